import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOidcIdentityProvider } from '../../adapters/oidc/oidc-identity-provider.ts';
import type { OutgoingMail } from '../../kernel/ports/mail-sender.ts';
import { HttpBrowser, signInAtPeer } from '../../testing/identity-providers/http-browser.ts';
import { type OidcProvider, startOidcProvider } from '../../testing/identity-providers/oidc-provider.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

/**
 * An owner chooses a colleague's password by a link, signs in as the colleague, and connects a sign-in of the owner's own
 * at the identity provider. Once the colleague has chosen a password again, that sign-in opens nothing (RULES.md, 72).
 */

const EMAIL = 'colleague@example.com';
const CHOSEN = 'chosen by the owner 77';

let peer: OidcProvider;
let app: TestApp;
let owner: TestClient;
let companyId: number;
let userId: string;
const sent: OutgoingMail[] = [];

beforeAll(async () => {
  peer = await startOidcProvider();
  app = await startTestApp({
    identityProvider: createOidcIdentityProvider(peer.config, { logger: { warn: () => undefined } }),
    mailSender: { send: async (mail: OutgoingMail) => void sent.push(mail) },
  });
  peer.serve(app.url);
  owner = await app.newUser();
  const colleague = app.guest();
  await colleague.rest('POST', '/api/register', { email: EMAIL, password: 'a long password' });
  userId = (await colleague.rest('GET', '/api/auth/user')).body.id;
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await app.orm.em
    .fork()
    .execute(`insert into company_members (company_id, user_id, role, added_by) values (?, ?, 'finance', ?)`, [
      companyId,
      userId,
      userId,
    ]);
});

afterAll(async () => {
  await app.close();
  peer.close();
});

async function use(link: string, password: string): Promise<void> {
  const token = new URL(link).searchParams.get('token') ?? '';
  expect((await app.guest().rest('POST', '/api/reset-password', { token, password })).status).toBe(200);
}

async function signIn(browser: HttpBrowser, subject: string, path = '/api/oidc/sign-in') {
  const callback = await signInAtPeer(browser, app.url + path, subject);
  return browser.go(callback, {}, `${app.url}/`);
}

it('a sign-in that was connected under the password of another user opens nothing after the next password', async () => {
  const { body } = await owner.rest('POST', `/api/companies/${companyId}/people/${userId}/reset-link`);
  await use(body.link, CHOSEN);
  peer.people.set('owners-other-login', { email: 'other@owner.example', email_verified: true });
  const thief = new HttpBrowser();
  await thief.post(`${app.url}/api/login`, { email: EMAIL, password: CHOSEN }, `${app.url}/`);
  await signIn(thief, 'owners-other-login', '/api/oidc/connect?return=/settings/sign-in');
  const linked = await thief.post(`${app.url}/api/oidc/link`, { password: CHOSEN }, `${app.url}/`);
  expect(linked.status).toBe(303);

  await app.guest().rest('POST', '/api/password-reset', { email: EMAIL });
  const mail = () => sent.findLast(({ to, subject }) => to === EMAIL && /Choose a new/.test(subject));
  await expect.poll(mail).toBeTruthy();
  await use(/(https?:\S+token=\S+)/.exec(mail()?.text ?? '')?.[1] ?? '', 'chosen by its user 77');

  const later = new HttpBrowser();
  await signIn(later, 'owners-other-login');
  expect(await later.userAt(app.url)).not.toMatchObject({ email: EMAIL });
});
