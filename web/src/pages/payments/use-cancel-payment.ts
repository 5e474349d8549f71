import { useApolloClient } from '@apollo/client/react';
import { CHANGED_BY_PAYMENTS, evictCompanyFields } from '../../apollo/company-lists.ts';
import { useCancelPaymentMutation } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../../components/notify.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';

/** Cancels a payment that the payer has not approved, and shows a notice of the result. Returns whether it succeeded. */
export function useCancelPayment(companyId: number) {
  const { cache } = useApolloClient();
  const [cancel, { loading }] = useCancelPaymentMutation();
  const cancelPayment = useOneAtATime(async (id: number) => {
    try {
      await cancel({ variables: { id } });
      notify({ title: 'Success', description: 'Payment cancelled' });
      return true;
    } catch (error) {
      const description = serverMessage(error, 'Failed to cancel payment');
      notify({ title: 'Error', description, variant: 'destructive' });
      return false;
    } finally {
      // Also after a refusal: the payment has then moved on.
      evictCompanyFields(cache, companyId, CHANGED_BY_PAYMENTS);
    }
  });
  return { cancelPayment, busy: loading };
}
