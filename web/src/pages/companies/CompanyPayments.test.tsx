import { pence } from '@paycycle/schema/domain/money';
import { type CompanyFieldsFragment, PaymentRunsDocument } from '@paycycle/schema/generated/operations';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { CompaniesPage } from './CompaniesPage.tsx';

type Handlers = ConstructorParameters<typeof StubServer>[0];

const GUARDS = {
  approvalThresholdPence: pence(100_000),
  bankAccountName: 'Harbour Lane Fitness',
  bankSortCode: '20-00-00',
  bankAccountNumber: '01234567',
  bacsServiceUserNumber: '123456',
};
const LABELS = [
  'Require a second approver above (£)',
  'Account name',
  'Sort code',
  'Account number',
  'Bacs service user number',
];
const ONLY_THE_OWNER = 'Only the owner of the company can change these.';

async function openForm(given: Partial<CompanyFieldsFragment>, handlers: Handlers = {}) {
  const company = companyRecord(given);
  const server = new StubServer({
    Companies: () => ({ companies: [company] }),
    UpdateCompany: ({ input }) => ({ updateCompany: { ...company, ...Object(input) } }),
    ...handlers,
  });
  const { user, client } = renderApp(<CompaniesPage />, server);
  await user.click(await screen.findByRole('button', { name: `Edit Company ${company.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Company' }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  return { server, user, client, dialog, save };
}

it('lets the owner ask for a second person, and name the account to pay from', async () => {
  const { server, user, dialog, save } = await openForm({});
  const payments = within(dialog.getByRole('group', { name: 'Payments' }));
  expect(payments.queryByText(ONLY_THE_OWNER)).toBeNull();
  const typed = ['£1,000', 'Harbour Lane Fitness', '200000', '0123 4567 89', '123456'];
  for (const [index, label] of LABELS.entries()) {
    await user.type(payments.getByLabelText(label), typed[index] ?? '');
  }
  expect(payments.getByLabelText('Sort code')).toHaveProperty('value', '20-00-00');
  expect(payments.getByLabelText('Account number')).toHaveProperty('value', '01234567');
  await save();
  expect(await screen.findByText('Company updated successfully')).toBeTruthy();
  expect(server.variablesOf('UpdateCompany')).toMatchObject([{ id: 1, input: GUARDS }]);
  expect(await screen.findByText('Approval needed above £1,000.00')).toBeTruthy();
});

it('sends nothing but the name and what was typed, since others may have changed the rest', async () => {
  const { server, user, dialog, save } = await openForm(GUARDS);
  await user.clear(dialog.getByLabelText('Phone'));
  await save();
  expect(await screen.findByText('Company updated successfully')).toBeTruthy();
  const [sent] = server.variablesOf('UpdateCompany');
  expect(Object.keys(Object(sent?.input)).toSorted()).toEqual(['name', 'phone']);
  expect(sent).toMatchObject({ input: { phone: null } });
});

it('needs no approver if the amount is empty, and always one if it is zero', async () => {
  const { server, user, dialog, save } = await openForm(GUARDS);
  expect(screen.getByText('Approval needed above £1,000.00')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Require a second approver above (£)'));
  await save();
  expect(await screen.findByText('Company updated successfully')).toBeTruthy();
  expect(screen.queryByText(/^Second person above/)).toBeNull();

  await user.click(await screen.findByRole('button', { name: /^Edit Company/ }));
  const again = within(await screen.findByRole('dialog', { name: 'Edit Company' }));
  await user.type(again.getByLabelText('Require a second approver above (£)'), '0');
  await user.click(again.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Approval needed above £0.00')).toBeTruthy();
  expect(server.variablesOf('UpdateCompany')).toMatchObject([
    { input: { approvalThresholdPence: null } },
    { input: { approvalThresholdPence: 0 } },
  ]);
});

it.each([
  ['Require a second approver above (£)', '-1', 'Amount must be zero or more'],
  ['Sort code', '2000', 'Sort code must be in format XX-XX-XX'],
  ['Account number', '123', 'Account number must be 8 digits'],
  ['Bacs service user number', '12345', 'Bacs service user number must be 6 digits'],
])('says at %j what is wrong with %j', async (label, text, words) => {
  const { server, user, dialog, save } = await openForm({});
  await user.type(dialog.getByLabelText(label), text);
  await save();
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(server.variablesOf('UpdateCompany')).toEqual([]);
});

it('shows these fields to a member, who cannot change them and leaves them on the server as they are', async () => {
  const { server, user, dialog, save } = await openForm({ ...GUARDS, isOwner: false });
  const payments = within(dialog.getByRole('group', { name: 'Payments' }));
  expect(payments.getByText(ONLY_THE_OWNER)).toBeTruthy();
  for (const label of LABELS) {
    expect(payments.getByLabelText(label)).toHaveProperty('readOnly', true);
    await user.type(payments.getByLabelText(label), '9');
  }
  expect(payments.getByLabelText(LABELS[0] ?? '')).toHaveProperty('value', '1000.00');
  await user.type(dialog.getByLabelText('Phone'), '4');
  await save();
  expect(await screen.findByText('Company updated successfully')).toBeTruthy();
  const [sent] = server.variablesOf('UpdateCompany');
  expect(sent).toMatchObject({ input: { phone: '0117 496 01234' } });
  expect(Object.keys(Object(sent?.input)).toSorted()).toEqual(['name', 'phone']);
  expect(screen.getByText('Approval needed above £1,000.00')).toBeTruthy();
});

it('shows a refusal at the amount', async () => {
  const words = "Only the company's owner can change approvals and the bank account to pay from";
  const { user, dialog, save } = await openForm(
    {},
    { UpdateCompany: () => new Refusal(words, 'FORBIDDEN', { approvalThresholdPence: words }) },
  );
  await user.type(dialog.getByLabelText('Require a second approver above (£)'), '5');
  await save();
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(dialog.getByLabelText('Require a second approver above (£)').getAttribute('aria-invalid')).toBe('true');
});

it('forgets the payment runs: which of them ask for a second person may have changed', async () => {
  const { client, user, dialog, save } = await openForm({});
  const runs = { __typename: 'PaymentRunPage', items: [], totalCount: 0 };
  const company = { __typename: 'Company', id: 1, paymentRuns: runs };
  const variables = { companyId: 1, offset: 0, limit: 20 };
  client.writeQuery({ query: PaymentRunsDocument, variables, data: { company } });
  const hasRuns = () => client.readQuery({ query: PaymentRunsDocument, variables }) !== null;
  expect(hasRuns()).toBe(true);
  await user.type(dialog.getByLabelText('Require a second approver above (£)'), '5');
  await save();
  expect(await screen.findByText('Company updated successfully')).toBeTruthy();
  expect(hasRuns()).toBe(false);
});
