import { pence } from '@paycycle/schema/domain/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeRenderCounter } from '../../../testing/count-renders.tsx';
import { listingOf, reconciliationServer } from '../../../testing/reconciliation-records.ts';
import { companyRecord, invoiceRecord, transactionRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import {
  choiceRecord,
  dayOfMonth,
  matchedChange,
  suggesting,
  suggestionRecord,
} from '../../../testing/suggestion-records.ts';
import { ReconciliationPage } from '../ReconciliationPage.tsx';

const lines = Array.from({ length: 12 }, (_, at) =>
  transactionRecord(at + 1, { date: dayOfMonth(at + 1), amountPence: pence(-10_000) }),
);
const invoices = [7, 8].map((id) => invoiceRecord(id, { amountPence: 10_000 }));

/** Components that show figures which a match changes. */
const COUNTERS = ['TransactionToolbar', 'Filter', 'MonthPanel', 'ExceptionCount'];

/** Components that a match does not change. */
const OTHERS = [
  'ReconciliationPage',
  'MonthPicker',
  'ImportDialog',
  'SearchBox',
  'BulkBar',
  'BalanceSummary',
  'MonthBalances',
  'DuplicatePaymentAlert',
  'TransactionDialogs',
  'MatchDialog',
];

it('renders one row, its counters and nothing else for a match', async () => {
  const gate = Promise.withResolvers<void>();
  const server = reconciliationServer({
    BankTransactions: () => listingOf(lines),
    Suggestions: () =>
      suggesting(...invoices.map((invoice, at) => suggestionRecord(12 - at, [choiceRecord([invoice])]))),
    MatchBankTransaction: async () => {
      await gate.promise;
      return { matchBankTransaction: matchedChange(lines[11] ?? expect.unreachable(), invoices.slice(0, 1)) };
    },
  });
  const { counts, Counter } = makeRenderCounter();
  const { user } = renderApp(
    <Counter>
      <ReconciliationPage company={companyRecord()} />
    </Counter>,
    server,
  );
  await screen.findByRole('button', { name: 'Match to invoice INV-7' });
  await user.keyboard('j');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-key')).toBe('transaction 12'));
  counts.clear();
  fireEvent.keyDown(document.activeElement ?? expect.unreachable(), { key: 'Enter' });
  // At once: the row and the focus, before anything is sent.
  expect(screen.queryByRole('button', { name: 'Match to invoice INV-7' })).toBeNull();
  expect(document.activeElement?.getAttribute('data-key')).toBe('transaction 11');
  expect(server.variablesOf('MatchBankTransaction')).toEqual([]);
  expect(Object.fromEntries(counts)).toMatchObject({ WorklistTable: 1, Row: 2, Content: 1, StatusMark: 1 });
  expect(OTHERS.filter((name) => counts.has(name))).toEqual([]);
  expect(COUNTERS.filter((name) => counts.has(name))).toEqual([]);
  counts.clear();
  await waitFor(() => expect(server.variablesOf('MatchBankTransaction')).toHaveLength(1));
  gate.resolve();
  expect(await screen.findByText('Transaction Matched')).toBeTruthy();
  // Afterwards: the counters, and the rows whose line or suggestion the response brought.
  await waitFor(() => expect(COUNTERS.filter((name) => !counts.has(name))).toEqual([]));
  expect(counts.get('Content')).toBeLessThanOrEqual(2);
  expect(OTHERS.filter((name) => counts.has(name))).toEqual([]);
});
