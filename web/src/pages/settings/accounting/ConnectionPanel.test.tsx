import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../../app/App.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import { findQuestion } from '../../../testing/find-question.ts';
import { companyRecord, viewerRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../../testing/stub-server.ts';

const CONNECTED = {
  __typename: 'AccountingConnection',
  state: 'connected',
  organisations: [
    { __typename: 'Organisation', organisationId: 'one', name: 'Lowe Printing' },
    { __typename: 'Organisation', organisationId: 'two', name: 'Lowe Holdings' },
  ],
  organisationName: 'Lowe Printing',
  publishAs: 'draft',
  paymentsAccountId: null,
  paymentsAccountName: null,
  connectedAt: '2026-09-01T09:00:00.000Z',
  connectedByName: 'Ann Lee',
};

const found = (accountingConnection: object | null, canConnectLedger = true) => ({
  __typename: 'Company',
  id: 1,
  canConnectLedger,
  accountingConnection,
});

function openPanel(
  company: object,
  handlers: ConstructorParameters<typeof StubServer>[0] = {},
  address = '/settings/accounting',
  role?: 'accountant',
) {
  const server = new StubServer({
    Viewer: () => ({ viewer: viewerRecord() }),
    Companies: () => ({ companies: [companyRecord(role && { role })] }),
    ChartOfAccounts: () => ({
      company: { __typename: 'Company', id: 1, ledger: 'xero', canConnectLedger: true, nominalAccounts: [] },
    }),
    AccountingConnection: () => ({ company }),
    LedgerBankAccounts: () => ({
      company: {
        __typename: 'Company',
        id: 1,
        ledgerBankAccounts: [{ __typename: 'LedgerBankAccount', externalId: 'bank', name: '090 Current account' }],
      },
    }),
    ...handlers,
  });
  return { server, ...renderApp(<App />, server, address) };
}

const panel = async () => within(await screen.findByRole('region', { name: 'Connection to Xero' }));

it('leads to the page where the connection is allowed', async () => {
  const { container } = openPanel(found(null));
  const link = await (await panel()).findByRole('link', { name: 'Connect to Xero' });
  expect(link.getAttribute('href')).toBe('/api/accounting/connect?companyId=1');
  expect(await axeViolations(container)).toEqual([]);
});

it('offers packages where the server has no such system', async () => {
  openPanel(found(null, false));
  expect(await (await panel()).findByText(/This server is not registered with Xero/)).toBeTruthy();
  expect((await panel()).queryByRole('link')).toBeNull();
});

it.each([
  ['VALIDATION_FAILED', /^Access to an organisation in Xero was not allowed/],
  ['LEDGER_UNAVAILABLE', /^Xero did not answer/],
  ['Call+us+on+0900', /^Please try again\.$/],
])('words why nothing was connected, and shows no text of the address: %s', async (code, words) => {
  openPanel(found(null), {}, `/settings/accounting?notConnected=${code}`);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('asks which organisation bills go to, where several are allowed', async () => {
  const { user, server } = openPanel(found({ ...CONNECTED, state: 'choosing', organisationName: null }), {
    ChangeAccountingConnection: () => ({ changeAccountingConnection: found(CONNECTED) }),
  });
  const use = await (await panel()).findByRole('button', { name: 'Use this organisation' });
  expect(use).toHaveProperty('disabled', true);
  await user.selectOptions((await panel()).getByLabelText('Organisation'), 'Lowe Printing');
  await user.click(use);
  expect(await (await panel()).findByText('Lowe Printing')).toBeTruthy();
  expect(server.variablesOf('ChangeAccountingConnection')).toEqual([
    { companyId: 1, input: { organisationId: 'one' } },
  ]);
});

it('changes how far bills are where they arrive', async () => {
  const { user, server } = openPanel(found(CONNECTED), {
    ChangeAccountingConnection: () => ({
      changeAccountingConnection: found({ ...CONNECTED, publishAs: 'awaiting_payment' }),
    }),
  });
  await user.selectOptions(await (await panel()).findByLabelText('Bills arrive as'), 'Awaiting payment');
  expect(await screen.findByText('Connection changed')).toBeTruthy();
  expect(server.variablesOf('ChangeAccountingConnection')).toEqual([
    { companyId: 1, input: { publishAs: 'awaiting_payment' } },
  ]);
});

it('says that somebody has to connect again', async () => {
  openPanel(found({ ...CONNECTED, state: 'sign_in_again' }));
  expect(await (await panel()).findByText(/Xero no longer accepts this connection/)).toBeTruthy();
  expect((await panel()).getByRole('link', { name: 'Connect to Xero again' })).toBeTruthy();
});

it('asks before it disconnects, and says where Xero does not know', async () => {
  const { user } = openPanel(found(CONNECTED), {
    DisconnectAccountingSystem: () => ({
      disconnectAccountingSystem: { __typename: 'Disconnection', company: found(null), isToldThere: false },
    }),
  });
  await user.click(await (await panel()).findByRole('button', { name: 'Disconnect' }));
  const question = within(await findQuestion({ name: 'Disconnect Lowe Printing?' }));
  await user.click(question.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('Xero did not answer. Remove Paycycle there as well.')).toBeTruthy();
  expect(await (await panel()).findByRole('link', { name: 'Connect to Xero' })).toBeTruthy();
});

it('keeps what is connected where a change is refused', async () => {
  const { user } = openPanel(found(CONNECTED), {
    ChangeAccountingConnection: () => new Refusal('Connect the accounting system first', 'LEDGER_NOT_CONNECTED'),
  });
  await user.selectOptions(await (await panel()).findByLabelText('Bills arrive as'), 'Awaiting payment');
  expect(await screen.findByText('Connect the accounting system first')).toBeTruthy();
  expect((await panel()).getByLabelText<HTMLSelectElement>('Bills arrive as').value).toBe('draft');
});

it('shows an accountant what is connected, and nothing to change', async () => {
  openPanel(found(CONNECTED), {}, '/settings/accounting', 'accountant');
  expect(await (await panel()).findByText('Lowe Printing')).toBeTruthy();
  expect((await panel()).queryByRole('button')).toBeNull();
});

it('takes the chart of the ledger over, once it was shown what changes', async () => {
  const shown = {
    __typename: 'ChartImport',
    added: [{ __typename: 'ChartAccountType', code: '500', name: 'Coaching' }],
    renamed: [],
    offeredAgain: [],
    unchangedCount: 3,
    missing: [],
    content: 'shown',
  };
  const { user, server } = openPanel(found(CONNECTED), {
    PreviewLedgerAccounts: () => ({ previewLedgerAccounts: shown }),
    ImportLedgerAccounts: () => ({ importLedgerAccounts: shown }),
  });
  await user.click(await (await panel()).findByRole('button', { name: 'Read accounts from Xero' }));
  expect(await screen.findByText('500 Coaching')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Import accounts' }));
  expect(await screen.findByText('Chart imported')).toBeTruthy();
  expect(server.variablesOf('ImportLedgerAccounts')).toEqual([
    { companyId: 1, archiveOthers: false, content: 'shown' },
  ]);
});

it('says why the chart of the ledger cannot be read', async () => {
  const { user } = openPanel(found(CONNECTED), {
    PreviewLedgerAccounts: () => new Refusal('The accounting system is not responding', 'LEDGER_UNAVAILABLE'),
  });
  await user.click(await (await panel()).findByRole('button', { name: 'Read accounts from Xero' }));
  expect(await screen.findByText('The accounting system is not responding')).toBeTruthy();
});

it('writes payments to the bank account that is chosen', async () => {
  const chosen = { ...CONNECTED, paymentsAccountId: 'bank', paymentsAccountName: '090 Current account' };
  const { user, server } = openPanel(found(CONNECTED), {
    ChangeAccountingConnection: () => ({ changeAccountingConnection: found(chosen) }),
  });
  const choice = await (await panel()).findByRole('combobox', { name: 'Bank account for payments' });
  await within(choice).findByRole('option', { name: '090 Current account' });
  await user.selectOptions(choice, '090 Current account');
  expect(await screen.findByText('Connection changed')).toBeTruthy();
  expect(server.variablesOf('ChangeAccountingConnection')).toEqual([
    { companyId: 1, input: { paymentsAccountId: 'bank' } },
  ]);
});
