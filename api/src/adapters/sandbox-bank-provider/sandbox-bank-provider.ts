import { pence } from '@paycycle/schema/domain/money';
import type { Logger } from '../../kernel/logger.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type {
  Authorisation,
  AuthorisationRequest,
  Outcome,
  PaymentProvider,
  ProviderPaymentView,
} from '../../kernel/ports/payment-provider.ts';
import { readAuthorisation, readPayment, readSignIn } from './read-answers.ts';
import { type ClientParts, callBank, outcomeOf } from './sandbox-bank-client.ts';
import { refusalsOf } from './validate-instruction.ts';
import { WebhookVerifier } from './verify-webhook.ts';

export interface SandboxBankProviderParts {
  /** The address of the server that has the bank below `/sandbox-bank`, such as `http://localhost:3000`. */
  readonly baseUrl: () => string;
  /** The bank's secret for its client. */
  readonly secret: () => Promise<string>;
  /** URL of a page of the bank for the payer's browser; the bank's own URL if omitted. */
  readonly pageUrl?: (page: URL, returnUrl: string) => string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Time limit of a call. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** The most that the bank takes in one payment: £250,000. */
const AMOUNT_MAX = pence(25_000_000);
const PAYMENTS_MAX = 50;

/** The embedded default: our sandbox bank, over HTTP as if it were someone else's. */
export function createSandboxBankProvider(parts: SandboxBankProviderParts): PaymentProvider {
  const { baseUrl, secret, pageUrl = ({ href }) => href, clock, logger, timeoutMs = TIMEOUT_MS } = parts;
  const client: ClientParts = { baseUrl, secret, timeoutMs };
  const keySetUrl = (): string => `${baseUrl()}/sandbox-bank/.well-known/jwks`;
  const verifier = new WebhookVerifier({ keySetUrl, timeoutMs, clock });
  return {
    providerId: 'sandbox',
    name: 'Sandbox Bank',
    notice: 'Test bank – no real money is sent',
    capabilities: { paymentsPerAuthorisation: PAYMENTS_MAX, canCancel: true, needsSubmit: false },
    validate: (instruction) => refusalsOf(instruction, AMOUNT_MAX),
    authorise: async (request) => {
      const outcome = await authorise(client, logger, request);
      if (outcome.kind !== 'ok') return outcome;
      const authorisationUrl = pageUrl(new URL(outcome.value.authorisationUrl), request.returnUrl);
      return { ...outcome, value: { ...outcome.value, authorisationUrl } };
    },
    sandboxSignIn: async ({ email }) => {
      const called = await callBank(client, 'POST', '/v1/customers', { email });
      return called.kind === 'unknown' ? called : outcomeOf(called.answer, [400], readSignIn);
    },
    sandboxApprove: (id) => callPayment(client, 'POST', `/v1/payments/${encodeURIComponent(id)}/approve`),
    submit: async () => ({ kind: 'rejected', reason: 'not_supported', stage: null }),
    fetch: (id) => callPayment(client, 'GET', `/v1/payments/${encodeURIComponent(id)}`),
    cancel: (id) => callPayment(client, 'POST', `/v1/payments/${encodeURIComponent(id)}/cancel`),
    readWebhook: (request) => verifier.read(request),
  };
}

async function authorise(
  client: ClientParts,
  logger: Logger,
  request: AuthorisationRequest,
): Promise<Outcome<Authorisation>> {
  const called = await callBank(client, 'POST', '/v1/authorisations', bodyOf(request));
  if (called.kind === 'unknown') return called;
  if (called.answer.status === 422) {
    // Never answered with a new key: the payment of the first request may be paid.
    logger.error(
      { idempotencyKey: request.idempotencyKey },
      'the sandbox bank already has a different request with this idempotency key',
    );
  }
  return outcomeOf(called.answer, [400], (body) => readAuthorisation(body, request));
}

async function callPayment(client: ClientParts, method: string, path: string): Promise<Outcome<ProviderPaymentView>> {
  const called = await callBank(client, method, path);
  return called.kind === 'unknown' ? called : outcomeOf(called.answer, [400, 404], readPayment);
}

/** A request in the bank's words. */
function bodyOf({ idempotencyKey, payments, payer, returnUrl, metadata }: AuthorisationRequest) {
  return {
    idempotency_key: idempotencyKey,
    payer: { name: payer.name.trim() || payer.email, email: payer.email },
    return_url: returnUrl,
    metadata,
    payments: payments.map((payment) => ({
      idempotency_key: payment.idempotencyKey,
      amount_in_minor: payment.amountPence,
      currency: payment.currency,
      reference: payment.reference,
      beneficiary: {
        name: payment.beneficiaryName,
        sort_code: payment.beneficiarySortCode.replaceAll('-', ''),
        account_number: payment.beneficiaryAccountNumber,
      },
    })),
  };
}
