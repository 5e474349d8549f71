import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { CompaniesPage } from './CompaniesPage.tsx';

const quayside = companyRecord({ id: 2, name: 'Quayside Studios', email: null, phone: null });

it('shows each company with what is known of it', async () => {
  renderApp(<CompaniesPage />, new StubServer({ Companies: () => ({ companies: [companyRecord(), quayside] }) }));
  expect(screen.getByText('Loading companies...')).toBeTruthy();
  expect(await screen.findByText('2 companies')).toBeTruthy();
  const card = within(screen.getAllByRole('listitem')[0] ?? document.body);
  for (const text of ['Harbour Lane Fitness Ltd', 'Active', 'Reg: 09876543', 'VAT: GB123456789', '0117 496 0123']) {
    expect(card.getByText(text)).toBeTruthy();
  }
  for (const label of ['Address:', 'Phone:', 'Email:']) {
    expect(card.getByText(label).closest('[aria-hidden="true"]')).toBeNull();
  }
});

it('counts one company in the singular', async () => {
  renderApp(<CompaniesPage />, new StubServer({ Companies: () => ({ companies: [quayside] }) }));
  expect(await screen.findByText('1 company')).toBeTruthy();
});

it('adds the first company from the empty state, and shows missing fields', async () => {
  let companies: object[] = [];
  const server = new StubServer({
    Companies: () => ({ companies }),
    CreateCompany: () => {
      companies = [quayside];
      return { createCompany: quayside };
    },
  });
  const { user } = renderApp(<CompaniesPage />, server);
  expect(await screen.findByText('No companies found')).toBeTruthy();
  expect(screen.getByText('Get started by adding your first company')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Add Company' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Company' }));
  await user.click(dialog.getByRole('button', { name: 'Add Company' }));
  expect(await dialog.findByText('Company name is required')).toBeTruthy();

  await user.type(dialog.getByLabelText(/Company name/), 'Quayside Studios');
  await user.type(dialog.getByLabelText(/Opening balance/), '£1,234.50');
  await user.click(dialog.getByRole('button', { name: 'Add Company' }));
  expect(await screen.findByText('Company created successfully')).toBeTruthy();
  expect(await screen.findByText('1 company')).toBeTruthy();
  expect(server.variablesOf('CreateCompany')).toMatchObject([
    { input: { name: 'Quayside Studios', accountOpeningBalancePence: 123_450, email: null } },
  ]);
});

it('keeps what was typed when the server refuses, and shows its words at the field', async () => {
  const server = new StubServer({
    Companies: () => ({ companies: [quayside] }),
    UpdateCompany: () => new Refusal('Invalid email address', 'VALIDATION_FAILED', { email: 'Invalid email address' }),
  });
  const { user } = renderApp(<CompaniesPage />, server);
  await user.click(await screen.findByRole('button', { name: 'Edit Company Quayside Studios' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Company' }));
  await user.type(dialog.getByLabelText('Email'), 'post@quayside.example');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('Invalid email address')).toBeTruthy();
  expect(dialog.getByLabelText('Email')).toHaveProperty('value', 'post@quayside.example');
});

it('changes a company and confirms it', async () => {
  const server = new StubServer({
    Companies: () => ({ companies: [quayside] }),
    UpdateCompany: ({ input }) => ({ updateCompany: { ...quayside, ...Object(input) } }),
  });
  const { user } = renderApp(<CompaniesPage />, server);
  await user.click(await screen.findByRole('button', { name: 'Edit Company Quayside Studios' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Company' }));
  await user.clear(dialog.getByLabelText(/Company name/));
  await user.type(dialog.getByLabelText(/Company name/), 'Quayside Films');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Company updated successfully')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Quayside Films' })).toBeTruthy();
});

it('offers to try again when the companies cannot be loaded', async () => {
  let isDown = true;
  const server = new StubServer({
    Companies: () => (isDown ? new Refusal('Paycycle is starting', 'UNAVAILABLE') : { companies: [quayside] }),
  });
  const { user } = renderApp(<CompaniesPage />, server);
  expect(await screen.findByText('Paycycle is starting')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 company')).toBeTruthy();
});
