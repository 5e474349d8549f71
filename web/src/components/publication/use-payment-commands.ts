import {
  type LedgerPaymentFieldsFragment,
  RetryLedgerPaymentDocument,
  WithdrawLedgerPaymentDocument,
} from '@paycycle/schema/generated/operations';
import { useCommand } from '../../apollo/use-command.ts';

export type WrittenPayment = LedgerPaymentFieldsFragment;

/** Sends a payment again that failed or was removed in the accounting system. */
export function useRetryPayment(companyId: number) {
  const { send, busy } = useCommand(RetryLedgerPaymentDocument, {
    companyId,
    failed: { title: 'Not sent again' },
    done: ({ retryLedgerPayment: { supplierNames } }) => ({ title: 'Sent again', about: supplierNames }),
  });
  return { retry: (id: number) => send({ id }), busy };
}

/** Withdraws a payment. The ledger must no longer have it. */
export function useWithdrawPayment(companyId: number) {
  const { send, busy } = useCommand(WithdrawLedgerPaymentDocument, {
    companyId,
    failed: { title: 'Not taken back' },
    done: () => ({ title: 'Taken back' }),
  });
  return { withdraw: (id: number) => send({ id }), busy };
}
