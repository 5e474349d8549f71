import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOidcIdentityProvider } from '../../adapters/oidc/oidc-identity-provider.ts';
import { HttpBrowser, signInAtPeer } from '../../testing/identity-providers/http-browser.ts';
import { type OidcProvider, startOidcProvider } from '../../testing/identity-providers/oidc-provider.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Signing in at an OpenID Connect provider (RULES.md, 80), against a real one (oidc-provider). */

const PASSWORD = 'a long password';
const logger = { warn: () => undefined };
let peer: OidcProvider;
let app: TestApp;
let people = 0;

beforeAll(async () => {
  peer = await startOidcProvider();
  app = await startTestApp({ identityProvider: createOidcIdentityProvider(peer.config, { logger }) });
  peer.serve(app.url);
});

afterAll(async () => {
  await app.close();
  peer.close();
});

/** Somebody whom the provider knows. */
function newPerson(claims: { email_verified?: boolean } = {}): { subject: string; email: string } {
  people += 1;
  const [subject, email] = [`person-${people}`, `person${people}@example.com`];
  peer.people.set(subject, { email, email_verified: true, given_name: 'Ada', family_name: 'Lamb', ...claims });
  return { subject, email };
}

const START = '/api/oidc/sign-in';

/** From our sign-in page to the provider and back. */
async function signIn(browser: HttpBrowser, subject: string, path = START) {
  const callback = await signInAtPeer(browser, app.url + path, subject);
  return browser.go(callback, {}, `${app.url}/`);
}

async function register(email: string): Promise<void> {
  const { status } = await app.guest().rest('POST', '/api/register', { email, password: PASSWORD });
  expect(status).toBe(200);
}

describe('a user with an account at the provider', () => {
  it('becomes a user the first time, and is the same user the next', async () => {
    const { subject, email } = newPerson();
    const browser = new HttpBrowser();
    const page = await signIn(browser, subject);
    expect([page.status, page.url]).toEqual([303, `${app.url}/`]);
    const user = await browser.userAt(app.url);
    expect(user).toMatchObject({ email, firstName: 'Ada' });
    await browser.go(`${app.url}/api/logout`, {}, `${app.url}/`);
    expect(await browser.userAt(app.url)).toBeNull();
    // The provider's user id counts, not the present email.
    peer.people.set(subject, { email: `other-${email}`, email_verified: true });
    await signIn(browser, subject);
    expect(await browser.userAt(app.url)).toEqual(user);
  });

  it('gets a new session id with the sign-in', async () => {
    const { subject } = newPerson();
    const browser = new HttpBrowser();
    const callback = await signInAtPeer(browser, app.url + START, subject);
    const before = browser.cookiesOf(app.url);
    await browser.go(callback, {}, `${app.url}/`);
    expect(before).toContain('paycycle.sid=');
    expect(browser.cookiesOf(app.url)).not.toBe(before);
    const old = await fetch(`${app.url}/api/auth/user`, { headers: { cookie: before } });
    expect(old.status).toBe(401);
  });

  it.each([
    ['/invoices?status=overdue', '/invoices?status=overdue'],
    ['//evil.example', '/'],
    ['https://evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/api/logout', '/'],
  ])('who wanted to see %s is led to %s', async (back, path) => {
    const { subject } = newPerson();
    const page = await signIn(new HttpBrowser(), subject, `${START}?return=${encodeURIComponent(back)}`);
    expect(page.url).toBe(app.url + path);
  });

  it('is sent there with PKCE, state and nonce, each new', async () => {
    const sent = await Promise.all(
      [1, 2].map(async () => {
        const page = await new HttpBrowser().go(app.url + START, {}, peer.issuer);
        return new URL(page.url).searchParams;
      }),
    );
    for (const query of sent) {
      expect(query.get('response_type')).toBe('code');
      expect(query.get('code_challenge_method')).toBe('S256');
      expect(query.get('redirect_uri')).toBe(`${app.url}/api/oidc/callback`);
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const values = sent.map((query) => query.get(name));
      expect(values[0]).toMatch(/^[\w-]{40,}$/);
      expect(values[0]).not.toBe(values[1]);
    }
  });
});

