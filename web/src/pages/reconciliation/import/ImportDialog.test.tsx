import { addMonths, firstDayOf, formatMonth, localDate, monthOf, parseMonth } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { STATEMENT_BYTES_MAX } from '@paycycle/schema/limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '../../../lib/today.ts';
import { closingRecord, reconciliationServer } from '../../../testing/reconciliation-records.ts';
import { companyRecord, ofCompany } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { importRecord, previewRecord } from '../../../testing/statement-records.ts';
import { Refusal, type StubServer } from '../../../testing/stub-server.ts';
import { ReconciliationPage } from '../ReconciliationPage.tsx';
import { monthsToOffer } from './ImportResult.tsx';

const month = monthOf(today());
const statement = new File(['Date,Description,Amount'], 'september.csv', { type: 'text/csv' });
const other = new File(['!Type:Bank'], 'october.qif');

/** The dialog with a statement chosen; the preview may still be on its way. */
async function chooseStatement(handlers: Parameters<typeof reconciliationServer>[0], file = statement) {
  const server = reconciliationServer({
    PreviewBankStatement: () => ({ previewBankStatement: previewRecord() }),
    ImportBankStatement: () => ({ importBankStatement: importRecord() }),
    ...handlers,
  });
  const { user } = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  await user.click(await screen.findByRole('button', { name: 'Import Bank Statement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Bank Statement' }));
  const input = dialog.getByLabelText<HTMLInputElement>(/Drop a statement here/, { selector: 'input' });
  await user.upload(input, file);
  return { server, user, dialog, input };
}

const importButton = (dialog: Pick<typeof screen, 'getByRole'>): HTMLButtonElement =>
  dialog.getByRole('button', { name: /^Import/ });

const key = (server: StubServer) => server.variablesOf('StatementImportProgress')[0]?.['importKey'];

it('takes the files of RULES.md, section 2, and shows what was found before anything is stored', async () => {
  const preview = previewRecord({
    format: 'ofx',
    outsideMonth: 1,
    rejected: 1,
    errors: [{ line: 9, message: 'Line 9: no amount' }],
    warnings: [{ line: 2, message: 'Line 2: look' }],
    leftOut: [{ line: 1, reason: 'a balance, not a transaction' }],
  });
  const { server, dialog, input } = await chooseStatement({
    PreviewBankStatement: () => ({ previewBankStatement: preview }),
  });
  expect(input.accept).toBe('.csv,.qif,.ofx');
  expect(dialog.getByText(/^Into Harbour Lane Fitness Ltd: the file your bank lets you download/)).toBeTruthy();
  const shown = within(await dialog.findByRole('region', { name: 'Preview' }));
  expect(server.variablesOf('PreviewBankStatement')).toMatchObject([{ companyId: 1, month, skipDuplicates: true }]);
  expect(
    shown.getAllByRole('term').map(({ nextSibling, textContent }) => [textContent, nextSibling?.textContent]),
  ).toEqual([
    ['New', '1'],
    ['Duplicate', '1'],
    ['Outside month', '1'],
    ['Rejected', '1'],
    ['Format', 'OFX'],
    ['Period', '1 Sep 2026 to 30 Sep 2026, 2 rows'],
    ['Dates', 'day first'],
  ]);
  const cells = shown.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells.slice(1)).toEqual([
    ['1 Sep 2026', 'RENTDuplicate', 'out -£900.00'],
    ['30 Sep 2026', 'SALES', '+in £42.50'],
  ]);
  expect(shown.getByRole('region', { name: "Rows that can't be imported" }).textContent).toBe('Line 9: no amount');
  expect(shown.getByRole('region', { name: 'Rows to check' }).textContent).toBe('Line 2: look');
  expect(shown.getByRole('region', { name: "Lines that aren't transactions" }).textContent).toBe(
    'Line 1: a balance, not a transaction',
  );
  expect(importButton(dialog).textContent).toBe('Import 1 transaction');
  expect(server.variablesOf('ImportBankStatement')).toEqual([]);
});

