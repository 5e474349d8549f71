import type { Pence } from '@paycycle/schema/domain/money';
import type { StoredReportLine, StoredReportMatch } from './report-line.view.ts';

/** Bank transaction in a month's report, with its matches. */
export interface ReportLine extends StoredReportLine {
  /** Sorted by invoice. */
  readonly matches: readonly ReportMatch[];
}

export interface ReportMatch extends StoredReportMatch {
  /** Amount of the line less its invoices; on its first match. */
  readonly differencePence: Pence;
  /** Outstanding amount of the invoice; zero once a match has settled it. */
  readonly outstandingPence: Pence;
  /** The person's name, or the e-mail. */
  readonly matchedBy: string;
}

/** Suggestion for one open line. */
export interface SuggestedLine {
  readonly bankTransactionId: number;
  /** For example: 'invoice HPW-2 of Harbour Print Works'. */
  readonly words: string;
}
