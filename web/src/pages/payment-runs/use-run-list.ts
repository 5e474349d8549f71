import { PaymentRunsDocument } from '@paycycle/schema/generated/operations';
import { usePaymentRunsQuery } from '../../apollo/hooks.generated.ts';
import { useGrowingList } from '../../apollo/use-growing-list.ts';
import { firstWindow, type Window } from '../../apollo/window-reader.ts';

/** Number of runs loaded at first, and with each request for more. */
const RUN_WINDOW = 20;

/** The company's payment runs: a first window, then more on request. */
export function useRunList(companyId: number) {
  const windowAt = ({ offset, limit }: Window) => ({ companyId, offset, limit });
  const { rows, ...list } = useGrowingList({
    query: PaymentRunsDocument,
    result: usePaymentRunsQuery({ variables: windowAt(firstWindow(RUN_WINDOW)) }),
    companyId,
    field: 'paymentRuns',
    windowRows: RUN_WINDOW,
    windowAt,
    pageOf: ({ company }) => company.paymentRuns,
  });
  return { runs: rows, ...list };
}
