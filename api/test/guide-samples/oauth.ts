import { createHash, randomBytes } from 'node:crypto';

interface Application {
  readonly server: string;
  readonly clientId: string;
  /** Of an application that runs on a server; others have none. */
  readonly secret?: string;
  readonly redirectUri: string;
}

export interface Tokens {
  readonly access_token: string;
  readonly expires_in: number;
  readonly refresh_token: string;
}

/** The address for the user. Keep the result until they return: it belongs to this browser. */
export function beginAccess({ server, clientId, redirectUri }: Application, scope: string) {
  const state = randomBytes(16).toString('base64url');
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return { state, verifier, address: `${server}/oauth/authorize?${query}` };
}

/** The tokens for a user who has returned to the redirect URI with this query. */
export function finishAccess(
  application: Application,
  begun: { readonly state: string; readonly verifier: string },
  query: URLSearchParams,
): Promise<Tokens> {
  const { state, iss, error, code } = Object.fromEntries(query);
  if (state !== begun.state || iss !== application.server) throw new Error('This is not the answer to our request');
  if (error || !code) throw new Error(error ?? 'no code');
  const { redirectUri } = application;
  const fields = { code, redirect_uri: redirectUri, code_verifier: begun.verifier };
  return askForTokens(application, { grant_type: 'authorization_code', ...fields });
}

/** New tokens, before `expires_in` seconds are over. Store them at once: the old refresh token works no more. */
export function refreshTokens(application: Application, { refresh_token }: Tokens): Promise<Tokens> {
  return askForTokens(application, { grant_type: 'refresh_token', refresh_token });
}

async function askForTokens({ server, clientId, secret }: Application, fields: Record<string, string>) {
  const client = { client_id: clientId, ...(secret && { client_secret: secret }) };
  const body = new URLSearchParams({ ...client, ...fields });
  const response = await fetch(`${server}/oauth/token`, { method: 'POST', body });
  const answer = (await response.json()) as Tokens & { error?: string; error_description?: string };
  if (!response.ok) throw new Error(`${answer.error}: ${answer.error_description}`);
  return answer;
}
