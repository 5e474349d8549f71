import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../../app/App.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import { companyChange } from '../../../testing/company-change.ts';
import { findQuestion } from '../../../testing/find-question.ts';
import { LINE, paymentThereRecord, previewRecord, publicationRecord } from '../../../testing/publication-records.ts';
import { companyRecord, viewerRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../../testing/stub-server.ts';

const ofCompany = (fields: object) => ({ company: { __typename: 'Company', id: 1, ...fields } });

const CONNECTED = {
  __typename: 'AccountingConnection',
  state: 'connected',
  organisations: [],
  organisationName: 'Lowe Printing',
  publishAs: 'draft',
  paymentsAccountId: null,
  paymentsAccountName: null,
  connectedAt: '2026-09-01T09:00:00.000Z',
  connectedByName: 'Ann Lee',
};

const publishing = (preview: object, items: object[] = []) =>
  ofCompany({
    publicationPreview: previewRecord(preview),
    publications: { __typename: 'PublicationPage', totalCount: items.length, items },
  });

const PAYMENTS = {
  __typename: 'LedgerPaymentPreview',
  ledger: 'xero',
  accountName: '090 Current account',
  readyCount: 0,
  readyPence: 0,
  notReady: [],
  publishedCount: 0,
  inProgressCount: 0,
  failedCount: 0,
  removedThereCount: 0,
  changedCount: 0,
  callsNeeded: 0,
};

const payments = (preview: object, items: object[] = []) =>
  ofCompany({
    ledgerPaymentPreview: { ...PAYMENTS, ...preview },
    ledgerPayments: { __typename: 'LedgerPaymentPage', totalCount: items.length, items },
  });

function openPage(handlers: ConstructorParameters<typeof StubServer>[0] = {}, role?: 'approver') {
  const server = new StubServer({
    Viewer: () => ({ viewer: viewerRecord() }),
    Companies: () => ({ companies: [companyRecord(role && { role })] }),
    AccountingPackage: () => new Refusal('Choose the accounting system first', 'NO_LEDGER'),
    AccountingPackages: () =>
      ofCompany({ accountingPackages: { __typename: 'AccountingPackagePage', totalCount: 0, items: [] } }),
    BillsToCode: () => ofCompany({ billsToCode: { __typename: 'BillsToCode', totalCount: 0, items: [] } }),
    ChartOfAccounts: () => ofCompany({ ledger: 'xero', canConnectLedger: true, nominalAccounts: [] }),
    AccountingConnection: () =>
      ofCompany({ canConnectLedger: true, publishesTo: 'xero', accountingConnection: CONNECTED }),
    Publishing: () => publishing({}),
    LedgerPayments: () => payments({}),
    ...handlers,
  });
  return { server, ...renderApp(<App />, server, '/accounting?month=2026-09') };
}

/** The live event after bills or payments changed. */
const moved = companyChange({ accounting: { id: 1 } });

const panel = async () => within(await screen.findByRole('region', { name: 'Publish to Xero' }));
const paymentsPanel = async () => within(await screen.findByRole('region', { name: 'Payments in Xero' }));

it('is not there while nothing is connected', async () => {
  openPage({
    AccountingConnection: () => ofCompany({ canConnectLedger: true, publishesTo: null, accountingConnection: null }),
  });
  expect(await screen.findByText('No accounting system yet')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Publish to Xero' })).toBeNull();
});

it('shows the calls that publishing needs, and publishes the shown bills', async () => {
  const { user, server, container } = openPage({
    PublishBills: () => ({
      publishBills: { __typename: 'PublishedBills', queuedCount: 2, notReady: [], ...ofCompany({}) },
    }),
  });
  expect(await (await panel()).findByText(/3 calls, of 900 that are left today/)).toBeTruthy();
  await user.click((await panel()).getByRole('button', { name: 'Publish 2 bills with PDFs' }));
  expect(await screen.findByText('2 bills on the way to Xero')).toBeTruthy();
  expect(server.variablesOf('PublishBills')).toEqual([
    { companyId: 1, input: { month: '2026-09', seenReadyCount: 2 } },
  ]);
  expect(await axeViolations(container)).toEqual([]);
});

it('follows the bills on their way until they are published', async () => {
  let inProgressCount = 2;
  const { server } = openPage({
    Publishing: () => publishing({ readyCount: 0, inProgressCount, publishedCount: 2 - inProgressCount }),
  });
  expect(await (await panel()).findByText(/0 of 2 bills published.*12 of the 60 calls of a minute used/)).toBeTruthy();
  inProgressCount = 0;
  act(() => server.tell('CompanyChanged', moved));
  expect(await (await panel()).findByText(/2 published/)).toBeTruthy();
});

it('updates when another user publishes and pays', async () => {
  let isSent = false;
  const { server } = openPage({
    Publishing: () => publishing({ publishedCount: isSent ? 1 : 0 }, isSent ? [publicationRecord({})] : []),
    LedgerPayments: () => (isSent ? payments({ publishedCount: 1 }, [paymentThereRecord({})]) : payments({})),
  });
  await (await panel()).findByRole('button', { name: 'Publish 2 bills with PDFs' });
  isSent = true;
  act(() => server.tell('CompanyChanged', moved));
  const link = { name: 'Open INV-7 in Xero' };
  expect(await (await panel()).findByRole('link', link)).toBeTruthy();
  expect(await (await paymentsPanel()).findByText('BACS RUN 4')).toBeTruthy();
});

it('sends again what has failed, and says why it did', async () => {
  const failed = publicationRecord({
    state: 'failed',
    reasons: ['Account 461 is archived in Xero'],
    remedy: 'Restore it, or code the bill to another',
    link: null,
    publishedAt: null,
  });
  const { user, server } = openPage({
    Publishing: () => publishing({}, [failed]),
    RetryPublication: () => ({ retryPublication: { ...failed, state: 'queued', reasons: [], remedy: null } }),
  });
  expect(await (await panel()).findByText('Account 461 is archived in Xero')).toBeTruthy();
  await user.click((await panel()).getByRole('button', { name: 'Send again: INV-7' }));
  expect(await screen.findByText('Sent again')).toBeTruthy();
  expect(server.variablesOf('RetryPublication')).toEqual([{ id: 5 }]);
});

it('asks before it removes a bill from the ledger', async () => {
  const there = publicationRecord({});
  const { user, server } = openPage({
    Publishing: () => publishing({}, [there]),
    WithdrawPublication: () => ({
      withdrawPublication: {
        __typename: 'WithdrawnPublication',
        publication: { ...there, state: 'removed_there' },
        ...ofCompany({}),
      },
    }),
  });
  await user.click(await (await panel()).findByRole('button', { name: 'Remove INV-7 from Xero' }));
  const question = within(await findQuestion({ name: 'Remove INV-7 from Xero?' }));
  expect(server.variablesOf('WithdrawPublication')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.variablesOf('WithdrawPublication')).toEqual([{ id: 5 }]));
  expect(await screen.findByText('Removed from Xero')).toBeTruthy();
});

it('offers nothing to remove of a bill that is paid there', async () => {
  openPage({
    Publishing: () =>
      publishing({}, [publicationRecord({ stateThere: 'paid', reasons: ['£120.00 of it is paid in Xero'] })]),
  });
  expect(await (await panel()).findByText('£120.00 of it is paid in Xero')).toBeTruthy();
  expect((await panel()).queryByRole('button', { name: 'Remove INV-7 from Xero' })).toBeNull();
});

it('shows an approver what is published, and nothing to do', async () => {
  openPage({ Publishing: () => publishing({}, [publicationRecord({})]) }, 'approver');
  expect(await (await panel()).findByText('Harbour Print Works')).toBeTruthy();
  expect((await panel()).queryByRole('button', { name: /Publish|Remove|Send/ })).toBeNull();
});

it('asks for the account before payments are written', async () => {
  openPage({ LedgerPayments: () => payments({ accountName: null, readyCount: 1, readyPence: 120_00 }) });
  expect(await (await paymentsPanel()).findByText(/Payments are written once the bank account in Xero/)).toBeTruthy();
  expect((await paymentsPanel()).queryByRole('button', { name: /Write/ })).toBeNull();
});

it('writes the payments that are ready, and says why others are not', async () => {
  const draft = { ...LINE, __typename: 'LedgerPaymentNotReady', reasons: ['HP/2 is a draft in Xero'], remedy: null };
  const { user, server, container } = openPage({
    LedgerPayments: () => payments({ readyCount: 2, readyPence: 360_00, notReady: [draft] }),
    PublishPayments: () => ({
      publishPayments: { __typename: 'PublishedPayments', queuedCount: 2, notReady: [], ...ofCompany({}) },
    }),
  });
  expect(await (await paymentsPanel()).findByText('HP/2 is a draft in Xero')).toBeTruthy();
  await user.click((await paymentsPanel()).getByRole('button', { name: 'Write 2 payments to Xero' }));
  expect(await screen.findByText('2 payments on the way to Xero')).toBeTruthy();
  expect(server.variablesOf('PublishPayments')).toEqual([{ companyId: 1, input: { month: '2026-09' } }]);
  expect(await axeViolations(container)).toEqual([]);
});

it("withdraws a payment whose match changed, and shows the ledger's message", async () => {
  const message = 'Xero still has this payment. Delete it there, then take it back here.';
  const { user } = openPage({
    LedgerPayments: () => payments({ changedCount: 1 }, [paymentThereRecord({ state: 'changed_since' })]),
    WithdrawLedgerPayment: () => new Refusal(message, 'VALIDATION_FAILED'),
  });
  await user.click(
    await (await paymentsPanel()).findByRole('button', { name: 'Take back the payment of Harbour Print Works' }),
  );
  const question = within(await findQuestion({ name: 'Take back the payment of Harbour Print Works?' }));
  await user.click(question.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText(message)).toBeTruthy();
});
