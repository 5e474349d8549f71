import OAuth2Server, { type AuthorizationCode, type AuthorizationCodeModel } from '@node-oauth/oauth2-server';
import { isRegisteredUri } from '@paycycle/schema/domain/redirect-uri';
import { APPLICATION_SCOPES, type TokenScope } from '@paycycle/schema/domain/token-scope';
import { AppError } from '@paycycle/schema/errors';
import { CODE_SECONDS } from '@paycycle/schema/limits';
import { authorisationSchema, consentFormSchema } from '@paycycle/schema/validation/application-form';
import { validate } from '@paycycle/schema/validation/validate';
import { COMPANY_FILTER, inTransaction, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import { Company, getCompany } from '../companies/index.ts';
import { digestOfSecret, isForSandboxes, newSecret, refuseTooManyTokens } from '../tokens/index.ts';
import type { Application } from './application.entity.ts';
import type { AuthorisationRequest, AuthorisationResult } from './application.types.ts';
import { ApplicationGrant } from './application-grant.entity.ts';
import { clientOf, findApplication } from './client.read.ts';

const DAY_MS = 86_400_000;

/** Parameters of a request for access. Others are ignored, as OAuth requires. */
const PARAMETERS = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;
type Parameters = Partial<Record<(typeof PARAMETERS)[number], string>>;

/**
 * What an application asks the caller for (RULES.md, 111). A request that must not lead back to the application is
 * refused: its client or redirect URI is not known.
 * @throws VALIDATION_FAILED
 */
export async function readAuthorisation(scope: Scope, request: string): Promise<AuthorisationRequest> {
  const asked = await readRequest(scope, request);
  const outcome = await authorise(scope, asked, { isAllowed: true, store: null });
  const registrar = { id: asked.application.companyId };
  const company = await scope.em.findOneOrFail(Company, registrar, { filters: { [COMPANY_FILTER]: false } });
  return {
    applicationName: asked.application.name,
    registeredBy: company.name,
    returnsTo: new URL(asked.redirectUri).host,
    scope: outcome.scope,
    refusal: outcome.refusal,
    redirectTo: outcome.refusal === null ? null : outcome.redirectTo,
  };
}

/**
 * Allows an application access for companies of the caller, and returns to it with a code.
 * @throws REAUTHENTICATION_REQUIRED; NOT_FOUND for a company that is not the caller's; VALIDATION_FAILED, also where the
 * caller has as many tokens as allowed
 */
export async function allowApplication(scope: Scope, input: unknown): Promise<AuthorisationResult> {
  requireReauthentication(scope);
  const { request, companyIds, days } = validate(consentFormSchema, input);
  isForSandboxes(await Promise.all(companyIds.map((id) => getCompany(scope, id))));
  await refuseTooManyTokens(scope);
  const asked = await readRequest(scope, request);
  const endsAt = new Date(scope.ports.clock.now().getTime() + days * DAY_MS);
  return authorise(scope, asked, { isAllowed: true, store: { companyIds, endsAt } });
}

/** Returns to the application without access. @throws VALIDATION_FAILED */
export async function denyApplication(scope: Scope, request: string): Promise<AuthorisationResult> {
  return authorise(scope, await readRequest(scope, request), { isAllowed: false, store: null });
}

interface Asked {
  readonly application: Application;
  readonly redirectUri: string;
  readonly parameters: Parameters;
}

/** @throws VALIDATION_FAILED if the request must not lead back to an application */
async function readRequest({ em }: Scope, request: string): Promise<Asked> {
  const given = new URLSearchParams(validate(authorisationSchema, request));
  const parameters: Parameters = {};
  for (const name of PARAMETERS) {
    const [value, second] = given.getAll(name);
    if (second !== undefined) throw new AppError('VALIDATION_FAILED', `The request names ${name} twice.`);
    if (value) parameters[name] = value;
  }
  const application = await findApplication(em, parameters.client_id);
  if (!application) throw new AppError('VALIDATION_FAILED', 'No application has the client_id of this request.');
  const redirectUri = parameters.redirect_uri;
  if (!redirectUri || !isRegisteredUri(application.redirectUris, redirectUri))
    throw new AppError('VALIDATION_FAILED', 'The redirect_uri of this request is not registered for the application.');
  return { application, redirectUri, parameters };
}

interface Consent {
  readonly companyIds: number[];
  readonly endsAt: Date;
}

interface Decision {
  readonly isAllowed: boolean;
  /** Consent to store; null to check the request only. */
  readonly store: Consent | null;
}

interface Outcome {
  readonly redirectTo: string;
  readonly scope: TokenScope | null;
  readonly refusal: string | null;
}

async function authorise(scope: Scope, asked: Asked, { isAllowed, store }: Decision): Promise<Outcome> {
  const { application, redirectUri, parameters } = asked;
  const server = new OAuth2Server({ model: codeModel(scope, asked, store) });
  const request = { method: 'GET', headers: {}, query: { ...parameters, allowed: String(isAllowed) } };
  const backTo = (answer: Record<string, string>) => {
    const url = new URL(redirectUri);
    const { state } = parameters;
    const all = { ...answer, ...(state !== undefined && { state }), iss: scope.publicUrl };
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
    return url.href;
  };
  try {
    const code = await server.authorize(new OAuth2Server.Request(request), new OAuth2Server.Response(), {
      allowEmptyState: true,
      authorizationCodeLifetime: CODE_SECONDS,
      authenticateHandler: { handle: () => ({ id: scope.userId }) },
    });
    const redirectTo = backTo({ code: code.authorizationCode });
    return { redirectTo, scope: scopeIn(code.scope), refusal: null };
  } catch (error) {
    if (!(error instanceof OAuth2Server.OAuthError)) throw error;
    // A bug, or an error of ours, is inside.
    if (error instanceof OAuth2Server.ServerError) throw 'inner' in error ? error.inner : error;
    const redirectTo = backTo({ error: error.name, error_description: error.message });
    return { redirectTo, scope: null, refusal: `${application.name} asked wrongly. ${error.message}` };
  }
}

/** By what the library checks the client and the request, and stores a code. */
function codeModel(scope: Scope, { application, parameters }: Asked, store: Consent | null): AuthorizationCodeModel {
  return {
    getAccessToken: async () => null,
    getAuthorizationCode: async () => null,
    revokeAuthorizationCode: async () => false,
    saveToken: async () => null,
    getClient: async () => clientOf(application),
    validateRedirectUri: async (uri) => isRegisteredUri(application.redirectUris, uri),
    validateScope: async (_user, _client, asked) => (scopeIn(asked) ? asked : null),
    generateAuthorizationCode: async () => newSecret('pcc_').text,
    saveAuthorizationCode: async (code, client, user) => {
      // The library would take a missing method for S256, and a missing challenge for a client without PKCE.
      if (parameters.code_challenge_method !== 'S256')
        throw new OAuth2Server.InvalidRequestError('`code_challenge_method` must be S256', {});
      if (!/^[\w-]{43}$/.test(code.codeChallenge ?? ''))
        throw new OAuth2Server.InvalidRequestError('`code_challenge` must be 43 characters of base64url', {});
      if (store) await storeGrant(scope, application, code, store);
      return { ...code, client, user };
    },
  };
}

function scopeIn(asked: readonly string[] | undefined): TokenScope | null {
  const [first, second] = asked ?? [];
  return second === undefined ? (APPLICATION_SCOPES.find((known) => known === first) ?? null) : null;
}

type Code = Pick<AuthorizationCode, 'authorizationCode' | 'redirectUri' | 'scope' | 'codeChallenge'>;

function storeGrant(scope: Scope, application: Application, code: Code, consent: Consent): Promise<void> {
  const now = scope.ports.clock.now();
  const permitted = scopeIn(code.scope);
  const { codeChallenge, redirectUri } = code;
  if (!permitted || !codeChallenge) throw new AppError('VALIDATION_FAILED');
  return inTransaction(scope, async ({ em, userId }) => {
    // Those that no application exchanged in time.
    await em.nativeDelete(ApplicationGrant, { userId, tokenId: null, codeUntil: { $lt: now } });
    em.create(ApplicationGrant, {
      ...consent,
      applicationId: application.id,
      userId,
      scope: permitted,
      redirectUri,
      codeChallenge,
      codeDigest: digestOfSecret(code.authorizationCode),
      codeUntil: new Date(now.getTime() + CODE_SECONDS * 1000),
    });
    await em.flush();
  });
}
