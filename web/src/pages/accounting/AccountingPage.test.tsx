import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { App } from '../../app/App.tsx';
import { browser } from '../../lib/browser.ts';
import { axeViolations } from '../../testing/axe.ts';
import { companyRecord, ofCompany, viewerRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';

const viewer = viewerRecord();

const answer = (readyCount: number, byHandCount = 0, ledger = 'xero', changes: object = {}) => ({
  company: {
    __typename: 'Company',
    id: 1,
    accountingPackage: {
      __typename: 'AccountingPackage',
      ledger,
      readyCount,
      byHandCount,
      publishedCount: 0,
      changes: { __typename: 'PackageChanges', new: readyCount, changed: 0, handedOver: 0, gone: 0, ...changes },
    },
  },
});

const SURE = {
  __typename: 'ProposedCoding',
  vatCode: 'standard',
  nominalCode: '461',
  trackingCategory: null,
  reason: 'last_bill',
  isSure: true,
};

const bill = (id: number, rest: object = {}) => ({
  __typename: 'BillToCode',
  invoice: {
    __typename: 'Invoice',
    id,
    invoiceNumber: `INV-${id}`,
    documentType: 'invoice',
    invoiceDate: '2026-09-10',
    amountPence: 12_000,
    supplier: { __typename: 'Supplier', id: 7, name: 'Harbour Print Works' },
  },
  missing: ['vat_code', 'nominal_account'],
  proposed: SURE,
  ...rest,
});

const CHART = [
  { __typename: 'NominalAccount', id: 1, code: '461', name: 'Printing & Stationery', isArchived: false },
  { __typename: 'NominalAccount', id: 2, code: '404', name: 'Bank Fees', isArchived: false },
  { __typename: 'NominalAccount', id: 3, code: '999', name: 'Old account', isArchived: true },
];

const coded = (ids: readonly number[], rest: object = {}) => ({
  codeBills: {
    __typename: 'CodeBillsResult',
    company: { __typename: 'Company', id: 1 },
    changedCount: ids.length,
    changeId: 5,
    refusedCount: 0,
    refusals: [],
    refused: [],
    vatWorkedOutCount: 0,
    remainingCount: 0,
    invoices: [],
    ...rest,
  },
});

function openPage(
  AccountingPackage: () => object,
  bills: ReturnType<typeof bill>[] = [],
  handlers: ConstructorParameters<typeof StubServer>[0] = {},
) {
  let waiting = bills;
  const server = new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({ companies: [companyRecord()] }),
    AccountingPackage,
    AccountingPackages: () =>
      ofCompany(1, { accountingPackages: { __typename: 'AccountingPackagePage', totalCount: 0, items: [] } }),
    BillsToCode: () => ({
      company: {
        __typename: 'Company',
        id: 1,
        billsToCode: { __typename: 'BillsToCode', totalCount: waiting.length, items: waiting },
      },
    }),
    ChartOfAccounts: () => ({
      company: { __typename: 'Company', id: 1, ledger: 'xero', canConnectLedger: false, nominalAccounts: CHART },
    }),
    AccountingConnection: () => ofCompany(1, { canConnectLedger: true, publishesTo: null, accountingConnection: null }),
    CodeBills: ({ input }) => {
      const ids = (input as { invoiceIds?: number[] }).invoiceIds ?? waiting.map(({ invoice }) => invoice.id);
      waiting = waiting.filter(({ invoice }) => !ids.includes(invoice.id));
      return coded(ids);
    },
    UndoBulkChange: () => {
      waiting = bills;
      return { undoBulkChange: { restoredCount: 1, refusedCount: 0, refusals: [], suppliers: [], invoices: [] } };
    },
    ...handlers,
  });
  return { server, ...renderApp(<App />, server, '/accounting?month=2026-09') };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('shows missing and proposed codes, warns of duplicate bills, and explains digital links', async () => {
  const { server, container } = openPage(() => answer(3), [bill(42), bill(43, { missing: ['possible_duplicate'] })]);
  const row = within(await screen.findByRole('row', { name: /INV-42/ }));
  expect(row.getByText('VAT code')).toBeTruthy();
  expect(row.getByText('20% VAT · 461 Printing & Stationery')).toBeTruthy();
  expect(row.getByText('as the last bill of this supplier')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'INV-42' }).getAttribute('href')).toBe('/invoices/42');
  expect(within(screen.getByRole('row', { name: /INV-43/ })).getByText('Answer it on the bill')).toBeTruthy();
  expect(screen.getByText(/creates every bill twice/)).toBeTruthy();
  expect(screen.getByText(/digital link under Making Tax Digital/)).toBeTruthy();
  expect(server.variablesOf('AccountingPackage')[0]).toEqual({ companyId: 1, month: '2026-09' });
  expect(await axeViolations(container)).toEqual([]);
});

