import { addMonths, firstDayOf, lastDayOf, monthOf } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { today } from '../../lib/today.ts';
import { axeViolations } from '../../testing/axe.ts';
import { companyRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { PurchasesPage } from './PurchasesPage.tsx';

const MONTH = monthOf(today());
const FIGURES = {
  documentCount: 3,
  netPence: pence(100_00),
  vatPence: pence(20_00),
  unknownPence: pence(33_00),
  totalPence: pence(153_00),
};
const BOXES = {
  __typename: 'VatBoxes',
  box1Pence: pence(10_01),
  box4Pence: pence(30_01),
  box7Pence: pence(100_00),
  leftOutPence: pence(159_00),
  leftOutBy: [
    { reason: 'not_coded', documentCount: 1, vatPence: pence(0), totalPence: pence(33_00) },
    { reason: 'vat_mismatch', documentCount: 2, vatPence: pence(26_00), totalPence: pence(126_00) },
  ].map((one) => ({ __typename: 'LeftOut', ...one })),
};

function report({ by = 'supplier', ...input }: { by?: string; rows?: object[]; rowCount?: number } = {}) {
  const row = { __typename: 'PurchaseRow', supplierId: null, code: null, ...FIGURES };
  const rows = {
    supplier: [{ ...row, supplierId: 7, name: 'Harbour Print' }],
    account: [
      { ...row, code: '461', name: 'Printing' },
      { ...row, name: 'No account' },
    ],
    vat_code: [{ ...row, code: 'standard', name: '20% VAT' }],
  }[by];
  return ofCompany(1, {
    purchases: {
      __typename: 'Purchases',
      from: firstDayOf(MONTH),
      to: lastDayOf(MONTH),
      by,
      rows,
      rowCount: rows?.length,
      totals: { __typename: 'PurchaseFigures', ...FIGURES },
      vatBoxes: BOXES,
      ...input,
    },
  });
}

const page = <PurchasesPage company={companyRecord()} />;
const server = () => new StubServer({ Purchases: ({ by }) => report({ by: String(by) }) });

it('shows what was bought from each supplier, and what that puts on the VAT return', async () => {
  const { container } = renderApp(page, server());
  expect(screen.getByText('Loading purchases...')).toBeTruthy();
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'SupplierBillsNetVATNet and VAT not knownTotal',
    'Harbour Print3£100.00£20.00£33.00£153.00',
    'Total3£100.00£20.00£33.00£153.00',
  ]);
  expect(table.getByRole('link', { name: 'Harbour Print' }).getAttribute('href')).toBe('/suppliers/7');
  const boxes = within(screen.getByRole('region', { name: 'On the VAT return' }));
  expect(boxes.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '£10.01',
    '£30.01',
    '£100.00',
  ]);
  expect(boxes.getByText(/£33.00 of 1 bill, with VAT of £0.00. No VAT code, or net and VAT not known/)).toBeTruthy();
  expect(boxes.getByText(/£126.00 of 2 bills, with VAT of £26.00. VAT is not that of the VAT code/)).toBeTruthy();
  expect(await axeViolations(container)).toEqual([]);
});

it('is by account or VAT code, of another month or of three, as is chosen', async () => {
  const asked = server();
  const { user } = renderApp(page, asked);
  await screen.findByRole('table');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), 'By account');
  expect(await screen.findByRole('rowheader', { name: '461 Printing' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'No account' })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '3 months to');
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  const last = addMonths(MONTH, -1);
  const days = { from: firstDayOf(addMonths(MONTH, -3)), to: lastDayOf(last) };
  await waitFor(() => expect(asked.variablesOf('Purchases').at(-1)).toMatchObject({ by: 'account', ...days }));
});

it('says that nothing was bought', async () => {
  renderApp(page, new StubServer({ Purchases: () => report({ rows: [], rowCount: 0 }) }));
  expect(await screen.findByText('Nothing bought')).toBeTruthy();
});

it('says how many of the rows are shown', async () => {
  renderApp(page, new StubServer({ Purchases: () => report({ rowCount: 1234 }) }));
  expect(await screen.findByText(/The first 1 of 1,234 rows are shown/)).toBeTruthy();
});

it('says why it could not be loaded, and tries again', async () => {
  const answers = [new Refusal('The server is busy.', 'UNAVAILABLE'), report()];
  const { user } = renderApp(page, new StubServer({ Purchases: () => answers.shift() ?? report() }));
  expect(await screen.findByText('The server is busy.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});

it('downloads the CSV of what it shows', async () => {
  const asked: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    asked.push(path, JSON.parse(String(init?.body)));
    return Response.json({ message: 'Try again in a moment.' }, { status: 503 });
  });
  const { user } = renderApp(page, server());
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('Try again in a moment.')).toBeTruthy();
  const days = { from: firstDayOf(MONTH), to: lastDayOf(MONTH) };
  expect(asked).toEqual(['/api/exports/purchases', { companyId: 1, ...days, by: 'supplier' }]);
});
