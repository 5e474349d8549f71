import { timingSafeEqual } from 'node:crypto';
import express, { type Request, type Response, Router } from 'express';
import { type AuthoriseRequest, authorisePage, notFoundPage } from './authorise.page.ts';
import type { CompanyBooks } from './company-books.ts';
import type { SignIns } from './sign-ins.ts';

export interface OAuthParts {
  readonly companies: ReadonlyMap<string, CompanyBooks>;
  readonly signIns: SignIns;
  readonly clientId: string;
  readonly clientSecret: string;
}

const SCOPE = 'com.intuit.quickbooks.accounting';
const FORM_MAX = '16kb';

/**
 * Intuit's OAuth 2.0 server: the page on which a user allows one company or refuses, tokens, and revocation. Its
 * responses follow the documentation "Set up OAuth 2.0".
 */
export function quickBooksOAuth(parts: OAuthParts): Router {
  const router = Router();
  router.use(['/connect', '/oauth2', '/v2'], express.urlencoded({ extended: false, limit: FORM_MAX }));
  router.get('/connect/oauth2', (request, response) => {
    const asked = readAuthoriseRequest(parts, new URL(request.url, 'http://stand-in').searchParams);
    if (!asked) return sendPage(response, 400, notFoundPage(response.locals.cspNonce));
    const companies = [...parts.companies.values()].map(({ realmId, name }) => ({ realmId, name }));
    sendPage(response, 200, authorisePage(asked, companies, response.locals.cspNonce));
  });
  router.post('/connect/oauth2', (request, response) => {
    const fields = fieldsOf(request);
    const asked = readAuthoriseRequest(parts, fields);
    if (!asked) return sendPage(response, 400, notFoundPage(response.locals.cspNonce));
    response.redirect(303, answerAddress(parts, asked, fields.get('decision') ?? ''));
  });
  router.post('/oauth2/v1/tokens/bearer', (request, response) => {
    response.setHeader('cache-control', 'no-store');
    if (!isClient(parts, request)) return void response.status(401).json({ error: 'invalid_client' });
    const { grant_type: kind, code, redirect_uri: redirectUrl, refresh_token: token } = Object(request.body);
    if (kind !== 'authorization_code' && kind !== 'refresh_token') {
      return void response.status(400).json({ error: 'unsupported_grant_type' });
    }
    const { signIns } = parts;
    const given =
      kind === 'refresh_token' ? signIns.refresh(String(token)) : signIns.redeem(String(code), String(redirectUrl));
    if (!given) return void response.status(400).json({ error: 'invalid_grant' });
    response.json(given);
  });
  router.post('/v2/oauth2/tokens/revoke', express.json({ limit: FORM_MAX }), (request, response) => {
    if (!isClient(parts, request)) return void response.status(401).json({ error: 'invalid_client' });
    const { token } = Object(request.body);
    // Intuit answers 400 without a body for a token that it does not know, or no more.
    response.status(parts.signIns.revoke(String(token)) ? 200 : 400).end();
  });
  return router;
}

function fieldsOf({ body }: Request): URLSearchParams {
  return new URLSearchParams(
    Object.entries(Object(body)).map(([name, value]): [string, string] => [name, String(value)]),
  );
}

function readAuthoriseRequest({ clientId }: OAuthParts, query: URLSearchParams): AuthoriseRequest | null {
  const [redirectUrl, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? ''];
  const isAsked =
    query.get('client_id') === clientId && query.get('response_type') === 'code' && query.get('scope') === SCOPE;
  const protocol = URL.parse(redirectUrl)?.protocol;
  if (!isAsked || state === '' || (protocol !== 'http:' && protocol !== 'https:')) return null;
  return { clientId, scope: SCOPE, redirectUrl, state };
}

/** URL to redirect the browser to: with a code and the company's realmId, or with an error. */
function answerAddress({ companies, signIns }: OAuthParts, asked: AuthoriseRequest, decision: string): string {
  const address = new URL(asked.redirectUrl);
  address.searchParams.set('state', asked.state);
  if (companies.has(decision)) {
    address.searchParams.set('code', signIns.allow(decision, asked.redirectUrl));
    address.searchParams.set('realmId', decision);
  } else {
    address.searchParams.set('error', 'access_denied');
  }
  return address.href;
}

function isClient({ clientId, clientSecret }: OAuthParts, { headers }: Request): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function sendPage(response: Response, status: number, page: string): void {
  response.status(status).setHeader('cache-control', 'no-store');
  response.type('html').send(page);
}
