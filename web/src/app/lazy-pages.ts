import { pageOf } from './url-state/latest-url.ts';

/** Code of each page, loaded on first use. */
export const LAZY_PAGES = {
  '/': () => import('../pages/dashboard/DashboardPage.tsx'),
  '/invoices': () => import('../pages/invoices/InvoicesPage.tsx'),
  '/documents': () => import('../pages/documents/DocumentsPage.tsx'),
  '/aged-creditors': () => import('../pages/aged-creditors/AgedCreditorsPage.tsx'),
  '/cash': () => import('../pages/cash/CashPage.tsx'),
  '/payment-practices': () => import('../pages/payment-practices/PaymentPracticesPage.tsx'),
  '/suppliers': () => import('../pages/suppliers/SuppliersPage.tsx'),
  '/payment-runs': () => import('../pages/payment-runs/PaymentRunsPage.tsx'),
  '/payments': () => import('../pages/payments/PaymentsPage.tsx'),
  '/reconciliation': () => import('../pages/reconciliation/ReconciliationPage.tsx'),
  '/accounting': () => import('../pages/accounting/AccountingPage.tsx'),
  '/accruals': () => import('../pages/accruals/AccrualsPage.tsx'),
  '/purchases': () => import('../pages/purchases/PurchasesPage.tsx'),
  '/recently-deleted': () => import('../pages/recently-deleted/RecentlyDeletedPage.tsx'),
  '/companies': () => import('../pages/companies/CompaniesPage.tsx'),
  '/settings': () => import('../pages/settings/SettingsPage.tsx'),
} as const;

function hasCode(page: string): page is keyof typeof LAZY_PAGES {
  return page in LAZY_PAGES;
}

/** Loads a page's code in advance. If that fails, the page reports it on opening. */
export function preloadPage(path: string) {
  const page = pageOf(path);
  if (hasCode(page)) LAZY_PAGES[page]().catch(() => undefined);
}
