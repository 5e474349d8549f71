import type { LocalDate, Month } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type {
  RecognisedFact,
  StatementFormat,
  StatementRowError,
  StatementRowLeftOut,
} from '../../statement-reader/index.ts';
import type { BalanceProof, ImportedSpan, StatementGap } from './balance-proof.plan.ts';
import type { BooksBalance, BooksBefore } from './books-balance.plan.ts';

/** A row of a statement that is not imported yet, for the eye. */
export interface StatementSampleRow {
  readonly line: number;
  readonly date: LocalDate;
  readonly description: string;
  readonly amountPence: Pence;
  readonly isDuplicate: boolean;
}

/** What a statement says of itself, before it is compared with anything. */
export interface ReadStatement {
  readonly format: StatementFormat;
  readonly recognised: readonly RecognisedFact[];
  readonly currency: string;
  /** Rows that could be read. */
  readonly rowCount: number;
  /** The days of these rows, and the balances before and after; null without such rows. */
  readonly span: ImportedSpan | null;
  readonly balances: BalanceProof | null;
}

/** What the company has to do with it. */
export interface ImportConditions {
  readonly companyId: number;
  readonly accountOpeningDate: LocalDate | null;
  readonly month: Month | null;
  readonly skipDuplicates: boolean;
  readonly lastClosedDay: LocalDate | null;
  /** The imports that this one joins (`findGap`). */
  readonly before: ImportedSpan | null;
  readonly after: ImportedSpan | null;
  /** What the statement is compared with (`compareWithBooks`). */
  readonly books: BooksBefore | null;
  /** Whether the rows are to be stored, or only counted. */
  readonly isPreview: boolean;
}

/** What an import does, or would do. */
export interface ComparedStatement {
  readonly newCount: number;
  readonly duplicateCount: number;
  readonly outsideMonth: number;
  /** New rows with date and amount of a stored line that is worded differently. */
  readonly alikeCount: number;
  readonly gap: StatementGap | null;
  readonly books: BooksBalance | null;
  readonly sample: readonly StatementSampleRow[];
}

/** What the comparing thread says, in this order; lists come in parts that are small enough to be taken between two requests. */
export type ComparingSays =
  | { readonly read: ReadStatement }
  | { readonly wants: 'stored' }
  | { readonly compared: ComparedStatement }
  | { readonly errors: readonly StatementRowError[] }
  | { readonly warnings: readonly StatementRowError[] }
  | { readonly leftOut: readonly StatementRowLeftOut[] }
  /** Transactions to store as JSON: what is only passed on to the database is never taken apart by the server. */
  | { readonly transactions: string; readonly count: number };

/** What it is answered: the conditions to `read`; a page of stored lines as JSON to `stored`, null after the last; else nothing. */
export type ComparingHears = ImportConditions | string | null | undefined;
