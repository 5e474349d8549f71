import { bringInCompany, bringInUser } from './payment-books.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

test('a tool reads the month with a token until it is revoked', async ({ page, baseURL }) => {
  await bringInUser(page);
  const companyId = await bringInCompany(page, { name: 'Lowe & Daughters Ltd' });
  const summary = `${baseURL}/api/reconciliation/summary?companyId=${companyId}&month=2026-09`;
  // As curl calls: without a cookie, and without what a browser says of itself.
  const call = (token: string) => fetch(summary, { headers: { authorization: `Bearer ${token}` } });
  await page.goto('/settings/tokens');
  const panel = page.getByRole('region', { name: 'Tokens' });

  const token = await test.step('a member makes a token, and sees it once', async () => {
    await expect(panel.getByText('No tokens yet.')).toBeVisible();
    await panel.getByLabel('Name').fill('The accountant’s tool');
    await expect(panel.getByLabel('What it may do')).toHaveValue('read_reconciliation');
    await panel.getByRole('button', { name: 'Create token' }).click();
    const field = panel.getByLabel('Token', { exact: true });
    await expect(field).toHaveValue(/^pcy_[\w-]{49}$/);
    await expect(panel.getByText(/^curl -H/)).toBeVisible();
    await expectAccessible(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    const text = await field.inputValue();
    await panel.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await expect(panel.getByText('The accountant’s tool', { exact: true })).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(0);
    return text;
  });

  await test.step('the tool reads the month’s summary', async () => {
    const answer = await call(token);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveProperty('totalTransactions', 0);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const query = `{ company(id: ${companyId}) { reconciliationSummary(month: "2026-09") { totalTransactions } } }`;
    const asked = await fetch(`${baseURL}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(await asked.json()).toEqual({ data: { company: { reconciliationSummary: { totalTransactions: 0 } } } });
    await page.reload();
    await expect(panel.getByText(/Last used/)).toBeVisible();
  });

  await test.step('it writes nothing', async () => {
    const refused = await fetch(`${baseURL}/api/suppliers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ companyId, name: 'Alder Ltd' }),
    });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('token') });
  });

  await test.step('it is revoked, and the tool is refused', async () => {
    await panel.getByRole('button', { name: 'Revoke The accountant’s tool' }).click();
    const question = page.getByRole('alertdialog', { name: 'Revoke The accountant’s tool?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Revoke token' }).click();
    await expect(page.getByText('Token revoked').last()).toBeVisible();
    await expect(panel.getByText('No tokens yet.')).toBeVisible();
    const answer = await call(token);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  });
});