it('says whether the balances agree, and what is missing before the statement', async () => {
  const balances = {
    openingPence: pence(10_000),
    movementsPence: pence(-2_500),
    closingPence: pence(7_500),
    differencePence: pence(0),
  };
  const gap = {
    previousTo: localDate('2026-08-20'),
    previousClosingPence: pence(9_000),
    openingPence: pence(10_000),
    differencePence: pence(1_000),
  };
  const continued = {
    openingDate: localDate('2026-09-01'),
    fileOpeningPence: pence(10_000),
    booksOpeningPence: pence(10_000),
    difference: null,
    finding: null,
    advice: null,
  };
  const differing = {
    ...continued,
    booksOpeningPence: pence(50_000),
    difference: 'opening_balance' as const,
    finding: 'The file opens at £100.00; your books at £500.00',
    advice: "Set the account's opening balance.",
  };
  const beside = [differing, continued];
  const proofs = [balances, { ...balances, closingPence: pence(6_500), differencePence: pence(-1_000) }];
  const { user, dialog } = await chooseStatement({
    PreviewBankStatement: () => ({
      previewBankStatement: previewRecord({ balances: proofs.shift() ?? null, gap, books: beside.shift() ?? null }),
    }),
  });
  expect(await dialog.findByText('The file adds up')).toBeTruthy();
  expect(dialog.getByText('The file opens at £100.00; your books at £500.00')).toBeTruthy();
  expect(dialog.getByText("Set the account's opening balance.")).toBeTruthy();
  expect(dialog.getByText('Opening £100.00, movements -£25.00, closing £75.00.')).toBeTruthy();
  expect(dialog.getByText('£10.00 missing before it')).toBeTruthy();
  expect(dialog.getByText(/ended on 20 Aug 2026 with £90\.00, and this one starts with £100\.00/)).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: /Skip duplicates/ }));
  expect(await dialog.findByText("The file doesn't add up: £10.00 missing")).toBeTruthy();
  expect(dialog.getByText('It continues your books')).toBeTruthy();
});

it('looks again when duplicates are not to be skipped, and imports what was shown', async () => {
  const { server, user, dialog } = await chooseStatement({
    PreviewBankStatement: ({ skipDuplicates }) => ({
      previewBankStatement: skipDuplicates ? previewRecord({ newCount: 0 }) : previewRecord({ newCount: 2 }),
    }),
  });
  expect(await dialog.findByText('There is nothing new in this file.')).toBeTruthy();
  expect(importButton(dialog).disabled).toBe(false);
  await user.click(dialog.getByRole('checkbox', { name: /Skip duplicates/ }));
  await user.dblClick(await dialog.findByRole('button', { name: 'Import 2 transactions' }));
  expect(await screen.findByText('Import Complete')).toBeTruthy();
  expect(screen.getByText('Imported 1 transactions, skipped 1')).toBeTruthy();
  expect(server.variablesOf('ImportBankStatement')).toMatchObject([
    { companyId: 1, month, skipDuplicates: false, importKey: key(server) },
  ]);
  await waitFor(() => expect(server.variablesOf('BankTransactions')).toHaveLength(2));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Done' })));
});

it('shows the last file that was chosen, whichever answer comes last', async () => {
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  const asked: (typeof answers)[number][] = [...answers];
  const { user, dialog, input } = await chooseStatement({
    PreviewBankStatement: () => asked.shift()?.promise ?? expect.unreachable(),
  });
  expect(await dialog.findByText('Reading the file...')).toBeTruthy();
  await user.upload(input, other);
  await waitFor(() => expect(asked).toEqual([]));
  answers[1]?.resolve({ previewBankStatement: previewRecord({ format: 'qif', newCount: 7 }) });
  expect(await dialog.findByText('QIF')).toBeTruthy();
  answers[0]?.resolve({ previewBankStatement: previewRecord({ newCount: 5 }) });
  await answers[0]?.promise;
  expect(importButton(dialog).textContent).toBe('Import 7 transactions');
  expect(dialog.getByText('october.qif')).toBeTruthy();
});

