import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOidcIdentityProvider } from '../../adapters/oidc/oidc-identity-provider.ts';
import { HttpBrowser, signInAtPeer } from '../../testing/identity-providers/http-browser.ts';
import { type OidcProvider, startOidcProvider } from '../../testing/identity-providers/oidc-provider.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Signing in elsewhere where accounts are by invitation only (RULES.md, 70, 80). */

let peer: OidcProvider;
let app: TestApp;

beforeAll(async () => {
  peer = await startOidcProvider();
  const identityProvider = createOidcIdentityProvider(peer.config, { logger: { warn: () => undefined } });
  app = await startTestApp({ identityProvider, isByInvitationOnly: true });
  peer.serve(app.url);
});

afterAll(async () => {
  await app.close();
  peer.close();
});

async function signIn(subject: string) {
  const browser = new HttpBrowser();
  const callback = await signInAtPeer(browser, `${app.url}/api/oidc/sign-in`, subject);
  return { browser, page: await browser.go(callback, {}, `${app.url}/`) };
}

it('creates an account only for the invited person', async () => {
  const email = 'nia@example.com';
  peer.people.set('nia', { email, email_verified: true });
  const stranger = await signIn('nia');
  expect(stranger.page.status).toBe(401);
  expect(stranger.page.text).toContain('Accounts are by invitation only, and nobody has invited nia@example.com');
  expect(await stranger.browser.userAt(app.url)).toBeNull();

  const open = await startTestApp({ besides: app });
  const owner = await open.newUser();
  const { id: companyId } = (await owner.rest('POST', '/api/companies', { name: 'Books Ltd' })).body;
  const invite = () => owner.rest('POST', `/api/companies/${companyId}/people`, { email, role: 'accountant' });
  const { id } = (await invite()).body;
  await owner.rest('DELETE', `/api/invitations/${id}`);
  expect((await signIn('nia')).page.status).toBe(401);
  await invite();
  const { browser } = await signIn('nia');
  expect(await browser.userAt(app.url)).toMatchObject({ email });
  await open.close();
});
