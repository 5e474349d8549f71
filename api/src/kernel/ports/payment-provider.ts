import type { Pence } from '@paycycle/schema/domain/money';
import type { ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';

/**
 * Result of a call to a provider.
 * - `ok`: the call succeeded, with this value;
 * - `rejected`: the provider refused permanently, and this call does not and will not pay anything;
 * - `unknown`: the outcome is unknown (time-out, reset, 5xx, 409, 429, unreadable response). The same call is repeated
 *   with the same keys; it never counts as failed, because the money may have moved.
 */
export type Outcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'rejected'; readonly reason: string; readonly stage: string | null }
  | { readonly kind: 'unknown'; readonly detail: string };

/** A payment as it was stored at submission (RULES.md, 26). */
export interface PaymentInstruction {
  /** A v4 UUID, stored before anything is sent: it makes the payment once, however often it is sent. */
  readonly idempotencyKey: string;
  readonly amountPence: Pence;
  readonly currency: 'GBP';
  /** At most 18 characters of `A–Z 0–9` and space. */
  readonly reference: string;
  readonly beneficiaryName: string;
  /** `XX-XX-XX`. */
  readonly beneficiarySortCode: string;
  /** Eight digits. */
  readonly beneficiaryAccountNumber: string;
}

/** Payments that the payer approves together. */
export interface AuthorisationRequest {
  /** A v4 UUID, stored before anything is sent. */
  readonly idempotencyKey: string;
  /** At least one, at most as many as the provider's `paymentsPerAuthorisation`. */
  readonly payments: readonly PaymentInstruction[];
  readonly payer: { readonly name: string; readonly email: string };
  /** URL to which the payer's browser returns after the bank's page. */
  readonly returnUrl: string;
  /** Our own ids, for the provider's books: at most 10 pairs, names up to 40 and values up to 500 characters. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** The provider's answer to an authorisation that it has accepted. */
export interface Authorisation {
  /** Null where the provider has no name for the authorisation beside its payments. */
  readonly providerAuthorisationId: string | null;
  /** The bank's page where the payer approves. */
  readonly authorisationUrl: string;
  /** In the order of the request. */
  readonly payments: readonly ProviderPaymentView[];
}

/** A payment as the provider reports it. Its answer to `fetch` is the truth. */
export interface ProviderPaymentView {
  readonly providerPaymentId: string;
  /** Already in our words. */
  readonly status: ProviderPaymentStatus;
  /** The provider's reason for a failure or cancellation, in its own code, such as `insufficient_funds`. */
  readonly reason: string | null;
  /** Stage at which it failed. */
  readonly stage: string | null;
  readonly createdAt: Date | null;
  /** When the status last changed: of a completed payment, when the payer's bank sent it. */
  readonly updatedAt: Date | null;
}

/** A webhook as it came in, before anything in it is trusted. */
export interface WebhookRequest {
  readonly method: string;
  /** With the query, as the sender signed it. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** A verified event. It only shows where to look. */
export interface ProviderEvent {
  /** Unique at the provider. */
  readonly eventId: string;
  readonly type: string;
  /** Null for an event that is about no payment. */
  readonly providerPaymentId: string | null;
}

export type WebhookReading =
  | { readonly kind: 'event'; readonly event: ProviderEvent }
  /** Not from the provider, or changed on the way: refused. */
  | { readonly kind: 'forged'; readonly detail: string }
  /** It cannot be checked now, for example because the keys could not be fetched. The sender is asked to retry later. */
  | { readonly kind: 'unknown'; readonly detail: string };

/** Credentials of a test bank's customer. Shown to that person only. */
export interface TestSignIn {
  readonly customerNumber: string;
  readonly passcode: string;
}

/** Capabilities of a provider. */
export interface ProviderCapabilities {
  /** Number of payments that one approval at the bank may cover. */
  readonly paymentsPerAuthorisation: number;
  /** True if a payment can be cancelled before it is approved. */
  readonly canCancel: boolean;
  /** True if an approved authorisation must be submitted in a second step. */
  readonly needsSubmit: boolean;
}

/** A bank or service that moves money on the payer's order: the only way out for payments. */
export interface PaymentProvider {
  /** Its part of REST's paths, such as `sandbox` in `/api/sandbox/payments`. */
  readonly providerId: string;
  /** Name on screen: 'Pay via …'. */
  readonly name: string;
  /** Notice for users, for example that no money moves. */
  readonly notice: string | null;
  readonly capabilities: ProviderCapabilities;

  /**
   * Reasons why the provider would not accept an instruction, for the user; empty if it would. Checked before it is
   * stored.
   */
  validate(instruction: Omit<PaymentInstruction, 'idempotencyKey'>): readonly string[];

  /** Asks for the payer's approval. The same request with the same keys may come again and changes nothing. */
  authorise(request: AuthorisationRequest): Promise<Outcome<Authorisation>>;

  /** Credentials for a test bank; undefined for a real bank, which gives its customers their own. */
  readonly sandboxSignIn?: (payer: AuthorisationRequest['payer']) => Promise<Outcome<TestSignIn>>;

  /** Approves a payment at a test bank in the place of its payer; undefined for a real bank, where nobody can. */
  readonly sandboxApprove?: (providerPaymentId: string) => Promise<Outcome<ProviderPaymentView>>;

  /** The second step of a provider that needs one; only called where `needsSubmit`. */
  submit(providerAuthorisationId: string): Promise<Outcome<null>>;

  /** A payment as it is now. */
  fetch(providerPaymentId: string): Promise<Outcome<ProviderPaymentView>>;

  /** Gives up a payment that was not approved yet, and returns what it is then; too late is `rejected`. */
  cancel(providerPaymentId: string): Promise<Outcome<ProviderPaymentView>>;

  /** Verifies and reads a webhook from its raw bytes. */
  readWebhook(request: WebhookRequest): Promise<WebhookReading>;
}
