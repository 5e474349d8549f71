import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { supplierDetails, supplierKinds, suppliersFrom } from '../../testing/supplier-records.ts';
import { supplierRow } from '../../testing/supplier-row.ts';
import { SuppliersPage } from './SuppliersPage.tsx';

async function openPage(handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  let ash = supplierDetails(1, { name: 'Ash', email: 'ash@example.com', category: 'Travel' });
  const server = new StubServer({
    Suppliers: suppliersFrom(() => [ash, supplierDetails(2, { name: 'Birch' })]),
    SupplierKinds: () => supplierKinds({ activeCount: 2 }),
    UpdateSupplier: ({ input }) => {
      const terms = 'paymentTermsDays' in (input as object) ? { paymentTerms: null } : {};
      ash = { ...ash, ...terms, ...(input as object) };
      return { updateSupplier: ash };
    },
    ...handlers,
  });
  const { user } = renderApp(<SuppliersPage company={companyRecord()} />, server);
  return { server, user, row: await supplierRow('Ash') };
}

const terms = () => screen.getByRole('combobox', { name: 'Payment terms of Ash' });
const termsButton = (text = '30 days') => screen.getByRole('button', { name: `Payment terms of Ash: ${text}. Edit` });

it('changes the terms where they stand, gives the focus back, and undoes it', async () => {
  const { server, user, row } = await openPage();
  await user.click(termsButton());
  expect(document.activeElement).toBe(terms());
  await user.keyboard('14{Enter}');
  expect(await row.findByText('14 days')).toBeTruthy();
  expect(server.variablesOf('UpdateSupplier')).toEqual([
    { id: 1, input: { name: 'Ash', paymentTermsDays: 14 }, seen: { name: 'Ash', paymentTermsDays: 30 } },
  ]);
  expect(screen.getByText('Supplier updated successfully')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(termsButton('14 days')));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await row.findByText('30 days')).toBeTruthy();
  // The row itself was not opened by any of it.
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('takes terms that are a rule where they stand, and undoes them to days', async () => {
  const { server, user, row } = await openPage();
  await user.click(termsButton());
  await user.keyboard('30 days end of month{Enter}');
  expect(await row.findByText('30 days end of month')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await row.findByText('30 days')).toBeTruthy();
  expect(server.variablesOf('UpdateSupplier').map(({ input }) => input)).toEqual([
    { name: 'Ash', paymentTerms: '30 days end of month' },
    { name: 'Ash', paymentTermsDays: 30 },
  ]);
});

it('puts back what was there on Escape, and sends nothing that has not changed', async () => {
  const { server, user, row } = await openPage();
  await user.click(termsButton());
  await user.keyboard('90{Escape}');
  expect(row.getByText('30 days')).toBeTruthy();
  expect(document.activeElement).toBe(termsButton());
  await user.keyboard('{F2}');
  expect(terms()).toHaveProperty('value', '30');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(termsButton()));
  expect(server.variablesOf('UpdateSupplier')).toEqual([]);
});

it.each([
  ['0', 'Payment terms must be at least 1 day'],
  ['soon', "Payment terms must be a rule such as '30 days', '30 days end of month' or '20th of following month'"],
  ['3.5', 'Payment terms must be a whole number of days'],
])('says at the cell why %s cannot be saved, and keeps it', async (typed, message) => {
  const { server, user } = await openPage();
  await user.click(termsButton());
  await user.keyboard(`${typed}{Enter}`);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(terms()).toHaveProperty('value', typed);
  expect(server.variablesOf('UpdateSupplier')).toEqual([]);
});

it('says at the cell what the server says', async () => {
  const { user } = await openPage({ UpdateSupplier: () => new Refusal('The server is busy.', 'UNAVAILABLE') });
  await user.click(screen.getByRole('button', { name: 'Email of Ash: ash@example.com. Edit' }));
  await user.clear(screen.getByRole('textbox', { name: 'Email of Ash' }));
  await user.keyboard('new@example.com{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('The server is busy.');
});

it('saves the category and the email when the focus moves on', async () => {
  const { server, user, row } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Category of Ash: Travel. Edit' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category of Ash' }), 'none');
  await user.tab();
  await waitFor(() => expect(row.queryByText('Travel')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Email of Ash: ash@example.com. Edit' }));
  await user.clear(screen.getByRole('textbox', { name: 'Email of Ash' }));
  await user.tab();
  expect(await row.findByText('No email')).toBeTruthy();
  expect(server.variablesOf('UpdateSupplier')).toEqual([
    { id: 1, input: { name: 'Ash', category: null }, seen: { name: 'Ash', category: 'Travel' } },
    { id: 1, input: { name: 'Ash', email: null }, seen: { name: 'Ash', email: 'ash@example.com' } },
  ]);
});

