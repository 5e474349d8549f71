import { randomUUID } from 'node:crypto';
import type { ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';
import type {
  Authorisation,
  AuthorisationRequest,
  Outcome,
  PaymentInstruction,
  PaymentProvider,
  ProviderPaymentView,
  TestSignIn,
  WebhookReading,
  WebhookRequest,
} from '../kernel/ports/payment-provider.ts';

/** A payment in the books of the fake bank. */
export interface FakePayment extends PaymentInstruction {
  readonly id: string;
  status: ProviderPaymentStatus;
  reason: string | null;
  /** Number of times that its money went out. It must be one at most, for any number of requests. */
  executions: number;
}

/** Fault of the next call: none, no connection, or a lost response. */
type Weather = 'fair' | 'unreachable' | 'answer lost';

/**
 * A bank in memory, for service tests. It stores idempotency keys as a real one does, moves payments on when a test says
 * so, and loses requests and responses on demand.
 */
export class FakeProvider implements PaymentProvider {
  readonly providerId: string;
  readonly name = 'Fake Bank';
  readonly notice = null;
  readonly capabilities;
  readonly payments = new Map<string, FakePayment>();
  /** Met by the coming calls, one each; then the weather is fair. */
  readonly weather: Weather[] = [];
  /** Told before each call that goes out. */
  onCall: (call: 'authorise' | 'fetch' | 'cancel') => void | Promise<void> = () => undefined;

  readonly #answers = new Map<string, Authorisation>();

  constructor(paymentsPerAuthorisation = 50, providerId = 'sandbox') {
    this.providerId = providerId;
    this.capabilities = { paymentsPerAuthorisation, canCancel: true, needsSubmit: false };
  }

  validate(): readonly string[] {
    return [];
  }

  async sandboxSignIn({ email }: AuthorisationRequest['payer']): Promise<Outcome<TestSignIn>> {
    return { kind: 'ok', value: { customerNumber: `number of ${email}`, passcode: `passcode of ${email}` } };
  }

  /** The outcome is that of the account number at the sandbox bank; a returned payment is executed first. */
  async sandboxApprove(id: string): Promise<Outcome<ProviderPaymentView>> {
    const payment = this.payments.get(id);
    if (!payment) return { kind: 'rejected', reason: 'not_found', stage: null };
    this.move(id, payment.beneficiaryAccountNumber === '90000002' ? 'failed' : 'completed', null);
    return { kind: 'ok', value: viewOf(payment) };
  }

  authorise(request: AuthorisationRequest): Promise<Outcome<Authorisation>> {
    return this.#call('authorise', () => {
      const known = this.#answers.get(request.idempotencyKey);
      if (known) return known;
      const payments = request.payments.map((instruction) => this.#take(instruction));
      const answer = {
        providerAuthorisationId: randomUUID(),
        authorisationUrl: `https://bank.example/${request.idempotencyKey}`,
        payments: payments.map(viewOf),
      };
      this.#answers.set(request.idempotencyKey, answer);
      return answer;
    });
  }

  async submit(): Promise<Outcome<null>> {
    return { kind: 'ok', value: null };
  }

  fetch(providerPaymentId: string): Promise<Outcome<ProviderPaymentView>> {
    return this.#call('fetch', () => viewOf(this.#payment(providerPaymentId)));
  }

  cancel(providerPaymentId: string): Promise<Outcome<ProviderPaymentView>> {
    return this.#call('cancel', () => {
      const payment = this.#payment(providerPaymentId);
      if (payment.status === 'pending') payment.status = 'cancelled';
      return viewOf(payment);
    });
  }

  /** A webhook of the fake bank is JSON with `signature: 'genuine'`. */
  async readWebhook({ body }: WebhookRequest): Promise<WebhookReading> {
    const text = Buffer.from(body).toString('utf8');
    const event = JSON.parse(text || '{}') as Record<string, string | undefined>;
    if (event['signature'] !== 'genuine') return { kind: 'forged', detail: 'no genuine signature' };
    return {
      kind: 'event',
      event: {
        eventId: event['eventId'] ?? '',
        type: event['type'] ?? '',
        providerPaymentId: event['paymentId'] ?? null,
      },
    };
  }

  /** Moves a payment to another status at the bank, such as approved or executed. */
  move(id: string, status: ProviderPaymentStatus, reason: string | null = null): void {
    const payment = this.#payment(id);
    payment.status = status;
    payment.reason = reason;
    if (status === 'completed') payment.executions += 1;
  }

  #take(instruction: PaymentInstruction): FakePayment {
    for (const payment of this.payments.values()) {
      if (payment.idempotencyKey === instruction.idempotencyKey) return payment;
    }
    const payment = { ...instruction, id: randomUUID(), status: 'pending' as const, reason: null, executions: 0 };
    this.payments.set(payment.id, payment);
    return payment;
  }

  #payment(id: string): FakePayment {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`the fake bank knows no payment ${id}`);
    return payment;
  }

  async #call<T>(call: 'authorise' | 'fetch' | 'cancel', answer: () => T): Promise<Outcome<T>> {
    await this.onCall(call);
    const weather = this.weather.shift() ?? 'fair';
    if (weather === 'unreachable') return { kind: 'unknown', detail: 'no connection' };
    const value = answer();
    return weather === 'fair' ? { kind: 'ok', value } : { kind: 'unknown', detail: 'the answer was lost' };
  }
}

function viewOf({ id, status, reason }: FakePayment): ProviderPaymentView {
  return { providerPaymentId: id, status, reason, stage: null, createdAt: null, updatedAt: null };
}
