import { bankTransactionStatus } from '@paycycle/schema/domain/bank-transaction-status';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { daysBetween, formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import type { ReconciliationException } from './report.types.ts';
import type { ReportLine, SuggestedLine } from './report-line.types.ts';

/** Two payments of one amount to one payee within so many days may be one that was made twice; as with invoices. */
export const REPEATED_WITHIN_DAYS = 5;

/** Returns the exceptions of a line: open, or with an unusual match. */
export function exceptionsOfLine(line: ReportLine, suggested: SuggestedLine | undefined): ReconciliationException[] {
  const status = bankTransactionStatus(line);
  if (status === 'matched') return exceptionsOfMatches(line);
  return status === 'unmatched' ? [openLine(line, suggested)] : [];
}

function openLine(line: ReportLine, suggested: SuggestedLine | undefined): ReconciliationException {
  const amount = formatPounds(paidPence(line));
  const payee = payeeOf(line);
  if (line.movementPence >= 0) {
    const message = `${amount} from ${payee} – money in, not yet dealt with`;
    return of(line, 'incoming_unmatched', message, paidPence(line));
  }
  if (suggested) {
    const message = `${amount} to ${payee} – possible match: ${suggested.words}`;
    return of(line, 'unmatched', message, paidPence(line));
  }
  return of(line, 'missing_invoice', `No invoice for ${amount} to ${payee}`, paidPence(line));
}

function exceptionsOfMatches(line: ReportLine): ReconciliationException[] {
  // Below zero where credit notes came back.
  const matched = pence(Math.abs(sumPence(line.matches.map(({ amountPence }) => amountPence))));
  const difference = pence(paidPence(line) - matched);
  const isRefund = line.movementPence > 0;
  const [only, ...others] = line.matches;
  const invoiceId = only && others.length === 0 ? only.invoiceId : null;
  const partly = line.matches
    .filter(({ isPartPayment, outstandingPence }) => isPartPayment && outstandingPence > 0)
    .map(({ invoiceId, invoiceNumber, supplierName, amountPence, outstandingPence }) => {
      const message = `${formatPounds(amountPence)} is a part payment of invoice ${invoiceNumber} from ${supplierName}: ${formatPounds(outstandingPence)} still to pay`;
      return { ...of(line, 'part_payment', message, outstandingPence), invoiceId };
    });
  if (difference === 0) return partly;
  const comparison = difference > 0 ? 'more than' : 'less than';
  const what = `${formatPounds(paidPence(line))} ${isRefund ? 'back from' : 'to'} ${payeeOf(line)}`;
  const message = `${what} is ${formatPounds(pence(Math.abs(difference)))} ${comparison} ${invoicesOf(line)}, to which it is matched`;
  return [{ ...of(line, 'difference', message, difference), invoiceId }, ...partly];
}

function invoicesOf({ matches }: ReportLine): string {
  const [only, ...others] = matches;
  if (!only) return 'its invoices';
  const what = only.amountPence < 0 ? 'credit note' : 'invoice';
  if (others.length === 0) return `${what} ${only.invoiceNumber} from ${only.supplierName}`;
  return `the ${matches.length} invoices`;
}

interface RepeatedPaymentRules {
  /** Of which lines exceptions are made. */
  readonly isInMonth: (line: ReportLine) => boolean;
  /** Returns the payee without parts that change from line to line; empty if no part is left. */
  readonly payeeKey: (line: ReportLine) => string;
}

/**
 * Payments that may have been made twice: one without an invoice, and another of the same amount to the same payee
 * within a few days that has one.
 *
 * @param lines of the month and of the days around it
 */
export function repeatedPayments(
  lines: readonly ReportLine[],
  suggested: ReadonlyMap<number, SuggestedLine>,
  { isInMonth, payeeKey }: RepeatedPaymentRules,
): ReconciliationException[] {
  const hasInvoice = (line: ReportLine): boolean => line.isMatched || suggested.has(line.id);
  const isAskedAbout = (line: ReportLine): boolean =>
    isInMonth(line) && bankTransactionStatus(line) === 'unmatched' && !hasInvoice(line);
  const outgoing = lines.filter(({ movementPence }) => movementPence < 0);
  return [...Map.groupBy(outgoing, ({ movementPence }) => movementPence).values()].flatMap((ofAmount) => {
    if (!ofAmount.some(hasInvoice) || !ofAmount.some(isAskedAbout)) return [];
    return [...Map.groupBy(ofAmount, payeeKey)].flatMap(([payee, alike]) => {
      const withInvoice = payee === '' ? [] : alike.filter(hasInvoice);
      return alike.filter(isAskedAbout).flatMap((line) => {
        const twin = withInvoice.find(({ date }) => Math.abs(daysBetween(date, line.date)) <= REPEATED_WITHIN_DAYS);
        return twin ? [repeatedPayment(line, twin)] : [];
      });
    });
  });
}

function repeatedPayment(line: ReportLine, twin: ReportLine): ReconciliationException {
  const days = twin.date === line.date ? 'twice on that day' : `also on ${formatLocalDate(twin.date)}`;
  const message = `${formatPounds(paidPence(line))} to ${payeeOf(line)} was paid ${days}, but there is only one invoice: was it paid twice?`;
  return of(line, 'duplicate_payment', message, paidPence(line));
}

/** Alert about an invoice that another payment may have paid too. */
interface DuplicatePaymentAlert {
  readonly id: number;
  readonly message: string;
  readonly date: ReconciliationException['date'];
  readonly amountPence: Pence;
  readonly bankTransactionId: number;
  readonly invoiceId: number;
  /** Name of the payer who resolved it; null if it is open. */
  readonly resolvedBy: string | null;
}

/** An invoice that was matched although another payment of it could not be stopped (RULES.md, 48). */
export function paidTwice({ id, ...duplicate }: DuplicatePaymentAlert): ReconciliationException {
  const { message, date, amountPence, bankTransactionId, invoiceId, resolvedBy } = duplicate;
  return {
    kind: 'duplicate_payment',
    message: resolvedBy === null ? message : `${message}. Resolved by the person who paid: ${resolvedBy}`,
    date,
    amountPence,
    bankTransactionId,
    invoiceId,
    duplicatePaymentId: resolvedBy === null ? id : null,
  };
}

/** An invoice that counts as paid, or a credit note that was marked as refunded, and has no settling line. */
export interface PaidWithoutLine {
  readonly id: number;
  readonly documentType: InvoiceType;
  readonly invoiceNumber: string;
  readonly supplierName: string;
  readonly paymentDate: LocalDate;
  /** Amount that the line would have. */
  readonly amountPence: Pence;
}

/** Exception for an invoice or credit note that a user, run or payment settled, and that no statement line confirms. */
export function paidWithoutLine(invoice: PaidWithoutLine): ReconciliationException {
  const { id, documentType, invoiceNumber, supplierName, paymentDate, amountPence } = invoice;
  const [paper, settled] = documentType === 'invoice' ? ['Invoice', 'paid'] : ['Credit note', 'refunded'];
  return {
    kind: 'paid_without_line',
    message: `${paper} ${invoiceNumber} from ${supplierName} counts as ${settled}, but no bank transaction is matched to it`,
    date: paymentDate,
    amountPence,
    bankTransactionId: null,
    invoiceId: id,
  };
}

/** An auto-paid invoice that is due and has no settling line. */
export interface AutoPaidWithoutLine extends Omit<PaidWithoutLine, 'documentType' | 'paymentDate'> {
  readonly dueDate: LocalDate;
}

/** An auto-paid invoice counts as paid from its entry, although the supplier may not have collected it. */
export function autoPaidWithoutLine(invoice: AutoPaidWithoutLine): ReconciliationException {
  const { id, invoiceNumber, supplierName, dueDate, amountPence } = invoice;
  return {
    kind: 'paid_without_line',
    message: `Invoice ${invoiceNumber} from ${supplierName} is auto-paid and was due on ${formatLocalDate(dueDate)}, but no bank transaction is matched to it`,
    date: dueDate,
    amountPence,
    bankTransactionId: null,
    invoiceId: id,
  };
}

/** An invoice whose payment date is not the day on which the bank paid it. */
export interface PaidOnAnotherDay extends Omit<PaidWithoutLine, 'documentType'> {
  readonly bankDate: LocalDate;
}

/** A payment takes days to reach the bank, a cheque up to a week. */
const DAYS_TO_BANK_MAX = 7;

/** Exceptions for invoices with another payment day than the bank's: they make the creditors at a month's end wrong. */
export function paidOnAnotherDay(invoices: readonly PaidOnAnotherDay[]): ReconciliationException[] {
  return invoices
    .filter(({ paymentDate, bankDate }) => Math.abs(daysBetween(paymentDate, bankDate)) > DAYS_TO_BANK_MAX)
    .map(({ id, invoiceNumber, supplierName, paymentDate, bankDate, amountPence }) => ({
      kind: 'paid_on_another_day',
      message: `Invoice ${invoiceNumber} from ${supplierName} counts as paid on ${formatLocalDate(paymentDate)}, but the bank paid it on ${formatLocalDate(bankDate)}`,
      date: paymentDate,
      amountPence,
      bankTransactionId: null,
      invoiceId: id,
    }));
}

function of(
  { id, date }: ReportLine,
  kind: ReconciliationException['kind'],
  message: string,
  amountPence: Pence,
): ReconciliationException {
  return { kind, message, date, amountPence, bankTransactionId: id, invoiceId: null };
}

function paidPence({ movementPence }: ReportLine): Pence {
  return pence(Math.abs(movementPence));
}

function payeeOf({ counterpartyName, description }: ReportLine): string {
  return counterpartyName ?? description;
}