describe('an account with the same e-mail', () => {
  it('is not taken over, but linked with its password, once', async () => {
    const { subject, email } = newPerson();
    await register(email);
    const browser = new HttpBrowser();
    const page = await signIn(browser, subject, `${START}?return=/payments`);
    expect(page.url).toBe(`${app.url}/api/oidc/link`);
    expect(await browser.userAt(app.url)).toBeNull();
    const form = await browser.go(page.url);
    expect(form.text).toContain(email);
    const wrong = await browser.post(page.url, { password: 'a wrong password' });
    expect([wrong.status, await browser.userAt(app.url)]).toEqual([401, null]);
    expect(wrong.text).toContain('incorrect');
    const right = await browser.post(page.url, { password: PASSWORD }, `${app.url}/`);
    expect([right.status, right.url]).toEqual([303, `${app.url}/payments`]);
    const user = await browser.userAt(app.url);
    expect(user).toMatchObject({ email });
    const later = new HttpBrowser();
    await signIn(later, subject);
    expect(await later.userAt(app.url)).toEqual(user);
  });

  it('is not linked after ten minutes', async () => {
    const { subject, email } = newPerson();
    await register(email);
    const browser = new HttpBrowser();
    const page = await signIn(browser, subject);
    app.clock.moveToInstant('2026-09-15T11:10:01Z');
    const late = await browser.post(page.url, { password: PASSWORD });
    app.clock.moveToInstant('2026-09-15T11:00:00Z');
    expect([late.status, await browser.userAt(app.url)]).toEqual([401, null]);
  });

  it('is not told of to whom the provider does not confirm the e-mail', async () => {
    const [one, other] = [newPerson({ email_verified: false }), newPerson({ email_verified: false })];
    await register(one.email);
    const [taken, free] = [
      await signIn(new HttpBrowser(), one.subject),
      await signIn(new HttpBrowser(), other.subject),
    ];
    expect([taken.status, free.status]).toEqual([401, 401]);
    const alert = /role="alert">([^<]+)/;
    expect(alert.exec(taken.text)?.[1]).toContain('does not confirm your email');
    expect(alert.exec(taken.text)?.[1]).toBe(alert.exec(free.text)?.[1]);
  });
});

describe('what comes back', () => {
  it.each([
    ['with another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['without a state', (url: URL) => url.searchParams.delete('state')],
    ['with another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['with another code', (url: URL) => url.searchParams.set('code', 'x'.repeat(43))],
    ['twice over', (url: URL) => url.searchParams.append('code', 'another')],
  ])('%s is refused', async (_how, change) => {
    const { subject } = newPerson();
    const browser = new HttpBrowser();
    const callback = new URL(await signInAtPeer(browser, app.url + START, subject));
    change(callback);
    const page = await browser.go(callback.href);
    expect([page.status, await browser.userAt(app.url)]).toEqual([401, null]);
    expect(page.text).toContain('could not be confirmed');
    expect(page.text).toContain('Sign in with Acme');
  });

  it('counts once', async () => {
    const { subject } = newPerson();
    const browser = new HttpBrowser();
    const callback = await signInAtPeer(browser, app.url + START, subject);
    await browser.go(callback, {}, `${app.url}/`);
    await browser.go(`${app.url}/api/logout`, {}, `${app.url}/`);
    const again = await browser.go(callback);
    expect([again.status, await browser.userAt(app.url)]).toEqual([401, null]);
  });

  it('in another browser is refused', async () => {
    const { subject } = newPerson();
    const callback = await signInAtPeer(new HttpBrowser(), app.url + START, subject);
    const [stranger, beginner] = [new HttpBrowser(), new HttpBrowser()];
    expect((await stranger.go(callback)).status).toBe(401);
    await beginner.go(app.url + START, {}, peer.issuer);
    expect((await beginner.go(callback)).status).toBe(401);
    expect([await stranger.userAt(app.url), await beginner.userAt(app.url)]).toEqual([null, null]);
  });

  it('after more than ten minutes is refused', async () => {
    const { subject } = newPerson();
    const browser = new HttpBrowser();
    const callback = await signInAtPeer(browser, app.url + START, subject);
    app.clock.moveToInstant('2026-09-15T11:10:01Z');
    const page = await browser.go(callback);
    app.clock.moveToInstant('2026-09-15T11:00:00Z');
    expect(page.status).toBe(401);
    expect(page.text).toContain('took too long');
  });

  it('as a cancellation says so', async () => {
    const browser = new HttpBrowser();
    const begun = new URL((await browser.go(app.url + START, {}, peer.issuer)).url);
    const state = begun.searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: peer.issuer });
    const page = await browser.go(`${app.url}/api/oidc/callback?${query}`);
    expect(page.status).toBe(401);
    expect(page.text).toContain('You have cancelled the sign-in.');
  });
});

