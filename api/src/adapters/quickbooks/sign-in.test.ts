import { expect, it } from 'vitest';
import type { QuickBooksConfig } from '../../kernel/config/quickbooks-config.ts';
import { QuickBooksSignIn } from './sign-in.ts';

const CONFIG: QuickBooksConfig = {
  clientId: 'AB417',
  clientSecret: 'secret-417',
  webhookVerifier: 'verifier-417',
  signInUrl: 'https://appcenter.intuit.com/connect/oauth2',
  tokenUrl: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
  revokeUrl: 'https://developer.api.intuit.com/v2/oauth2/tokens/revoke',
  apiUrl: 'https://quickbooks.api.intuit.com',
  appUrl: 'https://qbo.intuit.com/app',
};
const NOW = new Date('2026-11-20T09:00:00Z');

/** A sign-in that is always answered so, and the requests that it made. */
function answeredWith(status: number, text: string, headers: Record<string, string> = {}) {
  const requests: { readonly url: string; readonly init: RequestInit | undefined }[] = [];
  const answer: typeof fetch = async (url, init) => {
    requests.push({ url: String(url), init });
    return new Response(status === 204 ? null : text, { status, headers });
  };
  const signIn = new QuickBooksSignIn({ config: CONFIG, clock: { now: () => NOW }, fetch: answer, timeoutMs: 1000 });
  return { signIn, requests };
}

const TOKENS = JSON.stringify({ access_token: 'access-417', refresh_token: 'refresh-418', expires_in: 3600 });

it('asks for tokens as the client, and uses none in its last minute', async () => {
  const { signIn, requests } = answeredWith(200, TOKENS);
  expect(await signIn.refresh('refresh-417')).toEqual({
    kind: 'ok',
    value: {
      accessToken: 'access-417',
      refreshToken: 'refresh-418',
      accessExpiresAt: new Date(NOW.getTime() + 59 * 60_000),
    },
  });
  const [{ url, init } = { url: '', init: undefined }] = requests;
  expect(url).toBe(CONFIG.tokenUrl);
  expect(String(init?.body)).toBe('grant_type=refresh_token&refresh_token=refresh-417');
  expect(new Headers(init?.headers).get('authorization')).toBe(`Basic ${btoa('AB417:secret-417')}`);
});

it.each<[string, number, string, string]>([
  ['a sign-in that is over', 400, '{"error":"invalid_grant"}', 'signed_out'],
  ['a wrong client', 401, '{"error":"invalid_client"}', 'unknown'],
  ['another 400', 400, '{"error":"invalid_request"}', 'unknown'],
  ['tokens without an end', 200, '{"access_token":"access-417","refresh_token":"refresh-417"}', 'unknown'],
  ['tokens that are no JSON', 200, 'access-417 refresh-417', 'unknown'],
  ['too many calls', 429, '', 'later'],
  ['nothing', 200, '', 'unknown'],
])('reads an answer, and tells no token: %s', async (_what, status, text, kind) => {
  const outcome = await answeredWith(status, text).signIn.refresh('refresh-416');
  expect(outcome.kind).toBe(kind);
  expect(JSON.stringify(outcome)).not.toMatch(/access-|refresh-41/);
});

it('requests no token if the browser returned without code or company', async () => {
  for (const query of ['error=access_denied&state=1', 'code=1', 'realmId=1', '']) {
    const { signIn, requests } = answeredWith(200, TOKENS);
    expect(await signIn.redeem(new URLSearchParams(query), 'https://app')).toMatchObject({ kind: 'refused' });
    expect(requests).toEqual([]);
  }
});

it('reports a revoked right as revoked, even if it had ended, and a fault as unknown', async () => {
  expect(await answeredWith(200, '').signIn.revoke('refresh-417')).toEqual({ kind: 'ok', value: null });
  expect(await answeredWith(400, '').signIn.revoke('refresh-417')).toEqual({ kind: 'ok', value: null });
  expect(await answeredWith(500, '').signIn.revoke('refresh-417')).toMatchObject({ kind: 'unknown' });
});
