import { pence } from '@paycycle/schema/domain/money';
import type { ErrorCode } from '@paycycle/schema/errors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listingOf, reconciliationServer } from '../../../testing/reconciliation-records.ts';
import { companyRecord, invoiceRecord, transactionRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal, type StubServer } from '../../../testing/stub-server.ts';
import {
  changedMonth,
  choiceRecord,
  dayOfMonth,
  matchedChange,
  suggesting,
  suggestionRecord,
} from '../../../testing/suggestion-records.ts';
import { ReconciliationPage } from '../ReconciliationPage.tsx';

const lines = [1, 2, 3, 4, 5].map((id) =>
  transactionRecord(id, { date: dayOfMonth(id), amountPence: pence(-10_000 - id) }),
);
const invoices = lines.map(({ id }) => invoiceRecord(id, { amountPence: 10_000 + id }));

/** A month in which each line has its own invoice. The server answers a match when the gate is open. */
async function showMonth(answer: (id: number) => object = matched) {
  const gate = Promise.withResolvers<void>();
  const server = reconciliationServer({
    BankTransactions: () => listingOf(lines),
    Suggestions: () =>
      suggesting(...lines.map(({ id }, at) => suggestionRecord(id, [choiceRecord(invoices.slice(at, at + 1))]))),
    MatchBankTransaction: async ({ id }) => {
      await gate.promise;
      return answer(Number(id));
    },
    UnmatchBankTransaction: ({ id }) => ({
      unmatchBankTransaction: {
        ...matchedChange(lines[Number(id) - 1] ?? expect.unreachable(), []),
        company: changedMonth(),
        bankTransaction: lines[Number(id) - 1],
      },
    }),
  });
  const page = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  await screen.findByRole('button', { name: 'Match to invoice INV-1' });
  await page.user.keyboard('j');
  await waitFor(() => expect(activeKey()).toBe('transaction 5'));
  return { ...page, server, open: () => gate.resolve() };
}

function matched(id: number) {
  return { matchBankTransaction: matchedChange(lines[id - 1] ?? expect.unreachable(), invoices.slice(id - 1, id)) };
}

const activeKey = () => document.activeElement?.getAttribute('data-key');
const idsSent = (server: StubServer) => server.variablesOf('MatchBankTransaction').map(({ id }) => id);
const isSuggested = (id: number) => screen.queryByRole('button', { name: `Match to invoice INV-${id}` }) !== null;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? expect.unreachable(), { key });

/** Presses Enter, with another key before it, so that it is no double press. */
function accept() {
  press('Unidentified');
  press('Enter');
}

function asksBeforeLeaving() {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it('sends each match of a burst, in order, and asks before the page closes until all are answered', async () => {
  const { server, open } = await showMonth();
  for (const id of [5, 4, 3, 2, 1]) {
    expect([id, activeKey()]).toEqual([id, `transaction ${id}`]);
    accept();
    expect([id, isSuggested(id)]).toEqual([id, false]);
  }
  // Nothing was sent yet, and the screen shows five matches.
  expect(idsSent(server)).toEqual([]);
  expect(asksBeforeLeaving()).toBe(true);
  open();
  await waitFor(() => expect(idsSent(server)).toEqual([5, 4, 3, 2, 1]));
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  expect(screen.queryAllByRole('button', { name: /^Match to invoice/ })).toEqual([]);
});

it('sends a match of a page that the user leaves at once', async () => {
  const { server, unmount, open } = await showMonth();
  accept();
  unmount();
  open();
  await waitFor(() => expect(idsSent(server)).toEqual([5]));
});

it.each<[ErrorCode, string]>([
  ['TOO_MANY_REQUESTS', 'Too many requests'],
  ['INTERNAL', 'Something went wrong'],
  ['ALREADY_MATCHED', 'Another user matched it'],
  ['UNAUTHENTICATED', 'Sign in again'],
])('puts a row back whose match is refused with %s, and keeps the other matches', async (code, message) => {
  const { server, open } = await showMonth((id) => (id === 5 ? new Refusal(message, code) : matched(id)));
  accept();
  accept();
  open();
  await waitFor(() => expect(idsSent(server)).toEqual([5, 4]));
  await waitFor(() => expect([isSuggested(5), isSuggested(4)]).toEqual([true, false]));
  expect(asksBeforeLeaving()).toBe(false);
});

it('says why a match was refused', async () => {
  const { open } = await showMonth(() => new Refusal('Another user matched it.', 'ALREADY_MATCHED'));
  accept();
  open();
  expect(await screen.findByText('Another user matched it.')).toBeTruthy();
});

it('shows an undone match as open again', async () => {
  const { server, user, open } = await showMonth();
  open();
  accept();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Match PAYMENT 5 to an invoice' })).toBeTruthy();
  await waitFor(() => expect(server.variablesOf('UnmatchBankTransaction')).toMatchObject([{ id: 5 }]));
});
