import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expectGood, expectGoodInBoth } from './expect-good.ts';
import { SignInPage, someNewUser } from './pages/sign-in-page.ts';
import { bringInCompany } from './payment-books.ts';
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
  await new SignInPage(page).register(someNewUser());
  const companyId = await bringInCompany(page, { name: 'Quayside Books Ltd' });
  const addBill = async (data: object) => {
    const answer = await page.request.post('/api/invoices/manual', { data: { companyId, ...BILL, ...data } });
    expect(answer.status()).toBe(201);
    return (await answer.json()).id as number;
  };
  await addBill({ invoiceNumber: 'HPW-1', lines: [LINE] });
  const second = { invoiceNumber: 'HPW-2', amount: '60.00', netAmount: '50.00', vatAmount: '10.00' };
  const uncoded = await addBill(second);

  await test.step('the page leads to Settings, where the ledger is chosen and its accounts appear', async () => {
    await page.goto('/accounting?month=2026-09');
    await page.getByRole('link', { name: 'Choose in Settings' }).click();
    await expect(page.getByText('No accounts yet.')).toBeVisible();
    await page.getByLabel('Accounting system', { exact: true }).selectOption('Xero');
    await expect(page.getByRole('button', { name: /^Archive 461/ })).toBeVisible();
    await expectGoodInBoth(page);
  });

  await test.step('a CSV file with a fault is refused in words, and one without shows what it changes', async () => {
    const choose = (csv: string) =>
      page
        .getByLabel('Choose or drop a chart of accounts')
        .setInputFiles({ name: 'chart.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await choose('Colour,Size\nred,4\n');
    await expect(page.getByText('The file cannot be imported')).toBeVisible();
    await choose('Code,Name\n9991,Coaching\n');
    await expect(page.getByText('New: 1')).toBeVisible();
    await expectGood(page);
    await page.getByRole('button', { name: 'Import accounts' }).click();
    await expect(page.getByRole('button', { name: 'Archive 9991 Coaching' })).toBeVisible();
  });

  await test.step('the page names the bill that is not ready, until it is coded', async () => {
    await page.goto('/accounting?month=2026-09');
    await expect(page.getByRole('list', { name: 'Bills that are not ready' })).toContainText('it has no VAT code');
    await expect(page.getByText('creates every bill twice')).toBeVisible();
    await expectGoodInBoth(page);
    const coded = await page.request.put(`/api/invoices/${uncoded}`, { data: { ...BILL, ...second, lines: [LINE] } });
    expect(coded.ok(), await coded.text()).toBe(true);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Download package' })).toBeEnabled();
    await expect(page.getByRole('list', { name: 'Bills that are not ready' })).toHaveCount(0);
  });

  await test.step('the package has both bills', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download package' }).click();
    const files = unzipSync(await readFile(await (await downloading).path()));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['read-me.txt', 'manifest.csv', 'exceptions.csv']));
    const bills = Object.entries(files).find(([name]) => name.startsWith('xero-bills'));
    expect(strFromU8(bills?.[1] ?? new Uint8Array())).toContain('HPW-2');
    expect(strFromU8(files['manifest.csv'] ?? new Uint8Array())).toContain('HPW-1');
  });
});
