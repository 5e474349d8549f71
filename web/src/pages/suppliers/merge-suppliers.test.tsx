import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.ts';
import { chooseFromMenu } from '../../testing/choose-from-menu.ts';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { supplierDetails, supplierInFull, suppliersFrom } from '../../testing/supplier-records.ts';
import { supplierRow } from '../../testing/supplier-row.ts';
import { SuppliersPage } from './SuppliersPage.tsx';

/** Suppliers that were entered twice: the notice, the preview, the merge and its undo (RULES.md, 54 to 56). */

const signs = supplierDetails(1, {
  name: 'Kestrel Signs Ltd',
  bankSortCode: '20-00-00',
  bankAccountNumber: '55779911',
});
const sings = supplierDetails(2, { name: 'Kestrel Sings Ltd', email: 'ap@kestrel.example' });
const granby = supplierDetails(3, { name: 'Granby Water' });

const MERGE = {
  __typename: 'SupplierMerge',
  id: 9,
  keptSupplierId: 1,
  keptName: signs.name,
  mergedSupplierId: 2,
  mergedName: sings.name,
  invoiceCount: 2,
  openPence: pence(250_00),
  patternCount: 1,
  notMovedCount: 0,
  mergedBy: 'Olivia Hart',
  mergedAt: '2026-09-15T11:00:00.000Z',
  undoneBy: null,
  undoneAt: null,
  undoUntil: '2126-10-15T11:00:00.000Z',
} as const;

const PAIR = {
  __typename: 'SimilarSupplierPair',
  kept: signs,
  other: sings,
  keptInvoiceCount: 3,
  otherInvoiceCount: 2,
  reasons: ['Nearly the same name'],
  doubts: ['Their bank details differ'],
};

const DIFFERENT = {
  __typename: 'DifferentSuppliers',
  supplier: { __typename: 'Supplier', id: 1, name: signs.name },
  otherSupplier: { __typename: 'Supplier', id: 2, name: sings.name },
  markedBy: 'Olivia Hart',
  markedAt: '2026-09-15T11:00:00.000Z',
};

function previewOf(given: object = {}) {
  return ({ keptId }: Record<string, unknown>) => ({
    supplierMergePreview: {
      __typename: 'SupplierMergePreview',
      kept: keptId === 1 ? signs : sings,
      merged: keptId === 1 ? sings : signs,
      suggestedKeptId: 1,
      invoiceCount: 2,
      openCount: 1,
      openPence: 250_00,
      notMovedCount: 1,
      paymentCount: 0,
      patternCount: 1,
      draftRunInvoiceCount: 0,
      statusChangeCount: 0,
      statusChangePence: 0,
      filledFields: ['email'],
      bankDetails: 'kept',
      duplicates: [],
      duplicateCount: 0,
      obstacles: [],
      content: 'what was shown',
      ...given,
    },
  });
}

/** The page with a pair that looks like one, until it is merged or marked as different. */
function open(handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  const books = { isMerged: false, isDifferent: false };
  const suppliers = () =>
    books.isMerged
      ? [{ ...signs, merges: [MERGE] }, { ...sings, isActive: false, mergedIntoId: 1, merges: [MERGE] }, granby]
      : [signs, sings, granby];
  const server = new StubServer({
    Suppliers: suppliersFrom(suppliers),
    SupplierNames: (variables) => suppliersFrom(suppliers)({ ...variables, offset: 0, limit: 20 }),
    SimilarSuppliers: () => ({
      company: {
        __typename: 'Company',
        id: 1,
        similarSuppliers: {
          __typename: 'SimilarSupplierPairs',
          totalCount: books.isMerged || books.isDifferent ? 0 : 1,
          pairs: books.isMerged || books.isDifferent ? [] : [PAIR],
        },
        differentSuppliers: books.isDifferent ? [DIFFERENT] : [],
      },
    }),
    Supplier: ({ id }) => ({ supplier: supplierInFull(suppliers().find((one) => one.id === id) ?? signs) }),
    Activity: () => ({ activity: [] }),
    SupplierMergePreview: previewOf(),
    MergeSuppliers: () => {
      books.isMerged = true;
      return { mergeSuppliers: { __typename: 'SupplierMergeResult', merge: MERGE, wasAlreadyApplied: false } };
    },
    UndoSupplierMerge: () => {
      books.isMerged = false;
      const merge = { ...MERGE, undoUntil: null, undoneBy: 'Olivia Hart', undoneAt: MERGE.mergedAt };
      const undone = { merge, restoredCount: 1, stayed: ['KS-7'], wasAlreadyApplied: false };
      return { undoSupplierMerge: { __typename: 'UndoSupplierMergeResult', ...undone } };
    },
    MarkSuppliersDifferent: () => {
      books.isDifferent = true;
      return { markSuppliersDifferent: { __typename: 'DifferentSuppliers', supplierId: 1, otherSupplierId: 2 } };
    },
    UnmarkSuppliersDifferent: () => {
      books.isDifferent = false;
      return { unmarkSuppliersDifferent: 1 };
    },
    ...handlers,
  });
  return { server, ...renderApp(<SuppliersPage company={companyRecord()} />, server) };
}

