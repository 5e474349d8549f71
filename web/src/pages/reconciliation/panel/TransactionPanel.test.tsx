import { localDate } from '@paycycle/schema/domain/local-date';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listingOf, reconciliationServer } from '../../../testing/reconciliation-records.ts';
import { companyRecord, transactionRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ReconciliationPage } from '../ReconciliationPage.tsx';

const LINES = [11, 12, 13].map((id) => transactionRecord(id, { date: localDate(`2026-03-${id}`) }));

function openAt(path: string) {
  const server = reconciliationServer({
    BankTransactions: ({ filter }) => {
      const { month } = filter as { month: string };
      return listingOf(month === '2026-03' ? LINES : []);
    },
    BankTransaction: ({ id }) => ({
      bankTransaction: { ...LINES.find((line) => line.id === id), statementBalancePence: null },
    }),
    Activity: () => ({ activity: [] }),
  });
  return { server, ...renderApp(<ReconciliationPage company={companyRecord()} />, server, path) };
}

const panelOf = (name: string) => screen.findByRole('complementary', { name });

it('goes to the month of a line that is opened by its address alone, and offers what can be done with it', async () => {
  const { user, server } = openAt('/reconciliation/12');
  const panel = await panelOf('Payee 12');
  expect(within(panel).getByText(/12 Mar 2026 · unmatched/)).toBeTruthy();
  await waitFor(() =>
    expect(server.variablesOf('BankTransactions').at(-1)).toMatchObject({ filter: { month: '2026-03' } }),
  );
  await user.click(await screen.findByRole('button', { name: 'No invoice required' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('goes through the lines as they are listed, the newest first', async () => {
  const { user } = openAt('/reconciliation/12?month=2026-03');
  await panelOf('Payee 12');
  await screen.findByRole('button', { name: 'No invoice required' });
  await user.keyboard('j');
  expect(await panelOf('Payee 11')).toBeTruthy();
});

it('begins with the status and the search of the address', async () => {
  openAt('/reconciliation?month=2026-03&status=matched&q=payee');
  expect((await screen.findByRole('button', { name: /^Matched/ })).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search transactions' }).value).toBe('payee');
});
