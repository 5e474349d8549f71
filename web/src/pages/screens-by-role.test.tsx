import { ROLES, type Role } from '@paycycle/schema/domain/access';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { paymentRunsServer, runChoice, runRecord } from '../testing/payment-run-records.ts';
import { listingOf, reconciliationServer } from '../testing/reconciliation-records.ts';
import { companyRecord, invoicePage, invoiceRecord, ofCompany, transactionRecord } from '../testing/records.ts';
import { renderApp } from '../testing/render-app.tsx';
import { StubServer } from '../testing/stub-server.ts';
import { dayOfMonth } from '../testing/suggestion-records.ts';
import { supplierDetails, supplierKinds, suppliersFrom } from '../testing/supplier-records.ts';
import { InvoicesPage } from './invoices/InvoicesPage.tsx';
import { PaymentRunsPage } from './payment-runs/PaymentRunsPage.tsx';
import { ReconciliationPage } from './reconciliation/ReconciliationPage.tsx';
import { SuppliersPage } from './suppliers/SuppliersPage.tsx';

/** Buttons that each role sees (RULES.md, 69). This is the server's permission table, tested on the pages. */

interface Shown {
  readonly page: (company: ReturnType<typeof companyRecord>) => ReactNode;
  readonly server: () => StubServer;
  /** There once the page is. */
  readonly awaited: string;
  /** Names of buttons, each with the roles that have it. */
  readonly buttons: Readonly<Record<string, readonly Role[]>>;
}

const ENTER = ['owner', 'finance', 'bookkeeper'] as const;
const PAY = ['owner', 'finance'] as const;

const PAGES: Readonly<Record<string, Shown>> = {
  invoices: {
    page: (company) => <InvoicesPage company={company} />,
    server: () => new StubServer({ Invoices: () => ofCompany(1, { invoices: invoicePage([invoiceRecord(7)]) }) }),
    awaited: 'INV-7',
    buttons: {
      'Add Invoice': ENTER,
      'Edit: invoice INV-7': ENTER,
      'Delete: invoice INV-7': ENTER,
      'Mark paid: invoice INV-7': PAY,
      'View: invoice INV-7': ROLES,
      'Download CSV': ROLES,
    },
  },
  suppliers: {
    page: (company) => <SuppliersPage company={company} />,
    server: () =>
      new StubServer({
        Suppliers: suppliersFrom(() => [supplierDetails(1, { name: 'Ash' })]),
        SupplierKinds: () => supplierKinds({ activeCount: 1 }),
      }),
    awaited: 'Ash',
    buttons: {
      'Add Supplier': ENTER,
      'Bulk Import': ENTER,
      'Actions for Ash': ENTER,
      'Download CSV': ROLES,
    },
  },
  'payment runs': {
    page: (company) => <PaymentRunsPage company={company} />,
    server: () => paymentRunsServer({ runs: [runRecord(1)], choices: [runChoice(7)] }),
    awaited: 'Payment Run #1',
    buttons: {
      'Create Payment Run': PAY,
      'View & Complete: Payment Run #1': PAY,
      'Files: Payment Run #1': PAY,
      'View: Payment Run #1': ['approver', 'bookkeeper', 'accountant'],
      'Payment schedule: Payment Run #1': ROLES,
    },
  },
  reconciliation: {
    page: (company) => <ReconciliationPage company={company} />,
    server: () =>
      reconciliationServer({ BankTransactions: () => listingOf([transactionRecord(1, { date: dayOfMonth(2) })]) }),
    awaited: 'PAYMENT 1',
    buttons: {
      'Import Bank Statement': ENTER,
      'Match PAYMENT 1 to an invoice': ENTER,
      'No invoice required for PAYMENT 1': ENTER,
      'Close month': ENTER,
      'View: PAYMENT 1': ROLES,
      'Export CSV': ROLES,
    },
  },
};

const cases = Object.keys(PAGES).flatMap((name) => ROLES.map((role) => ({ name, role })));

it.each(cases)('offers on $name what $role may do', async ({ name, role }) => {
  const shown = PAGES[name];
  if (!shown) throw new Error(`no page ${name}`);
  const company = companyRecord({ role, mayCloseMonths: role !== 'accountant' && role !== 'approver' });
  renderApp(shown.page(company), shown.server(), '/', company);
  await screen.findAllByText(shown.awaited);
  const buttons = new Set(screen.getAllByRole('button').map(nameOf));
  const offered = Object.keys(shown.buttons).filter((button) => buttons.has(button));
  const expected = Object.entries(shown.buttons).filter(([, roles]) => roles.includes(role));
  expect(offered).toEqual(expected.map(([button]) => button));
});

function nameOf(button: HTMLElement): string {
  return button.getAttribute('aria-label') ?? button.textContent;
}

it('lets an accountant close months where an owner has allowed it, and nothing else', async () => {
  const company = companyRecord({ role: 'accountant', mayCloseMonths: true });
  const server = PAGES['reconciliation']?.server();
  if (!server) throw new Error('no page');
  renderApp(<ReconciliationPage company={company} />, server, '/', company);
  expect(await screen.findByRole('button', { name: 'Close month' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import Bank Statement' })).toBeNull();
});
