import {
  type LedgerPaymentFieldsFragment,
  RetryLedgerPaymentDocument,
  WithdrawLedgerPaymentDocument,
} from '@paycycle/schema/generated/operations';
import { serverMessage } from '../../apollo/server-error.ts';
import { UNREACHABLE, useCommand } from '../../apollo/use-command.ts';
import type { Notice } from '../notify.ts';

export type WrittenPayment = LedgerPaymentFieldsFragment;

/** Sends a payment again that failed or was removed in the accounting system. */
export function useRetryPayment(companyId: number) {
  const { send, busy } = useCommand(RetryLedgerPaymentDocument, {
    companyId,
    failed: (error) => refused('Not sent again', error),
    done: ({ retryLedgerPayment: { supplierNames } }) => ({ title: 'Sent again', about: supplierNames }),
  });
  return { retry: (id: number) => send({ id }), busy };
}

/** Withdraws a payment. The ledger must no longer have it. */
export function useWithdrawPayment(companyId: number) {
  const { send, busy } = useCommand(WithdrawLedgerPaymentDocument, {
    companyId,
    failed: (error) => refused('Not taken back', error),
    done: () => ({ title: 'Taken back' }),
  });
  return { withdraw: (id: number) => send({ id }), busy };
}

function refused(title: string, error: unknown): Notice {
  return { title, description: serverMessage(error, UNREACHABLE), variant: 'destructive' };
}
