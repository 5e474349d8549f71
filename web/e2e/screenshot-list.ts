import type { Page } from '@playwright/test';

/** A screenshot: a screen of the demo company, or a panel or dialog on it. */
export interface Shot {
  /** Of its file; the screen's name comes first. */
  readonly name: string;
  readonly path: string;
  /** Waits until the screen has its data. */
  readonly ready: (page: Page) => Promise<unknown>;
  /** Opens what the picture shows. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** True for the whole page, not only its visible part. */
  readonly isWhole?: boolean;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
const panel = (page: Page) => page.getByRole('complementary').getByRole('heading').first().waitFor();
const row = (page: Page) => page.getByRole('row').nth(1).waitFor();
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const dueRows = (page: Page) =>
  page.getByRole('list', { name: 'Due invoices by supplier' }).getByRole('listitem').first().waitFor();
const suggestion = (page: Page) =>
  page
    .getByRole('button', { name: /^Match to invoice/ })
    .first()
    .waitFor();
const runs = (page: Page) =>
  page
    .getByRole('listitem', { name: /^Payment Run #/ })
    .first()
    .waitFor();
const payments = (page: Page) => page.getByRole('grid', { name: 'Payments', exact: true }).waitFor();
const deletions = (page: Page) =>
  page
    .getByRole('region', { name: 'Recently deleted' })
    .getByRole('listitem')
    .or(page.getByText('Nothing to restore'))
    .first()
    .waitFor();
const companies = (page: Page) => page.getByRole('list', { name: 'Companies' }).waitFor();

/** Presses a button, and waits for the dialog that it opens. */
const opens = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await dialog(page);
};

/** Chooses an entry of the menu of rare actions. */
const fromMenu = (entry: string) => async (page: Page) => {
  await press('More actions')(page);
  await page.getByRole('menuitem', { name: entry }).click();
  await dialog(page);
};

/** Goes to the month before, which is over. */
const lastMonth = async (page: Page) => {
  await press('Previous month')(page);
  await page.waitForLoadState('networkidle');
};

const keys = (combination: string) => async (page: Page) => {
  await page.keyboard.press(combination);
  await dialog(page);
};

/** Every screen that a signed-in user meets, with its panels and dialogs. */
export const SHOTS: readonly Shot[] = [
  { name: 'dashboard', path: '/', ready: dueRows },
  { name: 'dashboard-notifications', path: '/', ready: dueRows, open: press(/^Notifications/) },
  { name: 'dashboard-company-switcher', path: '/', ready: dueRows, open: press(/^Switch Company/) },
  { name: 'dashboard-palette', path: '/', ready: dueRows, open: keys('Control+k') },
  { name: 'dashboard-shortcuts', path: '/', ready: dueRows, open: keys('?') },
  { name: 'invoices', path: '/invoices', ready: row },
  { name: 'invoices-add', path: '/invoices', ready: row, open: opens('Add Invoice') },
  { name: 'invoices-delete-all', path: '/invoices', ready: row, open: fromMenu('Delete All') },
  { name: 'invoices-panel', path: '/invoices/1', ready: panel },
  { name: 'invoices-mark-paid', path: '/invoices?status=due-soon', ready: row, open: opens(/^Mark paid/) },
  { name: 'suppliers', path: '/suppliers', ready: row },
  { name: 'suppliers-add', path: '/suppliers', ready: row, open: opens('Add Supplier') },
  { name: 'suppliers-import', path: '/suppliers', ready: row, open: opens('Bulk Import') },
  { name: 'suppliers-panel', path: '/suppliers/1', ready: panel },
  { name: 'payment-runs', path: '/payment-runs', ready: runs },
  { name: 'payment-runs-panel', path: '/payment-runs/1', ready: panel },
  { name: 'payment-runs-run', path: '/payment-runs', ready: runs, open: opens(/^View/) },
  { name: 'payments', path: '/payments', ready: payments },
  { name: 'payments-create', path: '/payments?tab=create', ready: heading },
  { name: 'payments-panel', path: '/payments/1', ready: panel },
  { name: 'reconciliation', path: '/reconciliation', ready: suggestion },
  { name: 'reconciliation-import', path: '/reconciliation', ready: suggestion, open: opens('Import Bank Statement') },
  { name: 'reconciliation-match', path: '/reconciliation', ready: suggestion, open: opens(/^Match .* to an invoice/) },
  {
    name: 'reconciliation-no-invoice',
    path: '/reconciliation',
    ready: suggestion,
    open: opens(/^No invoice required for/),
  },
  { name: 'reconciliation-rules', path: '/reconciliation', ready: suggestion, open: fromMenu('No-invoice rules…') },
  {
    name: 'reconciliation-learned',
    path: '/reconciliation',
    ready: suggestion,
    open: fromMenu('What Paycycle has learned'),
  },
  { name: 'reconciliation-accept-all', path: '/reconciliation', ready: suggestion, open: opens(/^Accept all/) },
  {
    name: 'reconciliation-last-month',
    path: '/reconciliation',
    ready: heading,
    open: lastMonth,
  },
  { name: 'reconciliation-exceptions', path: '/reconciliation', ready: suggestion, open: press(/^Exceptions/) },
  { name: 'reconciliation-panel', path: '/reconciliation/1', ready: panel },
  { name: 'aged-creditors', path: '/aged-creditors', ready: heading },
  { name: 'cash', path: '/cash', ready: heading },
  { name: 'payment-practices', path: '/payment-practices?from=2020-01-01&to=2030-12-31', ready: heading },
  { name: 'accruals', path: '/accruals', ready: heading },
  { name: 'purchases', path: '/purchases?months=12', ready: heading },
  { name: 'recently-deleted', path: '/recently-deleted', ready: deletions },
  { name: 'companies', path: '/companies', ready: companies },
  { name: 'companies-add', path: '/companies', ready: companies, open: opens('Add Company') },
  { name: 'companies-people', path: '/companies', ready: companies, open: opens(/^People/) },
  { name: 'settings', path: '/settings', ready: heading },
  { name: 'settings-keyboard', path: '/settings/keyboard', ready: heading },
  { name: 'settings-approvals', path: '/settings/approvals', ready: heading },
  { name: 'not-found', path: '/nowhere', ready: heading },
];

/** Pages for visitors. */
export const VISITOR_SHOTS: readonly Shot[] = [
  { name: 'landing', path: '/', ready: heading, isWhole: true },
  { name: 'sign-in', path: '/api/login', ready: heading },
  { name: 'register', path: '/api/login?register', ready: heading },
];