describe('the provider', () => {
  it('may change its key', async () => {
    const { subject } = newPerson();
    await signIn(new HttpBrowser(), subject);
    peer.rotateKey();
    const browser = new HttpBrowser();
    await signIn(browser, subject);
    expect(await browser.userAt(app.url)).not.toBeNull();
  });

  it('may be down when the user returns, and again on the next try', async () => {
    const { subject } = newPerson();
    const browser = new HttpBrowser();
    const callback = await signInAtPeer(browser, app.url + START, subject);
    peer.breakDown();
    const page = await browser.go(callback);
    peer.serve(app.url);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '30']);
    expect(page.text).toContain('The sign-in service is not responding.');
    await signIn(browser, subject);
    expect(await browser.userAt(app.url)).not.toBeNull();
  });
});

describe('the Settings page', () => {
  /** A user with a password, signed in by a form as a browser does. */
  async function signedIn(person: { email: string }): Promise<HttpBrowser> {
    await register(person.email);
    const browser = new HttpBrowser();
    await browser.post(`${app.url}/api/login`, { email: person.email, password: PASSWORD }, `${app.url}/`);
    return browser;
  }

  const asJson = async (browser: HttpBrowser, method: string, path: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json', cookie: browser.cookiesOf(app.url) };
    const answer = await fetch(app.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what the API answers
    return { status: answer.status, body: (await answer.json()) as any };
  };

  const CONNECT = '/api/oidc/connect?return=/settings/sign-in';

  it('links a sign-in by any e-mail, with the password, and unlinks it with the password', async () => {
    const [local, external] = [newPerson(), newPerson()];
    const browser = await signedIn(local);
    expect((await signIn(browser, external.subject, CONNECT)).url).toBe(`${app.url}/api/oidc/link`);
    const page = await browser.post(`${app.url}/api/oidc/link`, { password: PASSWORD }, `${app.url}/`);
    expect(page.url).toBe(`${app.url}/settings/sign-in`);
    const elsewhere = new HttpBrowser();
    await signIn(elsewhere, external.subject);
    expect(await elsewhere.userAt(app.url)).toMatchObject({ email: local.email });

    const ways = await asJson(browser, 'GET', '/api/auth/sign-in-methods');
    expect(ways.body).toMatchObject({
      serviceName: 'Acme',
      isServiceOnly: false,
      hasPassword: true,
      identities: [{ issuer: peer.issuer, email: external.email }],
    });
    expect(JSON.stringify(ways.body)).not.toContain(external.subject);
    const path = `/api/auth/identities/${ways.body.identities[0].id}/unlink`;
    const wrong = await asJson(browser, 'POST', path, { password: 'a wrong password' });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
    const stranger = await signedIn(newPerson());
    expect((await asJson(stranger, 'POST', path, { password: PASSWORD })).status).toBe(404);
    const right = await asJson(browser, 'POST', path, { password: PASSWORD });
    expect(right).toMatchObject({ status: 200, body: { identities: [] } });
  });

  it('does not link an identity of another user, nor a second one', async () => {
    const [first, second, local] = [newPerson(), newPerson(), newPerson()];
    await signIn(new HttpBrowser(), first.subject);
    const browser = await signedIn(local);
    await signIn(browser, first.subject, CONNECT);
    const taken = await browser.post(`${app.url}/api/oidc/link`, { password: PASSWORD });
    expect([taken.status, /role="alert">([^<]+)/.exec(taken.text)?.[1]]).toEqual([
      409,
      'One of the two is linked already. Unlink it in Settings first.',
    ]);
    browser.forget(peer.issuer);
    await signIn(browser, second.subject, CONNECT);
    expect((await browser.post(`${app.url}/api/oidc/link`, { password: PASSWORD }, `${app.url}/`)).status).toBe(303);
    const third = newPerson();
    browser.forget(peer.issuer);
    await signIn(browser, third.subject, CONNECT);
    expect((await browser.post(`${app.url}/api/oidc/link`, { password: PASSWORD })).status).toBe(409);
  });

  it('refuses a link started by another site, or by a user who has signed out since', async () => {
    const [local, external] = [newPerson(), newPerson()];
    const browser = await signedIn(local);
    const crossSite = await browser.go(
      app.url + CONNECT,
      { headers: { 'sec-fetch-site': 'cross-site' } },
      `${app.url}/`,
    );
    expect(crossSite.url).toBe(`${app.url}/`);
    const callback = await signInAtPeer(browser, app.url + CONNECT, external.subject);
    await browser.post(
      `${app.url}/api/login`,
      { email: (await someoneElse()).email, password: PASSWORD },
      `${app.url}/`,
    );
    expect((await browser.go(callback)).status).toBe(401);
  });

  async function someoneElse() {
    const person = newPerson();
    await register(person.email);
    return person;
  }

  it('refuses to unlink the only sign-in of a user without a password', async () => {
    const { subject } = newPerson();
    const browser = new HttpBrowser();
    await signIn(browser, subject);
    const { body } = await asJson(browser, 'GET', '/api/auth/sign-in-methods');
    expect(body.hasPassword).toBe(false);
    const path = `/api/auth/identities/${body.identities[0].id}/unlink`;
    expect((await asJson(browser, 'POST', path, { password: 'any password' })).status).toBe(400);
    expect((await asJson(browser, 'GET', '/api/auth/sign-in-methods')).body.identities).toHaveLength(1);
  });
});

describe('where it is the only way in', () => {
  let only: TestApp;
  let strict: OidcProvider;

  beforeAll(async () => {
    strict = await startOidcProvider({ isOnlyWay: true });
    const identityProvider = createOidcIdentityProvider(strict.config, { logger });
    only = await startTestApp({ identityProvider, besides: app });
    strict.serve(only.url);
  });

  afterAll(async () => {
    await only.close();
    strict.close();
  });

  it('refuses registration and sign-in with a password, and the page does not offer them', async () => {
    const { email } = newPerson();
    await register(email);
    const guest = only.guest();
    for (const path of ['/api/login', '/api/register']) {
      const refused = await guest.rest('POST', path, { email, password: PASSWORD });
      expect(refused).toMatchObject({ status: 403, body: { code: 'PASSWORD_SIGN_IN_OFF' } });
      expect(refused.body.message).toBe('Passwords are not used here. Sign in with Acme.');
    }
    const page = await new HttpBrowser().go(`${only.url}/api/login`);
    expect(page.text).toContain('Sign in with Acme');
    expect(page.text).not.toContain('password');
  });

  it('an account from before is linked with its password, once, and then stays linked', async () => {
    const { subject, email } = newPerson();
    strict.people.set(subject, { email, email_verified: true });
    await register(email);
    const browser = new HttpBrowser();
    const callback = await signInAtPeer(browser, only.url + START, subject);
    await browser.go(callback, {}, `${only.url}/`);
    await browser.post(`${only.url}/api/oidc/link`, { password: PASSWORD }, `${only.url}/`);
    expect(await browser.userAt(only.url)).toMatchObject({ email });
    const cookie = browser.cookiesOf(only.url);
    const headers = { 'content-type': 'application/json', cookie };
    const ways = (await (await fetch(`${only.url}/api/auth/sign-in-methods`, { headers })).json()) as {
      identities: [{ id: number }];
    };
    const path = `/api/auth/identities/${ways.identities[0].id}/unlink`;
    const kept = await fetch(only.url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ password: PASSWORD }),
    });
    expect(kept.status).toBe(403);
    const changed = await fetch(`${only.url}/api/auth/password`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ currentPassword: PASSWORD, newPassword: 'another long password' }),
    });
    expect(changed.status).toBe(403);
  });
});
