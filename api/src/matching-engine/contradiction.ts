import { anotherNumber } from './another-number.ts';
import { anotherPayee } from './another-payee.ts';
import type { Candidate } from './candidate.ts';
import { monthOfAnotherBill } from './month-numbers.ts';
import { wordsOf } from './name-form.ts';
import type { OpenInvoice } from './open-invoices.ts';
import type { OpenTransaction } from './read-line.ts';

/** Number, purpose, month or payee on a line that does not belong to the invoices that the line seems to pay. */
export interface Contradiction {
  readonly named: string;
  /** True for another invoice's number. */
  readonly isNumber: boolean;
}

const TAXES: ReadonlySet<string> = new Set(['vat', 'paye', 'nic', 'nics', 'cis', 'ct', 'sdlt']);

/** Returns the number, purpose, month or payee on a line that speaks against a candidate; null if it names none. */
export function contradictionOf(line: OpenTransaction, candidate: Candidate): Contradiction | null {
  const { invoices, otherPurpose, knownPayee, isNumbered } = candidate;
  const number = anotherNumber(line, invoices);
  if (number !== null) return { named: number, isNumber: true };
  if (knownPayee && !isNumbered && isShortSlip(candidate))
    return { named: line.payeeWords.join(' ').toUpperCase(), isNumber: false };
  const month = isNumbered ? null : monthOfAnotherBill(line, invoices);
  const named =
    otherPurpose ?? anotherTax(line, invoices) ?? month ?? (knownPayee ? anotherPayee(line, knownPayee) : null);
  return named === null ? null : { named, isNumber: false };
}

/** True if the payee is a short name with a slip: 'BARKEN' may be another name than Barker. */
function isShortSlip({ evidence }: Candidate): boolean {
  return evidence.some(({ rows }) => rows?.namePart === 1 && rows.nameSlip === 1);
}

/** All payments to HMRC have its name. Only the tax distinguishes a bill numbered 'PAYE M7' from a payment of VAT. */
function anotherTax({ words }: OpenTransaction, invoices: readonly OpenInvoice[]): string | null {
  const own = invoices.flatMap(({ number }) => wordsOf(number.printed)).filter((word) => TAXES.has(word));
  const named = words.filter((word) => TAXES.has(word));
  if (own.length === 0 || named.some((word) => own.includes(word))) return null;
  return named[0]?.toUpperCase() ?? null;
}
