import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Scope } from '../../kernel/scope.ts';

/** An open line of the statement, and the invoices of which it surely paid something. */
export interface SureLine {
  readonly lineId: number;
  readonly invoiceIds: readonly number[];
}

/** By invoice, a date that it may have instead of its own. */
export type EarlierDates = ReadonlyMap<number, LocalDate>;

/** Null where the open books are too large to be looked through. */
type SureLineReader = (
  scope: Scope,
  companyId: number,
  earlierDates?: EarlierDates,
) => Promise<readonly SureLine[] | null>;

let reader: SureLineReader | null = null;

/** Called once by the composition root: matching finds these lines, and stands above the runs that warn of them. */
export function provideSureLines(read: SureLineReader): void {
  reader = read;
}

/** The lines of a company's statement that surely paid open invoices. */
export function readSureLines(
  scope: Scope,
  companyId: number,
  earlierDates: EarlierDates,
): Promise<readonly SureLine[] | null> {
  if (!reader) throw new Error('Nobody provides the lines that surely paid invoices');
  return reader(scope, companyId, earlierDates);
}