it('codes all that is sure in one step, which can be undone', async () => {
  const doubtful = bill(43, { proposed: { ...SURE, reason: 'category', isSure: false } });
  const half = bill(44, { proposed: { ...SURE, nominalCode: null } });
  const { server, user } = openPage(() => answer(3), [bill(42), doubtful, half, bill(45)]);
  await user.click(await screen.findByRole('button', { name: 'Code all sure (2)' }));
  expect(server.variablesOf('CodeBills')).toEqual([
    { companyId: 1, input: { invoiceIds: [42, 45], asProposed: true, worksOutVat: false } },
  ]);
  expect(await screen.findByText('2 bills coded')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('row', { name: /INV-42/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByRole('row', { name: /INV-42/ })).toBeTruthy();
});

it('counts bills as sure that lack net and VAT alone once these are to be worked out', async () => {
  const { server, user } = openPage(() => answer(0), [bill(42, { missing: ['net_and_vat'] })]);
  expect((await screen.findByRole('button', { name: 'Code all sure (0)' })).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByLabelText('Work out net and VAT by the VAT code where they are missing (1 bill)'));
  await user.click(screen.getByRole('button', { name: 'Code all sure (1)' }));
  expect(server.variablesOf('CodeBills')).toEqual([
    { companyId: 1, input: { invoiceIds: [42], asProposed: true, worksOutVat: true } },
  ]);
  expect(await screen.findByText('No bills in September 2026')).toBeTruthy();
});

it('codes a bill by keys alone, with an account that is found by its name', async () => {
  const { server, user } = openPage(() => answer(0), [bill(42, { proposed: null }), bill(43)]);
  const row = await screen.findByRole('row', { name: /INV-42/ });
  row.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Code INV-42 of Harbour Print Works' }));
  const account = dialog.getByRole('combobox', { name: 'Account' });
  await waitFor(() => expect(document.activeElement).toBe(account));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await dialog.findByText('Choose an account or a VAT code')).toBeTruthy();
  // As fast as a person types, and no faster: the box shows each letter before the next.
  for (const letter of 'fees') await user.keyboard(letter);
  expect(await dialog.findByRole('option', { name: '404 Bank Fees' })).toBeTruthy();
  expect(dialog.queryByRole('option', { name: /Old account/ })).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(account).toHaveProperty('value', '404 Bank Fees'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'VAT code' }), 'Exempt');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('1 bill coded');
  expect(server.variablesOf('CodeBills')).toEqual([
    {
      companyId: 1,
      input: {
        invoiceIds: [42],
        coding: { vatCode: 'exempt', nominalCode: '404', trackingCategory: null },
        worksOutVat: false,
      },
    },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { name: /INV-43/ })));
});

