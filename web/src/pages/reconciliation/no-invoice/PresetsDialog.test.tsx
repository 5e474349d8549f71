import { NO_INVOICE_PRESETS, noInvoicePresetLabel } from '@paycycle/schema/domain/no-invoice-preset';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseFromMenu } from '../../../testing/choose-from-menu.ts';
import { reconciliationServer } from '../../../testing/reconciliation-records.ts';
import { companyRecord, ofCompany, transactionRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal } from '../../../testing/stub-server.ts';
import { dayOfMonth } from '../../../testing/suggestion-records.ts';
import { ReconciliationPage } from '../ReconciliationPage.tsx';

const wages = transactionRecord(1, { date: dayOfMonth(2), description: 'SALARIES PAYROLL' });

/** A server on which payroll would mark one line, until it is switched on. */
function presetServer(handlers: Parameters<typeof reconciliationServer>[0] = {}) {
  let isOn = false;
  const states = () =>
    NO_INVOICE_PRESETS.map((preset) => {
      const isPayroll = preset === 'payroll';
      return {
        __typename: 'NoInvoicePresetState',
        preset,
        label: noInvoicePresetLabel(preset),
        switchedOnAt: isPayroll && isOn ? '2026-10-01T08:00:00Z' : null,
        markedCount: isPayroll && isOn ? 1 : 0,
        openCount: isPayroll && !isOn ? 1 : 0,
        withInvoiceCount: isPayroll ? 2 : 0,
        transactions: isPayroll && !isOn ? [wages] : [],
      };
    });
  return reconciliationServer({
    NoInvoicePresets: () => ofCompany(1, { noInvoicePresets: states() }),
    SwitchNoInvoicePreset: (variables) => {
      isOn = variables['isOn'] === true;
      return {
        switchNoInvoicePreset: {
          __typename: 'NoInvoicePresetChange',
          states: states(),
          changedCount: 1,
          transactions: [{ ...wages, requiresInvoice: !isOn, noInvoicePreset: isOn ? 'payroll' : null }],
        },
      };
    },
    ...handlers,
  });
}

async function openRules(server = presetServer()) {
  const { user } = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  await chooseFromMenu(user, 'More actions', 'No-invoice rules…');
  const dialog = within(await screen.findByRole('dialog', { name: 'No-invoice rules' }));
  return { user, server, dialog };
}

it('shows what each rule would mark now, before it is switched on', async () => {
  const { user, dialog } = await openRules();
  expect(await dialog.findAllByRole('switch')).toHaveLength(6);
  expect(dialog.getByText('1 open transaction now · 2 left because an invoice or a refund fits')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Preview what Payroll would mark' }));
  expect(dialog.getByText('SALARIES PAYROLL')).toBeTruthy();
});

it('switches a rule on with the open lines, and undoes both', async () => {
  const { user, server, dialog } = await openRules();
  await user.click(await dialog.findByRole('switch', { name: 'Payroll' }));
  expect(await screen.findByText('Payroll: switched on')).toBeTruthy();
  expect(screen.getByText('1 transaction marked as not requiring an invoice')).toBeTruthy();
  const on = { companyId: 1, preset: 'payroll', isOn: true, applyToStored: true };
  expect(server.variablesOf('SwitchNoInvoicePreset')).toEqual([on]);
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('switch', { name: 'Payroll' }).checked).toBe(true));
  expect(dialog.getByText(/1 marked so far/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Payroll: switched off')).toBeTruthy();
  expect(server.variablesOf('SwitchNoInvoicePreset')[1]).toEqual({
    ...on,
    isOn: false,
    transactionIds: [1],
  });
});

it('leaves the open lines alone where that is asked', async () => {
  const { user, server, dialog } = await openRules();
  await user.click(
    await dialog.findByRole('checkbox', { name: 'Also mark the 1 open transaction when I switch it on' }),
  );
  await user.click(dialog.getByRole('switch', { name: 'Payroll' }));
  await screen.findByText('Payroll: switched on');
  expect(server.variablesOf('SwitchNoInvoicePreset')).toMatchObject([{ applyToStored: false }]);
});

it('says why a rule could not be switched', async () => {
  const { user, dialog } = await openRules(
    presetServer({ SwitchNoInvoicePreset: () => new Refusal('The server is busy.', 'INTERNAL') }),
  );
  await user.click(await dialog.findByRole('switch', { name: 'HMRC' }));
  expect(await screen.findByText('The server is busy.')).toBeTruthy();
});
