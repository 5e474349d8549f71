import type { LocalDate, Month } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { MonthProof } from '@paycycle/schema/domain/month-proof';
import type { ReconciliationException } from './report.types.ts';
import type { ReportLine } from './report-line.types.ts';

/** The content of a month's report. */
export interface MonthReport {
  readonly month: Month;
  readonly company: ReportedCompany;
  readonly balances: ReportedBalances;
  readonly missingInvoicesCount: number;
  readonly unreconciledAges: readonly {
    readonly fromDays: number;
    readonly toDays: number | null;
    readonly count: number;
    readonly amountPence: Pence;
  }[];
  readonly lines: readonly ReportedLine[];
  readonly exceptions: readonly ReconciliationException[];
  /** Newest first. */
  readonly closings: readonly ReportedClosing[];
  readonly madeAt: Date;
  readonly madeBy: string;
}

export interface ReportedCompany {
  readonly name: string;
  readonly address: string | null;
  readonly registrationNumber: string | null;
  readonly vatNumber: string | null;
  readonly bankAccountName: string | null;
  readonly bankSortCode: string | null;
  readonly bankAccountNumber: string | null;
}

export interface ReportedBalances {
  readonly openingPence: Pence;
  /** Above zero, as the next. */
  readonly moneyInPence: Pence;
  readonly moneyOutPence: Pence;
  readonly closingPence: Pence;
  /** The bank's own; null where it is not known. */
  readonly statementPence: Pence | null;
  /** User who entered it; null if it is from an imported statement. */
  readonly statementEnteredBy: string | null;
  readonly proof: MonthProof;
  /** The day on which the statement ends, where it ends before the month and proves nothing. */
  readonly statementEndsOn: LocalDate | null;
}

export interface ReportedLine extends ReportLine {
  /** After the line; null for one that no balance counts, because it lies before the account's opening date. */
  readonly balancePence: Pence | null;
}

export interface ReportedClosing {
  readonly closedAt: Date;
  readonly closedBy: string;
  readonly closingBalancePence: Pence;
  readonly exceptionCount: number;
  readonly reopenedAt: Date | null;
  readonly reopenedBy: string | null;
  readonly reopenReason: string | null;
}