it('codes all bills of a supplier as one of them, and works net and VAT out where that is chosen', async () => {
  const { server, user } = openPage(() => answer(0), [bill(42, { missing: ['net_and_vat'] }), bill(43)]);
  await user.click(await screen.findByRole('row', { name: /INV-42/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText(/^Work out net and VAT/));
  await user.click(dialog.getByLabelText(/^Code all bills of Harbour Print Works/));
  await user.click(dialog.getByRole('button', { name: 'Code' }));
  await screen.findByText('2 bills coded');
  const coding = { vatCode: 'standard', nominalCode: '461', trackingCategory: null };
  expect(server.variablesOf('CodeBills')).toEqual([
    { companyId: 1, input: { supplierId: 7, coding, worksOutVat: true } },
  ]);
});

it('codes the selected bills, and reports those that were not coded', async () => {
  const { user } = openPage(() => answer(0), [bill(42), bill(43, { proposed: null })], {
    CodeBills: () => coded([42], { refusedCount: 1, refusals: [{ reason: 'Nothing is proposed', count: 1 }] }),
  });
  await user.click(await screen.findByLabelText('Select all bills'));
  await user.click(screen.getByRole('button', { name: 'Code selected as proposed (2)' }));
  expect(await screen.findByText('1 bill unchanged: nothing is proposed.')).toBeTruthy();
});

it('keeps what was chosen where the server refuses, and says why', async () => {
  const { user } = openPage(() => answer(0), [bill(42)], {
    CodeBills: () => new Refusal('The chart does not offer 461', 'VALIDATION_FAILED', { nominalCode: 'Not offered' }),
  });
  await user.click(await screen.findByRole('row', { name: /INV-42/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Code' }));
  expect(await dialog.findByText('Not offered')).toBeTruthy();
  expect(dialog.getByDisplayValue('461 Printing & Stationery')).toBeTruthy();
});

it('asks for the reference of a supplier where the ledger goes by it', async () => {
  const { server, user } = openPage(() => answer(0, 0, 'sage50'), [bill(42, { missing: ['supplier_reference'] })], {
    SetLedgerReference: ({ reference }) =>
      reference === 'TAKEN'
        ? new Refusal('Taken', 'LEDGER_REFERENCE_TAKEN', { reference: 'Other Ltd has the reference TAKEN already' })
        : { setLedgerReference: { __typename: 'Supplier', id: 7, ledgerReference: reference } },
  });
  await user.click(await screen.findByRole('row', { name: /INV-42/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Account reference of Harbour Print Works' }));
  const field = dialog.getByRole('textbox', { name: /Account reference/ });
  await user.type(field, 'TAKEN');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Other Ltd has the reference TAKEN already')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'HARB01');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Account reference saved')).toBeTruthy();
  expect(server.variablesOf('SetLedgerReference').at(-1)).toEqual({ supplierId: 7, reference: 'HARB01' });
});

it('says how many bills the ledger cannot import', async () => {
  openPage(() => answer(3, 2));
  expect(await screen.findByText(/Xero cannot import 2 of these bills\. .* enter them by hand\./)).toBeTruthy();
});

it('shows an approver the list and nothing that codes', async () => {
  openPage(() => answer(0), [bill(42)], { Companies: () => ({ companies: [companyRecord({ role: 'approver' })] }) });
  expect(await screen.findByRole('row', { name: /INV-42/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Code/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('downloads the package of the month', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const saved = vi.spyOn(browser, 'saveFile').mockImplementation(() => undefined);
  const { user } = openPage(() => answer(3));
  const button = await screen.findByRole('button', { name: 'Download package' });
  fetched.mockResolvedValueOnce(new Response('zip'));
  await user.click(button);
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(fetched.mock.lastCall?.[0]).toBe('/api/companies/1/accounting-package');
  const order = { month: '2026-09', onlyNew: false, seenNewCount: 3 };
  expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toEqual(order);
});

it('downloads the month-end pack, and leads to purchases and accruals of the month', async () => {
  const asked: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    asked.push(path, JSON.parse(String(init?.body)));
    return Response.json({ message: 'Try again in a moment.' }, { status: 503 });
  });
  const { user } = openPage(() => answer(3));
  await user.click(await screen.findByRole('button', { name: 'Month-end pack' }));
  expect(await screen.findByText('Try again in a moment.')).toBeTruthy();
  expect(asked).toEqual(['/api/exports/month-end-pack', { companyId: 1, month: '2026-09' }]);
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('Accruals and prepayments')).toBe('/accruals?month=2026-09');
  expect(linkTo('Purchases and VAT')).toBe('/purchases?month=2026-09');
});

it('downloads nothing where no bill is ready', async () => {
  openPage(() => answer(0), [bill(42)]);
  const button = await screen.findByRole('button', { name: 'Download package' });
  expect(button.hasAttribute('disabled')).toBe(true);
});

it('leads to Settings until a ledger is chosen', async () => {
  openPage(() => new Refusal('Choose the accounting system first', 'NO_LEDGER'));
  expect((await screen.findByRole('link', { name: 'Choose in Settings' })).getAttribute('href')).toBe(
    '/settings/accounting',
  );
});

it('says where all bills of a month were published, and a package has none', async () => {
  openPage(() => {
    const { company } = answer(0);
    return { company: { ...company, accountingPackage: { ...company.accountingPackage, publishedCount: 3 } } };
  });
  expect(await screen.findByText('Nothing to hand over by a package')).toBeTruthy();
});

it('says where a month has no bills, and where they could not be loaded', async () => {
  const answers = [new Refusal('The database is away', 'INTERNAL'), answer(0)];
  const { user } = openPage(() => answers.shift() ?? {});
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No bills in September 2026')).toBeTruthy();
});

const made = (id: number, rest: object = {}) => ({
  __typename: 'AccountingPackageMade',
  id,
  ledger: 'xero',
  fromDate: '2026-09-01',
  toDate: '2026-09-30',
  billCount: 3,
  madeAt: '2026-10-02T09:00:00Z',
  madeByName: 'Ada Lowe',
  notImportedAt: null,
  notImportedByName: null,
  ...rest,
});

it('downloads only new bills, and reports the others', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('zip'));
  const changes = { new: 2, changed: 1, handedOver: 3, gone: 1 };
  const { user } = openPage(() => answer(6, 0, 'xero', changes));
  expect(await screen.findByText('5 bills were handed over in an earlier package, and 2 are new.')).toBeTruthy();
  expect(screen.getByText(/1 bill was changed after that, and 1 bill is gone/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Download what is new (2)' }));
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({ onlyNew: true, seenNewCount: 2 });
  await user.click(await screen.findByRole('button', { name: 'Download all again (6)' }));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(JSON.parse(String(fetched.mock.calls[1]?.[1]?.body))).toMatchObject({ onlyNew: false });
});

const SET_ASIDE = { notImportedAt: '2026-10-03T09:00:00Z', notImportedByName: 'Ada Lowe' };

it('lists the packages that were made, and lets a person say that one was not imported, and take that back', async () => {
  const items = [made(2), made(1, { notImportedAt: '2026-10-01T09:00:00Z', notImportedByName: 'Ben Roe' })];
  const { user, server } = openPage(() => answer(3), [], {
    AccountingPackages: () =>
      ofCompany(1, { accountingPackages: { __typename: 'AccountingPackagePage', totalCount: 2, items } }),
    SayPackageNotImported: ({ id, isNotImported }) => ({
      sayPackageNotImported: made(Number(id), isNotImported === false ? {} : SET_ASIDE),
    }),
  });
  expect(await screen.findByText(/2 Oct 2026, 10:00 by Ada Lowe · not imported, says Ben Roe/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Not imported: 3 bills of September 2026 for Xero/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Was this package not imported?' }));
  await user.click(dialog.getByRole('button', { name: 'It was not imported' }));
  expect(await screen.findByText(/not imported, says Ada Lowe/)).toBeTruthy();
  expect(server.variablesOf('SayPackageNotImported')).toMatchObject([{ id: 2, isNotImported: true }]);
  expect(screen.queryByRole('button', { name: /^Not imported/ })).toBeNull();
  const [mine] = screen.getAllByRole('button', { name: /^It was imported: 3 bills of September 2026 for Xero/ });
  await user.click(mine ?? document.body);
  expect(await screen.findByRole('button', { name: /^Not imported/ })).toBeTruthy();
  expect(server.variablesOf('SayPackageNotImported')[1]).toEqual({ id: 2, isNotImported: false });
});
