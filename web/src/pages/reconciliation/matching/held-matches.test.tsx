import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { listingOf, reconciliationServer } from '../../../testing/reconciliation-records.ts';
import { companyRecord, invoiceRecord, transactionRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal } from '../../../testing/stub-server.ts';
import {
  choiceRecord,
  dayOfMonth,
  matchedChange,
  suggesting,
  suggestionRecord,
} from '../../../testing/suggestion-records.ts';
import { ReconciliationPage } from '../ReconciliationPage.tsx';

const lines = [1, 2, 3, 4].map((id) => transactionRecord(id, { date: dayOfMonth(id), amountPence: pence(-10_000) }));
const invoices = [7, 8, 9].map((id) => invoiceRecord(id, { amountPence: 10_000 }));

const waitingFor = (invoiceId: unknown) => `Invoice INV-${invoiceId} has a payment on its way.`;

/** A month in which three of four lines have a suggestion. The named invoices have payments on their way. */
async function showMonth(onTheirWay: readonly number[]) {
  const gate = Promise.withResolvers<void>();
  const server = reconciliationServer({
    BankTransactions: () => listingOf(lines),
    Suggestions: () =>
      suggesting(
        ...lines.slice(0, 3).map(({ id }, at) => suggestionRecord(id, [choiceRecord(invoices.slice(at, at + 1))])),
      ),
    MatchBankTransaction: async ({ id, invoiceId, paidOutside }) => {
      await gate.promise;
      const line = lines.find((one) => one.id === id);
      if (!line) throw new Error(`no line ${id}`);
      return onTheirWay.includes(Number(invoiceId)) && !paidOutside
        ? new Refusal(waitingFor(invoiceId), 'PAYMENT_IN_PROGRESS')
        : {
            matchBankTransaction: matchedChange(
              line,
              invoices.filter((invoice) => invoice.id === invoiceId),
            ),
          };
    },
  });
  const { user } = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  await screen.findByRole('button', { name: 'Match to invoice INV-7' });
  return { server, user, answer: () => gate.resolve() };
}

const matchQuickly = async (user: UserEvent, ...ids: readonly number[]) => {
  for (const id of ids) await user.click(screen.getByRole('button', { name: `Match to invoice INV-${id}` }));
};

const question = async (text: string) => {
  await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain(text));
  return within(await screen.findByRole('alertdialog', { name: 'Was this paid another way?' }));
};

const confirmed = (server: { variablesOf: (name: string) => Record<string, unknown>[] }) =>
  server.variablesOf('MatchBankTransaction').flatMap(({ id, paidOutside }) => (paidOutside ? id : []));

it('keeps the question of a refused match when a match made after it succeeds', async () => {
  const { server, user, answer } = await showMonth([7]);
  await matchQuickly(user, 7, 8);
  answer();
  await waitFor(() => expect(server.variablesOf('MatchBankTransaction')).toHaveLength(2));
  expect(await screen.findByText('Transaction Matched')).toBeTruthy();
  const asked = await question(waitingFor(7));
  await user.click(await asked.findByRole('button', { name: 'Yes, paid another way' }));
  await waitFor(() => expect(confirmed(server)).toEqual([1]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('asks about two refused matches one after the other, each with its own line', async () => {
  const { server, user, answer } = await showMonth([7, 9]);
  await matchQuickly(user, 7, 8, 9);
  answer();
  await waitFor(() => expect(server.variablesOf('MatchBankTransaction')).toHaveLength(3));
  const first = await question(waitingFor(7));
  expect(first.getByText(/PAYMENT 1/)).toBeTruthy();
  await user.click(await first.findByRole('button', { name: 'Yes, paid another way' }));
  const second = await question(waitingFor(9));
  expect(second.getByText(/PAYMENT 3/)).toBeTruthy();
  expect(confirmed(server)).toEqual([1]);
  await user.click(second.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(confirmed(server)).toEqual([1]);
  expect(screen.getByRole('button', { name: 'Match to invoice INV-9' })).toBeTruthy();
});

it('closes no dialog about another line with the answer', async () => {
  const { server, user, answer } = await showMonth([7]);
  await matchQuickly(user, 7);
  await user.click(screen.getByRole('button', { name: 'Match PAYMENT 4 to an invoice' }));
  expect(await screen.findByRole('dialog', { name: 'Match to Invoice' })).toBeTruthy();
  answer();
  const asked = await question(waitingFor(7));
  await user.click(await asked.findByRole('button', { name: 'Yes, paid another way' }));
  await waitFor(() => expect(confirmed(server)).toEqual([1]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Match to Invoice' })).toBeTruthy();
});

it('asks once before a line is matched to another invoice than it names', async () => {
  const line = transactionRecord(1, { date: dayOfMonth(1), amountPence: pence(-10_000) });
  const message = 'The transaction names invoice HP-2 of Harbour Print Ltd, which is open and comes to its amount.';
  const server = reconciliationServer({
    BankTransactions: () => listingOf(lines),
    Suggestions: () => suggesting(suggestionRecord(1, [choiceRecord(invoices.slice(0, 1))])),
    MatchBankTransaction: ({ otherInvoice }) =>
      otherInvoice
        ? { matchBankTransaction: matchedChange(line, invoices.slice(0, 1)) }
        : new Refusal(message, 'CONTENT_CHANGED', { otherInvoice: 'Say true if the transaction paid another invoice' }),
  });
  const { user } = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  await user.click(await screen.findByRole('button', { name: 'Match to invoice INV-7' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Did this pay another invoice?' }));
  expect(asked.getByText(message)).toBeTruthy();
  await user.click(await asked.findByRole('button', { name: 'Yes, match anyway' }));
  await waitFor(() => expect(server.variablesOf('MatchBankTransaction')).toHaveLength(2));
  expect(server.variablesOf('MatchBankTransaction')[1]).toMatchObject({ id: 1, invoiceId: 7, otherInvoice: true });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
