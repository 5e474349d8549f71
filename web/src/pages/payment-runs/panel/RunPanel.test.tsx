import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ActiveCompanyContext } from '../../../app/company/active-company.ts';
import { findQuestion } from '../../../testing/find-question.ts';
import { paymentRunsServer, type RunRecord, runRecord } from '../../../testing/payment-run-records.ts';
import { companyRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PaymentRunsPage } from '../PaymentRunsPage.tsx';

type Refused = RunRecord['refusedActions'][number];

const refused = (action: Refused['action'], reason: string) => ({
  __typename: 'RefusedRunActionType' as const,
  action,
  reason,
});

const PROCESSED = runRecord(1, {
  status: 'processed',
  allowedActions: [],
  refusedActions: [
    refused('submit', 'PR-000001 is processed: it cannot be submitted'),
    refused('cancel', 'PR-000001 is processed: it cannot be cancelled'),
  ],
});

function openAt(path: string, runs: readonly RunRecord[], handlers: Parameters<typeof paymentRunsServer>[1] = {}) {
  const company = companyRecord();
  const server = paymentRunsServer({ runs, choices: [] }, { Activity: () => ({ activity: [] }), ...handlers });
  const page = (
    <ActiveCompanyContext value={{ companies: [company], company, switchTo: () => undefined }}>
      <PaymentRunsPage company={company} />
    </ActiveCompanyContext>
  );
  return { server, ...renderApp(page, server, path) };
}

const panelOf = async (number: number) =>
  within(await screen.findByRole('complementary', { name: `Payment Run #${number}` }));

it('shows whom a run pays and for what, with the way to each', async () => {
  openAt('/payment-runs/2', [runRecord(2, { notes: 'Before the holidays' })]);
  const panel = await panelOf(2);
  expect(panel.getByText('Before the holidays')).toBeTruthy();
  expect(panel.getByRole('heading', { name: 'Harbour Print' })).toBeTruthy();
  expect(panel.getByRole('link', { name: 'HP-1' }).getAttribute('href')).toBe('/invoices/1');
});

it('offers the approval first to the user whose approval it waits for', async () => {
  openAt('/payment-runs/2', [runRecord(2, { status: 'pending', allowedActions: ['approve', 'send_back'] })]);
  const [first] = within((await panelOf(2)).getByRole('group', { name: 'Actions' })).getAllByRole('button');
  expect(first?.textContent).toBe('Approve…');
});

it('asks before it cancels a run', async () => {
  const books = { runs: [runRecord(2)] };
  const { user, server } = openAt('/payment-runs/2', books.runs, {
    CancelPaymentRun: () => ({ cancelPaymentRun: runRecord(2, { status: 'cancelled', allowedActions: [] }) }),
  });
  await user.click((await panelOf(2)).getByRole('button', { name: 'Cancel run' }));
  const question = within(await findQuestion({ name: 'Cancel this payment run?' }));
  expect(server.variablesOf('CancelPaymentRun')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Cancel run' }));
  expect(await screen.findByText('Payment run cancelled')).toBeTruthy();
  expect(server.variablesOf('CancelPaymentRun')).toEqual([{ id: 2 }]);
});

it('says in the words of the server why something cannot be done', async () => {
  const { user } = openAt('/payment-runs/1', [PROCESSED]);
  const panel = await panelOf(1);
  const cancel = panel.getByRole('button', { name: 'Cancel run' });
  expect(cancel.getAttribute('aria-disabled')).toBe('true');
  await user.click(cancel);
  expect(panel.getByRole('status').textContent).toBe('PR-000001 is processed: it cannot be cancelled');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(panel.getByRole('button', { name: 'View & Complete' }).title).toBe('The run is processed');
});

it('goes from run to run by keys, in the panel and in the list beside it', async () => {
  const { user } = openAt('/payment-runs/2', [runRecord(3), runRecord(2), PROCESSED]);
  await panelOf(2);
  await screen.findByRole('listitem', { name: 'Payment Run #1' });
  await user.keyboard('j');
  expect((await panelOf(1)).getByRole<HTMLButtonElement>('button', { name: 'Next (j)' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Close panel' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  const last = screen.getByRole('listitem', { name: 'Payment Run #1' });
  await waitFor(() => expect(last.contains(document.activeElement)).toBe(true));
  screen.getByRole('listitem', { name: 'Payment Run #3' }).focus();
  await user.keyboard('j{Enter}');
  await panelOf(2);
});

it('opens the run of the card that has the focus, or says why it cannot', async () => {
  const { user } = openAt('/payment-runs', [runRecord(3), PROCESSED]);
  const card = await screen.findByRole('listitem', { name: 'Payment Run #3' });
  await user.keyboard('j');
  expect(document.activeElement).toBe(card);
  await user.keyboard('{ArrowDown}v');
  expect(await screen.findByText('Payment Run #1 is processed')).toBeTruthy();
  await user.keyboard('kv');
  expect(await screen.findByRole('dialog', { name: 'Payment Run #3' })).toBeTruthy();
});
