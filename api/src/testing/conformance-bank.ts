import { randomUUID } from 'node:crypto';
import { pence } from '@paycycle/schema/domain/money';
import type {
  AuthorisationRequest,
  Outcome,
  PaymentInstruction,
  PaymentProvider,
  ProviderPaymentView,
  WebhookRequest,
} from '../kernel/ports/payment-provider.ts';
import type { NetworkFault } from './faulty-network.ts';

/** The calls that a provider's adapter makes, as far as a test wants to let them go wrong. */
export type ProviderCall = 'authorise' | 'fetch' | 'cancel' | 'keys';

/** A provider with the bank behind it, as the suite needs them. The bank may be a stand-in, or a sandbox. */
export interface ConformanceBank {
  /** Its calls time out after some 300 ms, so that a test of silence is quick. It goes through the network of `break`. */
  readonly provider: PaymentProvider;
  /** Another one of the same provider, as after a restart: nothing is remembered, no key is cached. */
  openProvider(): PaymentProvider;

  /** The payer approves the payment on the bank's page. It is not executed before `execute`. */
  approve(providerPaymentId: string): Promise<unknown>;
  /** The payer refuses it on the bank's page: it fails. */
  reject(providerPaymentId: string): Promise<unknown>;
  /** The payer cancels it on the bank's page. */
  cancel(providerPaymentId: string): Promise<unknown>;
  /** The bank sends an approved payment. */
  execute(providerPaymentId: string): Promise<unknown>;
  /** The bank refuses an approved payment. */
  refuse(providerPaymentId: string): Promise<unknown>;
  /** The payer never comes: the time for the approval is over. */
  expire(providerPaymentId: string): Promise<unknown>;
  /** Number of payments that the bank has accepted so far, in any status. */
  countPayments(): Promise<number>;

  /** Every webhook that was sent about a payment so far, as it came in. */
  webhooksOf(providerPaymentId: string): Promise<readonly WebhookRequest[]>;
  /** Signs a webhook with this body as the provider would, now. */
  signWebhook(body: string): Promise<WebhookRequest>;
  /** Moves the clock of the provider's adapter (the bank's, too, if it has the same one); may be negative. */
  moveClock(byMs: number): void;

  /** Lets a kind of call go wrong until `mend`. */
  break(call: ProviderCall, fault: NetworkFault): void;
  mend(): void;
  close(): Promise<unknown>;
}

/** A sound instruction, and its own key. */
export function instruction(changes: Partial<PaymentInstruction> = {}): PaymentInstruction {
  return {
    idempotencyKey: randomUUID(),
    amountPence: pence(24_000),
    currency: 'GBP',
    reference: 'K7Q2M9 INV10023',
    beneficiaryName: 'Acme Supplies Ltd',
    beneficiarySortCode: '20-00-00',
    beneficiaryAccountNumber: '55779911',
    ...changes,
  };
}

/** A request of its own for some payments. */
export function requestOf(payments: readonly PaymentInstruction[]): AuthorisationRequest {
  return {
    idempotencyKey: randomUUID(),
    payments,
    payer: { name: 'Ann Lee', email: 'ann@example.co.uk' },
    returnUrl: 'http://localhost:3000/payments',
    metadata: { company: '7' },
  };
}

/** Returns the provider's response. @throws Error for a refusal. */
export function answerOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'ok') throw new Error(`the provider did not agree: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

/** Authorises one payment. */
export async function authoriseOne(bank: ConformanceBank): Promise<string> {
  const [payment] = answerOf(await bank.provider.authorise(requestOf([instruction()]))).payments;
  if (!payment) throw new Error('the provider answered no payment');
  return payment.providerPaymentId;
}

/** A payment as the provider tells it. */
export async function viewOf(bank: ConformanceBank, id: string): Promise<ProviderPaymentView> {
  return answerOf(await bank.provider.fetch(id));
}
