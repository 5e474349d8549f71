import { useCancelPaymentMutation } from '../../apollo/hooks.generated.ts';

/** Cancels a payment that the payer has not approved, and notifies the user. Returns true if it succeeded. */
export function useCancelPayment(companyId: number) {
  const { send, busy } = useCancelPaymentMutation({
    companyId,
    failed: { title: 'Error', description: 'Failed to cancel payment' },
    done: () => ({ title: 'Success', description: 'Payment cancelled' }),
  });
  return { busy, cancelPayment: async (id: number) => (await send({ id })) !== null };
}
