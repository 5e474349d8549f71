import type { ReconciliationSummaryQuery } from '@paycycle/schema/generated/operations';

/** A month's figures, as the server has them. */
export type Summary = ReconciliationSummaryQuery['company']['reconciliationSummary'];
