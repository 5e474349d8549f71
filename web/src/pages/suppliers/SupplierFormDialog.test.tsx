import { SUPPLIER_CATEGORY_GROUPS } from '@paycycle/schema/domain/supplier-category';
import type { Role } from '@paycycle/schema/generated/operations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepDraft } from '../../components/draft-form/drafts.ts';
import { chooseFromMenu } from '../../testing/choose-from-menu.ts';
import { findQuestion } from '../../testing/find-question.ts';
import { companyRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { supplierDetails, supplierInFull, suppliersFrom, switchedInvoices } from '../../testing/supplier-records.ts';
import { supplierRow } from '../../testing/supplier-row.ts';
import { SuppliersPage } from './SuppliersPage.tsx';

type Handlers = ConstructorParameters<typeof StubServer>[0];

const northwind = supplierDetails(1, {
  name: 'Northwind Utilities',
  category: 'Coaching',
  paymentTermsDays: 14,
  bankSortCode: '20-00-00',
  bankAccountNumber: '01234567',
});
const WARNING = 'This account number does not fit the sort code.';

async function openForm(handlers: Handlers, opener = 'Add Supplier', role: Role = 'owner') {
  const server = new StubServer({ Suppliers: suppliersFrom(() => [northwind]), ...handlers });
  const { user } = renderApp(<SuppliersPage company={companyRecord({ role })} />, server, '/', { role });
  await supplierRow('Northwind Utilities');
  if (opener === 'Add Supplier') await user.click(screen.getByRole('button', { name: opener }));
  else await chooseFromMenu(user, opener, 'Edit');
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/Supplier name/)));
  return { server, user, dialog };
}

const openEdit = (handlers: Handlers) => openForm(handlers, 'Actions for Northwind Utilities');
const created = ({ input }: Record<string, unknown>) => ({ createSupplier: supplierDetails(2, Object(input)) });
const updated = ({ input }: Record<string, unknown>) => ({ updateSupplier: { ...northwind, ...Object(input) } });

/** Submits on Enter as a browser does: jsdom ignores a submit button outside the form. */
const pressEnter = (field: HTMLInputElement) => fireEvent.submit(field.form ?? field);

it('adds a supplier with every field, once however often it is clicked', async () => {
  const suppliers = [northwind];
  const { server, user, dialog } = await openForm({
    Suppliers: suppliersFrom(() => suppliers),
    BankDetailsWarning: () => ({ bankDetailsWarning: null }),
    CreateSupplier: ({ input }) => {
      suppliers.push(supplierDetails(2, Object(input)));
      return { createSupplier: suppliers[1] ?? null };
    },
  });
  expect(screen.getByRole('dialog', { name: 'Add Supplier' })).toBeTruthy();
  await user.type(dialog.getByLabelText(/Supplier name/), 'Brightwater Cleaning');
  await user.type(dialog.getByLabelText('Email'), 'post@brightwater.example');
  await user.type(dialog.getByLabelText('Phone'), '0117 496 0002');
  await user.type(dialog.getByLabelText('Address'), '1 Quay');
  await user.selectOptions(dialog.getByLabelText('Category'), 'Cleaning');
  await user.clear(dialog.getByLabelText('Payment terms (days)'));
  await user.type(dialog.getByLabelText('Payment terms (days)'), '7');
  await user.type(dialog.getByLabelText('VAT number'), '980 7806 85');
  expect(dialog.getByText(/check digits of this VAT number are wrong/)).toBeTruthy();
  await user.type(dialog.getByLabelText('VAT number'), '{Backspace}4');
  await user.type(dialog.getByLabelText('Company number'), 'sc 12345');
  await user.selectOptions(dialog.getByLabelText('Employees'), 'Fewer than 50');
  await user.click(dialog.getByRole('checkbox', { name: /Auto-paid/ }));
  await user.type(dialog.getByLabelText('Bank account name'), 'BRIGHTWATER');
  await user.type(dialog.getByLabelText('Sort code'), '601122');
  await user.type(dialog.getByLabelText('Account number'), '12345678');
  await user.dblClick(dialog.getByRole('button', { name: 'Add Supplier' }));
  expect(await screen.findByText('Supplier created successfully')).toBeTruthy();
  await supplierRow('Brightwater Cleaning');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Supplier' })));
  expect(server.variablesOf('CreateSupplier')).toEqual([
    {
      companyId: 1,
      input: {
        name: 'Brightwater Cleaning',
        email: 'post@brightwater.example',
        phone: '0117 496 0002',
        address: '1 Quay',
        category: 'Cleaning',
        vatNumber: 'GB980780684',
        companyNumber: 'SC012345',
        paymentTermsDays: 7,
        paymentTerms: null,
        isAutoPaid: true,
        isSmallBusiness: true,
        bankAccountName: 'BRIGHTWATER',
        bankSortCode: '60-11-22',
        bankAccountNumber: '12345678',
      },
    },
  ]);
});

