import { expectHealthyPage } from './expect-healthy-page.ts';
import { InvoicesPage } from './pages/invoices-page.ts';
import { PaymentRunsPage } from './pages/payment-runs-page.ts';
import { bringInCompany, bringInInvoiceOf, bringInUser, GOOD_ACCOUNT, SORT_CODE } from './payment-books.ts';
import { expect, test } from './test.ts';

const DAY_MS = 86_400_000;

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** A day as a date field takes it: 30/11/2026. */
function typedDay(days: number): string {
  return inDays(days).split('-').reverse().join('/');
}

test('an owner chooses the payment days, and pays exactly what a session must pay', async ({ page }) => {
  await bringInUser(page);
  const companyId = await bringInCompany(page, { name: 'Session Ltd' });
  const printer = { companyId, name: 'Harbour Print Works', bankSortCode: SORT_CODE, bankAccountNumber: GOOD_ACCOUNT };
  expect((await page.request.post('/api/suppliers', { data: printer })).status()).toBe(201);
  await bringInInvoiceOf(page, companyId, {
    supplierName: 'Harbour Print Works',
    invoiceNumber: 'HPW-1',
    amount: '240.00',
  });
  await bringInInvoiceOf(page, companyId, {
    supplierName: 'Lantern Cleaning',
    invoiceNumber: 'LC-1',
    amount: '96.40',
    // Any session within the next month pays it on time.
    dueDate: inDays(90),
  });

  await page.goto('/companies');
  await page.getByRole('button', { name: 'Edit Company' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Company' });
  await form.getByLabel('First payment day').fill('0');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('First payment day must be a whole number from 1 to 31')).toBeVisible();
  await form.getByLabel('First payment day').fill('10');
  await form.getByLabel('Second payment day').fill('25');
  await form.getByLabel('Bank holidays').selectOption('Scotland');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  const session = page.getByRole('region', { name: 'Payment Session', exact: true });
  await expect(session).toContainText('1 invoice must be paid before the next session on');
  await expect(session.getByRole('row')).toHaveCount(2);
  await expect(session.getByRole('row').filter({ hasText: 'HPW-1' })).toContainText('£240.00');
  await expectHealthyPage(page);
  await session.getByRole('button', { name: 'Create payment run: £240.00' }).click();
  await expect(page.getByText('Created payment run with 1 invoice')).toBeVisible();
  await expect(session).toContainText('Nothing more has to be paid before the next session on');
  await expect(session).toContainText('1 more is in a run, on the way or part paid.');

  const runs = new PaymentRunsPage(page);
  await runs.visit();
  await expect(runs.card(1)).toContainText('£240.00');
  await expect(runs.card(1)).toContainText('Payment session of');

  const dialog = await runs.view(1);
  await dialog.getByRole('button', { name: 'Complete Payment Run' }).click();
  const question = page.getByRole('alertdialog', { name: 'Complete payment run?' });
  await expect(question).toContainText('1 invoice for £240.00');
  await question.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(session).toContainText('Nothing more has to be paid before the next session on');
  await expect(session).not.toContainText('in a run, on the way or part paid');
  const invoices = new InvoicesPage(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Invoices' }).click();
  await expect(invoices.row('HPW-1')).toContainText('Paid');
  await expect(invoices.row('LC-1')).toContainText('To Pay');
});

test('an owner sees what a late invoice costs, and what an early payment saves', async ({ page }) => {
  await bringInUser(page);
  const companyId = await bringInCompany(page, { name: 'Early Ltd' });
  const terms = { companyId, name: 'Northern Bakery', paymentTerms: '2/10 net 90' };
  expect((await page.request.post('/api/suppliers', { data: terms })).status()).toBe(201);
  const early = { supplierName: 'Northern Bakery', invoiceNumber: 'NB-1', amount: '1000.00' };
  // The discount ends today, before any next session.
  await bringInInvoiceOf(page, companyId, { ...early, invoiceDate: inDays(-10), dueDate: inDays(80) });
  const late = { supplierName: 'Harbour Print Works', invoiceNumber: 'HPW-1', amount: '240.00' };
  // The Bank Rate of its reference date is known.
  await bringInInvoiceOf(page, companyId, { ...late, invoiceDate: '2026-05-15', dueDate: '2026-06-14' });

  await page.goto('/');
  const session = page.getByRole('region', { name: 'Payment Session', exact: true });
  await expect(session).toContainText(/suppliers may claim £\d+\.\d\d so far/);
  const discounts = session.getByRole('region', { name: 'Discounts for early payment' });
  await expect(discounts).toContainText('save £20.00 (9.3% a year)');
  await expect(discounts).toContainText('The bank balance is not known');
  await expectHealthyPage(page);
  await discounts.getByRole('link', { name: 'NB-1' }).click();
  const panel = page.getByRole('complementary', { name: 'Invoice NB-1' });
  await expect(panel).toContainText('save £20.00 (9.3% a year)');
  await expect(panel).toContainText('£70.00 fixed, and');
  await expectHealthyPage(page);

  await panel.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Invoice' });
  await form.getByLabel('Received').fill(typedDay(-8));
  await form.getByLabel('Discount for early payment (%)').fill('5');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('Discount until is required with a discount')).toBeVisible();
  await form.getByLabel('Discount until').fill(typedDay(1));
  await expectHealthyPage(page);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();
  await expect(panel).toContainText('save £50.00 (24.3% a year)');
  await expect(panel).not.toContainText('taken from its date');
});
