import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expectGoodInBoth, expectHealthyPage } from './expect-healthy-page.ts';
import { bringInCompany, bringInUser } from './payment-books.ts';
import { expect, test } from './test.ts';

const BILL = {
  supplierName: 'Harbour Print Works',
  amount: '120.00',
  netAmount: '100.00',
  vatAmount: '20.00',
  invoiceDate: '2026-09-10',
  dueDate: '2026-10-10',
};
const LINE = { description: 'Leaflets', vatCode: 'standard', nominalCode: '461' };

test("a month's bills are coded, and leave as a package for Xero", async ({ page }) => {
  await bringInUser(page);
  const companyId = await bringInCompany(page, { name: 'Quayside Books Ltd' });
  const addBill = async (data: object) => {
    const answer = await page.request.post('/api/invoices/manual', { data: { companyId, ...BILL, ...data } });
    expect(answer.status()).toBe(201);
  };
  await addBill({ invoiceNumber: 'HPW-1', lines: [LINE] });
  await addBill({ invoiceNumber: 'HPW-2', amount: '60.00', netAmount: '50.00', vatAmount: '10.00' });
  await addBill({ invoiceNumber: 'HPW-3', amount: '36.00', netAmount: '30.00', vatAmount: '6.00' });
  await addBill({ invoiceNumber: 'QF-1', supplierName: 'Quay Freight' });

  await test.step('the page leads to Settings, where the ledger is chosen and its accounts appear', async () => {
    await page.goto('/accounting?month=2026-09');
    await page.getByRole('link', { name: 'Choose in Settings' }).click();
    await expect(page.getByText('No accounts yet.')).toBeVisible();
    await page.getByLabel('Accounting system', { exact: true }).selectOption('Xero');
    await expect(page.getByRole('button', { name: /^Archive 461/ })).toBeVisible();
    await expectGoodInBoth(page);
  });

  await test.step('a CSV file with an error is refused with a message, and a valid one shows its changes', async () => {
    const choose = (csv: string) =>
      page
        .getByLabel('Choose or drop a chart of accounts')
        .setInputFiles({ name: 'chart.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await choose('Colour,Size\nred,4\n');
    await expect(page.getByText('The file cannot be imported')).toBeVisible();
    await choose('Code,Name\n9991,Coaching\n');
    await expect(page.getByText('New: 1')).toBeVisible();
    await expectHealthyPage(page);
    await page.getByRole('button', { name: 'Import accounts' }).click();
    await expect(page.getByRole('button', { name: 'Archive 9991 Coaching' })).toBeVisible();
  });

  await test.step('a clerk codes a bill by keys, and all that is sure after it in one step', async () => {
    await page.goto('/accounting?month=2026-09');
    const bills = page.getByRole('grid', { name: 'Bills that are not ready' });
    await expect(bills.getByRole('row', { name: /HPW-2/ })).toContainText('as the last bill of this supplier');
    await expect(bills.getByRole('row', { name: /QF-1/ })).toContainText('Nothing: code one bill of this supplier');
    await expect(page.getByText('creates every bill twice')).toBeVisible();
    await expectGoodInBoth(page);
    await bills.getByRole('row', { name: /QF-1/ }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Code QF-1 of Quay Freight' });
    await expect(dialog.getByRole('combobox', { name: 'Account' })).toBeFocused();
    await page.keyboard.type('bank fees');
    await expect(dialog.getByRole('option', { name: '404 Bank Fees' })).toBeVisible();
    await expectHealthyPage(page);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('combobox', { name: 'Account' })).toHaveValue('404 Bank Fees');
    await dialog.getByRole('combobox', { name: 'VAT code' }).selectOption('20% VAT');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('1 bill coded')).toBeVisible();
    await expect(bills.getByRole('row', { name: /QF-1/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Code all sure (2)' }).click();
    await expect(page.getByText('2 bills coded')).toBeVisible();
    await expect(bills).toHaveCount(0);
    await expect(page.getByText('Xero: 4 ready, 0 not ready')).toBeVisible();
  });

  await test.step('undoes a coding, and codes the bills again', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('row', { name: /HPW-2/ })).toBeVisible();
    await page.getByRole('button', { name: 'Code all sure (2)' }).click();
    await expect(page.getByText('Xero: 4 ready, 0 not ready')).toBeVisible();
  });

  await test.step('a bill is split into lines by keys, and stays ready', async () => {
    await page.goto('/invoices?search=QF-1');
    await page.getByRole('button', { name: 'View: invoice QF-1' }).click();
    await page.getByRole('button', { name: 'Edit lines' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lines of invoice QF-1' });
    await dialog.getByRole('button', { name: 'Add line' }).click();
    const [first, second] = [
      dialog.getByRole('group', { name: 'Line 1' }),
      dialog.getByRole('group', { name: 'Line 2' }),
    ];
    await expect(second.getByLabel('Description')).toBeFocused();
    await page.keyboard.type('Pallets');
    await expect(second.getByRole('combobox', { name: 'Account' })).toHaveValue('404 Bank Fees');
    await first.getByLabel('Net (£)').fill('70');
    await expect(second.getByLabel('Net (£)')).toHaveValue('30.00');
    await expect(second.getByLabel('VAT (£)', { exact: true })).toHaveValue('6.00');
    await expectGoodInBoth(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Invoice saved with 2 lines')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Lines' })).toContainText('Pallets');
    await page.goto('/accounting?month=2026-09');
    await expect(page.getByText('Xero: 4 ready, 0 not ready')).toBeVisible();
  });

  await test.step('the package has the bills', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download package' }).click();
    const files = unzipSync(await readFile(await (await downloading).path()));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['read-me.txt', 'manifest.csv', 'exceptions.csv']));
    const bills = Object.entries(files).find(([name]) => name.startsWith('xero-bills'));
    expect(strFromU8(bills?.[1] ?? new Uint8Array())).toContain('HPW-2');
    expect(strFromU8(files['manifest.csv'] ?? new Uint8Array())).toContain('HPW-1');
  });

  await test.step('the page says what was handed over, and offers what is new', async () => {
    await expect(page.getByText('4 bills of September 2026 for Xero')).toBeVisible();
    await expect(page.getByText('4 bills were handed over in an earlier package, and nothing is new.')).toBeVisible();
    await addBill({ invoiceNumber: 'HPW-4', amount: '24.00', netAmount: '20.00', vatAmount: '4.00', lines: [LINE] });
    await page.reload();
    await expectGoodInBoth(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download what is new (1)' }).click();
    const files = unzipSync(await readFile(await (await downloading).path()));
    const documents = strFromU8(files['manifest.csv'] ?? new Uint8Array()).match(/^\d+,invoice,/gm);
    expect(documents).toHaveLength(1);
    await page.getByRole('button', { name: /^Not imported: 1 bill of September/ }).click();
    await expectHealthyPage(page);
    await page.getByRole('button', { name: 'It was not imported' }).click();
    await expect(page.getByRole('button', { name: 'Download what is new (1)' })).toBeVisible();
  });
});

