import { type ReactNode, useEffect, useMemo } from 'react';
import { useCompaniesQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { useEvictOnSwitch, useRefetchOnNewDay } from '../../apollo/use-leave-company.ts';
import { useNavigationGuard } from '../../components/draft-form/leave.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { ActiveCompanyContext, pickActiveCompany } from './active-company.ts';
import { storeCompanyId, storeForThisTab, useStoredCompanyId } from './stored-company-id.ts';

/** Provides the user's companies and the active one. */
export function ActiveCompanyProvider({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useCompaniesQuery();
  const storedId = useStoredCompanyId();
  const leave = useNavigationGuard();
  const companies = data?.companies;
  const company = pickActiveCompany(companies ?? [], storedId);
  const activeId = company?.id ?? null;
  useEvictOnSwitch(activeId);
  useRefetchOnNewDay(activeId);
  useEffect(() => {
    if (activeId === null) return;
    // Store it now: a company that is added later may come first in the list, and must not become the active one.
    if (activeId === storedId) storeForThisTab(activeId);
    else storeCompanyId(activeId);
  }, [activeId, storedId]);

  const value = useMemo(
    () => ({
      companies: companies ?? [],
      company,
      switchTo: (id: number) => leave(() => storeCompanyId(id)),
    }),
    [companies, company, leave],
  );
  if (companies) return <ActiveCompanyContext value={value}>{children}</ActiveCompanyContext>;
  if (!error) return <LoadingState label="Loading companies..." />;
  return (
    <ErrorState
      title="Your companies could not be loaded"
      message={serverMessage(error)}
      onRetry={() => void refetch()}
    />
  );
}
