import { useApolloClient } from '@apollo/client/react';
import {
  useConfirmPendingChangeMutation,
  useRefusePendingChangeMutation,
  useWithdrawPendingChangeMutation,
} from '../../apollo/hooks.generated.ts';

/** Commands that decide on a change that awaits a second person. Each shows a notice. */
export function usePendingChangeCommands(companyId: number) {
  const client = useApolloClient();
  const told = (done: string, failed: string) => ({
    companyId,
    done: () => ({ title: done }),
    failed: { title: failed },
  });
  const confirmation = useConfirmPendingChangeMutation(told('Change confirmed', 'Failed to confirm the change'));
  const refusal = useRefusePendingChangeMutation(told('Change refused', 'Failed to refuse the change'));
  const withdrawal = useWithdrawPendingChangeMutation(told('Change withdrawn', 'Failed to withdraw the change'));
  const decide = async (sent: Promise<unknown>) => {
    if (await sent) return;
    // Another person may have decided first.
    await Promise.allSettled([client.refetchQueries({ include: ['CompanyPeople'] })]);
  };
  return {
    busy: confirmation.busy || refusal.busy || withdrawal.busy,
    confirm: (id: number) => decide(confirmation.send({ id })),
    refuse: (id: number) => decide(refusal.send({ id })),
    withdraw: (id: number) => decide(withdrawal.send({ id })),
  };
}
