import type { Clock } from '../../kernel/ports/clock.ts';
import type { PaymentProvider } from '../../kernel/ports/payment-provider.ts';
import type { Ports } from '../../kernel/ports/ports.ts';
import type { SimulatedBank, Weather } from './simulated-bank.ts';
import { Killed } from './simulation-action.ts';

/** State shared by the tasks of a history. */
export interface RealSurroundings {
  /** All ports except those that each task has of its own. */
  readonly ports: Omit<Ports, 'paymentProvider' | 'sandboxProvider'>;
  readonly bank: SimulatedBank;
  readonly paymentsPerAuthorisation: number;
  /** Before each of the bank's names, because many histories share a database. */
  readonly tag: string;
}

/**
 * A call of the real services that pauses before the bank is called, and before its response is returned. If killed there, it throws and has no further effect.
 */
export class RealTask {
  readonly ports: Ports;
  /** True if it is killed when it next reads the clock: the open transaction is rolled back. */
  isDoomed = false;
  /** True after a kill. It passes no port again, even if an error is caught on the way. */
  #isDead = false;

  #resume: ((weather: Weather) => void) | null = null;
  #waiting: Promise<Weather> | null = null;
  #reach: (result: string) => void = () => undefined;
  #ended: Promise<string> | null = null;

  /** @param hasGates false when nothing happens to it on its way */
  constructor(
    readonly process: number,
    surroundings: RealSurroundings,
    private readonly hasGates: boolean,
  ) {
    const { ports } = surroundings;
    const provider = this.#provider(surroundings);
    this.ports = {
      ...ports,
      clock: { now: () => this.#readClock(ports.clock) },
      paymentProvider: provider,
      sandboxProvider: provider,
    };
  }

  /** Begins it; returns how it stands when it waits or has ended. */
  start(work: () => Promise<string>): Promise<string> {
    return this.#until(() => {
      this.#ended = work();
    });
  }

  /** Continues to the next gate or to the end. */
  resume(weather: Weather): Promise<string> {
    return this.#until(() => this.#open()?.(weather));
  }

  /** A task that waits at a gate never continues, because a killed process runs no handlers. */
  kill(): void {
    this.#isDead = true;
    this.#open();
  }

  /** A statement of the task; a dead one makes none any more. */
  async execute<T>(statement: () => Promise<T>): Promise<T> {
    return this.#isDead ? never() : statement();
  }

  #until(act: () => void): Promise<string> {
    const reached = new Promise<string>((resolve) => {
      this.#reach = resolve;
    });
    act();
    return Promise.race([reached, this.#ended ?? reached]);
  }

  #open() {
    const resume = this.#resume;
    this.#resume = null;
    this.#waiting = null;
    return resume;
  }

  /** Several that come at once wait at one gate. */
  #gate(): Promise<Weather> {
    if (this.#isDead) return never();
    if (!this.hasGates) return Promise.resolve('fair');
    this.isDoomed = false;
    this.#waiting ??= new Promise<Weather>((resolve) => {
      this.#resume = resolve;
      this.#reach('waits');
    });
    return this.#waiting;
  }

  #readClock(clock: Clock): Date {
    if (this.isDoomed) this.#isDead = true;
    if (!this.#isDead) return clock.now();
    this.#reach('killed');
    throw new Killed();
  }

  #provider({ bank, paymentsPerAuthorisation, tag }: RealSurroundings): PaymentProvider {
    const call = async <T>(act: (weather: Weather) => T): Promise<T> => {
      const answer = act(await this.#gate());
      await this.#gate();
      return answer;
    };
    return {
      providerId: 'sandbox',
      name: 'Simulated Bank',
      notice: null,
      capabilities: { paymentsPerAuthorisation, canCancel: true, needsSubmit: false },
      validate: () => [],
      submit: async () => ({ kind: 'ok', value: null }),
      authorise: (request) =>
        call((weather) => {
          const outcome = bank.authorise(request, weather);
          if (outcome.kind !== 'ok') return outcome;
          return { kind: 'ok', value: { ...outcome.value, payments: outcome.value.payments.map(named(tag)) } };
        }),
      fetch: (id) =>
        call((weather) => {
          const outcome = bank.fetch(id.slice(tag.length), weather);
          return outcome.kind === 'ok' ? { kind: 'ok', value: named(tag)(outcome.value) } : outcome;
        }),
      cancel: (id) =>
        call((weather) => {
          const outcome = bank.cancel(id.slice(tag.length), weather);
          return outcome.kind === 'ok' ? { kind: 'ok', value: named(tag)(outcome.value) } : outcome;
        }),
      readWebhook: async ({ body }) => {
        const { signature, eventId, type, paymentId } = JSON.parse(Buffer.from(body).toString('utf8'));
        if (signature !== 'genuine') return { kind: 'forged', detail: 'another signature' };
        return { kind: 'event', event: { eventId: tag + eventId, type, providerPaymentId: tag + paymentId } };
      },
    };
  }
}

function named(tag: string) {
  return <View extends { readonly providerPaymentId: string }>(view: View): View => ({
    ...view,
    providerPaymentId: tag + view.providerPaymentId,
  });
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
