import type { Pence } from '@paycycle/schema/domain/money';
import type { StoredReportLine, StoredReportMatch } from './report-line.view.ts';

/** A bank transaction as a month's report has it, with what it was matched to. */
export interface ReportLine extends StoredReportLine {
  /** By invoice. */
  readonly matches: readonly ReportMatch[];
}

export interface ReportMatch extends StoredReportMatch {
  /** What the line came to, less what its invoices did; with the first of its matches. */
  readonly differencePence: Pence;
  /** What is outstanding of the invoice; zero once a match has settled it. */
  readonly outstandingPence: Pence;
  /** The person's name, or the e-mail. */
  readonly matchedBy: string;
}

/** What is suggested for one open line. */
export interface SuggestedLine {
  readonly bankTransactionId: number;
  /** For example: 'invoice HPW-2 of Harbour Print Works'. */
  readonly words: string;
}
