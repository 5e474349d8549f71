import type { Month } from '@paycycle/schema/domain/local-date';
import {
  type LedgerPaymentsQuery,
  PublishPaymentsDocument,
  RetryLedgerPaymentDocument,
  WithdrawLedgerPaymentDocument,
} from '@paycycle/schema/generated/operations';
import { useLedgerPaymentsQuery } from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';
import { UNREACHABLE, useCommand } from '../../../apollo/use-command.ts';
import type { Notice } from '../../../components/notify.ts';
import { countOf } from '../../../lib/count-of.ts';

export type PaymentPreview = NonNullable<LedgerPaymentsQuery['company']['ledgerPaymentPreview']>;
export type WrittenPayment = LedgerPaymentsQuery['company']['ledgerPayments']['items'][number];

/** What writing the payments of a month would do, and how they stand. */
export function useLedgerPayments(companyId: number, month: Month, limit: number) {
  const { data, previousData, error, loading, refetch } = useLedgerPaymentsQuery({
    variables: { companyId, month, limit },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const company = (data ?? previousData)?.company;
  const failure = !company && error ? serverMessage(error, UNREACHABLE) : null;
  return { company, loading, failure, retry: () => void refetch() };
}

/** Queues the payments that are ready. */
export function usePublishPayments(companyId: number, ledgerName: string) {
  const { send, busy } = useCommand(PublishPaymentsDocument, {
    companyId,
    failed: (error) => refused('No payment was written', error),
    done: ({ publishPayments: { queuedCount } }) =>
      queuedCount === 0
        ? { title: 'No new payment to write' }
        : { title: `${countOf(queuedCount, 'payment')} on the way to ${ledgerName}` },
  });
  return { publish: (month: Month) => send({ companyId, input: { month } }), busy };
}

/** Sends a payment again that has failed or was removed there. */
export function useRetryPayment(companyId: number) {
  const { send, busy } = useCommand(RetryLedgerPaymentDocument, {
    companyId,
    failed: (error) => refused('Not sent again', error),
    done: ({ retryLedgerPayment: { supplierNames } }) => ({ title: 'Sent again', about: supplierNames }),
  });
  return { retry: (id: number) => send({ id }), busy };
}

/** Takes a payment back, once it is not in the ledger. */
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
