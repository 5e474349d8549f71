import { useState } from 'react';
import {
  useDismissOnboardingMutation,
  useLoadSampleDataMutation,
  useRemoveSampleDataMutation,
} from '../../apollo/hooks.generated.ts';

/** Dismisses the checklist for the user, and moves the focus to the page's heading. */
export function useDismissOnboarding(companyId: number) {
  const { send, busy } = useDismissOnboardingMutation({
    companyId,
    failed: { title: 'Update Failed' },
  });
  const dismiss = async () => {
    if (await send({ companyId })) document.querySelector('h1')?.focus();
  };
  return { dismiss, busy };
}

export function useLoadSampleData(companyId: number) {
  const { send, busy } = useLoadSampleDataMutation({
    companyId,
    done: () => ({
      title: 'Sample data loaded',
      description: 'Its suppliers have “(sample)” in their names. Look around, and remove it when you’re done.',
    }),
    failed: { title: 'Sample data could not be loaded' },
  });
  return { load: () => send({ companyId }), busy };
}

/** Returns true if all of it was removed. Keeps the reasons of the last refusals. */
export function useRemoveSampleData(companyId: number) {
  const [refusals, setRefusals] = useState<readonly { readonly reason: string; readonly count: number }[]>([]);
  const { send, busy } = useRemoveSampleDataMutation({
    companyId,
    done: ({ removeSampleData: { refusedCount } }) =>
      refusedCount === 0
        ? { title: 'Sample data removed' }
        : { title: 'Some sample data stayed', description: 'Your records refer to it.', variant: 'warning' },
    failed: { title: 'Sample data could not be removed' },
  });
  const remove = async (): Promise<boolean> => {
    const answer = await send({ companyId });
    if (!answer) return false;
    setRefusals(answer.removeSampleData.refusals);
    return answer.removeSampleData.refusedCount === 0;
  };
  return { remove, refusals, busy };
}
