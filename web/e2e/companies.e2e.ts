import type { Page } from '@playwright/test';
import { expectHealthyPage } from './expect-healthy-page.ts';
import { InvoicesPage } from './pages/invoices-page.ts';
import { PaymentRunsPage } from './pages/payment-runs-page.ts';
import { bringInCompany, bringInInvoiceOf, bringInUser } from './payment-books.ts';
import { expect, test } from './test.ts';

const DAY_MS = 86_400_000;

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Two payments of last month without an invoice. */
const STATEMENT = ['Date,Description,Amount', ...['7,KETTLE AND CO,-18.00', '8,TILLWORKS,-25.50'].map(lineOfLastMonth)];

function lineOfLastMonth(line: string): string {
  const [day, ...rest] = line.split(',');
  const now = new Date();
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, Number(day)));
  return [date.toISOString().slice(0, 10), ...rest].join(',');
}

/** A run that needs a second person. */
async function bringInSubmittedRun({ request }: Page, companyId: number, invoiceId: number): Promise<void> {
  const company = { name: 'Quayside Ltd', approvalThreshold: '50.00' };
  expect((await request.put(`/api/companies/${companyId}`, { data: company })).status()).toBe(200);
  const run = { companyId, runDate: inDays(0), status: 'pending', invoiceIds: [invoiceId] };
  const answer = await request.post('/api/payment-runs', { data: run });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('an owner of two companies sees the open work of both, and each figure opens its company', async ({ page }) => {
  await bringInUser(page);
  const harbour = await bringInCompany(page, { name: 'Harbour Ltd' });
  const quayside = await bringInCompany(page, { name: 'Quayside Ltd' });
  const late = { invoiceDate: inDays(-40), dueDate: inDays(-10) };
  await bringInInvoiceOf(page, harbour, {
    supplierName: 'Print Works',
    invoiceNumber: 'PW-1',
    amount: '240.00',
    ...late,
  });
  await bringInInvoiceOf(page, harbour, { supplierName: 'Print Works', invoiceNumber: 'PW-2', amount: '60.00' });
  await bringInInvoiceOf(page, quayside, { supplierName: 'Lantern', invoiceNumber: 'LC-1', amount: '96.40', ...late });
  const toApprove = { supplierName: 'Lantern', invoiceNumber: 'LC-2', amount: '75.00', dueDate: inDays(200) };
  await bringInSubmittedRun(page, quayside, await bringInInvoiceOf(page, quayside, toApprove));
  const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(`${STATEMENT.join('\n')}\n`) };
  const multipart = { companyId: String(quayside), file };
  const imported = await page.request.post('/api/bank-transactions/import-file', { multipart });
  expect(imported.status(), await imported.text()).toBe(200);

  const invoices = new InvoicesPage(page);
  await page.goto('/companies');
  const work = page.getByRole('table', { name: 'Open work of all companies' });
  await expect(work.getByRole('row').filter({ hasText: 'Harbour Ltd' })).toContainText('£240.00');
  await expect(work.getByRole('row').filter({ hasText: 'All companies' })).toContainText('£336.40');
  await expectHealthyPage(page);

  await work.getByRole('button', { name: 'Harbour Ltd, Overdue: £240.00' }).click();
  await expect(page).toHaveURL(/\/invoices\?status=overdue$/);
  await expect(invoices.row('PW-1')).toBeVisible();
  await expect(page.getByText('LC-1')).toHaveCount(0);

  const navigation = page.getByRole('navigation');
  await navigation.getByRole('link', { name: 'Companies' }).click();
  await work.getByRole('button', { name: 'Quayside Ltd, Overdue: £96.40' }).click();
  await expect(invoices.row('LC-1')).toBeVisible();
  await expect(page.getByText('PW-1')).toHaveCount(0);

  await navigation.getByRole('link', { name: 'Companies' }).click();
  await work.getByRole('button', { name: 'Quayside Ltd, To reconcile: 2' }).click();
  await expect(page).toHaveURL(/\/reconciliation/);
  await expect(page.getByRole('row').filter({ hasText: 'KETTLE AND CO' })).toBeVisible();

  await navigation.getByRole('link', { name: 'Companies' }).click();
  await work.getByRole('button', { name: 'Quayside Ltd, To approve: £75.00' }).click();
  await expect(new PaymentRunsPage(page).card(1)).toContainText('£75.00');

  // Nothing that was read of the company before is shown again.
  await bringInInvoiceOf(page, harbour, {
    supplierName: 'Print Works',
    invoiceNumber: 'PW-3',
    amount: '10.00',
    ...late,
  });
  await navigation.getByRole('link', { name: 'Companies' }).click();
  await work.getByRole('button', { name: 'Harbour Ltd, Overdue: £250.00' }).click();
  await expect(invoices.row('PW-3')).toBeVisible();
  await expect(page.getByText('LC-1')).toHaveCount(0);

  await navigation.getByRole('link', { name: 'Companies' }).click();
  await work.getByRole('button', { name: 'Harbour Ltd, Due by next session: £60.00' }).click();
  const session = page.getByRole('region', { name: 'Payment Session', exact: true });
  await expect(session.getByRole('row').filter({ hasText: 'PW-2' })).toContainText('£60.00');
  await navigation.getByRole('link', { name: 'Companies' }).click();
  await work.getByRole('button', { name: 'Quayside Ltd: open the dashboard' }).click();
  await expect(session.getByRole('row').filter({ hasText: 'LC-1' })).toContainText('£96.40');
  await expect(session).not.toContainText('PW-2');
});
