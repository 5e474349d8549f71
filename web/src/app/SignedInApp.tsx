import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { CodeLoading } from '../components/CodeLoading.tsx';
import { UnsavedChangesGuard } from '../components/draft-form/UnsavedChangesGuard.tsx';
import { NotFoundPage } from '../components/NotFoundPage.tsx';
import { lazyPart } from '../lib/load-code.ts';
import { ActiveCompanyProvider } from './company/ActiveCompanyProvider.tsx';
import { type Company, useActiveCompany } from './company/active-company.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Keyboard } from './keyboard/Keyboard.tsx';
import { LAZY_PAGES } from './lazy-pages.ts';
import { notifyOfNewVersion } from './new-version.ts';
import { AskedFirst } from './session/AskedFirst.tsx';
import { SessionContext, type Viewer } from './session/session.ts';
import { pageAt } from './shell/navigation.ts';
import { Shell } from './shell/Shell.tsx';
import { pageOf } from './url-state/latest-url.ts';

const DashboardPage = lazyPart(async () => ({ default: (await LAZY_PAGES['/']()).DashboardPage }));
const InvoicesPage = lazyPart(async () => ({ default: (await LAZY_PAGES['/invoices']()).InvoicesPage }));
const DocumentsPage = lazyPart(async () => ({ default: (await LAZY_PAGES['/documents']()).DocumentsPage }));
const SuppliersPage = lazyPart(async () => ({ default: (await LAZY_PAGES['/suppliers']()).SuppliersPage }));
const AgedCreditorsPage = lazyPart(async () => ({
  default: (await LAZY_PAGES['/aged-creditors']()).AgedCreditorsPage,
}));
const CashPage = lazyPart(async () => ({ default: (await LAZY_PAGES['/cash']()).CashPage }));
const PaymentPracticesPage = lazyPart(async () => ({
  default: (await LAZY_PAGES['/payment-practices']()).PaymentPracticesPage,
}));
const PaymentRunsPage = lazyPart(async () => ({ default: (await LAZY_PAGES['/payment-runs']()).PaymentRunsPage }));
const PaymentsPage = lazyPart(async () => ({ default: (await LAZY_PAGES['/payments']()).PaymentsPage }));
const ReconciliationPage = lazyPart(async () => ({
  default: (await LAZY_PAGES['/reconciliation']()).ReconciliationPage,
}));
const PurchasesPage = lazyPart(async () => ({ default: (await LAZY_PAGES['/purchases']()).PurchasesPage }));
const AccrualsPage = lazyPart(async () => ({ default: (await LAZY_PAGES['/accruals']()).AccrualsPage }));
const AccountingPage = lazyPart(async () => ({ default: (await LAZY_PAGES['/accounting']()).AccountingPage }));
const RecentlyDeletedPage = lazyPart(async () => ({
  default: (await LAZY_PAGES['/recently-deleted']()).RecentlyDeletedPage,
}));
const CompaniesPage = lazyPart(async () => ({ default: (await LAZY_PAGES['/companies']()).CompaniesPage }));
const SettingsPage = lazyPart(async () => ({ default: (await LAZY_PAGES['/settings']()).SettingsPage }));
const InvitationPage = lazyPart(async () => ({
  default: (await import('../pages/invitation/InvitationPage.tsx')).InvitationPage,
}));
const AuthorisePage = lazyPart(async () => ({
  default: (await import('../pages/authorise/AuthorisePage.tsx')).AuthorisePage,
}));
const NoCompanies = lazyPart(async () => ({
  default: (await import('../components/company-form/NoCompanies.tsx')).NoCompanies,
}));

/** The application behind sign-in. */
export function SignedInApp({ viewer }: { readonly viewer: Viewer }) {
  // Not directly in the effect: the notice renders synchronously.
  useEffect(() => queueMicrotask(notifyOfNewVersion), []);
  useRenewedPush();
  return (
    <SessionContext value={viewer}>
      <UnsavedChangesGuard>
        <ActiveCompanyProvider>
          <Shell>
            <Pages />
          </Shell>
          <Keyboard />
          <AskedFirst />
        </ActiveCompanyProvider>
      </UnsavedChangesGuard>
    </SessionContext>
  );
}

/** Renews the notifications of this browser, if the user allowed them. After a failure the next visit tries again. */
function useRenewedPush() {
  const client = useApolloClient();
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    void import('./push/renew-push.ts').then(({ renewPush }) => renewPush(client)).catch(() => undefined);
  }, [client]);
}

/**
 * The routes (RULES.md, section 2). `/invoices/42` is a page with that record open. A page remounts for each company,
 * but not for each record.
 */
function Pages() {
  const { company } = useActiveCompany();
  const { pathname } = useLocation();
  const isLinked = /^\/(invitations\/[\w-]+|oauth\/authorize)$/.test(pathname);
  // For example '/invoices/none'.
  if (pathname !== pageOf(pathname) && !pageAt(pathname) && !isLinked) return <NotFoundPage />;
  return (
    <ErrorBoundary key={`${pageOf(pathname)} ${company?.id}`}>
      <Suspense fallback={<CodeLoading />}>
        <Routes>
          <Route path="/" element={withCompany(company, (active) => <DashboardPage company={active} />)} />
          <Route path="/invoices/:id?" element={withCompany(company, (active) => <InvoicesPage company={active} />)} />
          <Route
            path="/documents/:id?"
            element={withCompany(company, (active) => <DocumentsPage company={active} />)}
          />
          <Route
            path="/suppliers/:id?"
            element={withCompany(company, (active) => <SuppliersPage company={active} />)}
          />
          <Route
            path="/payment-practices"
            element={withCompany(company, (active) => <PaymentPracticesPage company={active} />)}
          />
          <Route
            path="/aged-creditors"
            element={withCompany(company, (active) => <AgedCreditorsPage company={active} />)}
          />
          <Route path="/cash" element={withCompany(company, (active) => <CashPage company={active} />)} />
          <Route
            path="/payment-runs/:id?"
            element={withCompany(company, (active) => <PaymentRunsPage company={active} />)}
          />
          <Route path="/payments/:id?" element={withCompany(company, (active) => <PaymentsPage company={active} />)} />
          <Route
            path="/reconciliation/:id?"
            element={withCompany(company, (active) => <ReconciliationPage company={active} />)}
          />
          <Route path="/purchases" element={withCompany(company, (active) => <PurchasesPage company={active} />)} />
          <Route path="/accruals" element={withCompany(company, (active) => <AccrualsPage company={active} />)} />
          <Route path="/accounting" element={withCompany(company, (active) => <AccountingPage company={active} />)} />
          <Route
            path="/recently-deleted"
            element={withCompany(company, (active) => <RecentlyDeletedPage company={active} />)}
          />
          <Route path="/companies" element={<CompaniesPage />} />
          <Route path="/settings/:section?" element={<SettingsPage />} />
          <Route path="/invitations/:secret" element={<InvitationPage />} />
          <Route path="/oauth/authorize" element={withCompany(company, () => <AuthorisePage />)} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** A user without companies gets the empty state and 'Add Company' instead of a page (RULES.md, 42). */
function withCompany(company: Company | null, page: (company: Company) => ReactNode): ReactNode {
  return company ? page(company) : <NoCompanies />;
}
