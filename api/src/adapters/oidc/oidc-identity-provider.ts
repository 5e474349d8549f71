import { AppError } from '@paycycle/schema/errors';
import { PERSON_LENGTH_MAX } from '@paycycle/schema/limits';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { isLoopback } from '../../kernel/access/loopback.ts';
import type { IdentityProviderConfig } from '../../kernel/config/identity-provider-config.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { ExternalPerson, IdentityProvider, SignInExchange } from '../../kernel/ports/identity-provider.ts';

/** Age after which the provider's metadata is fetched again. */
const METADATA_MS = 10 * 60 * 1000;
const ANSWER_TIME_MAX_S = 10;
const ANSWER_SIZE_MAX = 256 * 1024;
/** OpenID Connect allows a subject 255 characters. */
const SUBJECT_LENGTH_MAX = 255;
const RETRY_AFTER_S = 30;
/** Largest difference by which the provider's clock may be behind ours. */
const CLOCKS_DIFFER_S = 60;

interface Options {
  readonly logger: Pick<Logger, 'warn'>;
  /** Milliseconds since 1970, for the age of cached data. */
  readonly now?: () => number;
}

/** Claims of an invalid form are ignored, as if the provider had not sent them. */
const text = (lengthMax: number) => z.string().trim().min(1).max(lengthMax).nullable().catch(null).default(null);
const CLAIMS = z.object({
  email: z.email().max(PERSON_LENGTH_MAX.email).toLowerCase().nullable().catch(null).default(null),
  // Only what OpenID Connect says: a text that looks like it is none.
  email_verified: z.boolean().catch(false),
  given_name: text(PERSON_LENGTH_MAX.firstName),
  family_name: text(PERSON_LENGTH_MAX.lastName),
});

/**
 * Signs people in at an OpenID Connect provider: code flow with PKCE, state and nonce. The provider's keys are asked for
 * at each sign-in, so that a new one counts at once, and one that it has withdrawn counts no more.
 */
export function createOidcIdentityProvider(config: IdentityProviderConfig, options: Options): IdentityProvider {
  const { logger, now = Date.now } = options;
  let kept: { readonly metadata: oidc.ServerMetadata; readonly at: number } | null = null;

  async function connect(): Promise<oidc.Configuration> {
    if (!kept || now() - kept.at > METADATA_MS) kept = { metadata: await discover(config), at: now() };
    return configurationOf(config, kept.metadata);
  }

  return {
    name: config.name,
    isOnlyWay: config.isOnlyWay,
    async begin(redirectUri, asksAgain) {
      try {
        const provedSince = asksAgain ? Math.floor(now() / 1000) - CLOCKS_DIFFER_S : null;
        return await beginAt(await connect(), redirectUri, provedSince);
      } catch (error) {
        logger.warn({ reason: reasonOf(error) }, 'could not start a sign-in at the identity provider');
        throw unavailable();
      }
    },
    async finish(exchange, query) {
      try {
        return await finishAt(await connect(), exchange, query);
      } catch (error) {
        logger.warn({ reason: reasonOf(error) }, 'refused a sign-in at the identity provider');
        if (isCancelled(error)) throw new AppError('EXTERNAL_SIGN_IN_REFUSED', 'You have cancelled the sign-in.');
        throw isOutage(error) ? unavailable() : new AppError('EXTERNAL_SIGN_IN_REFUSED');
      }
    },
  };
}

async function discover({ issuer, clientId }: IdentityProviderConfig): Promise<oidc.ServerMetadata> {
  const execute = isLoopback(issuer.hostname) ? [oidc.allowInsecureRequests] : [];
  const found = await oidc.discovery(issuer, clientId, undefined, oidc.None(), {
    [oidc.customFetch]: boundedFetch,
    execute,
    timeout: ANSWER_TIME_MAX_S,
  });
  return found.serverMetadata();
}

