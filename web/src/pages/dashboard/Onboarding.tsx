import type { OnboardingStepKind } from '@paycycle/schema/generated/operations';
import { Suspense } from 'react';
import { useOnboardingQuery } from '../../apollo/hooks.generated.ts';
import { type Call, useCanCall } from '../../app/company/use-can.ts';
import { lazyPart } from '../../lib/load-code.ts';

/** Loaded for new companies alone. */
const OnboardingPanel = lazyPart(async () => ({ default: (await import('./OnboardingPanel.tsx')).OnboardingPanel }));

/** Operation that completes each step. A user without its permission does not see the step. */
const CALLS = {
  company_details: 'updateCompany',
  supplier: 'createSupplier',
  invoices: 'createInvoice',
  bank_statement: 'importBankStatement',
  payment_run: 'createPaymentRun',
} as const satisfies Record<OnboardingStepKind, Call>;

/**
 * Shows the setup steps of a new company until all are done or the user dismisses them. Also shows the sample data while
 * there is any. Hides steps that the user's role does not allow. Renders nothing if there is neither.
 */
export function Onboarding({ companyId }: { readonly companyId: number }) {
  const { data, previousData } = useOnboardingQuery({ variables: { companyId } });
  const may = useCanCall();
  const found = (data ?? previousData)?.company.onboarding;
  if (!found) return null;
  const mayTry = may('loadSampleData');
  const onboarding = {
    ...found,
    steps: found.steps.filter(({ kind }) => may(CALLS[kind])),
    canLoadSampleData: found.canLoadSampleData && mayTry,
    hasSampleData: found.hasSampleData && mayTry,
  };
  const isListed = !onboarding.isDismissed && onboarding.steps.some(({ isDone }) => !isDone);
  if (!isListed && !onboarding.hasSampleData) return null;
  return (
    <Suspense>
      <OnboardingPanel companyId={companyId} onboarding={onboarding} isListed={isListed} />
    </Suspense>
  );
}
