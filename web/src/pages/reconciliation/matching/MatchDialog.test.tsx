import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findQuestion } from '../../../testing/find-question.ts';
import { listingOf, reconciliationServer } from '../../../testing/reconciliation-records.ts';
import { companyRecord, invoicePage, invoiceRecord, ofCompany, transactionRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal } from '../../../testing/stub-server.ts';
import { dayOfMonth, matchedChange } from '../../../testing/suggestion-records.ts';
import { ReconciliationPage } from '../ReconciliationPage.tsx';
import { invoiceGroups } from './match-by-hand.ts';

const transaction = transactionRecord(1, { date: dayOfMonth(2) });
const equal = invoiceRecord(8, { amountPence: 10_000 });
const small = invoiceRecord(7, { amountPence: 4_000 });
const smaller = invoiceRecord(6, { amountPence: 2_500 });
const large = invoiceRecord(9, { amountPence: 27_000 });
const invoices = [small, equal, smaller, large];

/** The dialog about a payment of £100.00, with these invoices to choose from. */
async function openDialog(handlers: Parameters<typeof reconciliationServer>[0] = {}) {
  const server = reconciliationServer({
    BankTransactions: () => listingOf([transaction]),
    MatchableInvoices: ({ search }) =>
      ofCompany(1, {
        openCredits: invoicePage([]),
        sameAmount: invoicePage(search ? [] : [equal]),
        latest: invoicePage(invoices.filter(({ invoiceNumber }) => !search || invoiceNumber === search)),
      }),
    MatchBankTransaction: ({ invoiceId, partPayment }) => ({
      matchBankTransaction: matchedChange(
        transaction,
        invoices.filter(({ id }) => id === invoiceId),
        partPayment === true,
      ),
    }),
    MatchBankTransactionToInvoices: ({ invoiceIds }) => ({
      matchBankTransactionToInvoices: matchedChange(
        transaction,
        invoices.filter(({ id }) => (invoiceIds as number[]).includes(id)),
      ),
    }),
    ...handlers,
  });
  const { user } = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  await user.click(await screen.findByRole('button', { name: 'Match PAYMENT 1 to an invoice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Match to Invoice' }));
  await dialog.findByText('Same amount');
  const box = (number: string) => dialog.getByRole('checkbox', { name: new RegExp(number) });
  const press = (name: string) => user.dblClick(dialog.getByRole('button', { name }));
  return { server, user, dialog, box, press };
}

