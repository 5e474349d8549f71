import { randomBytes } from 'node:crypto';
import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { refuseCrossSite } from '../../kernel/http/cross-site-guard.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import { answerCall, tenantOf } from './xero-api.ts';
import { XeroBooks } from './xero-books.ts';
import { XeroKeptAnswers } from './xero-kept-answers.ts';
import { XeroLimits, type XeroTier } from './xero-limits.ts';
import { gateProblem, XeroProblem } from './xero-problem.ts';
import { formOf, type XeroRequest, type XeroResponse } from './xero-request.ts';
import { xeroScreens } from './xero-screens.routes.ts';
import { type XeroClient, XeroSignIn } from './xero-sign-in.ts';
import { XeroWebhooks } from './xero-webhooks.ts';

export interface XeroStandInParts {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly tier?: XeroTier;
  /** URL for webhooks; none are sent if omitted. */
  readonly webhookUrl?: () => string;
  /** Called with each call and its response, before the response is sent. */
  readonly onAnswer?: (request: XeroRequest, answer: XeroResponse) => void;
}

/** A Xero for trying things out: its API, its sign-in, and the books of two organisations in memory. */
export interface XeroStandIn {
  /** Paths below it are those of Xero: `/identity/connect/authorize`, `/connect/token`, `/connections`, `/api.xro/2.0`. */
  readonly router: Router;
  readonly client: XeroClient;
  readonly webhookKey: string;
  readonly signIn: XeroSignIn;
  readonly limits: XeroLimits;
  readonly webhooks: XeroWebhooks;
  /** Books by organisation id. */
  readonly books: ReadonlyMap<string, XeroBooks>;
}

const ORGANISATIONS = [
  { tenantId: '7a2d8c1e-0b7f-4b52-9d0a-2f6c1a9e4d10', name: 'Pavilion Leisure Ltd' },
  { tenantId: '7a2d8c1e-0b7f-4b52-9d0a-2f6c1a9e4d11', name: 'Pavilion Cafés Ltd' },
];
/** Xero takes no larger request. */
const REQUEST_BYTES_MAX = 10 * 1024 * 1024;
const FORM_MAX = '16kb';
const API = '/api.xro/2.0';

/** Opens Xero's stand-in, with empty books. */
export function createXeroStandIn(parts: XeroStandInParts): XeroStandIn {
  const { clock, logger, tier = 'standard' } = parts;
  const client = { clientId: 'PAYCYCLE-STAND-IN', clientSecret: randomBytes(24).toString('base64url') };
  const webhookKey = randomBytes(24).toString('base64url');
  const now = () => clock.now().getTime();
  const webhookUrl = () => parts.webhookUrl?.() ?? null;
  const webhooks = new XeroWebhooks({ key: webhookKey, logger, webhookUrl, now });
  const books = new Map(
    ORGANISATIONS.map((organisation) => [
      organisation.tenantId,
      new XeroBooks(organisation, clock, (own, document, type) => webhooks.tell(own.tenantId, document, type)),
    ]),
  );
  const signIn = new XeroSignIn(client, clock);
  const limits = new XeroLimits(clock, tier);
  const api = { signIn, limits, kept: new XeroKeptAnswers(clock), books };
  const router = Router();
  // Counted from here on, so that a call that is still coming in is one of those at once.
  router.use(API, (request, response, next) => countCall(limits, signIn, request, response, next));
  router.use(API, express.raw({ type: () => true, limit: REQUEST_BYTES_MAX }), (request, response) => {
    const call = callOf(request);
    const answer = answerCall(api, call);
    parts.onAnswer?.(call, answer);
    send(response, answer, limits.headersOf(tenantOf(call)));
  });
  router.use(refuseCrossSite, express.text({ type: 'application/x-www-form-urlencoded', limit: FORM_MAX }));
  router.use(identityRoutes(signIn));
  router.use(xeroScreens(signIn, books, clock));
  router.use(answerProblem((request, answer) => parts.onAnswer?.(callOf(request), answer)));
  return { router, client, webhookKey, signIn, limits, webhooks, books };
}

/** A call without a token or an organisation counts for none. */
function countCall(
  limits: XeroLimits,
  signIn: XeroSignIn,
  { headers }: Request,
  response: Response,
  next: () => void,
): void {
  const tenantId = String(headers['xero-tenant-id'] ?? '');
  signIn.requireToken(headers.authorization);
  signIn.requireConnection(tenantId);
  const leave = limits.enter(tenantId);
  response.once('close', leave);
  response.once('finish', leave);
  next();
}

/** The token endpoint, revocation, and the connections: without an organisation. */
function identityRoutes(signIn: XeroSignIn): Router {
  const router = Router();
  router.post('/connect/token', ({ headers, body }, response) => {
    const { status, body: answer } = signIn.token(headers.authorization, formOf(body));
    response.status(status).json(answer);
  });
  router.post('/connect/revocation', ({ headers, body }, response) => {
    const { status, body: answer } = signIn.revoke(headers.authorization, formOf(body));
    response.status(status).json(answer);
  });
  router.get('/connections', ({ headers, query }, response) => {
    signIn.requireToken(headers.authorization);
    const { authEventId } = query;
    response.json(signIn.connectionsJson(typeof authEventId === 'string' ? authEventId : null));
  });
  router.delete('/connections/:id', ({ headers, params }, response) => {
    signIn.requireToken(headers.authorization);
    response.status(signIn.connections.delete(params.id) ? 204 : 404).end();
  });
  return router;
}

function callOf({ method, originalUrl, headers, body }: Request): XeroRequest {
  const { pathname, searchParams } = new URL(originalUrl, 'http://stand-in');
  const given = Object.entries(headers).map(([name, value]) => [name, value === undefined ? undefined : String(value)]);
  return {
    method,
    path: pathname.slice(pathname.indexOf(API) + API.length),
    query: searchParams,
    headers: Object.fromEntries(given),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
}

function send(response: Response, { status, body }: XeroResponse, headers: Readonly<Record<string, string>>): void {
  response.status(status).set(headers);
  if (body === null) response.end();
  else if (typeof body === 'string') response.type('html').send(body);
  else response.json(body);
}

function answerProblem(onAnswer: (request: Request, answer: XeroResponse) => void): ErrorRequestHandler {
  return (thrown, request, response, next) => {
    const isTooLarge = Object(thrown).type === 'entity.too.large';
    const problem = isTooLarge ? gateProblem(413, 'PayloadTooLarge') : thrown;
    if (response.headersSent || !(problem instanceof XeroProblem)) return next(thrown);
    if (request.originalUrl.includes(API)) onAnswer(request, problem);
    send(response, problem, problem.headers);
  };
}
