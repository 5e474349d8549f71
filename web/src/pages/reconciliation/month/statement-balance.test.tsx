import {
  addMonths,
  firstDayOf,
  formatLocalDate,
  formatMonth,
  lastDayOf,
  localDate,
  type Month,
  monthOf,
} from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '../../../lib/today.ts';
import { findQuestion } from '../../../testing/find-question.ts';
import {
  closingRecord,
  listingOf,
  reconciliationServer,
  summaryRecord,
} from '../../../testing/reconciliation-records.ts';
import { companyRecord, ofCompany, transactionRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { importRecord, previewRecord } from '../../../testing/statement-records.ts';
import { monthToProve } from '../import/month-to-prove.ts';
import { ReconciliationPage } from '../ReconciliationPage.tsx';

/** Asks for the bank's closing balance if no statement contains it (RULES.md, 33). */

const ended = addMonths(monthOf(today()), -1);
const FIELD = "Closing balance on the bank's statement";

/** Opens the page with a month that ends at £950.00 by the books. The user can enter the bank's balance. */
function openPage(given: Parameters<typeof summaryRecord>[1] = {}) {
  let known: Parameters<typeof summaryRecord>[1] = given;
  const summaryOf = (month: Month) => ofCompany(1, { reconciliationSummary: summaryRecord(month, known) });
  const server = reconciliationServer({
    BankTransactions: () => listingOf([transactionRecord(1, { date: lastDayOf(ended) })]),
    ReconciliationSummary: ({ month }) => summaryOf(month as Month),
    MonthClosings: () => ofCompany(1, { monthClosings: given.isClosed ? [closingRecord(ended)] : [] }),
    PreviewBankStatement: () => ({ previewBankStatement: previewRecord() }),
    ImportBankStatement: () => ({
      importBankStatement: importRecord({ from: firstDayOf(ended), to: lastDayOf(ended) }),
    }),
    NoteStatementBalance: ({ month, closingBalancePence }) => {
      const statementClosingBalancePence = closingBalancePence as Pence | null;
      const proof = statementClosingBalancePence === pence(95_000) ? 'agrees' : 'differs';
      const balanceProof = statementClosingBalancePence === null ? 'not_proven' : proof;
      known = { ...known, statementClosingBalancePence, statementBalanceEnteredBy: 'Ann Lee', balanceProof };
      return { noteStatementBalance: summaryOf(month as Month).company };
    },
  });
  return { server, user: renderApp(<ReconciliationPage company={companyRecord()} />, server).user };
}

async function importStatement(user: ReturnType<typeof openPage>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Import Bank Statement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Bank Statement' }));
  const input = dialog.getByLabelText<HTMLInputElement>(/Drop a statement here/, { selector: 'input' });
  await user.upload(input, new File(['Date,Description,Amount'], 'month.csv', { type: 'text/csv' }));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 transaction' }));
  await dialog.findByRole('button', { name: 'Done' });
  return dialog;
}

it('asks at import for the balance of the month that the file ends, and says whether the books agree', async () => {
  const { server, user } = openPage();
  const dialog = await importStatement(user);
  const question = within(await dialog.findByRole('form', { name: `Bank's balance for ${formatMonth(ended)}` }));
  await user.click(question.getByRole('button', { name: 'Save balance' }));
  expect(await question.findByText('Type the balance first')).toBeTruthy();
  await user.type(question.getByRole('textbox', { name: FIELD }), '£950.00');
  await user.click(question.getByRole('button', { name: 'Save balance' }));
  expect(await dialog.findByText(`${formatMonth(ended)} is proven`)).toBeTruthy();
  expect(server.variablesOf('NoteStatementBalance')).toEqual([
    { companyId: 1, month: ended, closingBalancePence: 95_000 },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks nothing at import where a statement gives the balance', async () => {
  const { server, user } = openPage({ statementClosingBalancePence: pence(95_000), balanceProof: 'agrees' });
  const dialog = await importStatement(user);
  await waitFor(() =>
    expect(server.variablesOf('ReconciliationSummary')).toContainEqual({ companyId: 1, month: ended }),
  );
  expect(dialog.queryByRole('textbox', { name: FIELD })).toBeNull();
});

it('takes the balance of a month below its lines, and another one after it', async () => {
  const { server, user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Previous month' }));
  const balances = within(await screen.findByRole('region', { name: 'Balance summary' }));
  expect(await balances.findByText('not proven')).toBeTruthy();
  await user.click(balances.getByRole('button', { name: 'Enter balance' }));
  const name = `Bank's balance for ${formatMonth(ended)}`;
  const dialog = within(await findQuestion({ name }));
  await user.type(dialog.getByRole('textbox', { name: FIELD }), '947');
  expect(dialog.getByText("The bank's balance differs by £3.00.")).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save balance' }));
  expect(await balances.findByText('differs by £3.00')).toBeTruthy();
  await user.click(balances.getByRole('button', { name: 'Change balance' }));
  const again = within(await findQuestion({ name }));
  const field = again.getByRole<HTMLInputElement>('textbox', { name: FIELD });
  expect(field.value).toBe('947.00');
  await user.clear(field);
  await user.click(again.getByRole('button', { name: 'Save balance' }));
  expect(await balances.findByText('not proven')).toBeTruthy();
  expect(server.variablesOf('NoteStatementBalance').map(({ closingBalancePence }) => closingBalancePence)).toEqual([
    94_700,
    null,
  ]);
});

it.each([
  ['not_proven', 'Enter balance'],
  ['differs', null],
] as const)('a closed month whose balance is %s offers: %s', async (balanceProof, name) => {
  const isKnown = balanceProof === 'differs';
  const statementClosingBalancePence = isKnown ? pence(94_700) : null;
  const statementBalanceEnteredBy = isKnown ? 'Ann Lee' : null;
  const known = { isClosed: true, balanceProof, statementClosingBalancePence, statementBalanceEnteredBy };
  const { user } = openPage(known);
  await user.click(await screen.findByRole('button', { name: 'Previous month' }));
  const balances = within(await screen.findByRole('region', { name: 'Balance summary' }));
  expect(await balances.findByText(isKnown ? 'differs by £3.00' : 'not proven')).toBeTruthy();
  expect(balances.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(name ? [name] : []);
});

it('says where the statement ends before its month, and names its balance where it asks for the closing one', async () => {
  const statementEndsOn = firstDayOf(ended);
  const { user } = openPage({ statementEndsOn, statementEndsAtPence: pence(95_000) });
  const dialog = await importStatement(user);
  const day = formatLocalDate(statementEndsOn);
  const reason = `The statement ends on ${day} with £950.00.`;
  expect(await dialog.findByText(new RegExp(reason))).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'Previous month' }));
  const balances = within(await screen.findByRole('region', { name: 'Balance summary' }));
  expect(await balances.findByText(new RegExp(`the statement ends on ${day}`))).toBeTruthy();
  await user.click(balances.getByRole('button', { name: 'Enter balance' }));
  const question = within(await findQuestion({ name: `Bank's balance for ${formatMonth(ended)}` }));
  expect(question.getByText(new RegExp(reason))).toBeTruthy();
});

it('asks for no balance in the current month', async () => {
  openPage();
  const balances = within(await screen.findByRole('region', { name: 'Balance summary' }));
  expect(balances.getByText('not proven')).toBeTruthy();
  expect(balances.queryByRole('button')).toBeNull();
});

it.each([
  ['2026-08-03', '2026-09-28', '2026-09'],
  ['2026-09-03', '2026-11-04', '2026-10'],
  ['2026-11-01', '2026-11-04', null],
])('proves the last month of a file that is over: %s to %s', (from, to, month) => {
  const current = monthOf(localDate('2026-11-05'));
  expect(monthToProve({ from: localDate(from), to: localDate(to) }, current)).toBe(month);
});
