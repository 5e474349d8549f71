import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  companyRecord,
  invoiceDetail,
  invoicePage,
  invoiceRecord,
  lineRecord,
  ofCompany,
} from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { StubServer } from '../../../testing/stub-server.ts';
import { InvoicesPage } from '../InvoicesPage.tsx';

const bill = invoiceRecord(7, { dueDate: localDate('2026-10-03'), notes: 'Ask Ana' });

async function view(lines: readonly object[], chart: readonly object[] = []) {
  const server = new StubServer({
    Invoices: () => ofCompany(1, { invoices: invoicePage([bill]) }),
    Activity: () => ({ activity: [] }),
    Invoice: () => ({ invoice: { ...invoiceDetail(bill), lines } }),
    ChartOfAccounts: () => ofCompany(1, { ledger: 'xero', canConnectLedger: false, nominalAccounts: chart }),
  });
  const { user } = renderApp(<InvoicesPage company={companyRecord()} />, server);
  await user.click(await screen.findByRole('button', { name: 'View: invoice INV-7' }));
  const panel = within(await screen.findByRole('complementary', { name: 'Invoice INV-7' }));
  await panel.findByRole('region', { name: 'History' });
  return { server, panel };
}

it('shows the lines of an invoice and how they are coded (RULES.md, 89)', async () => {
  const scaffolding = lineRecord({
    description: 'Scaffolding',
    amountPence: pence(10_000),
    netAmountPence: pence(10_000),
    vatAmountPence: pence(0),
    notionalVatPence: pence(2_000),
    vatCode: 'construction_reverse_charge',
    nominalCode: '310',
  });
  const rent = lineRecord({
    amountPence: pence(2_345),
    netAmountPence: pence(2_345),
    vatAmountPence: pence(0),
    vatCode: 'zero',
    serviceFrom: localDate('2026-09-01'),
    serviceTo: localDate('2026-09-30'),
    trackingCategory: 'Leeds',
  });
  const archived = { __typename: 'NominalAccount', id: 1, code: '310', name: 'Cost of goods sold', isArchived: true };
  const { panel } = await view([scaffolding, rent], [archived]);
  const section = within(await panel.findByRole('region', { name: 'Lines' }));
  expect(await section.findByText('Account 310 Cost of goods sold')).toBeTruthy();
  const [first, second] = section.getAllByRole('listitem').map((line) => within(line));
  for (const text of [
    'Scaffolding',
    '£100.00',
    '£100.00 net, £0.00 VAT · Construction reverse charge (20%)',
    'Notional VAT £20.00, owed to HMRC by you',
  ]) {
    expect(first?.getByText(text)).toBeTruthy();
  }
  for (const text of [
    'Line 2',
    '£23.45',
    '£23.45 net, £0.00 VAT · Zero rated',
    'Service 1 Sep 2026 to 30 Sep 2026',
    'Tracking Leeds',
  ]) {
    expect(second?.getByText(text)).toBeTruthy();
  }
});

it('shows no lines of an invoice that is neither split nor coded, offers to split it, and reads no chart', async () => {
  const { panel, server } = await view([lineRecord({ amountPence: pence(12_345) })]);
  const section = within(await panel.findByRole('region', { name: 'Lines' }));
  expect(section.getByRole('button', { name: 'Split into lines' })).toBeTruthy();
  expect(section.queryByRole('listitem')).toBeNull();
  expect(server.variablesOf('ChartOfAccounts')).toEqual([]);
});

it('shows the coding of an invoice that is not split', async () => {
  const { panel } = await view([lineRecord({ amountPence: pence(12_345), vatCode: 'exempt' })]);
  const section = within(await panel.findByRole('region', { name: 'Lines' }));
  expect(section.getByText('Exempt')).toBeTruthy();
});
