import { pence } from '@paycycle/schema/domain/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listingOf, reconciliationServer } from '../../../testing/reconciliation-records.ts';
import { companyRecord, invoiceRecord, transactionRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal } from '../../../testing/stub-server.ts';
import {
  cellsOf,
  choiceRecord,
  dayOfMonth,
  matchedChange,
  matchedRecord,
  suggesting,
  suggestionRecord,
} from '../../../testing/suggestion-records.ts';
import { ReconciliationPage } from '../ReconciliationPage.tsx';

const lines = [4, 3, 2, 1].map((id) =>
  transactionRecord(id, { date: dayOfMonth(id), amountPence: pence(-1_000 * id) }),
);
const invoice = invoiceRecord(7, { amountPence: 4_000 });

function monthServer(handlers: Parameters<typeof reconciliationServer>[0] = {}) {
  return reconciliationServer({
    BankTransactions: () => listingOf(lines.toReversed()),
    Suggestions: () => suggesting(suggestionRecord(4, [choiceRecord([invoice])])),
    BulkMarkNoInvoiceRequired: ({ ids, notes }) => ({
      bulkMarkNoInvoiceRequired: {
        __typename: 'BulkNoInvoiceResult',
        changed: lines
          .filter(({ id }) => (ids as number[]).includes(id) && id !== 1)
          .map((line) => ({ ...line, requiresInvoice: false, notes })),
        refused: (ids as number[]).includes(1)
          ? [
              {
                __typename: 'NoInvoiceRefusal',
                bankTransactionId: 1,
                message: 'September 2026 is closed.',
                invoiceFits: false,
              },
            ]
          : [],
      },
    }),
    BulkMarkInvoiceRequired: ({ ids }) => ({
      bulkMarkInvoiceRequired: {
        __typename: 'BulkNoInvoiceResult',
        changed: lines.filter(({ id }) => (ids as number[]).includes(id)),
        refused: [],
      },
    }),
    MatchBankTransaction: () => ({ matchBankTransaction: matchedChange(lines[0] ?? expect.unreachable(), [invoice]) }),
    ...handlers,
  });
}

async function showMonth(server = monthServer()) {
  const { user } = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  await screen.findByRole('group', { name: 'Suggestion for PAYMENT 4' });
  return { user, server };
}

const lineOf = (id: unknown) => ({
  bankTransaction: { ...lines.find((line) => line.id === id), statementBalancePence: null },
});

const rowOf = (id: number) => screen.getByText(`PAYMENT ${id}`).closest('tr');

it('marks the selected lines with one reason, and takes them back together', async () => {
  const { user, server } = await showMonth();
  await user.click(screen.getByRole('checkbox', { name: 'Select PAYMENT 3' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select PAYMENT 2' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Selected transactions' }));
  expect(bar.getByText(/2 transactions selected/).textContent).toBe('2 transactions selected · £50.00 out');
  await user.click(bar.getByRole('button', { name: 'Mark 2 as no invoice required…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'No invoice required' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Travel');
  await user.dblClick(dialog.getByRole('button', { name: 'Mark 2 transactions as no invoice required' }));
  expect(await screen.findByText('2 transactions marked as not requiring an invoice')).toBeTruthy();
  expect(server.variablesOf('BulkMarkNoInvoiceRequired')).toEqual([
    { companyId: 1, ids: [3, 2], notes: 'Travel', despiteInvoice: false },
  ]);
  await waitFor(() => expect(cellsOf('PAYMENT 3').slice(5, 7)).toEqual(['Travel', 'No Invoice Required']));
  expect(screen.queryByRole('toolbar')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 transactions marked as requiring an invoice')).toBeTruthy();
  expect(server.variablesOf('BulkMarkInvoiceRequired')).toEqual([{ companyId: 1, ids: [3, 2] }]);
  await waitFor(() => expect(cellsOf('PAYMENT 3')[6]).toBe('Unmatched'));
});

it('goes from the search to what was found, selects all of it, and marks it, by keys alone', async () => {
  const { user, server } = await showMonth();
  await user.type(screen.getByRole('searchbox', { name: 'Search transactions' }), 'PAYMENT{ArrowDown}');
  expect(document.activeElement?.getAttribute('data-key')).toBe('transaction 4');
  await user.keyboard('{Control>}a{/Control}n');
  const dialog = within(await screen.findByRole('dialog', { name: 'No invoice required' }));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Cash');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(server.variablesOf('BulkMarkNoInvoiceRequired')).toEqual([
      { companyId: 1, ids: [4, 3, 2, 1], notes: 'Cash', despiteInvoice: false },
    ]),
  );
});