it('takes a file that is dropped', async () => {
  const { server, dialog } = await chooseStatement({});
  await dialog.findByText('CSV');
  fireEvent.drop(dialog.getByText('september.csv'), { dataTransfer: { files: [other] } });
  expect(await dialog.findByText('october.qif')).toBeTruthy();
  await waitFor(() => expect(server.variablesOf('PreviewBankStatement')).toHaveLength(2));
});

it('says why a file cannot be read, and looks at it again', async () => {
  const answers = [
    new Refusal('Line 3: expected a date', 'STATEMENT_UNREADABLE'),
    { previewBankStatement: previewRecord() },
  ];
  const { user, dialog } = await chooseStatement({
    PreviewBankStatement: () => answers.shift() ?? expect.unreachable(),
  });
  expect(await dialog.findByText('Line 3: expected a date')).toBeTruthy();
  expect(importButton(dialog).disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: 'Import 1 transaction' })).toBeTruthy();
  expect(dialog.queryByText('Line 3: expected a date')).toBeNull();
});

it('does not send a file that is too large', async () => {
  const large = new File([], 'decade.csv');
  Object.defineProperty(large, 'size', { value: STATEMENT_BYTES_MAX + 1 });
  const { server, dialog } = await chooseStatement({}, large);
  expect(await dialog.findByText(/^The file is larger than/)).toBeTruthy();
  expect(server.variablesOf('PreviewBankStatement')).toEqual([]);
});

it('shows how far the import is, and reads aloud only its steps', async () => {
  const answer = Promise.withResolvers<object>();
  const { server, user, dialog } = await chooseStatement({ ImportBankStatement: () => answer.promise });
  await user.click(await dialog.findByRole('button', { name: 'Import 1 transaction' }));
  await dialog.findByRole('progressbar', { name: 'Import progress' });
  const valueNow = () => dialog.getByRole('progressbar').getAttribute('aria-valuenow');
  expect(dialog.getByRole('status').textContent).toBe('Sending the file...');
  expect(valueNow()).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
  const tell = (phase: string, done: number, total: number | null) =>
    server.tell('StatementImportProgress', {
      statementImportProgress: { __typename: 'StatementImportProgress', phase, done, total },
    });
  tell('reading', 50, null);
  await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('Reading the rows...'));
  tell('comparing', 1_900, 2_000);
  await waitFor(() => expect(valueNow()).toBe('95'));
  const compared = dialog.getByRole('progressbar');
  tell('storing', 0, 2_000);
  await waitFor(() => expect(valueNow()).toBe('0'));
  // A bar of its own: the one before would slide back.
  expect(compared.isConnected).toBe(false);
  const stored = dialog.getByRole('progressbar');
  tell('storing', 500, 2_000);
  await waitFor(() => expect(valueNow()).toBe('25'));
  expect(stored.isConnected).toBe(true);
  expect(dialog.getByRole('status').textContent).toBe('Storing the transactions...');
  expect(dialog.getByText('Store').getAttribute('aria-current')).toBe('step');
  answer.resolve({ importBankStatement: importRecord() });
  expect(await dialog.findByRole('button', { name: 'Done' })).toBeTruthy();
});

it('shows the result of each row, and opens the month of the others', async () => {
  const before = addMonths(month, -1);
  const result = importRecord({
    imported: 40,
    skipped: 2,
    rejected: 1,
    outsideMonth: 30,
    markedNoInvoice: 3,
    errors: [{ line: 9, message: 'Line 9: no amount' }],
    from: firstDayOf(before),
    to: today(),
  });
  const { server, user, dialog } = await chooseStatement({
    ImportBankStatement: () => ({ importBankStatement: result }),
  });
  await user.click(await dialog.findByRole('button', { name: 'Import 1 transaction' }));
  expect(await screen.findByText('Imported 40 transactions, skipped 2')).toBeTruthy();
  expect(dialog.getByText(/^3 transactions were marked as not requiring an invoice/)).toBeTruthy();
  expect(dialog.getByRole('region', { name: "Rows that can't be imported" }).textContent).toBe('Line 9: no amount');
  await user.click(dialog.getByRole('button', { name: `Go to ${formatMonth(before)}` }));
  await waitFor(() =>
    expect(server.variablesOf('BankTransactions').at(-1)).toMatchObject({ filter: { month: before } }),
  );
});

