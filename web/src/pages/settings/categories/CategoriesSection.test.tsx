import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../../app/App.tsx';
import { companyRecord, viewerRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../../testing/stub-server.ts';

const viewer = viewerRecord();

const category = (id: number, name: string, given: object = {}) => ({
  __typename: 'SupplierCategory',
  id,
  name,
  group: 'frequent',
  isArchived: false,
  supplierCount: 0,
  ...given,
});
const UTILITIES = category(1, 'Utilities', { supplierCount: 2 });
const TRAVEL = category(2, 'Travel');
const STAMPS = category(3, 'Stamps', { isArchived: true, supplierCount: 1 });

const list = (supplierCategories: object[], unlistedSupplierCategories: object[] = []) => ({
  __typename: 'Company',
  id: 1,
  supplierCategories,
  unlistedSupplierCategories,
});
const COACHES = { __typename: 'UnlistedSupplierCategory', name: 'Coach hire', supplierCount: 3 };

function openSection(handlers: ConstructorParameters<typeof StubServer>[0] = {}, company = companyRecord()) {
  const server = new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({ companies: [company] }),
    SupplierCategoryList: () => ({ company: list([UTILITIES, TRAVEL, STAMPS], [COACHES]) }),
    ...handlers,
  });
  return { server, ...renderApp(<App />, server, '/settings/categories') };
}

it('lists what forms offer, what came with suppliers only, and the archive', async () => {
  openSection();
  expect(await screen.findByRole('heading', { name: 'Frequent', level: 3 })).toBeTruthy();
  expect(screen.getByText('2 suppliers')).toBeTruthy();
  expect(screen.getByText('No categories in this group.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Not in your list' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Archived' })).toBeTruthy();
});

it('adds one, and says at the field why not', async () => {
  const answers = [
    new Refusal('A category named Travel already exists', 'CATEGORY_EXISTS', {
      name: 'A category named Travel already exists',
    }),
    { addSupplierCategory: list([UTILITIES, TRAVEL, category(4, 'Coaching', { group: 'infrequent' })]) },
  ];
  const { server, user } = openSection({ AddSupplierCategory: () => answers.shift() ?? {} });
  const name = await screen.findByLabelText('New category');
  await user.click(screen.getByRole('button', { name: 'Add category' }));
  expect(await screen.findByText('Category is required')).toBeTruthy();
  await user.type(name, 'travel');
  await user.click(screen.getByRole('button', { name: 'Add category' }));
  expect(await screen.findByText('A category named Travel already exists')).toBeTruthy();
  await user.clear(name);
  await user.type(name, 'Coaching');
  await user.selectOptions(screen.getByLabelText('Group'), 'infrequent');
  await user.click(screen.getByRole('button', { name: 'Add category' }));
  expect(await screen.findByText('Coaching')).toBeTruthy();
  expect(server.variablesOf('AddSupplierCategory').at(-1)).toEqual({
    companyId: 1,
    input: { name: 'Coaching', group: 'infrequent' },
  });
});

it('renames one where it stands, and Escape leaves it', async () => {
  const { server, user } = openSection({
    UpdateSupplierCategory: () => ({ updateSupplierCategory: list([{ ...UTILITIES, name: 'Energy' }, TRAVEL]) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Rename Utilities' }));
  await user.keyboard('Water{Escape}');
  expect(screen.queryByLabelText('New name of Utilities')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Rename Utilities' }));
  await user.keyboard('Energy{Enter}');
  expect(await screen.findByRole('button', { name: 'Rename Energy' })).toBeTruthy();
  expect(server.variablesOf('UpdateSupplierCategory')).toEqual([{ id: 1, input: { name: 'Energy' } }]);
});

it('moves one and keeps the focus on what moved it', async () => {
  const { server, user } = openSection({
    UpdateSupplierCategory: () => ({ updateSupplierCategory: list([TRAVEL, UTILITIES, STAMPS]) }),
  });
  const down = await screen.findByRole('button', { name: 'Move Utilities down' });
  expect(screen.getByRole('button', { name: 'Move Utilities up' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(down);
  await waitFor(() =>
    expect(
      within(screen.getAllByRole('list').at(-2) ?? document.body).getAllByRole('listitem')[0]?.textContent,
    ).toMatch(/^Travel/),
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Utilities down' }));
  expect(server.variablesOf('UpdateSupplierCategory')).toEqual([{ id: 1, input: { position: 1 } }]);
});

it('is read-only for a role without permission, and names who can change it', async () => {
  openSection({}, companyRecord({ role: 'accountant', isOwner: false }));
  expect(await screen.findByText(/Owners and finance change it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Rename|Archive|Add|Move|Offer/ })).toBeNull();
});
