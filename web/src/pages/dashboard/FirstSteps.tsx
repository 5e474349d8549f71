import { lazy, Suspense } from 'react';
import { useFirstStepsQuery } from '../../apollo/hooks.generated.ts';

/** Loaded for new companies alone. */
const FirstStepsPanel = lazy(async () => ({ default: (await import('./FirstStepsPanel.tsx')).FirstStepsPanel }));

/**
 * What a new company does once, until all of it is done or the user has put it away; and its sample data, as long as
 * there is any. Nothing where neither is.
 */
export function FirstSteps({ companyId }: { readonly companyId: number }) {
  const { data, previousData } = useFirstStepsQuery({ variables: { companyId } });
  const firstSteps = (data ?? previousData)?.company.firstSteps;
  if (!firstSteps) return null;
  const isListed = !firstSteps.isDismissed && firstSteps.steps.some(({ isDone }) => !isDone);
  if (!isListed && !firstSteps.hasSampleData) return null;
  return (
    <Suspense>
      <FirstStepsPanel companyId={companyId} firstSteps={firstSteps} isListed={isListed} />
    </Suspense>
  );
}
