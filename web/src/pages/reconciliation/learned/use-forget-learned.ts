import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { evictCompanyFields, FROM_TRANSACTIONS } from '../../../apollo/company-lists.ts';
import {
  useDeleteMatchingPatternMutation,
  useDeleteNegativePatternMutation,
  useDeleteNoInvoiceRuleMutation,
} from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';
import { notify } from '../../../components/notify.ts';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';
import { UNREACHABLE } from '../use-statement-change.ts';

/** Something learned, by its kind and id. */
export interface LearnedItem {
  readonly kind: 'matching' | 'negative' | 'noInvoice';
  readonly id: number;
  /** "BRIGHTWATER W → Brightwater Ltd". */
  readonly title: string;
}

/** Forgets what was learned; suggestions follow. Returns whether it succeeded. */
export function useForgetLearned(companyId: number) {
  const { cache } = useApolloClient();
  const [deleteMatching] = useDeleteMatchingPatternMutation();
  const [deleteNegative] = useDeleteNegativePatternMutation();
  const [deleteRule] = useDeleteNoInvoiceRuleMutation();
  const [busy, setBusy] = useState(false);
  const forget = useOneAtATime(async ({ kind, id }: LearnedItem) => {
    setBusy(true);
    try {
      if (kind === 'matching') await deleteMatching({ variables: { id } });
      else if (kind === 'negative') await deleteNegative({ variables: { id } });
      else await deleteRule({ variables: { id } });
      notify({ title: 'Forgotten' });
      return true;
    } catch (error) {
      notify({ title: 'Delete Failed', description: serverMessage(error, UNREACHABLE), variant: 'destructive' });
      return false;
    } finally {
      setBusy(false);
      evictCompanyFields(cache, companyId, FROM_TRANSACTIONS);
    }
  });
  return { forget, busy };
}
