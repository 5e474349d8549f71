import type { ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';
import type {
  Authorisation,
  AuthorisationRequest,
  Outcome,
  PaymentInstruction,
  ProviderPaymentView,
} from '../../kernel/ports/payment-provider.ts';

/** Fault of a call. Only `timed out` and `broken` reach the bank although the caller does not learn of it. */
export type Weather = 'fair' | 'unreachable' | 'timed out' | 'broken' | 'conflict' | 'throttled' | 'refused';

const LOST_BEFORE: readonly Weather[] = ['unreachable', 'conflict', 'throttled'];
const LOST_AFTER: readonly Weather[] = ['timed out', 'broken'];

/** A payment in the bank's own ledger. */
export interface BankPayment {
  readonly id: string;
  readonly instruction: PaymentInstruction;
  status: ProviderPaymentStatus;
  reason: string | null;
  /** Number of times that its money was sent, and was returned. */
  executions: number;
  returns: number;
  /** Every status that it has had. */
  readonly history: ProviderPaymentStatus[];
}

/** A webhook that the bank has written, and that may come never, late or often. */
export interface BankEvent {
  readonly eventId: string;
  readonly paymentId: string;
  readonly type: string;
}

/**
 * The bank of the simulation: it keeps idempotency keys, as a real one does, and its own ledger. Both worlds of the
 * simulation have one.
 */
export class SimulatedBank {
  readonly payments: BankPayment[] = [];
  readonly events: BankEvent[] = [];
  /** Keys of authorisations that it has refused for good. */
  readonly refusedKeys = new Set<string>();

  readonly #byId = new Map<string, BankPayment>();
  readonly #byKey = new Map<string, BankPayment>();
  readonly #answers = new Map<string, Authorisation>();
  readonly #isReplayStale: boolean;

  constructor(isReplayStale: boolean) {
    this.#isReplayStale = isReplayStale;
  }

  authorise(request: AuthorisationRequest, weather: Weather): Outcome<Authorisation> {
    const { idempotencyKey } = request;
    const isKnown = this.#answers.has(idempotencyKey);
    if (!LOST_BEFORE.includes(weather) && !isKnown) {
      if (weather === 'refused') this.refusedKeys.add(idempotencyKey);
      if (this.refusedKeys.has(idempotencyKey)) {
        return LOST_AFTER.includes(weather)
          ? unknown(weather)
          : { kind: 'rejected', reason: 'invalid_request', stage: null };
      }
    }
    return this.#answer(isKnown && weather === 'refused' ? 'fair' : weather, () => this.#authorise(request));
  }

  fetch(id: string, weather: Weather): Outcome<ProviderPaymentView> {
    if (weather === 'refused') return { kind: 'rejected', reason: 'not_found', stage: null };
    return this.#answer(weather, () => viewOf(this.#payment(id)));
  }

  cancel(id: string, weather: Weather): Outcome<ProviderPaymentView> {
    const payment = this.#payment(id);
    const isLate = payment.status !== 'pending' && payment.status !== 'cancelled';
    if (isLate && weather === 'fair') return { kind: 'rejected', reason: 'invalid_state', stage: null };
    return this.#answer(weather === 'refused' ? 'unreachable' : weather, () => {
      if (!isLate) this.move(id, 'cancelled', 'canceled');
      return viewOf(payment);
    });
  }

  /** A change at the bank, with its webhook. Rejects impossible changes. */
  move(id: string, status: ProviderPaymentStatus, reason: string | null): void {
    const payment = this.#payment(id);
    if (payment.status === status) return;
    if (status === 'completed') payment.executions += 1;
    if (payment.status === 'completed') payment.returns += 1;
    payment.status = status;
    payment.reason = reason;
    payment.history.push(status);
    this.events.push({ eventId: `${id}-event-${payment.history.length}`, paymentId: id, type: `payment_${status}` });
  }

  find(id: string): BankPayment | undefined {
    return this.#byId.get(id);
  }

  #authorise(request: AuthorisationRequest): Authorisation {
    const known = this.#answers.get(request.idempotencyKey);
    if (known && this.#isReplayStale) return known;
    const payments = request.payments.map((instruction) => this.#take(instruction));
    const answer = {
      providerAuthorisationId: null,
      authorisationUrl: 'https://bank.example/approve',
      payments: payments.map(viewOf),
    };
    this.#answers.set(request.idempotencyKey, answer);
    return answer;
  }

  #take(instruction: PaymentInstruction): BankPayment {
    const known = this.#byKey.get(instruction.idempotencyKey);
    if (known) return known;
    const id = `payment-${this.payments.length + 1}`;
    const payment: BankPayment = {
      id,
      instruction,
      status: 'pending',
      reason: null,
      executions: 0,
      returns: 0,
      history: ['pending'],
    };
    this.payments.push(payment);
    this.#byId.set(id, payment);
    this.#byKey.set(instruction.idempotencyKey, payment);
    return payment;
  }

  #payment(id: string): BankPayment {
    const payment = this.#byId.get(id);
    if (!payment) throw new Error(`the bank knows no payment ${id}`);
    return payment;
  }

  #answer<T>(weather: Weather, act: () => T): Outcome<T> {
    if (LOST_BEFORE.includes(weather)) return unknown(weather);
    const value = act();
    return LOST_AFTER.includes(weather) ? unknown(weather) : { kind: 'ok', value };
  }
}

function unknown(weather: Weather): { readonly kind: 'unknown'; readonly detail: string } {
  return { kind: 'unknown', detail: weather };
}

function viewOf({ id, status, reason }: BankPayment): ProviderPaymentView {
  return { providerPaymentId: id, status, reason, stage: null, createdAt: null, updatedAt: null };
}
