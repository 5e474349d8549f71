import { formatDateInput } from '@paycycle/schema/domain/date-input';
import { addDays, formatLocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '../../lib/today.ts';
import { paymentRunsServer, runChoice, runInvoice, runItem, runRecord } from '../../testing/payment-run-records.ts';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openRun, question } from '../../testing/show-run-dialog.tsx';
import { PaymentRunsPage } from './PaymentRunsPage.tsx';

const EARLY = /after the run's date/;

async function openPanel() {
  const books = {
    runs: [],
    choices: [runChoice(7, { invoiceDate: addDays(today(), -3) }), runChoice(8, { invoiceDate: addDays(today(), -9) })],
  };
  const server = paymentRunsServer(books, { CreatePaymentRun: () => ({ createPaymentRun: runRecord(1) }) });
  const { user } = renderApp(<PaymentRunsPage company={companyRecord()} />, server);
  const panel = within(await screen.findByRole('form', { name: 'Create Payment Run' }));
  const field = () => panel.getByLabelText<HTMLInputElement>(/^Run date/);
  return {
    server,
    user,
    panel,
    field,
    type: (date: string) => fireEvent.change(field(), { target: { value: date } }),
    tick: (name: RegExp) => user.click(screen.getByRole('checkbox', { name })),
    create: () => user.click(screen.getByRole('button', { name: 'Create Payment Run' })),
  };
}

it('says which of the chosen invoices is dated after the run, and on which day it would count as paid', async () => {
  const { panel, type, tick } = await openPanel();
  type(formatDateInput(addDays(today(), -5)));
  await tick(/HP-8/);
  expect(panel.queryByText(EARLY)).toBeNull();
  await tick(/HP-7/);
  const day = formatLocalDate(addDays(today(), -3));
  const words = `Invoice HP-7 is dated ${day}, after the run's date. If you complete the run, that is the day on which it was paid.`;
  expect(panel.getByText(words)).toBeTruthy();
  type('today');
  expect(panel.queryByText(EARLY)).toBeNull();
});

it('takes no date of another century, and keeps what is ticked', async () => {
  const { panel, server, type, tick, create } = await openPanel();
  await tick(/HP-7/);
  type('01/01/1900');
  await create();
  expect(await panel.findByText(`Run date must be ${formatLocalDate(addDays(today(), -366))} or later`)).toBeTruthy();
  type('01/01/2099');
  expect(await panel.findByText(`Run date must be ${formatLocalDate(addDays(today(), 366))} or earlier`)).toBeTruthy();
  expect(panel.getByText('1 invoice selected')).toBeTruthy();
  expect(server.variablesOf('CreatePaymentRun')).toEqual([]);
});

it('goes back to today once a run is made', async () => {
  const { server, field, type, tick, create } = await openPanel();
  const date = addDays(today(), 3);
  type(formatDateInput(date));
  await tick(/HP-7/);
  await create();
  expect(await screen.findByText('Payment run created successfully')).toBeTruthy();
  expect(server.variablesOf('CreatePaymentRun')).toMatchObject([{ input: { runDate: date } }]);
  expect(field().value).toBe(formatDateInput(today()));
});

it('is said of a run before it is completed, with the day on which it will count as paid', async () => {
  const invoice = { ...runInvoice(1), invoiceDate: localDate('2026-11-10') };
  const paid = { ...runInvoice(2), invoiceDate: localDate('2026-11-12'), displayStatus: 'paid' as const };
  const items = [runItem(1, { invoices: [invoice] }), runItem(2, { invoices: [paid] })];
  const { user, button, dialog } = await openRun(runRecord(3, { runDate: localDate('2026-11-01'), items }));
  expect(dialog.getByText(/^Invoice HP-1 is dated 10 Nov 2026, after the run's date\./)).toBeTruthy();
  await user.click(button('Complete Payment Run'));
  const asked = await question('Complete payment run?');
  expect(asked.getByText(/will be marked as paid on 10 Nov 2026/)).toBeTruthy();
});

it('is not said of a run that is over', async () => {
  const items = [runItem(1, { invoices: [{ ...runInvoice(1), invoiceDate: localDate('2026-11-10') }] })];
  const { dialog } = await openRun(
    runRecord(3, { runDate: localDate('2026-11-01'), items, allowedActions: ['submit'] }),
  );
  expect(dialog.queryByText(EARLY)).toBeNull();
});