it('sends what is left empty as null, and no category as none', async () => {
  const { server, user, dialog } = await openForm({ CreateSupplier: created });
  const name = dialog.getByLabelText<HTMLInputElement>(/Supplier name/);
  await user.type(name, 'Brightwater');
  pressEnter(name);
  expect(await screen.findByText('Supplier created successfully')).toBeTruthy();
  expect(server.variablesOf('CreateSupplier')).toMatchObject([
    { input: { name: 'Brightwater', email: null, category: null, paymentTermsDays: 30, bankSortCode: null } },
  ]);
  expect(server.variablesOf('BankDetailsWarning')).toEqual([]);
});

it('shows how many employees a supplier has, and clears that', async () => {
  const { server, user, dialog } = await openEdit({
    Suppliers: suppliersFrom(() => [{ ...northwind, isSmallBusiness: true }]),
    UpdateSupplier: updated,
  });
  const employees = dialog.getByLabelText<HTMLSelectElement>('Employees');
  expect(employees.selectedOptions[0]?.textContent).toBe('Fewer than 50');
  await user.selectOptions(employees, 'Not known');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Supplier updated successfully')).toBeTruthy();
  expect(server.variablesOf('UpdateSupplier')).toMatchObject([
    { input: { isSmallBusiness: null }, seen: { isSmallBusiness: true } },
  ]);
});

it('offers rules of terms, which leave no days to type', async () => {
  const { server, user, dialog } = await openForm({ CreateSupplier: created });
  const name = dialog.getByLabelText<HTMLInputElement>(/Supplier name/);
  await user.type(name, 'Brightwater');
  await user.selectOptions(dialog.getByLabelText('Bills are due'), '30 days end of month');
  expect(dialog.queryByLabelText('Payment terms (days)')).toBeNull();
  pressEnter(name);
  expect(await screen.findByText('Supplier created successfully')).toBeTruthy();
  expect(server.variablesOf('CreateSupplier')).toMatchObject([{ input: { paymentTerms: '30 days end of month' } }]);
});

it('says at each field what is wrong with it', async () => {
  const { server, user, dialog } = await openForm({});
  await user.type(dialog.getByLabelText('Email'), 'nobody');
  await user.type(dialog.getByLabelText('Sort code'), '2000');
  await user.type(dialog.getByLabelText('Account number'), '1234567');
  await user.click(dialog.getByRole('button', { name: 'Add Supplier' }));
  for (const message of [
    'Supplier name is required',
    'Invalid email address',
    'Sort code must be in format XX-XX-XX',
    'Account number must be 8 digits',
  ]) {
    expect(await dialog.findByText(message)).toBeTruthy();
  }
  expect(server.variablesOf('CreateSupplier')).toEqual([]);
});

it.each([
  ['0', 'Payment terms must be at least 1 day'],
  ['366', 'Payment terms cannot exceed 365 days'],
])('refuses terms of %s days while they are typed, and makes 30 of them', async (days, message) => {
  const { user, dialog } = await openForm({});
  const terms = dialog.getByLabelText<HTMLInputElement>('Payment terms (days)');
  await user.type(dialog.getByLabelText(/Supplier name/), 'Brightwater');
  await user.clear(terms);
  await user.type(terms, days);
  pressEnter(terms);
  expect(await dialog.findByText(message)).toBeTruthy();
  await user.click(terms);
  await user.tab();
  expect(terms.value).toBe('30');
  await waitFor(() => expect(dialog.queryByText(message)).toBeNull());
});

