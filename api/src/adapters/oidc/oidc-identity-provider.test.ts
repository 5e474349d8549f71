import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Lies, type MaliciousIdp, startMaliciousIdp } from '../../testing/identity-providers/malicious-idp.ts';
import { createOidcIdentityProvider } from './oidc-identity-provider.ts';

/** The client of OpenID Connect, against a provider that lies (RULES.md, 80). */

const BACK = 'https://paycycle.example/api/oidc/callback';
const logged: unknown[] = [];
const logger = { warn: (line: unknown) => void logged.push(line) };
let peer: MaliciousIdp;

beforeAll(async () => {
  peer = await startMaliciousIdp();
});

afterEach(() => {
  peer.lies = {};
  logged.length = 0;
  peer.asked.length = 0;
});

afterAll(() => peer.close());

/** Begins a sign-in, and comes back from it with a code. */
async function signIn(lies: Lies = {}, query = '') {
  const provider = createOidcIdentityProvider(peer.config, { logger });
  const { exchange } = await provider.begin(BACK, false);
  peer.nonce = exchange.nonce;
  peer.lies = lies;
  return provider.finish(exchange, query || `?code=a-code&state=${exchange.state}`);
}

const seconds = (count: number) => Math.floor(Date.now() / 1000) + count;

describe('an honest provider', () => {
  it('returns the identity of a user, and ignores malformed claims', async () => {
    const person = { issuer: peer.issuer, subject: 'somebody', firstName: null, lastName: null };
    expect(await signIn()).toEqual({ ...person, email: 'someone@example.com', isEmailVerified: true });
    const odd = { email: 'Someone@Example.com', email_verified: 'yes', given_name: 7, family_name: 'x'.repeat(101) };
    expect(await signIn({ claims: odd })).toEqual({ ...person, email: 'someone@example.com', isEmailVerified: false });
    const none = { email: 'no address', email_verified: true };
    expect(await signIn({ claims: none })).toEqual({ ...person, email: null, isEmailVerified: false });
  });

  it('is asked for its keys at each sign-in, and seldom for its metadata', async () => {
    const provider = createOidcIdentityProvider(peer.config, { logger });
    for (const _time of [1, 2]) {
      const { exchange } = await provider.begin(BACK, false);
      peer.nonce = exchange.nonce;
      await provider.finish(exchange, `?code=a-code&state=${exchange.state}`);
    }
    expect(peer.asked.filter((path) => path === '/keys')).toHaveLength(2);
    expect(peer.asked.filter((path) => path.startsWith('/.well-known'))).toHaveLength(1);
  });

  it('requires a new sign-in at the provider if requested', async () => {
    const provider = createOidcIdentityProvider(peer.config, { logger });
    const [once, again] = [await provider.begin(BACK, false), await provider.begin(BACK, true)];
    expect(new URL(once.address).searchParams.get('prompt')).toBeNull();
    expect(new URL(again.address).searchParams.get('prompt')).toBe('login');
  });
});

describe('is refused', () => {
  it.each<[string, () => Lies]>([
    ['another nonce', () => ({ claims: { nonce: 'x'.repeat(43) } })],
    ['no nonce', () => ({ claims: { nonce: undefined } })],
    ['another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['another audience', () => ({ claims: { aud: 'somebody-else' } })],
    [
      'several audiences, and another party that it is for',
      () => ({ claims: { aud: ['paycycle', 'other'], azp: 'other' } }),
    ],
    ['an ID token that has expired', () => ({ claims: { iat: seconds(-600), exp: seconds(-60) } })],
    ['an ID token that counts later', () => ({ claims: { nbf: seconds(600) } })],
    ['an ID token without an end', () => ({ claims: { exp: undefined } })],
    ['an ID token without a subject', () => ({ claims: { sub: undefined } })],
    ['a subject longer than any', () => ({ claims: { sub: 'x'.repeat(256) } })],
    ["a key that is not the provider's", () => ({ unknownKey: true })],
    ["a key of a name that is not the provider's", () => ({ unknownKey: true, header: { kid: 'another key' } })],
    ['another algorithm', () => ({ header: { alg: 'HS256' } })],
    ['no signature', () => ({ header: { alg: 'none' }, idToken: (token) => token.replace(/[^.]*$/, '') })],
    ['claims that were changed', () => ({ idToken: (token) => token.replace(/\.[^.]*\./, `.${changed()}.`) })],
    ['no ID token', () => ({ idToken: () => undefined })],
    ['what is said of somebody else', () => ({ userInfo: { sub: 'somebody-else' } })],
    ['an answer without end', () => ({ answers: { '/token': endless } })],
    [
      'a redirect',
      () => ({ answers: { '/token': (response) => response.writeHead(307, { location: '/user-info' }).end() } }),
    ],
    ['a code that was used', () => ({ answers: { '/token': refusedCode } })],
  ])('%s', async (_what, lies) => {
    await expect(signIn(lies())).rejects.toMatchObject({ code: 'EXTERNAL_SIGN_IN_REFUSED' });
    expect(JSON.stringify(logged)).not.toMatch(/a-code|eyJ|somebody/);
  });

  it('a response with the issuer of another provider', async () => {
    const provider = createOidcIdentityProvider(peer.config, { logger });
    const { exchange } = await provider.begin(BACK, false);
    const query = `?code=a-code&state=${exchange.state}&iss=https%3A%2F%2Fevil.example`;
    await expect(provider.finish(exchange, query)).rejects.toMatchObject({ code: 'EXTERNAL_SIGN_IN_REFUSED' });
    expect(peer.asked).not.toContain('/token');
  });

  it('a response with another state, without a request to the provider', async () => {
    await expect(signIn({}, '?code=a-code&state=another')).rejects.toMatchObject({ code: 'EXTERNAL_SIGN_IN_REFUSED' });
    expect(peer.asked).not.toContain('/token');
  });
});

describe('a provider that is unavailable or failing', () => {
  it.each<[string, Lies]>([
    ['fails', { answers: { '/token': (response) => response.writeHead(502).end('<h1>Bad gateway') } }],
    ['hangs up', { answers: { '/token': (response) => response.destroy() } }],
    ['has no keys to show', { answers: { '/keys': (response) => response.writeHead(503).end() } }],
  ])('when a user returns %s', async (_how, lies) => {
    await expect(signIn(lies)).rejects.toMatchObject({ code: 'SIGN_IN_SERVICE_UNAVAILABLE', retryAfter: '30' });
  });

  it.each<[string, Lies]>([
    ['answers nothing', { answers: { '/.well-known/openid-configuration': (response) => response.destroy() } }],
    ['names another issuer', { metadata: { issuer: 'https://evil.example' } }],
  ])('at the start, where it %s, is asked again the next time', async (_how, lies) => {
    const provider = createOidcIdentityProvider(peer.config, { logger });
    peer.lies = lies;
    await expect(provider.begin(BACK, false)).rejects.toMatchObject({ code: 'SIGN_IN_SERVICE_UNAVAILABLE' });
    peer.lies = {};
    expect((await provider.begin(BACK, false)).address).toContain(`${peer.issuer}/authorize?`);
  });
});

function changed(): string {
  return Buffer.from(JSON.stringify({ sub: 'somebody-else' })).toString('base64url');
}

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(`{"id_token":"${'x'.repeat(300_000)}"}`);
}

function refusedCode(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: 'invalid_grant', error_description: 'somebody used a-code' }));
}
