import { type PaymentSort, PaymentsDocument, type ProviderPaymentStatus } from '@paycycle/schema/generated/operations';
import { usePaymentsQuery } from '../../apollo/hooks.generated.ts';
import { useWindowedList } from '../../apollo/use-windowed-list.ts';
import { firstWindow, type Window } from '../../apollo/window-reader.ts';

/** Rows of one request. */
export const PAYMENT_WINDOW = 50;

/** The company's payments with some statuses (null for all) as one long list. Loads only the visible windows. */
export function usePaymentList(
  companyId: number,
  statuses: readonly ProviderPaymentStatus[] | null,
  sort: PaymentSort,
) {
  const windowAt = ({ offset, limit }: Window) => ({ companyId, statuses, sort, offset, limit });
  return useWindowedList({
    query: PaymentsDocument,
    result: usePaymentsQuery({ variables: windowAt(firstWindow(PAYMENT_WINDOW)) }),
    companyId,
    field: 'payments',
    windowRows: PAYMENT_WINDOW,
    windowAt,
    pageOf: ({ company }) => company.payments,
    // Payments move on while no page follows them.
    isReadAtStart: true,
  });
}
