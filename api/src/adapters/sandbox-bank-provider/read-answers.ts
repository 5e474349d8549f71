import type { ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';
import { dateOrNull, fieldsOf } from '../../kernel/json-fields.ts';
import type {
  Authorisation,
  AuthorisationRequest,
  ProviderPaymentView,
  TestSignIn,
} from '../../kernel/ports/payment-provider.ts';

/** The bank's words in ours. */
const STATUSES = new Map<unknown, ProviderPaymentStatus>([
  ['authorization_required', 'pending'],
  ['authorized', 'processing'],
  ['executed', 'completed'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
]);

/** A payment of the bank's; null when it is not what a payment looks like. */
export function readPayment(body: unknown): ProviderPaymentView | null {
  const payment = fieldsOf(body);
  const { id } = payment;
  const status = STATUSES.get(payment['status']);
  if (typeof id !== 'string' || !id || !status) return null;
  return {
    providerPaymentId: id,
    status,
    reason: textOrNull(payment['failure_reason']),
    stage: textOrNull(payment['failure_stage']),
    createdAt: dateOrNull(payment['created_at']),
    updatedAt: dateOrNull(payment['updated_at']),
  };
}

/** An authorisation, with its payments in the order of the request; null when it is not that. */
export function readAuthorisation(body: unknown, request: AuthorisationRequest): Authorisation | null {
  const { id, authorisation_uri: authorisationUrl, payments } = fieldsOf(body);
  if (typeof id !== 'string' || typeof authorisationUrl !== 'string' || !Array.isArray(payments)) return null;
  if (!URL.canParse(authorisationUrl) || payments.length !== request.payments.length) return null;
  const byKey = new Map<unknown, ProviderPaymentView | null>(
    payments.map((payment: unknown) => [fieldsOf(payment)['idempotency_key'], readPayment(payment)]),
  );
  const views = request.payments.flatMap(({ idempotencyKey }) => byKey.get(idempotencyKey) ?? []);
  if (views.length !== request.payments.length) return null;
  return { providerAuthorisationId: id, authorisationUrl, payments: views };
}

/** How a customer signs in; null when it is not that. */
export function readSignIn(body: unknown): TestSignIn | null {
  const { customer_number: customerNumber, passcode } = fieldsOf(body);
  return typeof customerNumber === 'string' && typeof passcode === 'string' ? { customerNumber, passcode } : null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
