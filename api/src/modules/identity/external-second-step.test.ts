import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOidcIdentityProvider } from '../../adapters/oidc/oidc-identity-provider.ts';
import type { MailSender, OutgoingMail } from '../../kernel/ports/mail-sender.ts';
import { HttpBrowser, signInAtPeer } from '../../testing/identity-providers/http-browser.ts';
import { type OidcProvider, startOidcProvider } from '../../testing/identity-providers/oidc-provider.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Second step of sign-ins through an OpenID Connect provider (RULES.md, 72, 73 and 80). */

const PASSWORD = 'a long password';
const START = '/api/oidc/sign-in';
const FACTOR = '/api/login/factor';
let peer: OidcProvider;
let app: TestApp;
let people = 0;
const mails: OutgoingMail[] = [];

beforeAll(async () => {
  peer = await startOidcProvider();
  const mailSender: MailSender = {
    send: async (mail) => {
      mails.push(mail);
    },
  };
  const identityProvider = createOidcIdentityProvider(peer.config, { logger: { warn: () => undefined } });
  app = await startTestApp({ identityProvider, mailSender });
  peer.serve(app.url);
});

afterAll(async () => {
  await app.close();
  peer.close();
});

function newPerson(): { subject: string; email: string } {
  people += 1;
  const [subject, email] = [`second-${people}`, `second${people}@example.com`];
  peer.people.set(subject, { email, email_verified: true });
  return { subject, email };
}

async function signIn(browser: HttpBrowser, subject: string, path = START) {
  return browser.go(await signInAtPeer(browser, app.url + path, subject), {}, `${app.url}/`);
}

