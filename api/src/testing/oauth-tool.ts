import { createHash, randomBytes } from 'node:crypto';
import type { TestClient } from './test-client.ts';

/** Response of the token endpoint. */
export interface TokenResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what an outside tool would get
  readonly body: any;
}

export const REDIRECT_URI = 'https://tool.example/callback';

/** A program of an accountant that asks users for access by OAuth 2.1, over HTTP alone. */
export class OauthTool {
  readonly verifier = randomBytes(32).toString('base64url');

  constructor(
    private readonly url: string,
    readonly clientId: string,
    readonly secret: string | null = null,
  ) {}

  /** The query of the address to which the tool sends a user; a parameter of null is left out. */
  request(changes: Readonly<Record<string, string | null>> = {}): string {
    const all = {
      response_type: 'code',
      client_id: this.clientId,
      redirect_uri: REDIRECT_URI,
      scope: 'read_all',
      state: 'xyz',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    return withoutNulls(all).toString();
  }

  /** Sends a form, as a library for OAuth does; a field of null is left out. */
  async send(path: string, changes: Readonly<Record<string, string | null>>, headers = {}): Promise<TokenResponse> {
    const fields = { client_id: this.clientId, client_secret: this.secret, ...changes };
    const response = await fetch(`${this.url}${path}`, { method: 'POST', body: withoutNulls(fields), headers });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  }

  exchange(code: string, changes: Readonly<Record<string, string | null>> = {}): Promise<TokenResponse> {
    const fields = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI, code_verifier: this.verifier };
    return this.send('/oauth/token', { ...fields, ...changes });
  }

  refresh(token: string, changes: Readonly<Record<string, string | null>> = {}): Promise<TokenResponse> {
    return this.send('/oauth/token', { grant_type: 'refresh_token', refresh_token: token, ...changes });
  }

  async statusOf(token: string, path = '/api/companies'): Promise<number> {
    return (await fetch(`${this.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
  }
}

function withoutNulls(fields: Readonly<Record<string, string | null>>): URLSearchParams {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== null) given.set(name, value);
  return given;
}

const READ = `query ($request: String!) { authorisationRequest(request: $request) {
  applicationName registeredBy returnsTo scope refusal redirectTo } }`;
const ALLOW = 'mutation ($input: ConsentInput!) { allowApplication(input: $input) { redirectTo } }';
const DENY = 'mutation ($request: String!) { denyApplication(request: $request) { redirectTo } }';

export function readRequest(user: TestClient, request: string) {
  return user.graphqlText<{ authorisationRequest: { refusal: string | null; redirectTo: string | null } }>(READ, {
    request,
  });
}

export function allow(user: TestClient, request: string, companyIds: readonly number[], more: object = {}) {
  return user.graphqlText<{ allowApplication: { redirectTo: string } }>(ALLOW, {
    input: { request, companyIds, ...more },
  });
}

export function deny(user: TestClient, request: string) {
  return user.graphqlText<{ denyApplication: { redirectTo: string } }>(DENY, { request });
}

/** Allows a tool what it asks for. @returns the code at its redirect URI */
export async function codeFor(user: TestClient, request: string, companyIds: readonly number[]): Promise<string> {
  const { data, errors } = await allow(user, request, companyIds);
  const code = data?.allowApplication && new URL(data.allowApplication.redirectTo).searchParams.get('code');
  if (!code) throw new Error(JSON.stringify([errors, data]));
  return code;
}