it.each([
  [
    'a refusal',
    () => new Refusal('The account opened later.', 'VALIDATION_FAILED'),
    'The account opened later.',
    /^Nothing was/,
  ],
  [
    'a lost answer',
    () => Promise.resolve({ importBankStatement: null }),
    'The server could not be reached. Please try again.',
    /adds nothing twice/,
  ],
])('keeps the file after %s', async (_what, answer, message, words) => {
  const { server, user, dialog } = await chooseStatement({ ImportBankStatement: answer });
  await user.click(await dialog.findByRole('button', { name: 'Import 1 transaction' }));
  expect(await screen.findByText('Import Failed')).toBeTruthy();
  expect(dialog.getByText(message)).toBeTruthy();
  expect(dialog.getByText(words)).toBeTruthy();
  expect(dialog.getByText('september.csv')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(importButton(dialog)));
  await user.click(importButton(dialog));
  await waitFor(() => expect(server.variablesOf('ImportBankStatement')).toHaveLength(2));
});

it('begins anew when it is opened again', async () => {
  const { user, dialog } = await chooseStatement({});
  await dialog.findByText('CSV');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const opener = screen.getByRole('button', { name: 'Import Bank Statement' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await user.click(opener);
  const again = within(await screen.findByRole('dialog', { name: 'Import Bank Statement' }));
  expect(again.getByText('Drop a statement here, or choose a file')).toBeTruthy();
});

it('offers the first and last month of a file, but not the one that is shown', () => {
  const shown = parseMonth('2026-09');
  if (!shown) throw new Error('a month');
  const from = localDate('2026-08-03');
  const file = { from, to: localDate('2026-09-30'), outsideMonth: 4 };
  expect(monthsToOffer(file, shown, null)).toEqual(['2026-08']);
  expect(monthsToOffer({ ...file, to: localDate('2026-08-30') }, shown, null)).toEqual(['2026-08']);
  expect(monthsToOffer({ ...file, from: null, to: null, outsideMonth: 0 }, shown, null)).toEqual([]);
});

it.each([
  ['2024-01', 30, ['2024-01', '2024-02']],
  ['2024-02', 30, ['2024-02']],
  ['2024-03', 30, []],
  ['2023-12', 30, ['2023-12', '2024-02']],
  ['2024-01', 0, []],
])('offers no month before %s, when the first rows are taken', (firstOpen, outsideMonth, offered) => {
  const shown = parseMonth('2026-09') ?? expect.unreachable();
  const file = { from: localDate('2023-12-01'), to: localDate('2024-02-28'), outsideMonth };
  expect(monthsToOffer(file, shown, parseMonth(firstOpen))).toEqual(offered);
});

it('leaves out the month that is closed, and those before it', async () => {
  const [before, first] = [addMonths(month, -1), addMonths(month, -2)];
  const result = importRecord({ imported: 40, rejected: 3, outsideMonth: 30, from: firstDayOf(first), to: today() });
  const { user, dialog } = await chooseStatement({
    ImportBankStatement: () => ({ importBankStatement: result }),
    MonthClosings: () => ofCompany(1, { monthClosings: [closingRecord(first)] }),
  });
  await user.click(await dialog.findByRole('button', { name: 'Import 1 transaction' }));
  expect(await dialog.findByRole('button', { name: `Go to ${formatMonth(before)}` })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: `Go to ${formatMonth(first)}` })).toBeNull();
});

const closedAugust = 'Line 2: August 2026 is closed. Reopen it with a reason to import this line.';

