import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Scope } from '../../kernel/scope.ts';

/** Open statement line with the invoices that it certainly paid, at least in part. */
export interface SureLine {
  readonly lineId: number;
  readonly invoiceIds: readonly number[];
}

/** Alternative date per invoice, which may apply instead of its own. */
export type EarlierDates = ReadonlyMap<number, LocalDate>;

/** Null if there are too many open records to search. */
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