it('confirms by Ctrl Enter what a line asks, and goes on to the next, also where the filter shows it no more', async () => {
  const [line = expect.unreachable()] = lines;
  const whole = invoiceRecord(9, { amountPence: 10_000 });
  const part = choiceRecord([whole], { kind: 'part_payment', score: null, differencePence: pence(-6_000) });
  const { user, server } = await showMonth(
    monthServer({
      Suggestions: () => suggesting(suggestionRecord(4, [part])),
      MatchBankTransaction: () => ({ matchBankTransaction: matchedChange(line, [whole], true) }),
    }),
  );
  await user.click(screen.getByRole('button', { name: /^Unmatched/ }));
  await user.keyboard('j');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-key')).toBe('transaction 4'));
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Confirm part payment' });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Transaction Matched')).toBeTruthy();
  expect(server.variablesOf('MatchBankTransaction')).toMatchObject([{ id: 4, partPayment: true }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('data-key')).toBe('transaction 3'));
});

it('says which were left as they were, and why', async () => {
  const { user } = await showMonth();
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
  await user.click(screen.getByRole('button', { name: 'Mark 4 as no invoice required…' }));
  await user.click(await screen.findByRole('button', { name: 'Mark 4 transactions as no invoice required' }));
  expect(await screen.findByText('3 transactions marked as not requiring an invoice')).toBeTruthy();
  expect(screen.getByText('1 transaction left as before: September 2026 is closed.')).toBeTruthy();
});

it('names those that open invoices fit, and marks them once they are confirmed once more', async () => {
  const { user, server } = await showMonth(
    monthServer({
      BulkMarkNoInvoiceRequired: ({ ids, notes, despiteInvoice }) => ({
        bulkMarkNoInvoiceRequired: {
          __typename: 'BulkNoInvoiceResult',
          changed: lines
            .filter(({ id }) => (ids as number[]).includes(id) && (id !== 4 || despiteInvoice))
            .map((line) => ({ ...line, requiresInvoice: false, notes })),
          refused: despiteInvoice
            ? []
            : [
                {
                  __typename: 'NoInvoiceRefusal',
                  bankTransactionId: 4,
                  message: '"PAYMENT 4" may have paid INV-7.',
                  invoiceFits: true,
                },
              ],
        },
      }),
    }),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select PAYMENT 4' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select PAYMENT 3' }));
  await user.click(screen.getByRole('button', { name: 'Mark 2 as no invoice required…' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Mark 2 transactions as no invoice required' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'An open invoice fits' }));
  expect(question.getByText('"PAYMENT 4" may have paid INV-7.')).toBeTruthy();
  expect(screen.getByText('1 transaction marked as not requiring an invoice')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Mark 1 transaction all the same' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.variablesOf('BulkMarkNoInvoiceRequired')).toMatchObject([
    { ids: [4, 3], despiteInvoice: false },
    { ids: [4], despiteInvoice: true },
  ]);
});

it('asks once more about one line that an open invoice fits', async () => {
  const [line = expect.unreachable()] = lines;
  const { user, server } = await showMonth(
    monthServer({
      MarkNoInvoiceRequired: ({ despiteInvoice }) =>
        despiteInvoice
          ? {
              markNoInvoiceRequired: {
                __typename: 'NoInvoiceChange',
                bankTransaction: { ...line, requiresInvoice: false },
                alsoMarked: [],
                rule: null,
              },
            }
          : new Refusal('"PAYMENT 4" may have paid INV-7.', 'INVOICE_FITS'),
    }),
  );
  await user.keyboard('j');
  await user.keyboard('n');
  await user.click(await screen.findByRole('button', { name: 'Mark as no invoice required' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'An open invoice fits' }));
  expect(question.getByText('"PAYMENT 4" may have paid INV-7.')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Mark 1 transaction all the same' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.variablesOf('MarkNoInvoiceRequired')).toMatchObject([
    { id: 4, despiteInvoice: false },
    { id: 4, despiteInvoice: true },
  ]);
});

