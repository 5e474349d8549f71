import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { someNewUser } from './pages/sign-in-page.ts';
import { bringInCompany, bringInInvoiceOf, bringInUser } from './payment-books.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');

/** Output and exit code of `npm run verify:audit-log` for a file. */
async function verify(file: string): Promise<{ readonly code: number; readonly words: string }> {
  return run('node', ['api/launch/verify-audit-log.mjs', file], { cwd: ROOT }).then(
    ({ stdout }) => ({ code: 0, words: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, words: error.stdout }),
  );
}

test('what was done with money and access is in the record, which is verified without the product', async ({
  page,
}, testInfo) => {
  const owner = someNewUser();
  await bringInUser(page, owner);
  const name = `${owner.firstName} ${owner.lastName}`;
  const companyId = await bringInCompany(page, { name: 'Lowe & Daughters Ltd' });
  const invoice = { supplierName: 'Harbour Supplies', invoiceNumber: 'H-1', amount: '120.00' };
  const invoiceId = await bringInInvoiceOf(page, companyId, invoice);
  const send = async (method: string, address: string, data: object) => {
    const answer = await page.request.fetch(address, { method, data });
    expect([address, answer.ok()]).toEqual([address, true]);
    return answer.json();
  };
  const { supplierId } = await send('GET', `/api/invoices/${invoiceId}`, {});

  await test.step('a user changes bank details, pays, sets a threshold, invites and creates a token', async () => {
    const account = { bankAccountName: 'HARBOUR', bankSortCode: '99-00-00', bankAccountNumber: '66374958' };
    await send('PUT', `/api/suppliers/${supplierId}`, { name: 'Harbour Supplies', ...account });
    await send('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [invoiceId] });
    await send('PUT', `/api/companies/${companyId}`, { name: 'Lowe & Daughters Ltd', approvalThreshold: 500 });
    const email = `anna.${Date.now()}@example.com`;
    await send('POST', `/api/companies/${companyId}/people`, { email, role: 'accountant' });
    await page.goto('/settings/tokens');
    const tokens = page.getByRole('region', { name: 'Tokens' });
    await tokens.getByLabel('Name').fill('The till');
    await tokens.getByRole('button', { name: 'Create token' }).click();
    await expect(tokens.getByLabel('Token', { exact: true })).toBeVisible();
  });

  const panel = page.getByRole('region', { name: 'Audit log' });
  const entries = panel.getByRole('list', { name: 'Audit log' }).getByRole('listitem');

  await test.step('the audit log shows user, record and source', async () => {
    await page.goto('/settings/record');
    for (const [what, more] of [
      ['Supplier Harbour Supplies: Bank details changed', 'Bank account number: '],
      ['Invoice H-1: Changed', 'Status: To Pay → Paid'],
      ['Company Lowe & Daughters Ltd: Changed', 'Approval threshold: £500.00'],
      ['Invitation anna.', 'Role: Accountant'],
      ['Token The till: Created', 'Scope: Read reconciliation'],
    ] as const) {
      const entry = entries.filter({ hasText: what });
      await expect(entry.first()).toContainText(more);
      await expect(entry.first()).toContainText(name);
    }
    await expect(entries.filter({ hasText: 'Token The till' })).toContainText('Paycycle in a browser');
    await expect(entries.filter({ hasText: 'Bank details changed' })).toContainText('REST');
    await expect(panel.getByText('66374958')).toHaveCount(0);
    await expectAccessible(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  });

  await test.step('it is narrowed by what it is about', async () => {
    await panel.getByRole('combobox', { name: 'Record' }).selectOption('Token');
    await expect(entries).toHaveCount(1);
    await panel.getByRole('combobox', { name: 'Source' }).selectOption('REST');
    await expect(panel.getByText('No entry fits the filters.')).toBeVisible();
  });

  await test.step('it is taken away and is whole; with another byte it is said where it is broken', async () => {
    const downloading = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download signed log' }).click();
    const file = testInfo.outputPath('audit-log.jsonl');
    await (await downloading).saveAs(file);
    expect(await verify(file)).toMatchObject({ code: 0, words: expect.stringContaining('The record is whole: ') });
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('The till', 'The kill'));
    const broken = await verify(file);
    expect(broken.code).toBe(1);
    expect(broken.words).toMatch(/^Link \d+: its entries are not those that were recorded$/m);
  });
});