/** A new one each time: it has no keys yet, so they are asked for. */
function configurationOf(
  { issuer, clientId, clientSecret }: IdentityProviderConfig,
  metadata: oidc.ServerMetadata,
): oidc.Configuration {
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authentication = ways.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
  const configuration = new oidc.Configuration(metadata, clientId, undefined, authentication(clientSecret));
  configuration[oidc.customFetch] = boundedFetch;
  configuration.timeout = ANSWER_TIME_MAX_S;
  if (isLoopback(issuer.hostname)) oidc.allowInsecureRequests(configuration);
  // Without this the signature is not looked at, since the token came straight from the provider.
  oidc.enableNonRepudiationChecks(configuration);
  return configuration;
}

async function beginAt(configuration: oidc.Configuration, redirectUri: string, provedSince: number | null) {
  const exchange: SignInExchange = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    redirectUri,
    provedSince,
  };
  const address = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: exchange.state,
    nonce: exchange.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(exchange.codeVerifier),
    code_challenge_method: 'S256',
    ...(provedSince !== null && { prompt: 'login' }),
  });
  return { address: address.href, exchange };
}

async function finishAt(
  configuration: oidc.Configuration,
  { state, nonce, codeVerifier, redirectUri, provedSince }: SignInExchange,
  query: string,
): Promise<ExternalPerson> {
  const tokens = await oidc.authorizationCodeGrant(configuration, new URL(redirectUri + query), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  // PostgreSQL stores no NUL.
  if (!claims || claims.sub.length > SUBJECT_LENGTH_MAX || claims.sub.includes('\0'))
    throw new Error('its ID token names nobody');
  // Anybody at the browser can take the question to ask again out of the address. Not every provider tells the time.
  const isProofOld = provedSince !== null && claims.auth_time !== undefined && claims.auth_time < provedSince;
  if (isProofOld) throw new Error('its sign-in is from before');
  const said = 'email' in claims ? claims : await askUserInfo(configuration, tokens.access_token, claims.sub);
  const { email, email_verified, given_name, family_name } = CLAIMS.parse({ ...claims, ...said });
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    isEmailVerified: email !== null && email_verified,
    firstName: given_name,
    lastName: family_name,
  };
}

/** Many providers tell the e-mail there only. */
async function askUserInfo(configuration: oidc.Configuration, accessToken: string, subject: string): Promise<object> {
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  return oidc.fetchUserInfo(configuration, accessToken, subject);
}

/** Reads no more of an answer than one can be long. */
const boundedFetch: oidc.CustomFetch = async (url, { body, ...init }) => {
  const answer = await fetch(url, { ...init, body: body ?? null });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > ANSWER_SIZE_MAX) throw new Error('its answer is too long');
    chunks.push(chunk);
  }
  return new Response(size > 0 ? new Blob(chunks) : null, { status: answer.status, headers: answer.headers });
};

function isCancelled(error: unknown): boolean {
  return error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied';
}

/** The provider is not there, or not well. Anything else it says counts as a refusal. */
function isOutage(error: unknown): boolean {
  if (error instanceof oidc.AuthorizationResponseError) {
    return error.error === 'temporarily_unavailable' || error.error === 'server_error';
  }
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  if (error instanceof oidc.ClientError) {
    const { cause } = error;
    return error.code === 'OAUTH_TIMEOUT' || (cause instanceof Response && cause.status >= 500);
  }
  return error instanceof TypeError && error.message === 'fetch failed';
}

function unavailable(): AppError {
  return new AppError('SIGN_IN_SERVICE_UNAVAILABLE', undefined, undefined, RETRY_AFTER_S);
}

/** Never a code, a token or a claim: logs are read by others. */
function reasonOf(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError) return `it answered ${errorCodeOf(error.error)}`;
  if (error instanceof oidc.ResponseBodyError) return `its token endpoint answered ${errorCodeOf(error.error)}`;
  if (error instanceof oidc.ClientError) return error.code ?? 'unknown';
  return error instanceof TypeError ? 'it cannot be reached' : 'its answer cannot be used';
}

/** The code is part of a URL that anyone can write. */
function errorCodeOf(code: string): string {
  return /^[a-z_]{1,40}$/.test(code) ? code : 'an unknown error';
}