it('keeps the focus in the next field, and saves one after the other', async () => {
  const answers: (() => void)[] = [];
  const { server, user } = await openPage({
    UpdateSupplier: ({ input }) =>
      new Promise((resolve) => {
        const ash = supplierDetails(1, { name: 'Ash', email: 'ash@example.com', category: 'Travel' });
        answers.push(() => resolve({ updateSupplier: { ...ash, ...(input as object) } }));
      }),
  });
  await user.click(termsButton());
  await user.keyboard('14');
  await user.click(screen.getByRole('button', { name: 'Email of Ash: ash@example.com. Edit' }));
  await user.keyboard('new@example.com{Enter}');
  expect(server.variablesOf('UpdateSupplier')).toEqual([
    { id: 1, input: { name: 'Ash', paymentTermsDays: 14 }, seen: { name: 'Ash', paymentTermsDays: 30 } },
  ]);
  answers.shift()?.();
  await waitFor(() => expect(server.variablesOf('UpdateSupplier')).toHaveLength(2));
  expect(screen.getByRole('textbox', { name: 'Email of Ash' })).toHaveProperty('value', 'new@example.com');
  answers.shift()?.();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Email of Ash' })).toBeNull());
  expect(server.variablesOf('UpdateSupplier')[1]).toMatchObject({
    id: 1,
    input: { name: 'Ash', email: 'new@example.com' },
  });
});

/** Terms of 14 days are being saved, and the field of them is open again. */
async function openAgainWhileSaving() {
  let ash = supplierDetails(1, { name: 'Ash', email: 'ash@example.com', category: 'Travel' });
  const answers: ((refusal: Refusal | null) => void)[] = [];
  const page = await openPage({
    Suppliers: suppliersFrom(() => [ash]),
    UpdateSupplier: ({ input }) =>
      new Promise((resolve) => {
        answers.push((refusal) => {
          if (!refusal) ash = { ...ash, ...(input as object) };
          resolve(refusal ?? { updateSupplier: ash });
        });
      }),
  });
  await page.user.click(termsButton());
  await page.user.keyboard('14');
  await page.user.click(screen.getByRole('button', { name: 'Email of Ash: ash@example.com. Edit' }));
  await page.user.click(termsButton());
  await page.user.keyboard('21');
  return { ...page, answer: (refusal: Refusal | null = null) => act(async () => answers.shift()?.(refusal)) };
}

it('leaves a field open that was opened again while its first value was being saved', async () => {
  const { server, user, row, answer } = await openAgainWhileSaving();
  await answer();
  expect(await screen.findByText('Supplier updated successfully')).toBeTruthy();
  expect(terms()).toHaveProperty('value', '21');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.variablesOf('UpdateSupplier')).toHaveLength(2));
  await answer();
  expect(await row.findByText('21 days')).toBeTruthy();
});

it('says at once that the first value was not saved of a field that was opened again', async () => {
  const { answer } = await openAgainWhileSaving();
  await answer(new Refusal('The server is busy.', 'UNAVAILABLE'));
  expect(await screen.findByText('Ash: not changed')).toBeTruthy();
  expect(terms()).toHaveProperty('value', '21');
});

it.each([
  ['0', 'Payment terms must be at least 1 day'],
  ['14', 'The server is busy.'],
])('reports an unsaved cell that was left with %s', async (typed, message) => {
  const { user } = await openPage({ UpdateSupplier: () => new Refusal('The server is busy.', 'UNAVAILABLE') });
  await user.click(termsButton());
  await user.keyboard(typed);
  await user.click(screen.getByRole('button', { name: 'Email of Ash: ash@example.com. Edit' }));
  expect(await screen.findByText('Ash: not changed')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email of Ash' }));
});

it('offers no field for an account', async () => {
  const { row } = await openPage();
  expect(row.getAllByRole('button', { name: /\. Edit$/ }).map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Email of Ash: ash@example.com. Edit',
    'Payment terms of Ash: 30 days. Edit',
    'Category of Ash: Travel. Edit',
  ]);
});
