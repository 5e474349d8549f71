import { timingSafeEqual } from 'node:crypto';
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Clock } from '../kernel/ports/clock.ts';
import { customerOf } from './bank-customer.ts';
import type { BankLedger } from './bank-ledger.ts';
import type { BankPayment } from './bank-payment.ts';
import { BankRequestError, readAuthorisation } from './bank-request.ts';
import type { BankAuthorisation } from './bank-rows.ts';
import { type BankSecrets, keySetOf } from './bank-secrets.ts';

export interface BankApiOptions {
  readonly ledger: BankLedger;
  readonly clock: Clock;
  readonly secrets: () => Promise<BankSecrets>;
  /** The address under which the payer's browser reaches the bank's pages, without the pages' own path. */
  readonly publicUrl: () => string;
  /** Called after the books have changed: webhooks may be due. */
  readonly onChange: () => void;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The bank's API for its client, with the client's secret as a bearer token; and the key set, for everyone. */
export function bankApi(parts: BankApiOptions): Router {
  const { ledger, clock, secrets, onChange } = parts;
  const router = Router();
  router.get('/.well-known/jwks', async (_request, response) => {
    response.json(keySetOf(await secrets()));
  });
  router.use('/v1', requireSecret(secrets));
  router.post('/v1/authorisations', async (request, response) => {
    const taken = await ledger.take(readAuthorisation(request.body), clock.now());
    if (taken.kind === 'key-reused') {
      return refuse(response, 422, 'key_reused', 'An idempotency key was used for another request');
    }
    response.status(taken.kind === 'taken' ? 201 : 200).json(authorisationJson(parts, taken.authorisation));
  });
  router.post('/v1/customers', async (request, response) => {
    const { email } = (request.body ?? {}) as { readonly email?: unknown };
    if (typeof email !== 'string' || !email) throw new BankRequestError('email: not as it has to be');
    const { customerNumber, passcode } = customerOf(await secrets(), email);
    response.json({ customer_number: customerNumber, passcode });
  });
  router.get('/v1/payments/:id', async (request, response) => {
    const payment = await findPayment(request, (id) => ledger.findPayment(id, clock.now()));
    if (!payment) return notFound(response);
    response.json(paymentJson(payment));
  });
  router.post('/v1/payments/:id/cancel', async (request, response) => {
    const payment = await findPayment(request, (id) => ledger.decideOne(id, 'cancel', clock.now()));
    if (!payment) return notFound(response);
    onChange();
    if (payment.status !== 'cancelled') {
      return refuse(response, 400, 'invalid_state', `The payment is ${payment.status}`, payment.status);
    }
    response.json(paymentJson(payment));
  });
  // For tests of the client, which have no payer with a browser.
  router.post('/v1/payments/:id/approve', async (request, response) => {
    const payment = await findPayment(request, (id) => ledger.decideOne(id, 'approve', clock.now()));
    if (!payment) return notFound(response);
    onChange();
    response.json(paymentJson(payment));
  });
  router.use('/v1', (_request, response) => notFound(response));
  router.use('/v1', tellBadRequest);
  return router;
}

function requireSecret(secrets: () => Promise<BankSecrets>): RequestHandler {
  return async (request, response, next) => {
    const { apiSecret } = await secrets();
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${apiSecret}`);
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return next();
    refuse(response, 401, 'unauthorized', 'The secret is missing or wrong');
  };
}

async function findPayment(
  { params }: Request,
  find: (id: string) => Promise<BankPayment | null>,
): Promise<BankPayment | null> {
  const id = params['id'];
  return typeof id === 'string' && UUID.test(id) ? find(id) : null;
}

function authorisationJson({ publicUrl }: BankApiOptions, authorisation: BankAuthorisation) {
  const { id, pageToken, createdAt, expiresAt, payments } = authorisation;
  return {
    id,
    authorisation_uri: `${publicUrl()}${authorisePath(id)}?token=${pageToken}`,
    created_at: createdAt,
    expires_at: expiresAt,
    payments: payments.map(paymentJson),
  };
}

/** Path of the page on which the payer approves. */
export function authorisePath(id: string): string {
  return `/sandbox-bank/authorise/${id}`;
}

function paymentJson(payment: BankPayment) {
  return {
    id: payment.id,
    authorisation_id: payment.authorisationId,
    idempotency_key: payment.idempotencyKey,
    amount_in_minor: payment.amountPence,
    status: payment.status,
    failure_reason: payment.reason,
    failure_stage: payment.stage,
    created_at: payment.createdAt,
    updated_at: payment.updatedAt,
  };
}

function notFound(response: Response): void {
  refuse(response, 404, 'not_found', 'There is no such thing');
}

function refuse(response: Response, status: number, error: string, detail: string, stage?: string): void {
  response.status(status).json({ error, detail, ...(stage && { stage }) });
}

/** Handles the caller's errors; passes all others on to the global error handler. */
const tellBadRequest: ErrorRequestHandler = (error, _request, response, next) => {
  if (!(error instanceof BankRequestError)) return next(error);
  refuse(response, 400, 'invalid_request', error.message);
};
