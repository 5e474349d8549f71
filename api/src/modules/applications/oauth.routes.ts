import { timingSafeEqual } from 'node:crypto';
import OAuth2Server from '@node-oauth/oauth2-server';
import { APPLICATION_SCOPES } from '@paycycle/schema/domain/token-scope';
import { AppError } from '@paycycle/schema/errors';
import { GRANTED_SECRET_SECONDS } from '@paycycle/schema/limits';
import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { noStore } from '../../kernel/http/security-headers.ts';
import type { GuestScope } from '../../kernel/scope.ts';
import { AccessToken, digestOfSecret, digestOfToken } from '../tokens/index.ts';
import type { Application } from './application.entity.ts';
import { ApplicationGrant } from './application-grant.entity.ts';
import { findApplication } from './client.read.ts';
import { endGrant } from './grant-end.service.ts';
import { refreshPartsOf, tokenModel } from './token-model.service.ts';

const { InvalidClientError, InvalidRequestError, OAuthError, ServerError } = OAuth2Server;

const BODY_MAX = '16kb';

/** A public client sends no secret. `authenticate` knows which clients have one. */
const OPTIONS = {
  accessTokenLifetime: GRANTED_SECRET_SECONDS,
  requireClientAuthentication: { authorization_code: false, refresh_token: false },
};

/**
 * The calls of applications by OAuth 2.1 (RULES.md, 111), without a session. The page `/oauth/authorize` is one of the
 * client, and asks by GraphQL.
 */
export function oauthRoutes(guestOf: (request: Request) => GuestScope): Router {
  const router = Router();
  router.get('/.well-known/oauth-authorization-server', (request, response) => {
    response.json(metadata(guestOf(request).publicUrl));
  });
  const calls = ['/oauth/token', '/oauth/revoke'];
  router.use(calls, noStore, async (request, _response, next) => {
    await guestOf(request).ports.attemptLimits.guestCall(request.ip ?? '');
    next();
  });
  router.use(calls, express.urlencoded({ extended: false, limit: BODY_MAX }));
  router.post('/oauth/token', async (request, response) => {
    refuseRepeatedFields(request);
    const guest = guestOf(request);
    const model = tokenModel(guest, (clientId, secret) => authenticate(guest, clientId, secret, request.ip ?? ''));
    const answer = new OAuth2Server.Response();
    await new OAuth2Server({ model, ...OPTIONS }).token(new OAuth2Server.Request(request), answer);
    response.json(answer.body);
  });
  router.post('/oauth/revoke', async (request, response) => {
    refuseRepeatedFields(request);
    await revoke(guestOf(request), request);
    response.end();
  });
  router.use(calls, answerError);
  return router;
}

/** Authorization server metadata (RFC 8414). */
function metadata(issuer: string) {
  const methods = ['none', 'client_secret_basic', 'client_secret_post'];
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    revocation_endpoint_auth_methods_supported: methods,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: APPLICATION_SCOPES,
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${issuer}/api/docs/guide#applications`,
  };
}

/**
 * The application of a request, if its secret is right. Wrong secrets are counted by application and address.
 * @returns null also for a secret of an application that has none
 * @throws TOO_MANY_REQUESTS
 */
async function authenticate(
  { em, ports }: GuestScope,
  clientId: string,
  secret: string | undefined,
  address: string,
): Promise<Application | null> {
  const application = await findApplication(em, clientId);
  const digest = application?.secretDigest ?? null;
  if (digest === null) return secret === undefined ? application : null;
  if (secret !== undefined && timingSafeEqual(digest, digestOfSecret(secret))) return application;
  const attempt = { account: `application ${clientId}`, address, isKnown: true };
  const refusal = new AppError('INVALID_CREDENTIALS');
  return ports.attemptLimits
    .password(attempt, () => Promise.reject(refusal))
    .catch((error: unknown) => {
      if (error === refusal) return null;
      throw error;
    });
}

/** Ends the grant of a token (RFC 7009). A token that is unknown, or of another application, has ended already. */
async function revoke(guest: GuestScope, request: Request): Promise<void> {
  const { em } = guest;
  const { clientId, secret } = credentialsOf(request);
  const application = await authenticate(guest, clientId, secret, request.ip ?? '');
  if (!application) throw new InvalidClientError('Invalid client: client is invalid', { code: 401 });
  const { token } = request.body;
  if (!token) throw new InvalidRequestError('Missing parameter: `token`', {});
  const digest = digestOfToken(token);
  const found = digest && (await em.findOne(AccessToken, { digest }));
  const family = refreshPartsOf(token)?.family;
  const which = found ? { tokenId: found.id } : family && { refreshFamily: family };
  const grant = which && (await em.findOne(ApplicationGrant, { ...which, applicationId: application.id }));
  if (grant) await endGrant(guest, grant);
}

/** The library reads them at the token endpoint only. */
function credentialsOf({ headers, body }: Request): { readonly clientId: string; readonly secret: string | undefined } {
  const [, basic] = /^Basic +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (basic === undefined) return { clientId: body?.client_id ?? '', secret: body?.client_secret || undefined };
  const [clientId = '', secret] = Buffer.from(basic, 'base64').toString().split(':');
  return { clientId, secret: secret || undefined };
}

/** A field that comes twice would be a list (RFC 6749, 3.2). */
function refuseRepeatedFields({ body }: Request): void {
  const repeated = Object.entries(body ?? {}).find(([, value]) => typeof value !== 'string');
  if (repeated) throw new InvalidRequestError(`Invalid parameter: \`${repeated[0]}\``, {});
}

/** Sends errors as OAuth has them. The handler of REST gets bugs and errors of ours, such as a limit. */
const answerError: ErrorRequestHandler = (error, request, response: Response, next) => {
  if (!(error instanceof OAuthError) || error instanceof ServerError) return next(innerOf(error));
  const isClient = error instanceof InvalidClientError;
  if (isClient && request.headers.authorization) response.set('WWW-Authenticate', 'Basic realm="Paycycle"');
  response.status(isClient ? 401 : error.code).json({ error: error.name, error_description: error.message });
};

function innerOf(error: unknown): unknown {
  return error instanceof ServerError && 'inner' in error ? error.inner : error;
}
