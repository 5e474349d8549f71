import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { invoiceDetail, invoiceRecord, lineRecord, ofCompany } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../../testing/stub-server.ts';
import { InvoiceLines } from '../panel/InvoiceLines.tsx';

const account = (code: string, name: string, isArchived = false) => {
  return { __typename: 'NominalAccount', id: Number(code), code, name, isArchived };
};
const bill = {
  ...invoiceDetail(invoiceRecord(7, { amountPence: pence(12_000), invoiceNumber: 'INV-7' })),
  netAmountPence: pence(10_000),
  vatAmountPence: pence(2_000),
  lines: [lineRecord({ amountPence: pence(12_000), netAmountPence: pence(10_000), vatAmountPence: pence(2_000) })],
};

function open(invoice: object = {}, answer?: () => Refusal) {
  const record = { ...bill, ...invoice };
  const server = new StubServer({
    ChartOfAccounts: () =>
      ofCompany(1, {
        ledger: 'xero',
        canConnectLedger: false,
        nominalAccounts: [account('461', 'Printing'), account('400', 'Old', true)],
      }),
    UpdateInvoiceLines: answer ?? (() => ({ updateInvoice: record })),
  });
  return {
    ...renderApp(<InvoiceLines companyId={1} invoice={record} />, server),
    server,
  };
}

async function split() {
  const opened = open();
  await opened.user.click(await screen.findByRole('button', { name: 'Split into lines' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Split invoice INV-7 into lines' }));
  return { ...opened, dialog };
}

type Dialog = Awaited<ReturnType<typeof split>>['dialog'];
const line = (dialog: Dialog, number: number) => within(dialog.getByRole('group', { name: `Line ${number}` }));
const typedIn = (field: HTMLElement) => (field as HTMLInputElement).value;

it('gives the second line what the first leaves, and sends lines that come to the invoice', async () => {
  const { user, dialog, server } = await split();
  expect(typedIn(line(dialog, 1).getByLabelText(/^Net/))).toBe('100.00');
  await user.selectOptions(line(dialog, 1).getByLabelText('VAT code'), 'standard');
  await user.clear(line(dialog, 1).getByLabelText(/^Net/));
  await user.type(line(dialog, 1).getByLabelText(/^Net/), '60');
  expect(typedIn(line(dialog, 1).getByLabelText(/^VAT \(/))).toBe('12.00');
  expect(typedIn(line(dialog, 2).getByLabelText(/^Net/))).toBe('40.00');
  expect(typedIn(line(dialog, 2).getByLabelText(/^VAT \(/))).toBe('8.00');
  expect(dialog.getByText(/Nothing is left/)).toBeTruthy();
  await user.type(line(dialog, 2).getByLabelText('Description'), 'Flyers');
  await user.click(line(dialog, 2).getByPlaceholderText('Type a code or a name'));
  await user.click(await dialog.findByRole('option', { name: '461 Printing' }));
  await user.click(dialog.getByRole('button', { name: 'Save lines' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = server.variablesOf('UpdateInvoiceLines');
  expect(sent).toMatchObject({
    id: 7,
    input: {
      amountPence: 12_000,
      netAmountPence: 10_000,
      vatAmountPence: 2_000,
      lines: [
        { netAmountPence: 6_000, vatAmountPence: 1_200, vatCode: 'standard', nominalCode: null, description: null },
        { netAmountPence: 4_000, vatAmountPence: 800, vatCode: null, nominalCode: '461', description: 'Flyers' },
      ],
    },
    seen: { lines: [{ netAmountPence: null, vatAmountPence: null }] },
  });
});

it('refuses lines that are a penny off, unless the invoice is to follow them', async () => {
  const { user, dialog, server } = await split();
  await user.clear(line(dialog, 2).getByLabelText(/^Net/));
  await user.type(line(dialog, 2).getByLabelText(/^Net/), '0.01');
  expect(dialog.getByText(/£0.01 too much/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save lines' }));
  expect(await dialog.findByText('VAT is required')).toBeTruthy();
  await user.type(line(dialog, 2).getByLabelText(/^VAT \(/), '0');
  await user.click(dialog.getByRole('button', { name: 'Save lines' }));
  expect(await dialog.findByText('The lines do not come to the amount of the invoice')).toBeTruthy();
  expect(server.variablesOf('UpdateInvoiceLines')).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'Change the amount of the invoice to £120.01' }));
  await user.click(dialog.getByRole('button', { name: 'Save lines' }));
  await waitFor(() => expect(server.variablesOf('UpdateInvoiceLines')).toHaveLength(1));
  expect(server.variablesOf('UpdateInvoiceLines')[0]).toMatchObject({
    input: { amountPence: 12_001, netAmountPence: 10_001, vatAmountPence: 2_000 },
  });
});

const LINES = [
  lineRecord({ amountPence: pence(9_000), netAmountPence: pence(7_500), vatAmountPence: pence(1_500) }),
  lineRecord({ amountPence: pence(3_000), netAmountPence: pence(2_500), vatAmountPence: pence(500) }),
];

it('makes one line of a split invoice again, which has no amounts of its own', async () => {
  const { user, server } = open({ lines: LINES });
  await user.click(await screen.findByRole('button', { name: 'Edit lines' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lines of invoice INV-7' }));
  await user.click(dialog.getByRole('button', { name: 'Remove line 2' }));
  expect(dialog.getByRole('group', { name: 'The whole invoice' })).toBeTruthy();
  expect(dialog.queryByLabelText(/^Net/)).toBeNull();
  await user.selectOptions(dialog.getByLabelText('VAT code'), 'standard');
  await user.click(dialog.getByRole('button', { name: 'Save lines' }));
  await waitFor(() => expect(server.variablesOf('UpdateInvoiceLines')).toHaveLength(1));
  const [sent] = server.variablesOf('UpdateInvoiceLines');
  expect(sent).toMatchObject({
    input: { lines: [{ netAmountPence: null, vatAmountPence: null, vatCode: 'standard' }] },
  });
});

it('keeps what was typed where the server refuses it, and leaves the amounts of a settled invoice', async () => {
  const refusal = 'The lines come to £120.00 net, the invoice to £100.00 net';
  const settled = { lines: LINES, lockedReason: 'It is paid' };
  const { user, server } = open(settled, () => new Refusal('Please check', 'VALIDATION_FAILED', { lines: refusal }));
  await user.click(await screen.findByRole('button', { name: 'Edit lines' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lines of invoice INV-7' }));
  const description = line(dialog, 1).getByLabelText('Description');
  await user.type(description, 'Rent');
  await user.clear(line(dialog, 2).getByLabelText(/^Net/));
  await user.type(line(dialog, 2).getByLabelText(/^Net/), '30');
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.clear(line(dialog, 2).getByLabelText(/^VAT \(/));
  await user.type(line(dialog, 2).getByLabelText(/^VAT \(/), '0');
  await user.click(dialog.getByRole('button', { name: 'Save lines' }));
  expect(await dialog.findByText(refusal)).toBeTruthy();
  expect(typedIn(description)).toBe('Rent');
  const [sent] = server.variablesOf('UpdateInvoiceLines');
  expect(sent).toMatchObject({ input: { netAmountPence: 10_000, vatAmountPence: 2_000 } });
});
