import {
  useCancelCompanyDeletionMutation,
  useCompanyDeletionQuery,
  useConfirmCompanyDeletionMutation,
  useRequestCompanyDeletionMutation,
} from '../../../apollo/hooks.generated.ts';
import { FRESH, loadState } from '../../../apollo/load-state.ts';

/** A company's scheduled deletion. Refetched on each visit, because another owner may have changed it. */
export function useDeletion(companyId: number) {
  const { data, ...state } = loadState(useCompanyDeletionQuery({ variables: { companyId }, ...FRESH }));
  return { deletion: data?.company.deletion, ...state };
}

/** The steps towards a deletion, and away from it. */
export function useDeletionSteps(companyId: number) {
  const asking = useRequestCompanyDeletionMutation({
    companyId,
    failed: () => null,
    done: ({ requestCompanyDeletion: { deletion } }) => ({
      title: deletion?.dueAt ? 'The company will be deleted' : 'Deletion asked for',
      description: deletion?.dueAt ? undefined : 'Another owner has to confirm it.',
    }),
  });
  const confirming = useConfirmCompanyDeletionMutation({
    companyId,
    failed: { title: 'Failed to confirm the deletion' },
    done: () => ({ title: 'The company will be deleted' }),
  });
  const cancelling = useCancelCompanyDeletionMutation({
    companyId,
    failed: { title: 'Failed to keep the company' },
    done: () => ({ title: 'The company is kept' }),
  });
  return {
    ask: (name: string) => asking.sendOrThrow({ companyId, name }),
    confirm: () => void confirming.send({ companyId }),
    cancel: () => void cancelling.send({ companyId }),
    isAsking: asking.busy,
    isDeciding: confirming.busy || cancelling.busy,
  };
}
