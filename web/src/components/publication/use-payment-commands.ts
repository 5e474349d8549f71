import type { LedgerPaymentFieldsFragment } from '@paycycle/schema/generated/operations';
import { useRetryLedgerPaymentMutation, useWithdrawLedgerPaymentMutation } from '../../apollo/hooks.generated.ts';

export type WrittenPayment = LedgerPaymentFieldsFragment;

/** Sends a payment again that failed or was removed in the accounting system. */
export function useRetryPayment(companyId: number) {
  const { send, busy } = useRetryLedgerPaymentMutation({
    companyId,
    failed: { title: 'Not sent again' },
    done: ({ retryLedgerPayment: { supplierNames } }) => ({ title: 'Sent again', about: supplierNames }),
  });
  return { retry: (id: number) => send({ id }), busy };
}

/** Withdraws a payment. The ledger must no longer have it. */
export function useWithdrawPayment(companyId: number) {
  const { send, busy } = useWithdrawLedgerPaymentMutation({
    companyId,
    failed: { title: 'Not taken back' },
    done: () => ({ title: 'Taken back' }),
  });
  return { withdraw: (id: number) => send({ id }), busy };
}
