import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOidcIdentityProvider } from '../../adapters/oidc/oidc-identity-provider.ts';
import { HttpBrowser, signInAtPeer } from '../../testing/identity-providers/http-browser.ts';
import { type RealPeer, startRealPeer } from '../../testing/identity-providers/real-peer.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Signing in at an OpenID Connect provider (RULES.md, 80), against a real one (oidc-provider). */

const PASSWORD = 'a long password';
const logger = { warn: () => undefined };
let peer: RealPeer;
let app: TestApp;
let people = 0;

beforeAll(async () => {
  peer = await startRealPeer();
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

describe('somebody whom the provider knows', () => {
  it('becomes a user the first time, and is the same user the next', async () => {
    const { subject, email } = newPerson();
    const browser = new HttpBrowser();
    const page = await signIn(browser, subject);
    expect([page.status, page.url]).toEqual([303, `${app.url}/`]);
    const user = await browser.userAt(app.url);
    expect(user).toMatchObject({ email, firstName: 'Ada' });
    await browser.go(`${app.url}/api/logout`, {}, `${app.url}/`);
    expect(await browser.userAt(app.url)).toBeNull();
    // What counts is who they are there, and not what their e-mail is today.
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

  it('may be down when somebody comes back, and then when they try again', async () => {
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
