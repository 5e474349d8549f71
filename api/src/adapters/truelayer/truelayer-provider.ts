import { randomUUID } from 'node:crypto';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { TrueLayerConfig } from '../../kernel/config/payment-provider-config.ts';
import { fieldsOf, textOrNull } from '../../kernel/json-fields.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type {
  Authorisation,
  AuthorisationRequest,
  Outcome,
  PaymentProvider,
  ProviderPaymentView,
} from '../../kernel/ports/payment-provider.ts';
import { paymentRequest } from './payment-request.ts';
import { outcomeOfProblem, readPayment } from './read-answers.ts';
import { TrueLayerClient } from './truelayer-client.ts';
import { refusalOfRequest, refusalsOf } from './validate-instruction.ts';
import { WebhookVerifier } from './verify-webhook.ts';

export interface TrueLayerProviderParts {
  readonly clock: Clock;
  readonly logger: Logger;
  /** Node's own when left out. */
  readonly fetch?: typeof fetch;
  /** How long a call may take. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;
const UNREADABLE = { kind: 'unknown', detail: 'the answer cannot be read' } as const;

/** TrueLayer (Payments v3): one approval at the bank for each payment, on TrueLayer's hosted page. */
export function createTrueLayerProvider(config: TrueLayerConfig, parts: TrueLayerProviderParts): PaymentProvider {
  const { clock, logger, timeoutMs = TIMEOUT_MS } = parts;
  const call = parts.fetch ?? fetch;
  const client = new TrueLayerClient({ config, clock, fetch: call, timeoutMs });
  const verifier = new WebhookVerifier({ url: config.webhookKeySetUrl, clock, fetch: call, timeoutMs });
  return {
    providerId: 'truelayer',
    name: 'TrueLayer',
    notice: noticeOf(config),
    capabilities: { paymentsPerAuthorisation: 1, canCancel: true, needsSubmit: false },
    validate: refusalsOf,
    authorise: (request) => authorise(client, config, logger, request),
    submit: async () => ({ kind: 'rejected', reason: 'not_supported', stage: null }),
    fetch: (id) => fetchPayment(client, id),
    cancel: (id) => cancelPayment(client, id),
    readWebhook: (request) => verifier.read(request),
  };
}

function noticeOf({ environment, warnAbovePence }: TrueLayerConfig): string | null {
  const notices = [
    ...(environment === 'sandbox' ? ['TrueLayer test mode – no real money is sent'] : []),
    ...(warnAbovePence ? [`Many banks refuse single payments above ${formatPounds(warnAbovePence)}`] : []),
  ];
  return notices.length > 0 ? notices.join('. ') : null;
}

async function authorise(
  client: TrueLayerClient,
  config: TrueLayerConfig,
  logger: Logger,
  request: AuthorisationRequest,
): Promise<Outcome<Authorisation>> {
  const refusal = refusalOfRequest(request);
  const [payment] = request.payments;
  if (refusal !== null || !payment) return { kind: 'rejected', reason: refusal ?? 'no payment', stage: null };
  const called = await client.post('/v3/payments', payment.idempotencyKey, paymentRequest(payment, request));
  if (called.kind === 'unknown') return called;
  const { status, body } = called.answer;
  if (status === 201) return readAuthorisation(body, config, request.returnUrl) ?? UNREADABLE;
  if (status === 422) {
    // Never answered with a new key: the payment of the first request may be paid.
    logger.error(
      { idempotencyKey: payment.idempotencyKey },
      'TrueLayer already has a different request with this idempotency key',
    );
  }
  return outcomeOfProblem(called.answer);
}

/** A payment that was taken, and where its payer approves it; null when the answer is not that. */
function readAuthorisation(body: unknown, config: TrueLayerConfig, returnUrl: string): Outcome<Authorisation> | null {
  const view = readPayment(body);
  if (!view) return null;
  const { hosted_page: page, resource_token: token } = fieldsOf(body);
  const authorisationUrl =
    textOrNull(fieldsOf(page)['uri']) ?? hostedPageUrl(config, view.providerPaymentId, textOrNull(token), returnUrl);
  const protocol = authorisationUrl === null ? null : URL.parse(authorisationUrl)?.protocol;
  const isSafe = protocol === 'https:' || (protocol === 'http:' && config.environment === 'sandbox');
  if (authorisationUrl === null || !isSafe) return null;
  return { kind: 'ok', value: { providerAuthorisationId: null, authorisationUrl, payments: [view] } };
}

/** The hosted page of a payment, for an answer that does not tell its address; null when it has no token for it either. */
function hostedPageUrl(
  { hostedPageUrl }: TrueLayerConfig,
  paymentId: string,
  token: string | null,
  returnUrl: string,
): string | null {
  if (token === null) return null;
  const parameters = new URLSearchParams({ payment_id: paymentId, resource_token: token, return_uri: returnUrl });
  return `${hostedPageUrl}/payments#${parameters}`;
}

/** Not found is no refusal: we ask for payments that TrueLayer has taken, so we may have asked at the wrong place. */
async function fetchPayment(client: TrueLayerClient, id: string): Promise<Outcome<ProviderPaymentView>> {
  const called = await client.get(pathOf(id));
  if (called.kind === 'unknown') return called;
  const { status, body } = called.answer;
  if (status !== 200) {
    const outcome = outcomeOfProblem(called.answer);
    return outcome.kind === 'rejected' ? { kind: 'unknown', detail: outcome.reason } : outcome;
  }
  const view = readPayment(body);
  return view?.providerPaymentId === id ? { kind: 'ok', value: view } : UNREADABLE;
}

/**
 * Cancels a payment. TrueLayer accepts the order (202), and executes it if it is not too late. The payment itself
 * shows the result, or why the order was refused (400).
 */
async function cancelPayment(client: TrueLayerClient, id: string): Promise<Outcome<ProviderPaymentView>> {
  // Cancelling twice has the effect of cancelling once, so the key need not be stored.
  const called = await client.post(`${pathOf(id)}/actions/cancel`, randomUUID());
  if (called.kind === 'unknown') return called;
  const refusal = called.answer.status === 202 ? null : outcomeOfProblem(called.answer);
  if (refusal?.kind === 'unknown') return refusal;
  const fetched = await fetchPayment(client, id);
  if (fetched.kind !== 'ok') return fetched;
  const { status, stage } = fetched.value;
  if (status === 'cancelled' || (status === 'pending' && !refusal)) return fetched;
  return refusal ?? { kind: 'rejected', reason: 'invalid_state', stage };
}

function pathOf(id: string): string {
  return `/v3/payments/${encodeURIComponent(id)}`;
}
