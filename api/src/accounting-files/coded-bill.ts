import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import type { VatCode } from '@paycycle/schema/domain/vat-code';

/** An account of a company's chart. */
export interface NominalAccount {
  readonly code: string;
  readonly name: string;
}

/** A line of a bill, as it is posted. The amounts of a credit note are below zero. */
export interface CodedLine {
  readonly description: string;
  readonly netPence: Pence;
  readonly vatPence: Pence;
  readonly vatCode: VatCode;
  readonly account: NominalAccount;
  /** As people have said it; left out where the line is not tracked. */
  readonly trackingCategory?: string;
}

/** A bill or credit note with all that a ledger has to know of it. */
export interface CodedBill {
  readonly recordNumber: number;
  readonly documentType: InvoiceType;
  readonly supplierName: string;
  /** The supplier's account in the ledger; null where none is on record. */
  readonly supplierReference: string | null;
  readonly number: string;
  readonly date: LocalDate;
  readonly dueDate: LocalDate;
  /** The due date by the supplier's terms: what a ledger takes whose file has none. */
  readonly dueDateByTerms: LocalDate;
  readonly lines: readonly CodedLine[];
}

/** In the order in which a person looks at them. */
export const EXCEPTION_KINDS = [
  'left_out',
  'number_shortened',
  'letters_not_carried',
  'due_date_not_carried',
  'tracking_not_carried',
  'name_shortened',
  'payment_not_carried',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** Data of a bill that a format does not carry, and the reason. */
export interface FormatException {
  readonly kind: ExceptionKind;
  readonly recordNumber: number;
  readonly number: string;
  readonly why: string;
}

/** A file that a ledger imports. */
export interface LedgerFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The files that one ledger imports, and what they cannot carry. */
export interface LedgerFiles {
  readonly files: readonly LedgerFile[];
  readonly exceptions: readonly FormatException[];
}

export function grossOf({ netPence, vatPence }: Pick<CodedLine, 'netPence' | 'vatPence'>): Pence {
  return sumPence([netPence, vatPence]);
}

export function exceptionOf({ recordNumber, number }: CodedBill, kind: ExceptionKind, why: string): FormatException {
  return { kind, recordNumber, number, why };
}

/** The tracking categories of a bill that a format does not carry, in one exception. */
export function trackingException(
  bill: CodedBill,
  isCarried: (line: CodedLine) => boolean,
  why: string,
): FormatException[] {
  const lost = bill.lines.flatMap((line) =>
    line.trackingCategory === undefined || isCarried(line) ? [] : line.trackingCategory,
  );
  if (lost.length === 0) return [];
  return [exceptionOf(bill, 'tracking_not_carried', `${[...new Set(lost)].join('; ')}: ${why}`)];
}

/** Formats without negative amounts tell a credit by its type. */
export function magnitude(amount: Pence): Pence {
  return pence(Math.abs(amount));
}

/** Returns the bills that a format carries: not refused ones, and only the first of those with one key. */
export function carriedBills(
  bills: readonly CodedBill[],
  refusalOf: (bill: CodedBill) => string | null,
  keyOf: (bill: CodedBill) => string,
): { readonly carried: CodedBill[]; readonly refused: FormatException[] } {
  const carried: CodedBill[] = [];
  const refused: FormatException[] = [];
  const keys = new Set<string>();
  for (const bill of bills) {
    const key = keyOf(bill).toLowerCase();
    const why = refusalOf(bill) ?? (keys.has(key) ? ONE_NUMBER : null);
    if (why !== null) {
      refused.push(exceptionOf(bill, 'left_out', why));
      continue;
    }
    keys.add(key);
    carried.push(bill);
  }
  return { carried, refused };
}

const ONE_NUMBER =
  'another bill of the supplier has this number in the file, and the import makes one bill of both; enter by hand';