it('formats the sort code while it is typed, and takes the digits of an account number only', async () => {
  const { user, dialog } = await openForm({});
  const sortCode = dialog.getByLabelText<HTMLInputElement>('Sort code');
  const accountNumber = dialog.getByLabelText('Account number');
  await user.type(sortCode, '20x0 0-0099');
  expect(sortCode.value).toBe('20-00-00');
  await user.type(sortCode, '{Backspace}5', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(sortCode.value).toBe('25-00-00');
  expect(sortCode.selectionStart).toBe(2);
  await user.type(accountNumber, '12 34-5678 99');
  expect(accountNumber).toHaveProperty('value', '12345678');
});

it('offers the categories in their groups, and keeps one that is no longer offered', async () => {
  const { server, user, dialog } = await openEdit({ UpdateSupplier: updated });
  const category = dialog.getByLabelText('Category');
  expect(category).toHaveProperty('value', 'Coaching');
  for (const { label, categories } of SUPPLIER_CATEGORY_GROUPS) {
    const group = within(dialog.getByRole('group', { name: label }));
    expect(group.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([...categories]);
  }
  await user.selectOptions(category, 'None');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Supplier updated successfully')).toBeTruthy();
  expect(server.variablesOf('UpdateSupplier')).toMatchObject([{ id: 1, input: { category: null } }]);
  expect(server.variablesOf('BankDetailsWarning')).toEqual([]);
});

it('warns of doubtful bank details, and saves them after confirmation', async () => {
  const { server, user, dialog } = await openEdit({
    BankDetailsWarning: ({ accountNumber }) => ({ bankDetailsWarning: accountNumber === '11111111' ? WARNING : null }),
    UpdateSupplier: updated,
  });
  const accountNumber = dialog.getByLabelText('Account number');
  await user.clear(accountNumber);
  await user.type(accountNumber, '11111111');
  await user.dblClick(dialog.getByRole('button', { name: 'Save Changes' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(WARNING);
  expect(dialog.getByRole('button', { name: 'Save anyway' })).toBeTruthy();
  expect(server.variablesOf('UpdateSupplier')).toEqual([]);

  await user.type(accountNumber, '{Backspace}1');
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await user.click(await dialog.findByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText('Supplier updated successfully')).toBeTruthy();
  expect(server.variablesOf('UpdateSupplier')).toMatchObject([{ input: { bankAccountNumber: '11111111' } }]);
  const asked = { sortCode: '20-00-00', accountNumber: '11111111' };
  expect(server.variablesOf('BankDetailsWarning')).toMatchObject([
    { ...asked, companyId: 1, supplierId: 1 },
    { ...asked, companyId: 1, supplierId: 1 },
  ]);
});

it('reports if bank details could not be checked, and saves them anyway', async () => {
  const { user, dialog } = await openEdit({
    BankDetailsWarning: () => new Refusal('', 'INTERNAL'),
    UpdateSupplier: updated,
  });
  await user.type(dialog.getByLabelText('Account number'), '{Backspace}8');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('could not be checked');
  await user.click(dialog.getByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText('Supplier updated successfully')).toBeTruthy();
});

it('keeps what was typed when the server refuses, and shows its words at the field', async () => {
  const message = 'A supplier with this name already exists';
  const { user, dialog } = await openForm({ CreateSupplier: () => new Refusal(message, 'SUPPLIER_EXISTS') });
  const name = dialog.getByLabelText(/Supplier name/);
  await user.type(name, 'Northwind Utilities');
  await user.click(dialog.getByRole('button', { name: 'Add Supplier' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(name).toHaveProperty('value', 'Northwind Utilities');
  await waitFor(() => expect(document.activeElement).toBe(name));
});

it.each([
  ['Add Supplier', 'Add Supplier', 'Failed to create supplier'],
  ['Actions for Northwind Utilities', 'Save Changes', 'Failed to update supplier'],
])('after "%s" says when it failed', async (opener, button, message) => {
  const refusal = () => new Refusal('', 'INTERNAL');
  const { user, dialog } = await openForm({ CreateSupplier: refusal, UpdateSupplier: refusal }, opener);
  await user.type(dialog.getByLabelText(/Supplier name/), ' Two');
  await user.click(dialog.getByRole('button', { name: button }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText(/Supplier name/)).toBeTruthy();
});

it('keeps the input if another user changed the same field, and continues from the latest version', async () => {
  const latest = { ...northwind, phone: '0117 496 0009', email: 'post@northwind.example' };
  let refusals = 1;
  const { server, user, dialog } = await openEdit({
    Supplier: () => ({ supplier: supplierInFull(latest) }),
    UpdateSupplier: (variables) =>
      refusals-- > 0
        ? new Refusal('Someone else has changed this.', 'CONTENT_CHANGED', { phone: 'Changed' })
        : updated(variables),
  });
  await user.type(dialog.getByLabelText('Phone'), '0117 496 0002');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('Not saved: someone else has changed this supplier meanwhile')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Show the latest' }));
  await waitFor(() => expect(dialog.getByLabelText('Email')).toHaveProperty('value', 'post@northwind.example'));
  expect(dialog.getByLabelText('Phone')).toHaveProperty('value', '0117 496 0002');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Supplier updated successfully')).toBeTruthy();
  expect(server.variablesOf('UpdateSupplier')[1]).toMatchObject({
    input: { phone: '0117 496 0002', email: 'post@northwind.example' },
    seen: { phone: '0117 496 0009' },
  });
});

it('shows below a restored account number what it was corrected to since, and takes it on request', async () => {
  keepDraft(
    { userId: '', form: 'supplier', companyId: 1, recordId: 1 },
    {
      savedAt: new Date(),
      values: { bankAccountNumber: '11112222', bankSortCode: '99-00-00' },
      base: { bankAccountNumber: '66374958', bankSortCode: '10-00-00' },
    },
  );
  const { server, user, dialog } = await openEdit({ BankDetailsWarning: () => ({ bankDetailsWarning: null }) });
  expect(dialog.getByText('Now 01234567')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('Not saved: someone else has changed this supplier meanwhile')).toBeTruthy();
  expect(server.variablesOf('UpdateSupplier')).toEqual([]);
  const sortCode = dialog.getByLabelText('Sort code');
  expect(sortCode).toHaveProperty('value', '99-00-00');
  const [, ofAccountNumber] = dialog.getAllByRole('button', { name: 'Take it' });
  await user.click(ofAccountNumber as HTMLElement);
  expect(dialog.getByLabelText('Account number')).toHaveProperty('value', '01234567');
  expect(sortCode).not.toHaveProperty('value', '99-00-00');
  expect(dialog.queryByText('Now 01234567')).toBeNull();
});

it('says that other invoices follow by now, and keeps the form', async () => {
  const message = 'What would leave the payments is 3 invoices of £9,900.00 by now, not 2 invoices of £900.00.';
  const { user, dialog } = await openEdit({
    BankDetailsWarning: () => ({ bankDetailsWarning: null }),
    SwitchedInvoices: () =>
      ofCompany(1, {
        leavingPayments: switchedInvoices({ count: 2, amountPence: 900_00 }),
        returningToPayments: switchedInvoices(),
      }),
    UpdateSupplier: () => new Refusal(message, 'CONTENT_CHANGED'),
  });
  await user.click(dialog.getByRole('checkbox', { name: /Auto-paid/ }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await user.click(within(await findQuestion()).getByRole('button', { name: 'Set to auto-paid' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(dialog.queryByText(/^Not saved: someone else/)).toBeNull();
});

it('asks before a supplier whose open invoices leave the payments is set to auto-paid', async () => {
  const { server, user, dialog } = await openEdit({
    BankDetailsWarning: () => ({ bankDetailsWarning: null }),
    SwitchedInvoices: () =>
      ofCompany(1, {
        leavingPayments: switchedInvoices({ count: 2, amountPence: 900_00 }),
        returningToPayments: switchedInvoices(),
      }),
    UpdateSupplier: updated,
  });
  await user.click(dialog.getByRole('checkbox', { name: /Auto-paid/ }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const question = within(await findQuestion({ name: 'Set to auto-paid?' }));
  expect(question.getByText(/^2 open invoices of £900\.00 will leave your payments/)).toBeTruthy();
  expect(server.variablesOf('UpdateSupplier')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Set to auto-paid' }));
  expect(await screen.findByText('Supplier updated successfully')).toBeTruthy();
  expect(server.variablesOf('UpdateSupplier')).toMatchObject([
    { input: { isAutoPaid: true }, seenInvoices: { count: 2, amountPence: 900_00 } },
  ]);
});

it('lets who may not pay enter a supplier as auto-paid, and switch none that is on record', async () => {
  const { user, dialog } = await openForm({}, 'Add Supplier', 'bookkeeper');
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Auto-paid/ }).disabled).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseFromMenu(user, 'Actions for Northwind Utilities', 'Edit');
  const edit = within(await screen.findByRole('dialog'));
  expect(edit.getByRole<HTMLInputElement>('checkbox', { name: /Auto-paid.*ask an owner/ }).disabled).toBe(true);
  await user.click(edit.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('checkbox', { name: 'Select all suppliers' }));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByRole('menuitem', { name: 'Archive' });
  expect(screen.queryByRole('menuitem', { name: /auto-paid|manual payment/ })).toBeNull();
});