it.each([
  [{ duplicateCount: 0, rejected: 12 }, `None of the 12 rows can be imported. ${closedAugust}`],
  [{ duplicateCount: 0, rejected: 1 }, `The row of this file can't be imported. ${closedAugust}`],
  [{ duplicateCount: 3, rejected: 12 }, `3 rows are already imported, and 12 can't be imported. ${closedAugust}`],
  [{ duplicateCount: 1, rejected: 1 }, `1 row is already imported, and 1 can't be imported. ${closedAugust}`],
  [{ duplicateCount: 2, rejected: 0 }, 'There is nothing new in this file.'],
  [{ rowCount: 0, rejected: 0, replacedCount: 1 }, '1 transaction will be taken back, and none is new.'],
])('says why nothing of a file is imported: %o', async (counts, words) => {
  const errors = counts.rejected > 0 ? [{ line: 2, message: closedAugust }] : [];
  const { dialog } = await chooseStatement({
    PreviewBankStatement: () => ({ previewBankStatement: previewRecord({ newCount: 0, ...counts, errors }) }),
  });
  await waitFor(() => expect(dialog.getByRole('status').textContent).toBe(words));
  expect(importButton(dialog).disabled).toBe(false);
});

const several = {
  __typename: 'StatementQuestion' as const,
  kind: 'account' as const,
  message: 'The file holds several accounts (Main, Tax pot).',
  options: ['Main', 'Tax pot'].map((value) => ({
    __typename: 'StatementQuestionOption' as const,
    value,
    label: value,
  })),
};
const otherAccount = {
  ...several,
  kind: 'otherAccount' as const,
  message: 'This statement is of account 55667788',
  options: [{ __typename: 'StatementQuestionOption' as const, value: 'true', label: 'It belongs to the company' }],
};

it('asks what a file leaves open, one question after the other, and imports with the answers', async () => {
  const { server, user, dialog } = await chooseStatement({
    PreviewBankStatement: ({ account, otherAccount: isTaken }) => {
      if (!account)
        return { previewBankStatement: previewRecord({ format: null, rowCount: 0, newCount: 0, question: several }) };
      return { previewBankStatement: previewRecord({ question: isTaken ? null : otherAccount }) };
    },
  });
  const accounts = within(await dialog.findByRole('radiogroup', { name: several.message }));
  expect(dialog.getByRole('status').textContent).toBe('A question about this file is open.');
  expect(dialog.queryByRole('region', { name: 'Preview' })).toBeNull();
  expect(importButton(dialog).disabled).toBe(true);
  await user.tab();
  await user.click(accounts.getByRole('radio', { name: 'Tax pot' }));
  const confirmation = await dialog.findByRole('checkbox', { name: 'It belongs to the company' });
  expect(dialog.getByRole('group', { name: otherAccount.message })).toBeTruthy();
  expect(dialog.getByRole('region', { name: 'Preview' })).toBeTruthy();
  expect(importButton(dialog).disabled).toBe(true);
  await user.click(confirmation);
  await waitFor(() => expect(importButton(dialog).disabled).toBe(false));
  await user.click(importButton(dialog));
  expect(await screen.findByText('Import Complete')).toBeTruthy();
  expect(server.variablesOf('ImportBankStatement')).toMatchObject([
    { account: 'Tax pot', positiveAmounts: null, otherAccount: true },
  ]);
});

it('forgets the answers with the file', async () => {
  const { server, user, dialog, input } = await chooseStatement({
    PreviewBankStatement: ({ otherAccount: isTaken }) => ({
      previewBankStatement: previewRecord({ question: isTaken ? null : otherAccount }),
    }),
  });
  await user.click(await dialog.findByRole('checkbox', { name: 'It belongs to the company' }));
  await waitFor(() => expect(importButton(dialog).disabled).toBe(false));
  await user.upload(input, other);
  await waitFor(() => expect(server.variablesOf('PreviewBankStatement')).toHaveLength(3));
  expect(server.variablesOf('PreviewBankStatement')[2]).toMatchObject({ otherAccount: false });
  await waitFor(() => expect(importButton(dialog).disabled).toBe(true));
});
