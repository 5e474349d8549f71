import { addMonths, formatLocalDate, lastDayOf, monthOf } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { today } from '../../lib/today.ts';
import { axeViolations } from '../../testing/axe.ts';
import { companyRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { AccrualsPage } from './AccrualsPage.tsx';

/** Accruals and prepayments on the screen (RULES.md, 95). */

const MONTH = monthOf(today());
const DAY = formatLocalDate(lastDayOf(MONTH));
const INSURANCE = { __typename: 'JournalAccount', code: '433', name: 'Insurance', isToChoose: false };

const ROWS = [
  {
    __typename: 'CutOffRow',
    kind: 'prepayment',
    supplierId: 7,
    supplierName: 'Harbour Cover',
    invoiceId: 3,
    invoiceNumber: 'HC-1',
    billDate: '2026-08-03',
    description: null,
    serviceFrom: '2026-08-01',
    serviceTo: '2027-07-31',
    days: 334,
    account: INSURANCE,
    linePence: pence(365_00),
    amountPence: pence(334_00),
    isGross: false,
    mayBeDuplicate: false,
  },
  {
    __typename: 'CutOffRow',
    kind: 'expected_bill',
    supplierId: 8,
    supplierName: 'Quay Waste',
    invoiceId: null,
    invoiceNumber: null,
    billDate: '2026-08-28',
    description: 'Billed around the 28th of each month',
    serviceFrom: null,
    serviceTo: null,
    days: null,
    account: { __typename: 'JournalAccount', code: null, name: 'No account', isToChoose: true },
    linePence: pence(45_00),
    amountPence: pence(45_00),
    isGross: true,
    mayBeDuplicate: false,
  },
];

const journalLine = (part: string, code: string | null, name: string, debit: number, credit: number) => ({
  __typename: 'JournalLine',
  part,
  code,
  name,
  isToChoose: code === null,
  debitPence: pence(debit),
  creditPence: pence(credit),
});
const JOURNAL = [
  journalLine('prepayments', '620', 'Prepayments', 334_00, 0),
  journalLine('prepayments', '433', 'Insurance', 0, 334_00),
  journalLine('accruals', null, 'Accruals', 0, 45_00),
  journalLine('accruals', null, 'No account', 45_00, 0),
];

function report(input: { rows?: object[]; rowCount?: number } = {}) {
  return ofCompany(1, {
    accruals: {
      __typename: 'Accruals',
      month: MONTH,
      monthEnd: lastDayOf(MONTH),
      rows: ROWS,
      rowCount: 2,
      totals: {
        __typename: 'CutOffTotals',
        prepaidPence: pence(334_00),
        accruedPence: pence(45_00),
        grossCount: 1,
        grossPence: pence(45_00),
      },
      journal: JOURNAL,
      reversalDate: '2026-09-01',
      reversal: JOURNAL.map((line) => ({ ...line, debitPence: line.creditPence, creditPence: line.debitPence })),
      ...input,
    },
  });
}

const page = <AccrualsPage company={companyRecord()} />;
const textsOf = (name: RegExp | string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

it('shows prepayments, accruals, the closing journal and its reversal', async () => {
  const { container } = renderApp(page, new StubServer({ Accruals: () => report() }));
  expect(screen.getByText('Loading accruals...')).toBeTruthy();
  await screen.findByRole('table', { name: `Prepayments at ${DAY}` });
  expect(textsOf(`Prepayments at ${DAY}`)).toEqual([
    'SupplierBillServiceAccountNetDaysAmount',
    'Harbour CoverHC-13 Aug 20261 Aug 2026 to 31 Jul 2027433 Insurance£365.00334£334.00',
    'Total£334.00',
  ]);
  expect(textsOf(`Accruals at ${DAY}`)[1]).toBe(
    'Quay WasteNot received, expected 28 Aug 2026Billed around the 28th of each monthNo account£45.00with VAT£45.00',
  );
  expect(textsOf(/^Closing journal/)).toEqual([
    'AccountDebitCredit',
    '620 Prepayments£334.00',
    '433 Insurance£334.00',
    'Accruals£45.00',
    'No account£45.00',
    'Total£379.00£379.00',
  ]);
  expect(textsOf('Reversal, 1 Sep 2026').at(-1)).toBe('Total£379.00£379.00');
  expect(screen.getByText(/1 amount includes VAT, £45.00 in all/)).toBeTruthy();
  expect(screen.getByText(/does not offer: Accruals\. Add/)).toBeTruthy();
  expect(screen.getByText(/Some lines have no account/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'HC-1' }).getAttribute('href')).toBe('/invoices/3');
  expect(await axeViolations(container)).toEqual([]);
});

it('shows another month', async () => {
  const server = new StubServer({ Accruals: () => report() });
  const { user } = renderApp(page, server);
  await screen.findByRole('table', { name: /^Closing journal/ });
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await waitFor(() => expect(server.variablesOf('Accruals').at(-1)).toMatchObject({ month: addMonths(MONTH, -1) }));
});

it('says that nothing is to be cut off', async () => {
  renderApp(page, new StubServer({ Accruals: () => report({ rows: [], rowCount: 0 }) }));
  expect(await screen.findByText('Nothing to cut off')).toBeTruthy();
});

it('says how many of the rows are shown', async () => {
  renderApp(page, new StubServer({ Accruals: () => report({ rowCount: 1234 }) }));
  expect(await screen.findByText(/The first 2 of 1,234 rows are shown/)).toBeTruthy();
});

it('says why it could not be loaded, and tries again', async () => {
  const answers = [new Refusal('The server is busy.', 'UNAVAILABLE'), report()];
  const { user } = renderApp(page, new StubServer({ Accruals: () => answers.shift() ?? report() }));
  expect(await screen.findByText('The server is busy.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: /^Closing journal/ })).toBeTruthy();
});

it.each([
  ['Download CSV', {}],
  ['Journal CSV', { format: 'journal' }],
  ['PDF', { format: 'pdf' }],
])('downloads as %s what it shows', async (name, format) => {
  const asked: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    asked.push(path, JSON.parse(String(init?.body)));
    return Response.json({ message: 'Try again in a moment.' }, { status: 503 });
  });
  const { user } = renderApp(page, new StubServer({ Accruals: () => report() }));
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('Try again in a moment.')).toBeTruthy();
  expect(asked).toEqual(['/api/exports/accruals', { companyId: 1, month: MONTH, ...format }]);
});
