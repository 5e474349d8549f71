import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { someNewUser } from './pages/sign-in-page.ts';
import { bringInCompany, bringInUser } from './payment-books.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

/** A tool on the user's computer, to which the browser returns. */
async function openTool() {
  let told: (query: URLSearchParams) => void = () => undefined;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><html lang="en"><title>The tool</title></html>');
    if (pathname === '/done') told(searchParams);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    redirectUri: `http://127.0.0.1:${port}/done`,
    nextReturn: () => new Promise<URLSearchParams>((resolve) => (told = resolve)),
    close: () => server.close(),
  };
}

test('a user allows an application access to one company, and ends it', async ({ page, baseURL }) => {
  const user = someNewUser();
  await bringInUser(page, user);
  const companyId = await bringInCompany(page, { name: 'Lowe & Daughters Ltd' });
  await bringInCompany(page, { name: 'Wharf Print Ltd' });
  const tool = await openTool();
  const verifier = randomBytes(32).toString('base64url');
  const send = async (path: string, fields: Record<string, string>) =>
    (await fetch(`${baseURL}${path}`, { method: 'POST', body: new URLSearchParams(fields) })).json();
  const companiesOf = (token: string) =>
    fetch(`${baseURL}/api/companies`, { headers: { authorization: `Bearer ${token}` } });

  const clientId = await test.step('an owner registers the application', async () => {
    await page.goto('/settings/applications');
    const panel = page.getByRole('region', { name: 'Applications' });
    await panel.getByLabel('Name').fill('Ledger Lens');
    await panel.getByLabel('Redirect URIs').fill('http://tool.example/done');
    await panel.getByRole('button', { name: 'Register application' }).click();
    await expect(panel.getByText('Enter addresses that begin with https://')).toBeVisible();
    await panel.getByLabel('Redirect URIs').fill('http://127.0.0.1/done');
    await panel.getByRole('button', { name: 'Register application' }).click();
    await expect(panel.getByText('Without a secret')).toBeVisible();
    await expectAccessible(page);
    return panel.locator('code').innerText();
  });

  const address = `/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: tool.redirectUri,
    scope: 'read_all',
    state: 'abc',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })}`;

  await test.step('a user who is not signed in signs in first, and comes back', async () => {
    // A request of the page before may still bring a cookie: the session itself has to end.
    await page.goto('/api/logout');
    const answer = await page.goto(address);
    expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password').fill(user.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Allow Ledger Lens access?' })).toBeVisible();
  });

  const code = await test.step('they choose a company, and return to the application with a code', async () => {
    await expect(page.getByText(`Registered by Lowe & Daughters Ltd.`)).toBeVisible();
    await expect(page.getByText('Reads and exports everything.')).toBeVisible();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Allow access' }).click();
    await expect(page.getByText('Please choose a company')).toBeVisible();
    await page.getByText('Lowe & Daughters Ltd', { exact: true }).last().click();
    const returned = tool.nextReturn();
    await page.getByRole('button', { name: 'Allow access' }).click();
    const query = await returned;
    expect(query.get('state')).toBe('abc');
    expect(query.get('iss')).toBe(baseURL);
    return query.get('code') ?? '';
  });

  const token = await test.step('the application reads that company, and no other', async () => {
    const fields = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: tool.redirectUri };
    const { access_token } = await send('/oauth/token', { ...fields, code, code_verifier: verifier });
    expect(await (await companiesOf(access_token)).json()).toMatchObject([{ id: companyId }]);
    return access_token;
  });

  await test.step('the user sees it among the tokens, and ends it', async () => {
    await page.goto('/settings/tokens');
    await expect(page.getByText('Connected: Ledger Lens')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Revoke Ledger Lens' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
    await expect(page.getByText('No tokens yet.')).toBeVisible();
    expect((await companiesOf(token)).status).toBe(401);
  });

  await test.step('the user denies it the next time', async () => {
    await page.goto(address);
    const returned = tool.nextReturn();
    await page.getByRole('button', { name: 'Deny' }).click();
    expect((await returned).get('error')).toBe('access_denied');
  });

  await test.step('a wrong request leads nowhere', async () => {
    await page.goto(address.replace('%2Fdone', '%2Fother'));
    await expect(page.getByText('This application can’t be allowed access')).toBeVisible();
    await expectAccessible(page);
  });
  tool.close();
});