/** As the browser's own page calls. */
async function call(browser: HttpBrowser, method: string, path: string, body?: unknown) {
  const headers = { 'content-type': 'application/json', cookie: browser.cookiesOf(app.url) };
  const answer = await fetch(app.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the API answers
  return { status: answer.status, body: (await answer.json()) as any };
}

const nextCode = (secret: string) => {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
  return generateSync({ strategy: 'totp', secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });
};

async function setUpTotp(browser: HttpBrowser): Promise<string> {
  const { body } = await call(browser, 'POST', '/api/auth/factors/totp');
  expect((await call(browser, 'PUT', '/api/auth/factors/totp', { code: nextCode(body.secret) })).status).toBe(200);
  return body.secret;
}

/** Registers a user with a password and a second factor, who is unknown to the provider. */
async function withPasswordAndTotp(email: string): Promise<string> {
  const browser = new HttpBrowser();
  await browser.post(`${app.url}/api/register`, { email, password: PASSWORD }, `${app.url}/`);
  return setUpTotp(browser);
}

describe('an account with a second factor', () => {
  it('is asked for it after the provider, and signed in only with it', async () => {
    const { subject, email } = newPerson();
    const first = new HttpBrowser();
    await signIn(first, subject);
    const secret = await setUpTotp(first);
    const browser = new HttpBrowser();
    const page = await signIn(browser, subject, `${START}?return=/payments`);
    expect(page.url).toBe(`${app.url}${FACTOR}?return=%2Fpayments`);
    expect(await browser.userAt(app.url)).toBeNull();
    const wrong = await browser.post(app.url + FACTOR, { code: '000000' });
    expect([wrong.status, await browser.userAt(app.url)]).toEqual([401, null]);
    const right = await browser.post(app.url + FACTOR, { code: nextCode(secret), return: '/payments' }, `${app.url}/`);
    expect([right.status, right.url]).toEqual([303, `${app.url}/payments`]);
    expect(await browser.userAt(app.url)).toMatchObject({ email });
  });

  it('is linked by password and factor, and by neither alone', async () => {
    const { subject, email } = newPerson();
    const secret = await withPasswordAndTotp(email);
    const browser = new HttpBrowser();
    expect((await signIn(browser, subject)).url).toBe(`${app.url}/api/oidc/link`);
    const asked = await browser.post(`${app.url}/api/oidc/link`, { password: PASSWORD }, app.url + FACTOR);
    expect(asked.url).toBe(app.url + FACTOR);
    expect(await browser.userAt(app.url)).toBeNull();
    // Nothing is linked yet.
    expect((await signIn(new HttpBrowser(), subject)).url).toBe(`${app.url}/api/oidc/link`);
    await browser.post(app.url + FACTOR, { code: nextCode(secret) }, `${app.url}/`);
    expect(await browser.userAt(app.url)).toMatchObject({ email });
    expect((await signIn(new HttpBrowser(), subject)).url).toBe(app.url + FACTOR);
  });
});

describe('a user without a password', () => {
  it('confirms that it is them by signing in again, which the provider asks for', async () => {
    const { subject, email } = newPerson();
    const browser = new HttpBrowser();
    await signIn(browser, subject);
    expect((await call(browser, 'GET', '/api/auth/confirm')).body).toEqual({ kinds: ['service'] });
    await app.orm.em.fork().execute(
      `update sessions set sess = jsonb_set(sess::jsonb, '{confirmedAt}', '0')::json
      where sess ->> 'userId' = (select id from users where email = ?)`,
      [email],
    );
    expect((await call(browser, 'POST', '/api/auth/factors/totp')).body.code).toBe('REAUTHENTICATION_REQUIRED');
    // Signed in at the provider, too, and asked there all the same.
    const asked = await browser.go(app.url + START, {}, `${app.url}/api/oidc/callback`);
    expect(asked.text).toContain('name="prompt" value="login"');
    await signIn(browser, subject);
    expect((await call(browser, 'POST', '/api/auth/factors/totp')).status).toBe(201);
  });

  it('gets one by the link for a forgotten password', async () => {
    const { subject, email } = newPerson();
    const browser = new HttpBrowser();
    await signIn(browser, subject);
    const owner = await app.orm.em.fork().execute('select id from users where email = ?', [email]);
    expect(owner).toHaveLength(1);
    const { body: company } = await call(browser, 'POST', '/api/companies', { name: 'Lowe Ltd' });
    const colleague = newPerson();
    const theirs = new HttpBrowser();
    await signIn(theirs, colleague.subject);
    const invitation = { email: colleague.email, role: 'bookkeeper' };
    expect((await call(browser, 'POST', `/api/companies/${company.id}/people`, invitation)).status).toBe(201);
    const secret = /invitations\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
    await call(theirs, 'POST', '/api/invitations/accept', { secret });
    const { id } = await theirs.userAt(app.url);
    const { body: reset } = await call(browser, 'POST', `/api/companies/${company.id}/people/${id}/reset-link`);
    const token = new URL(reset.link).searchParams.get('token');
    const guest = app.guest();
    expect((await guest.rest('POST', '/api/reset-password', { token, password: PASSWORD })).status).toBe(200);
    expect((await guest.rest('POST', '/api/login', { email: colleague.email, password: PASSWORD })).status).toBe(200);
  });
});

describe('where it is the only way in', () => {
  it('refuses password resets, password confirmations, and sign-ins with only a passkey', async () => {
    const strict = await startOidcProvider({ isOnlyWay: true });
    const identityProvider = createOidcIdentityProvider(strict.config, { logger: { warn: () => undefined } });
    const only = await startTestApp({ identityProvider, besides: app });
    strict.serve(only.url);
    const { email } = newPerson();
    await withPasswordAndTotp(email);
    const guest = only.guest();
    const refused = { status: 403, body: { code: 'PASSWORD_SIGN_IN_OFF' } };
    expect(await guest.rest('POST', '/api/password-reset', { email })).toMatchObject(refused);
    expect(await guest.rest('POST', '/api/reset-password', { token: 'x', password: PASSWORD })).toMatchObject(refused);
    expect(await guest.rest('POST', '/api/login/passkey', { response: '{}' })).toMatchObject(refused);
    const page = await (await fetch(`${only.url}/api/login?forgotten`)).text();
    expect(page).toContain('Sign in with Acme');
    expect(page).not.toContain('<form');
    await only.close();
    strict.close();
  });
});