it('is worked through by keys: Enter accepts and goes on, x selects, m and n ask', async () => {
  const { user, server } = await showMonth();
  await user.keyboard('j');
  expect(document.activeElement).toBe(rowOf(4));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Transaction Matched')).toBeTruthy();
  expect(server.variablesOf('MatchBankTransaction')).toMatchObject([{ id: 4, invoiceId: 7, confidence: 1 }]);
  await waitFor(() => expect(document.activeElement).toBe(rowOf(3)));
  // Held down, the key does nothing to the lines that come next.
  fireEvent.keyDown(rowOf(3) ?? expect.unreachable(), { key: 'Enter', repeat: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('x');
  expect(screen.getByText(/1 transaction selected/)).toBeTruthy();
  await user.keyboard('n');
  await screen.findByRole('dialog', { name: 'No invoice required' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(rowOf(3)));
  await user.keyboard('u');
  expect(await screen.findByText('There is nothing to undo on this transaction.')).toBeTruthy();
});

it('shows the reasons by a click on the line, and matches nothing by it', async () => {
  const { user, server } = await showMonth();
  await user.click(screen.getByText('PAYMENT 4'));
  expect(screen.getByText('same amount · supplier name found')).toBeTruthy();
  expect(server.variablesOf('MatchBankTransaction')).toEqual([]);
});

it.each([
  ['Suggested', ['PAYMENT 4']],
  ['Missing Invoices', ['PAYMENT 3', 'PAYMENT 2', 'PAYMENT 1']],
  ['Matched', []],
])('narrows the month to %s', async (name, shown) => {
  const { user } = await showMonth();
  const filter = screen.getByRole('button', { name: new RegExp(`^${name}`) });
  await user.click(filter);
  expect(filter.getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryAllByText(/^PAYMENT \d$/).map(({ textContent }) => textContent)).toEqual(shown);
});

it('shows all of a line beside the list, by its button or by o, and then the next one by j', async () => {
  const { user } = await showMonth(
    monthServer({ BankTransaction: ({ id }) => lineOf(id), Activity: () => ({ activity: [] }) }),
  );
  const row = rowOf(3);
  await user.click(screen.getByRole('button', { name: 'View: PAYMENT 3' }));
  expect(await screen.findByRole('complementary', { name: 'Payee 3' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close panel' }));
  await waitFor(() => expect(document.activeElement).toBe(row));
  await user.keyboard('o');
  expect(await screen.findByRole('complementary', { name: 'Payee 3' })).toBeTruthy();
  row?.focus();
  await user.keyboard('j');
  expect(await screen.findByRole('complementary', { name: 'Payee 2' })).toBeTruthy();
  // The panel goes along, and nothing is matched or asked.
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('calls a payee what the company calls them, and keeps the words of the bank', async () => {
  const matched = matchedRecord(transactionRecord(9, { date: dayOfMonth(9), description: 'BACS NWU' }), [invoice]);
  const learned = transactionRecord(8, {
    date: dayOfMonth(8),
    description: 'DD BRTWTR',
    counterpartyName: null,
    learnedPayee: 'Brightwater',
  });
  await showMonth(monthServer({ BankTransactions: () => listingOf([...lines.toReversed(), learned, matched]) }));
  expect(cellsOf('BACS NWU').slice(1, 3)).toEqual([invoice.supplier.name, 'BACS NWU']);
  expect(cellsOf('DD BRTWTR').slice(1, 3)).toEqual(['Brightwater', 'DD BRTWTR']);
});

it('has no column of names where the bank gives none', async () => {
  const nameless = lines.map((line) => ({ ...line, counterpartyName: null, merchantName: null }));
  await showMonth(monthServer({ BankTransactions: () => listingOf(nameless) }));
  expect(screen.queryByRole('columnheader', { name: 'Name' })).toBeNull();
});