it('offers equal amounts first, and keeps what was ticked while it is searched', async () => {
  const { dialog, user, box, press, server } = await openDialog();
  const names = () => dialog.getAllByRole('checkbox').map((line) => line.closest('label')?.textContent?.slice(0, 5));
  expect(names()).toEqual(['INV-8', 'INV-7', 'INV-6', 'INV-9']);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Match' }).disabled).toBe(true);
  await user.click(box('INV-8'));
  await user.type(dialog.getByRole('searchbox'), 'INV-7');
  await waitFor(() => expect(names()).toEqual(['INV-7']));
  expect(dialog.getByText('1 invoice, £100.00 of £100.00')).toBeTruthy();
  await press('Match');
  expect(await screen.findByText('Transaction Matched')).toBeTruthy();
  expect(server.variablesOf('MatchBankTransaction')).toMatchObject([{ id: 1, invoiceId: 8, confidence: 1 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers a part payment of an invoice that is larger, and to pay it in full', async () => {
  const { dialog, user, box, press, server } = await openDialog();
  await user.click(box('INV-9'));
  expect(dialog.getByText(/The transaction is £170.00 less than the invoice. As a part payment/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Match in full' })).toBeTruthy();
  await press('Match as part payment');
  expect(await screen.findByText('Transaction Matched')).toBeTruthy();
  const variables = { id: 1, invoiceId: 9, confidence: 1, partPayment: true };
  expect(server.variablesOf('MatchBankTransaction')).toMatchObject([variables]);
});

it('marks a smaller invoice as paid only with a warning', async () => {
  const { dialog, user, box, press, server } = await openDialog();
  await user.click(box('INV-7'));
  const warning = 'The transaction is £60.00 more than the invoice. The invoice will be marked as paid.';
  expect(dialog.getByText(warning)).toBeTruthy();
  await press('Match anyway');
  expect(await screen.findByText('Transaction Matched')).toBeTruthy();
  const variables = { id: 1, invoiceId: 7, confidence: 1, allowDifference: true, seenDifferencePence: 6_000 };
  expect(server.variablesOf('MatchBankTransaction')).toMatchObject([variables]);
});

it('matches several, with their sum against the amount', async () => {
  const { dialog, user, box, press, server } = await openDialog();
  await user.click(box('INV-7'));
  await user.click(box('INV-6'));
  expect(dialog.getByText('2 invoices, £65.00 of £100.00')).toBeTruthy();
  expect(dialog.getByText(/£35\.00 more than the invoices\. All of them will be marked as paid/)).toBeTruthy();
  await press('Match anyway');
  expect(await screen.findByText('Batch Match Successful')).toBeTruthy();
  const variables = { id: 1, invoiceIds: [7, 6], paymentRunItemId: null, allowDifference: true };
  expect(server.variablesOf('MatchBankTransactionToInvoices')).toMatchObject([variables]);
});

it('asks again with the current difference if an invoice was corrected', async () => {
  const books = { amountPence: 4_000 };
  const { dialog, user, box, server } = await openDialog({
    MatchableInvoices: () =>
      ofCompany(1, {
        openCredits: invoicePage([]),
        sameAmount: invoicePage([equal]),
        latest: invoicePage([invoiceRecord(7, books)]),
      }),
    MatchBankTransaction: () => {
      books.amountPence = 400_000;
      return new Refusal('Nothing was matched; look again.', 'CONTENT_CHANGED');
    },
  });
  await user.click(box('INV-7'));
  await user.click(dialog.getByRole('button', { name: 'Match anyway' }));
  expect(await screen.findByText('Nothing was matched; look again.')).toBeTruthy();
  expect(await dialog.findByText(/^The transaction is £3,900\.00 less than the invoice\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Match in full' }));
  await waitFor(() =>
    expect(server.variablesOf('MatchBankTransaction')).toMatchObject([
      { seenDifferencePence: 6_000 },
      { seenDifferencePence: -390_000 },
    ]),
  );
});

it('keeps what was ticked when it is refused, and forgets it when it is closed', async () => {
  const { dialog, user, box, press } = await openDialog({
    MatchBankTransaction: () => new Refusal('Invoice INV-8 is matched already.', 'ALREADY_MATCHED'),
  });
  await user.click(box('INV-8'));
  await press('Match');
  expect(await screen.findByText('Invoice INV-8 is matched already.')).toBeTruthy();
  expect(dialog.getByText('1 invoice, £100.00 of £100.00')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Match PAYMENT 1 to an invoice' }));
  expect(await screen.findByText('Tick one invoice, or several that were paid together.')).toBeTruthy();
});

it('puts those first that the transaction names', () => {
  const found = {
    openCredits: { items: [] },
    sameAmount: { items: [equal] },
    latest: { items: [small, smaller, large] },
  };
  const titles = (description: string, counterpartyName: string | null = null) =>
    invoiceGroups(found, pence(10_000), { description, counterpartyName, isOutgoing: true }).map(
      ({ title, invoices: list }) => [title, ...list.map(({ id }) => id)],
    );
  expect(titles('BILL PAYMENT INV 7')).toEqual([
    ['Same amount', 8],
    ['Named in the transaction', 7],
    ['Other amounts', 6, 9],
  ]);
  expect(titles('FPO 00123', 'NORTHWIND UTIL')[1]).toEqual(['Named in the transaction', 7, 6, 9]);
});

it('puts the one of the same amount first that the transaction names', () => {
  const named = { ...invoiceRecord(5, { amountPence: 10_000 }), invoiceNumber: 'HP-2005' };
  const found = { openCredits: { items: [] }, sameAmount: { items: [equal, named] }, latest: { items: [] } };
  const payment = { description: 'HARBOUR HP-2005', counterpartyName: null, isOutgoing: true };
  const groups = invoiceGroups(found, pence(10_000), payment).map((group) => group.invoices.map(({ id }) => id));
  expect(groups).toEqual([[5, 8]]);
});

it('takes what part payments have left for the amount of an invoice', () => {
  const rest = { ...large, partPaidPence: pence(17_000) };
  const half = { ...invoiceRecord(10, { amountPence: 10_000 }), partPaidPence: pence(5_000) };
  const found = {
    openCredits: { items: [] },
    sameAmount: { items: [equal, half] },
    latest: { items: [small, rest, equal] },
  };
  const groups = invoiceGroups(found, pence(10_000), transaction).map((group) => [
    group.title,
    group.invoices.map(({ id }) => id),
  ]);
  expect(groups).toEqual([
    ['Same amount', [8, 9]],
    ['Other amounts', [10, 7]],
  ]);
});

it('asks which payment it is of before it matches, and is undone from its notice', async () => {
  const question = 'Invoice INV-8 has a payment on its way: £100.00 to Northwind, processing.';
  const { dialog, user, box, server } = await openDialog({
    MatchBankTransaction: ({ paidOutside }) =>
      paidOutside
        ? { matchBankTransaction: matchedChange(transaction, [equal]) }
        : new Refusal(question, 'PAYMENT_IN_PROGRESS'),
    UnmatchBankTransaction: () => ({
      unmatchBankTransaction: { __typename: 'MatchChange', bankTransaction: transaction, invoices: [equal] },
    }),
  });
  expect(dialog.getByText('Same amount')).toBeTruthy();
  await user.click(box('INV-8'));
  await user.click(dialog.getByRole('button', { name: 'Match' }));
  const asked = within(await findQuestion({ name: 'Was this paid another way?' }));
  expect(asked.getByText(question)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Yes, paid another way' }));
  expect(await screen.findByText('Transaction Matched')).toBeTruthy();
  const first = { id: 1, invoiceId: 8, confidence: 1 };
  expect(server.variablesOf('MatchBankTransaction')).toMatchObject([first, { ...first, paidOutside: true }]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Transaction Unmatched')).toBeTruthy();
  expect(server.variablesOf('UnmatchBankTransaction')).toMatchObject([{ id: 1 }]);
});