async function openReview(handlers?: Parameters<typeof open>[0]) {
  const opened = open(handlers);
  expect(await screen.findByText('Kestrel Signs Ltd and Kestrel Sings Ltd look like one supplier')).toBeTruthy();
  await opened.user.click(screen.getByRole('button', { name: 'Review' }));
  const review = within(await screen.findByRole('dialog', { name: 'Suppliers entered twice?' }));
  return { ...opened, review };
}

async function openMerge(handlers?: Parameters<typeof open>[0]) {
  const opened = await openReview(handlers);
  await opened.user.click(opened.review.getByRole('button', { name: 'Merge Kestrel Signs Ltd and Kestrel Sings Ltd' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge suppliers' }));
  await dialog.findByText('What will happen');
  return { ...opened, dialog };
}

it('shows the pair with its evidence and doubts, and what the merge will do', async () => {
  const { review, dialog } = await openMerge();
  expect(review.getByText('Nearly the same name')).toBeTruthy();
  expect(review.getByText('Their bank details differ')).toBeTruthy();
  expect(dialog.getByRole('radio', { name: /Kestrel Signs Ltd/ })).toHaveProperty('checked', true);
  expect(dialog.getByText(/2 invoices will move to Kestrel Signs Ltd, 1 unpaid \(£250\.00\)/)).toBeTruthy();
  expect(dialog.getByText(/1 invoice will stay on Kestrel Sings Ltd’s record/)).toBeTruthy();
  const row = within(dialog.getByRole('row', { name: /Email/ }));
  expect(row.getByText('ap@kestrel.example')).toBeTruthy();
  expect(row.getByText('filled in')).toBeTruthy();
  expect(await axeViolations(screen.getByRole('dialog', { name: 'Merge suppliers' }))).toEqual([]);
});

it('merges once, shows it in its panel, and undoes it', async () => {
  const { server, user, dialog } = await openMerge();
  await user.dblClick(dialog.getByRole('button', { name: 'Merge into Kestrel Signs Ltd' }));
  expect(await screen.findByText('Suppliers merged')).toBeTruthy();
  const input = { content: 'what was shown' };
  expect(server.variablesOf('MergeSuppliers')).toEqual([{ keptId: 1, mergedId: 2, input }]);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('link', { name: 'Kestrel Signs Ltd' }));
  const panel = within(await screen.findByRole('complementary', { name: 'Kestrel Signs Ltd' }));
  expect(
    await panel.findByText(/Kestrel Sings Ltd was merged into this supplier by Olivia Hart.*2 invoices moved/),
  ).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Undo the merge of Kestrel Sings Ltd into Kestrel Signs Ltd' }));
  expect(await screen.findByText('Merge undone')).toBeTruthy();
  expect(screen.getByText(/1 invoice moved back\. KS-7 changed since and stayed/)).toBeTruthy();
  await supplierRow('Kestrel Sings Ltd');
});

it('asks for what has to be agreed to, and merges nothing that is refused', async () => {
  const obstacle = {
    __typename: 'SupplierMergeObstacle',
    code: 'SUPPLIERS_DIFFER',
    message: 'Their bank details differ.',
    agreement: 'allowOtherAccount',
  };
  const { server, user, dialog } = await openMerge({
    SupplierMergePreview: previewOf({ obstacles: [obstacle] }),
    MergeSuppliers: () => new Refusal('Someone else has changed this.', 'CONTENT_CHANGED'),
  });
  const button = dialog.getByRole('button', { name: 'Merge into Kestrel Signs Ltd' });
  expect(button).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('checkbox', { name: /checked with the supplier/ }));
  await user.click(button);
  expect((await dialog.findByRole('alert')).textContent).toContain('Someone else has changed this.');
  const input = { content: 'what was shown', allowOtherAccount: true };
  expect(server.variablesOf('MergeSuppliers')).toEqual([{ keptId: 1, mergedId: 2, input }]);
});

it('after a refusal it shows what would happen now, and asks anew', async () => {
  let account = '20-00-00 55779911';
  const obstacle = () => ({
    __typename: 'SupplierMergeObstacle',
    code: 'SUPPLIERS_DIFFER',
    message: `They would be paid to ${account}.`,
    agreement: 'allowOtherAccount',
  });
  const { user, dialog } = await openMerge({
    SupplierMergePreview: (variables) => previewOf({ obstacles: [obstacle()], content: account })(variables),
    MergeSuppliers: () => {
      account = '20-00-00 30000299';
      return new Refusal('Someone else has changed this.', 'CONTENT_CHANGED');
    },
  });
  await user.click(dialog.getByRole('checkbox', { name: /checked with the supplier/ }));
  await user.click(dialog.getByRole('button', { name: 'Merge into Kestrel Signs Ltd' }));
  expect(await dialog.findByText('They would be paid to 20-00-00 30000299.')).toBeTruthy();
  expect(dialog.getByRole('checkbox', { name: /checked with the supplier/ })).toHaveProperty('checked', false);
  expect(dialog.getByRole('button', { name: /^Merge into/ })).toHaveProperty('disabled', true);
});

it('cannot be confirmed while there is an obstacle, which it names', async () => {
  const message = 'PR-000001 pays invoice KS-2 and has been submitted or downloaded.';
  const obstacles = [{ __typename: 'SupplierMergeObstacle', code: 'INVOICE_IN_RUN', message, agreement: null }];
  const { user, dialog, server } = await openMerge({ SupplierMergePreview: previewOf({ obstacles }) });
  expect(dialog.getByText(message)).toBeTruthy();
  expect(dialog.getByRole('button', { name: /^Merge into/ })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('radio', { name: /Kestrel Sings Ltd/ }));
  await waitFor(() => expect(server.variablesOf('SupplierMergePreview').at(-1)).toEqual({ keptId: 2, mergedId: 1 }));
});

it('marks two as different, and takes that back', async () => {
  const { server, user, review } = await openReview();
  await user.click(review.getByRole('button', { name: /are different$/ }));
  expect(await review.findByText('Marked as different')).toBeTruthy();
  expect(server.variablesOf('MarkSuppliersDifferent')).toEqual([{ supplierId: 1, otherSupplierId: 2 }]);
  await user.click(review.getByRole('button', { name: /^Undo: / }));
  expect(await review.findByRole('button', { name: /are different$/ })).toBeTruthy();
});

it('merges with another supplier that is picked by name, and keeps the better one', async () => {
  const { server, user } = open();
  await chooseFromMenu(user, 'Actions for Kestrel Sings Ltd', 'Merge…');
  const pick = within(await screen.findByRole('dialog', { name: 'Merge Kestrel Sings Ltd with…' }));
  await user.type(pick.getByRole('textbox', { name: /Supplier name/ }), 'signs');
  await waitFor(() => expect(pick.queryByRole('button', { name: 'Granby Water' })).toBeNull());
  await user.click(await pick.findByRole('button', { name: 'Kestrel Signs Ltd' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge suppliers' }));
  await waitFor(() => expect(dialog.getByRole('radio', { name: /Kestrel Signs Ltd/ })).toHaveProperty('checked', true));
  expect(server.variablesOf('SupplierMergePreview')).toEqual([
    { keptId: 2, mergedId: 1 },
    { keptId: 1, mergedId: 2 },
  ]);
});
