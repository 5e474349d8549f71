import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations } from '../../../testing/axe.ts';
import { chooseFromMenu } from '../../../testing/choose-from-menu.ts';
import { previewRecord } from '../../../testing/publication-records.ts';
import { companyRecord, invoicePage, invoiceRecord, ofCompany } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { StubServer } from '../../../testing/stub-server.ts';
import { InvoicesPage } from '../InvoicesPage.tsx';

const NOT_READY = {
  __typename: 'BillNotReady',
  reasons: ['it has no VAT code'],
  invoice: { __typename: 'Invoice', id: 8, recordNumber: 8, invoiceNumber: 'INV-8' },
};

const PACKED = {
  __typename: 'AccountingPackage',
  ledger: 'xero',
  readyCount: 1,
  byHandCount: 0,
  publishedCount: 0,
  changes: { __typename: 'PackageChanges', new: 1, changed: 0, handedOver: 0, gone: 0 },
};

function openPage(
  handlers: ConstructorParameters<typeof StubServer>[0] = {},
  given: Parameters<typeof companyRecord>[0] = {},
) {
  const server = new StubServer({
    Invoices: () =>
      ofCompany(1, { invoices: invoicePage([7, 8].map((id) => ({ ...invoiceRecord(id), publication: null }))) }),
    AccountingPackages: () =>
      ofCompany(1, { accountingPackages: { __typename: 'AccountingPackagePage', totalCount: 0, items: [] } }),
    ...handlers,
  });
  const company = companyRecord({ ledger: 'xero', publishesTo: 'xero', ...given });
  return { server, ...renderApp(<InvoicesPage company={company} />, server, '/invoices', company) };
}

async function choose(
  user: ReturnType<typeof openPage>['user'],
  boxes: readonly string[],
  button: string,
  item: string,
) {
  for (const box of boxes) await user.click(await screen.findByRole('checkbox', { name: box }));
  await chooseFromMenu(user, button, item);
}

/** Closes the dialog. A dialog left open would navigate back on the next test's page. */
async function close(user: ReturnType<typeof openPage>['user']) {
  await user.click(within(screen.getByRole('dialog')).getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('publishes a selection after it has said what that takes and what is not ready, and shows how far it is', async () => {
  let preview = previewRecord({ readyCount: 1, notReady: [NOT_READY] });
  const { server, user } = openPage({
    PublishingSelection: () => ofCompany(1, { publicationPreview: preview }),
    PublishBills: () => {
      preview = previewRecord({ readyCount: 0, inProgressCount: 1, notReady: [NOT_READY] });
      return {
        publishBills: { __typename: 'PublishedBills', queuedCount: 1, notReady: [NOT_READY], ...ofCompany(1, {}) },
      };
    },
  });
  await choose(user, ['Select invoice INV-7', 'Select invoice INV-8'], 'Accounting (2)', 'Publish to Xero…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 2 invoices' }));
  expect(await dialog.findByText('INV-8: it has no VAT code')).toBeTruthy();
  expect(dialog.getByText(/Publishing takes up to 3 calls, of 900 that are left today/)).toBeTruthy();
  expect(await axeViolations(screen.getByRole('dialog', { name: 'Publish 2 invoices' }))).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Publish 1 bill with PDFs' }));
  expect(await dialog.findByText(/0 of 1 bill published/)).toBeTruthy();
  expect(server.variablesOf('PublishBills')).toEqual([
    { companyId: 1, input: { invoiceIds: [7, 8], seenReadyCount: 1 } },
  ]);
  await close(user);
});

it('publishes all that a filter finds but what is left out', async () => {
  const { server, user } = openPage({
    PublishingSelection: () => ofCompany(1, { publicationPreview: previewRecord({}) }),
    SelectedInvoices: () =>
      ofCompany(1, {
        invoices: {
          __typename: 'InvoicePage',
          items: [7, 8].map((id) => ({ __typename: 'Invoice', id })),
        },
      }),
  });
  await choose(user, ['Select all invoices', 'Select invoice INV-8'], 'Accounting (1)', 'Publish to Xero…');
  await screen.findByRole('dialog', { name: 'Publish 1 invoice' });
  await waitFor(() => expect(server.variablesOf('PublishingSelection')).toEqual([{ companyId: 1, invoiceIds: [7] }]));
  await close(user);
});

it('publishes also what the deselected invoices push to a second page', async () => {
  const found = Array.from({ length: 501 }, (_, index) => ({ __typename: 'Invoice', id: index + 1 }));
  const { server, user } = openPage({
    Invoices: () =>
      ofCompany(1, {
        invoices: invoicePage(
          [7, 8].map((id) => ({ ...invoiceRecord(id), publication: null })),
          501,
        ),
      }),
    PublishingSelection: () => ofCompany(1, { publicationPreview: previewRecord({}) }),
    SelectedInvoices: ({ offset, limit }) =>
      ofCompany(1, {
        invoices: { __typename: 'InvoicePage', items: found.slice(Number(offset), Number(offset) + Number(limit)) },
      }),
  });
  await choose(user, ['Select all invoices', 'Select invoice INV-8'], 'Accounting (500)', 'Publish to Xero…');
  await screen.findByRole('dialog', { name: 'Publish 500 invoices' });
  const invoiceIds = found.map(({ id }) => id).filter((id) => id !== 8);
  await waitFor(() => expect(server.variablesOf('PublishingSelection')).toEqual([{ companyId: 1, invoiceIds }]));
  await close(user);
});

it('offers the package of a selection, also where the company publishes to no accounting system', async () => {
  const { server, user } = openPage(
    { AccountingPackage: () => ofCompany(1, { accountingPackage: PACKED }) },
    { publishesTo: null },
  );
  await choose(user, ['Select invoice INV-7', 'Select invoice INV-8'], 'Accounting (2)', 'Package of the selection…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Package of 2 invoices' }));
  expect(await dialog.findByText('Xero: 1 invoice ready, 1 not ready.')).toBeTruthy();
  expect(await dialog.findByRole('button', { name: 'Download package' })).toBeTruthy();
  expect(server.variablesOf('AccountingPackage')).toEqual([{ companyId: 1, invoiceIds: [7, 8] }]);
  await close(user);
});

it('offers an approver the package alone', async () => {
  const { user } = openPage({}, { role: 'approver', isOwner: false });
  await user.click(await screen.findByRole('checkbox', { name: 'Select invoice INV-7' }));
  await user.click(await screen.findByRole('button', { name: 'Accounting (1)' }));
  expect(await screen.findByRole('menuitem', { name: 'Package of the selection…' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /Publish/ })).toBeNull();
});

it('offers neither until the company has an accounting system', async () => {
  const { user } = openPage({}, { ledger: null, publishesTo: null });
  await user.click(await screen.findByRole('checkbox', { name: 'Select invoice INV-7' }));
  expect(await screen.findByRole('button', { name: /^Delete Selected/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Accounting/ })).toBeNull();
});
