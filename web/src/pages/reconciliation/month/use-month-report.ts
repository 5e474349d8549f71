import type { Month } from '@paycycle/schema/domain/local-date';
import type { MonthClosingFieldsFragment, ReconciliationExceptionsQuery } from '@paycycle/schema/generated/operations';
import { useMonthClosingsQuery, useReconciliationExceptionsQuery } from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';

export type ReconciliationException = ReconciliationExceptionsQuery['company']['reconciliationExceptions'][number];

export interface MonthReport {
  /** Undefined until the report is opened, and while they are on the way. */
  readonly exceptions: readonly ReconciliationException[] | undefined;
  /** Newest first; a month can be closed, opened and closed again. */
  readonly closings: readonly MonthClosingFieldsFragment[] | undefined;
  readonly failure: string | null;
  readonly retry: () => void;
}

interface Asked {
  /** True if the report is open; everything in it is then fetched. */
  readonly isOpen: boolean;
  /** True if the month is closed; the page then shows who closed it. */
  readonly isClosed: boolean;
}

/** Fetches a month's exceptions and closings. The summary has only their counts. */
export function useMonthReport(companyId: number, month: Month, { isOpen, isClosed }: Asked): MonthReport {
  const variables = { companyId, month };
  const exceptions = useReconciliationExceptionsQuery({ variables, skip: !isOpen });
  const closings = useMonthClosingsQuery({ variables, skip: !isOpen && !isClosed });
  const error = exceptions.error ?? closings.error;
  return {
    exceptions: (exceptions.data ?? exceptions.previousData)?.company.reconciliationExceptions,
    closings: (closings.data ?? closings.previousData)?.company.monthClosings,
    failure: error ? serverMessage(error) : null,
    // A failure shows in the query that has it.
    retry: () => void Promise.allSettled([exceptions.refetch(), closings.refetch()]),
  };
}
