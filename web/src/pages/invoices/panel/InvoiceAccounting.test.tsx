import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations } from '../../../testing/axe.ts';
import { companyChange } from '../../../testing/company-change.ts';
import { findQuestion } from '../../../testing/find-question.ts';
import { paymentThereRecord, publicationRecord } from '../../../testing/publication-records.ts';
import { companyRecord, invoiceDetail, invoicePage, invoiceRecord, ofCompany } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { StubServer } from '../../../testing/stub-server.ts';
import { InvoicesPage } from '../InvoicesPage.tsx';

const bill = invoiceRecord(7);
const of = (given: Parameters<typeof publicationRecord>[0]) => publicationRecord({ invoiceId: 7, ...given });
const NEVER_SENT = {
  id: null,
  link: null,
  publishedAt: null,
  fileState: 'none',
  fileName: null,
  stateThere: null,
} as const;

async function view(
  publication: () => ReturnType<typeof publicationRecord> | null,
  handlers: ConstructorParameters<typeof StubServer>[0] = {},
  company: Parameters<typeof companyRecord>[0] = {},
  payments: object[] = [],
) {
  const server = new StubServer({
    Invoices: () => ofCompany(1, { invoices: invoicePage([bill]) }),
    Activity: () => ({ activity: [] }),
    Invoice: () => ({ invoice: invoiceDetail(bill) }),
    InvoicePublication: () => ({
      invoice: { __typename: 'Invoice', id: 7, publication: publication(), ledgerPayments: payments },
    }),
    ...handlers,
  });
  const { user, container } = renderApp(<InvoicesPage company={companyRecord(company)} />, server, '/', company);
  await user.click(await screen.findByRole('button', { name: 'View: invoice INV-7' }));
  const panel = within(await screen.findByRole('complementary', { name: 'Invoice INV-7' }));
  await panel.findByRole('region', { name: 'History' });
  const section = async () => within(await panel.findByRole('region', { name: 'Accounting' }));
  return { server, user, container, panel, section };
}

it('publishes an invoice that is ready, and shows it on its way', async () => {
  let stored = of({ ...NEVER_SENT, state: 'ready' });
  const { server, user, section } = await view(() => stored, {
    PublishBills: () => {
      stored = of({ state: 'queued', ...NEVER_SENT, id: 5 });
      return {
        publishBills: { __typename: 'PublishedBills', queuedCount: 1, notReady: [], ...ofCompany(1, {}) },
      };
    },
  });
  await user.click((await section()).getByRole('button', { name: 'Publish to Xero' }));
  expect(await (await section()).findByText('Queued')).toBeTruthy();
  expect(server.variablesOf('PublishBills')).toEqual([{ companyId: 1, input: { invoiceIds: [7], seenReadyCount: 1 } }]);
  expect((await section()).queryByRole('button', { name: 'Publish to Xero' })).toBeNull();
  stored = of({});
  act(() => server.tell('CompanyChanged', companyChange({ accounting: { id: 1 } })));
  expect(await (await section()).findByText('Published')).toBeTruthy();
});

it('shows where a published invoice is, and takes it back after asking', async () => {
  let stored = of({});
  const { server, user, section, container } = await view(() => stored, {
    WithdrawPublication: () => {
      stored = of({ state: 'removed_there', reasons: ['It was withdrawn from here'], stateThere: 'voided' });
      return {
        withdrawPublication: { __typename: 'WithdrawnPublication', publication: stored, ...ofCompany(1, {}) },
      };
    },
  });
  const link = (await section()).getByRole('link', { name: 'Open INV-7 in Xero' });
  expect(link.getAttribute('href')).toBe('https://go.example/bill/1');
  expect(await axeViolations(container)).toEqual([]);
  await user.click((await section()).getByRole('button', { name: 'Remove INV-7 from Xero' }));
  const question = within(await findQuestion({ name: 'Remove INV-7 from Xero?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await (await section()).findByText('It was withdrawn from here')).toBeTruthy();
  expect(server.variablesOf('WithdrawPublication')).toEqual([{ id: 5 }]);
  expect(await (await section()).findByRole('button', { name: 'Publish to Xero again' })).toBeTruthy();
});

it('shows the payment that was written of it, why it is as it is, and what can be done', async () => {
  const reason = 'The match was taken back or changed here, and the payment is in Xero';
  const payment = paymentThereRecord({ state: 'changed_since', reasons: [reason], invoiceNumbers: ['INV-7', 'INV-9'] });
  const { user, section, container, server } = await view(
    () => of({}),
    { WithdrawLedgerPayment: () => ({ withdrawLedgerPayment: { payment: null, ...ofCompany(1, {}) } }) },
    {},
    [payment],
  );
  const shown = within((await section()).getByRole('region', { name: 'Payment' }));
  expect(shown.getByText(/Payment of £120.00, 20 Sep 2026/)).toBeTruthy();
  expect(shown.getByText('Changed since')).toBeTruthy();
  expect(shown.getByText('It pays 1 other bill as well.')).toBeTruthy();
  expect(shown.getByText(reason)).toBeTruthy();
  const link = shown.getByRole('link', { name: 'Open a bill of Harbour Print Works in Xero' });
  expect(link.getAttribute('href')).toBe('https://go.example/bill/1');
  expect(await axeViolations(container)).toEqual([]);
  await user.click(shown.getByRole('button', { name: 'Take back the payment of Harbour Print Works' }));
  await user.click(within(await findQuestion({ name: /Take back/ })).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(server.variablesOf('WithdrawLedgerPayment')).toEqual([{ id: 3 }]));
});

it('says why an invoice is not ready, and offers no publishing of it', async () => {
  const { section } = await view(() => of({ ...NEVER_SENT, state: 'not_ready', reasons: ['a line has no account'] }));
  expect((await section()).getByText('a line has no account')).toBeTruthy();
  expect((await section()).queryByRole('button')).toBeNull();
});

it('shows an approver how an invoice stands, and nothing to do', async () => {
  const { section } = await view(() => of({}), {}, { role: 'approver', isOwner: false });
  expect((await section()).getByText('Published')).toBeTruthy();
  expect((await section()).queryByRole('button')).toBeNull();
});

it('has no such section where the company publishes to no accounting system', async () => {
  const { server, panel } = await view(() => null);
  await waitFor(() => expect(server.variablesOf('InvoicePublication')).toEqual([{ id: 7 }]));
  expect(panel.queryByRole('region', { name: 'Accounting' })).toBeNull();
});