test('a month is cut off, and filed as one PDF', async ({ page }) => {
  await bringInUser(page);
  const companyId = await bringInCompany(page, { name: 'Quayside Books Ltd' });
  const chosen = await page.request.put(`/api/companies/${companyId}/ledger`, { data: { ledger: 'xero' } });
  expect(chosen.ok()).toBe(true);
  const addBill = async (data: object) => {
    const answer = await page.request.post('/api/invoices/manual', { data: { companyId, ...BILL, ...data } });
    expect(answer.status()).toBe(201);
  };
  const year = { serviceFrom: '2026-09-01', serviceTo: '2027-08-31' };
  await addBill({
    invoiceNumber: 'HC-1',
    supplierName: 'Harbour Cover',
    amount: '365.00',
    netAmount: '365.00',
    vatAmount: '0.00',
    lines: [{ vatCode: 'exempt', nominalCode: '433', ...year }],
  });
  const august = { invoiceDate: '2026-10-02', dueDate: '2026-10-30' };
  const period = { serviceFrom: '2026-08-01', serviceTo: '2026-09-30' };
  await addBill({ invoiceNumber: 'QP-1', supplierName: 'Quay Power', ...august, lines: [{ ...LINE, ...period }] });

  await test.step('Accounting leads to the accruals and prepayments of its month, which balance', async () => {
    await page.goto('/accounting?month=2026-09');
    await page.getByRole('link', { name: 'Accruals and prepayments' }).click();
    const tableOf = (name: RegExp) => page.getByRole('table', { name });
    await expect(tableOf(/^Prepayments at 30 Sep 2026/).getByRole('row', { name: /HC-1/ })).toContainText('£335.00');
    await expect(tableOf(/^Accruals at 30 Sep 2026/).getByRole('row', { name: /QP-1/ })).toContainText('£100.00');
    await expect(tableOf(/^Closing journal/).getByRole('row', { name: /^Total/ })).toContainText('£435.00£435.00');
    await expect(tableOf(/^Reversal, 1 Oct 2026/)).toContainText('620 Prepayments');
    await expectGoodInBoth(page);
  });

  await test.step('the journal and the pack are downloaded', async () => {
    const journal = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Journal CSV' }).click();
    expect(await readFile(await (await journal).path(), 'utf8')).toContain('2026-09-30,433,Insurance');
    await page.getByRole('link', { name: 'Accounting', exact: true }).last().click();
    const pack = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Month-end pack' }).click();
    expect((await readFile(await (await pack).path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
