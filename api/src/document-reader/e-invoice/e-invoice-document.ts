import type { StoredInvoiceLine } from '@paycycle/schema/domain/invoice-lines';
import { daysBetween, formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import { dueDateByTerms, readPaymentTerms } from '@paycycle/schema/domain/read-payment-terms';
import type { Mentions, ReadDocument, ReadField, ReadInvoice } from '../document.types.ts';
import { speaksAgainst } from '../fields/against-bill.ts';
import { creditedBy } from '../fields/below-zero.ts';
import { FAR, TERM_MAX } from '../fields/dates.ts';
import { saysDoubtful } from '../fields/doubtful-sentences.ts';
import { saysEarlier, takesCreditOff } from '../fields/other-bills.ts';
import { thousandsDoubt } from '../fields/other-units.ts';
import { doubtBy, isUnusual } from '../fields/payment-statements.ts';
import { replacedBy, replacedWords } from '../fields/replaced.ts';
import { noteOfRetentionDoubt } from '../fields/retention.ts';
import { isCollectingMeans, SETTLED_BY, SETTLED_DOUBTS, settledBy } from '../fields/settled-words.ts';
import { isUnclear, isVagueDay, unclearTermsDoubt } from '../fields/terms.ts';
import { BEFORE_INVOICE, invoiceToComeIn } from '../invoice-to-come.ts';
import { mentionsOf } from '../mentions.ts';
import { lookOf, looksIn } from '../sentences.ts';
import { otherPayeeOf, ukAccountOf } from './bank-account.ts';
import { checkSums, checkVatGroups, formatAmount, type SumError } from './check-sums.ts';
import type { EInvoice, Stated, StatedAmount } from './e-invoice.types.ts';
import { excessiveRounding, excessiveVat } from './excessive-sums.ts';
import { linesToPost } from './lines-to-post.ts';

/** A doubted value is below the limit of a sure one. One inferred from words is slightly below a stated one. */
const CONFIDENCE = { sure: 1, fromWords: 0.9, doubted: 0.5, nothing: 0 } as const;

/** An e-invoice as any document that was read. It has no pages, so no field has a place. */
export function documentOf(invoice: EInvoice): ReadDocument {
  const before = invoiceToComeIn(sentencesOf(invoice));
  if (before !== null) return { documentType: 'pro_forma', message: BEFORE_INVOICE[before], invoices: [] };
  if (invoice.documentType === 'pro_forma') {
    const message = 'This is a pro forma invoice. Nothing is to be paid before the invoice itself comes.';
    return { documentType: 'pro_forma', message, invoices: [] };
  }
  if (invoice.documentType === 'other') {
    const message = 'This is for the books only: nothing of it is to be paid. The invoice itself was sent otherwise.';
    return { documentType: 'other', message, invoices: [] };
  }
  const read = readInvoice(invoice);
  return { documentType: read.documentType, message: null, invoices: [read] };
}

function readInvoice(invoice: EInvoice): ReadInvoice {
  const { seller, buyer, totals } = invoice;
  const errors = [...checkSums(invoice), ...checkVatGroups(invoice)];
  const isTurned = isNegativeInvoice(invoice);
  const isCredit = invoice.documentType === 'credit_note' || isTurned;
  const account = ukAccountOf(invoice);
  const lines = linesToPost(invoice);
  const amount = (stated: StatedAmount, name: SumError['field']): ReadField<Pence> =>
    field(turned(stated?.value ?? null, isTurned), unreadable(stated) ?? messageFor(errors, name));
  return {
    documentType: isCredit ? 'credit_note' : 'invoice',
    fromPage: 1,
    toPage: 1,
    supplierName: field(
      seller.name ?? seller.tradingName,
      otherPayeeOf(invoice) === null ? null : SETTLED_DOUBTS.assigned,
    ),
    invoiceNumber: field(invoice.number),
    invoiceDate: field(invoice.issueDate?.value ?? null, unreadable(invoice.issueDate)),
    dueDate: dueDate(invoice),
    totalAmount: totalAmount(invoice, isTurned, errors),
    netAmount: amount(totals.net, 'netAmount'),
    vatAmount: field(
      turned(totals.vat?.value ?? null, isTurned),
      unreadable(totals.vat) ?? vatStatedTwice(invoice) ?? messageFor(errors, 'vatAmount') ?? excessiveVat(invoice),
    ),
    currency: currency(invoice),
    sortCode: field(account.sortCode, account.doubt),
    accountNumber: field(account.accountNumber, account.doubt),
    vatNumber: field(seller.vatNumber),
    companyNumber: field(seller.companyNumber),
    email: field(seller.email),
    terms: field(invoice.terms),
    ...(lines.length > 0 && { lines: isTurned ? lines.map(turnedLine) : lines }),
    madeOutTo: { name: buyer.name ?? buyer.tradingName, vatNumber: buyer.vatNumber },
    layout: { print: [], begin: '', spots: [], mentions: mentionsIn(invoice) },
  };
}

/** Some programs write credit as an invoice below zero. */
function isNegativeInvoice({ documentType, totals }: EInvoice): boolean {
  return documentType === 'invoice' && (totals.gross?.value ?? 0) < 0 && (totals.payable?.value ?? -1) < 0;
}

function turned(amount: Pence | null, isTurned: boolean): Pence | null {
  return amount !== null && isTurned ? pence(-amount) : amount;
}

function turnedLine(line: StoredInvoiceLine): StoredInvoiceLine {
  const { netAmountPence, vatAmountPence } = line;
  return { ...line, netAmountPence: turned(netAmountPence, true), vatAmountPence: turned(vatAmountPence, true) };
}

function totalAmount(invoice: EInvoice, isTurned: boolean, errors: readonly SumError[]): ReadField<Pence> {
  const stated = invoice.totals.payable ?? invoice.totals.gross;
  const value = turned(stated?.value ?? null, isTurned);
  const wrong =
    unreadable(stated) ?? vatStatedTwice(invoice) ?? messageFor(errors, 'totalAmount') ?? errors[0]?.message ?? null;
  if (value !== null && value < 0) return field<Pence>(null, belowZero(invoice, value));
  if (value === 0) return field<Pence>(value, wrong ?? 'Nothing is left to be paid');
  return field(
    value,
    wrong ??
      unreadablePart(invoice) ??
      excessiveVat(invoice) ??
      excessiveRounding(invoice) ??
      credited(invoice) ??
      paidOtherwise(invoice) ??
      sentBefore(invoice) ??
      otherBills(invoice) ??
      thousandsDoubt(sentencesOf(invoice)) ??
      heldBack(invoice) ??
      unusualStatement(invoice, value),
  );
}

/** Doubt that the customer keeps a part, as tax under the Construction Industry Scheme, which no sum of the file has. */
function heldBack(invoice: EInvoice): string | null {
  const { documentType, totals, adjustments, lines } = invoice;
  if (documentType === 'credit_note') return null;
  const isTaxWithheld = (totals.withheld?.value ?? 0) !== 0;
  if (!isTaxWithheld && (totals.prepaid?.value ?? 0) > 0) return null;
  const names = [
    ...adjustments.flatMap(({ isCharge, reason }) => (isCharge || reason === null ? [] : [reason])),
    ...lines.flatMap(({ name, amount }) => (name !== null && (amount?.value ?? 0) < 0 ? [name] : [])),
  ];
  const deductions = names.map((name) => lookOf(name, false));
  return noteOfRetentionDoubt(sentencesOf(invoice), deductions, isTaxWithheld);
}

/** Quotes what a note or the terms say of paying, in none of the usual forms. A part that was paid is in BT-113. */
function unusualStatement(invoice: EInvoice, total: Pence | null): string | null {
  if (invoice.documentType === 'credit_note' || (invoice.totals.prepaid?.value ?? 0) > 0) return null;
  const said = sentencesOf(invoice).find((look) => isUnusual(look) || saysDoubtful(look) || speaksAgainst(look));
  return said === undefined || total === null ? null : doubtBy(said, total);
}

function belowZero({ documentType, currency: code }: EInvoice, value: Pence): string {
  const amount = formatAmount(pence(-value), code);
  return documentType === 'credit_note'
    ? `This credit note is below zero, by ${amount}: ask the supplier whether it is to be paid`
    : `More was paid before than the invoice comes to: ${amount} is to come back`;
}

/** An amount that cannot be read keeps the sums from being checked. */
function unreadablePart({ totals, lines }: EInvoice): string | null {
  const { eachAllowance, eachCharge, eachVat, eachVatTotal, eachPrepayment, ...single } = totals;
  const all = [
    ...Object.values(single),
    ...eachVatTotal,
    ...eachAllowance,
    ...eachCharge,
    ...eachVat,
    ...eachPrepayment,
    ...lines.map((line) => line.amount),
  ];
  return all.map(unreadable).find((words) => words !== null) ?? null;
}

/** A note that heads it as a credit, or says that it credits an invoice. */
function credited({ documentType, notes }: EInvoice): string | null {
  if (documentType === 'credit_note') return null;
  return (
    saidIn(notes, null)
      .map(creditedBy)
      .find((words) => words !== null) ?? null
  );
}

/** Finds another means of payment by its code or in the texts of the file. */
function paidOtherwise(invoice: EInvoice): string | null {
  const { settledBy: means, furtherNotes, totals, unpayableType } = invoice;
  if (means !== null) return SETTLED_BY[means];
  if (unpayableType !== null) return SETTLED_DOUBTS[unpayableType];
  if (invoice.isOtherDocument) return 'Its type is that of another document than an invoice, such as an offer';
  if (invoice.isInParts) return SETTLED_DOUBTS['in parts'];
  if (furtherNotes.some(isCollectingMeans)) return SETTLED_DOUBTS.collected;
  const settled = sentencesOf(invoice)
    .map(settledBy)
    .find((words) => words !== null);
  if (settled) return SETTLED_DOUBTS[settled];
  const paid = totals.eachPrepayment.reduce((sum, { value }) => sum + (value ?? 0), 0);
  // A part that was paid is in BT-113, by which the amount to be paid is less.
  return paid > (totals.prepaid?.value ?? 0) ? SETTLED_DOUBTS.paid : null;
}

/**
 * Doubts an invoice that replaces another one, or is a copy. A final invoice after part invoices has those as paid in
 * advance.
 */
function sentBefore(invoice: EInvoice): string | null {
  const { documentType, isCorrected, isCopy, precedingNumber, totals } = invoice;
  if (documentType === 'credit_note') return null;
  const replaced = replacedBy(looksOf(invoice));
  const isFinal = !isCorrected && (totals.prepaid?.value ?? 0) > 0;
  if (replaced || isCorrected || (precedingNumber !== null && !isFinal)) {
    return replacedWords(precedingNumber ?? replaced?.number ?? null);
  }
  return isCopy ? 'The file says that it is a copy: the invoice itself may be on record already' : null;
}

/** Doubt about other bills or credit notes that a line, a charge, an allowance or a note mentions. */
function otherBills(invoice: EInvoice): string | null {
  if (invoice.documentType === 'credit_note') return null;
  const looks = looksOf(invoice);
  if (looks.some(saysEarlier)) return 'It says that an earlier balance is in this total: that may be on record already';
  return looks.some(takesCreditOff)
    ? 'It says that a credit note is taken off: if that is on record, it would be taken off twice'
    : null;
}

/** All texts of the file, normalised for comparison. */
function looksOf(invoice: EInvoice): string[] {
  return [...sentencesOf(invoice), ...namesOf(invoice).map((name) => lookOf(name, false))];
}

/** But for the names of lines: 'Direct debit handling' is what a line is for. */
function sentencesOf({ notes, furtherNotes, terms }: EInvoice): string[] {
  return saidIn([...notes, ...furtherNotes], terms);
}

/** Names of the charged lines, and reasons of allowances and charges. */
function namesOf({ lines, reasons }: EInvoice): string[] {
  return [...lines.flatMap(({ name, amount }) => (name !== null && amount?.value !== 0 ? name : [])), ...reasons];
}

function mentionsIn(invoice: EInvoice): Mentions {
  const { notes, furtherNotes, terms, totals, references, lines } = invoice;
  const texts = [...notes, ...furtherNotes, ...namesOf(invoice), ...(terms === null ? [] : [terms])];
  const numbered = [...texts, ...references.map((number) => `invoice ${number}`)];
  const { eachAllowance, eachCharge, prepaid, net } = totals;
  const stated = [...lines.map(({ amount }) => amount), ...eachAllowance, ...eachCharge, prepaid, net];
  const amounts = stated.flatMap((one) => (one?.value ? pence(Math.abs(one.value)) : []));
  return mentionsOf(numbered, amounts, invoice.texts);
}

/** The sentences of its notes and terms, as they are compared. */
function saidIn(notes: readonly string[], terms: string | null): string[] {
  return [...notes, ...(terms === null ? [] : [terms])]
    .flatMap((note) => note.split(/[.!;\n]+(?=\s|$)/))
    .flatMap(looksIn);
}

/** A file that states its VAT twice may be read either way. */
function vatStatedTwice({ totals: { eachVatTotal }, currency: code }: EInvoice): string | null {
  const sums = [...new Set(eachVatTotal.map(({ value }) => value).filter((value) => value !== null))];
  if (sums.length < 2) return null;
  return `The invoice states its VAT more than once: ${sums.map((sum) => formatAmount(sum, code)).join(' and ')}`;
}

function dueDate({ dueDates, issueDate, terms, documentType }: EInvoice): ReadField<LocalDate> {
  const issued = issueDate?.value ?? null;
  const [unread] = dueDates.map(unreadable).filter((words) => words !== null);
  const days = [...new Set(dueDates.map((date) => date.value).filter((day) => day !== null))].toSorted();
  const [first = null] = days;
  if (first && issued && first < issued) {
    return field(first, `It is before the invoice's own date, ${formatLocalDate(issued)}`);
  }
  if (first && issued && daysBetween(issued, first) > TERM_MAX) return field(first, FAR);
  if (days.length > 1) return field(first, 'The invoice is to be paid in parts: this is the first date');
  if (first || unread || documentType === 'credit_note') return field(first, unread ?? null);
  const inWords = terms && readPaymentTerms(terms);
  if (!inWords && terms && (isUnclear(terms) || saidIn([], terms).some(isVagueDay)))
    return field<LocalDate>(null, unclearTermsDoubt(terms));
  if (!inWords || !issued) return field<LocalDate>(null);
  return { ...field(dueDateByTerms(issued, inWords)), confidence: CONFIDENCE.fromWords };
}

function currency({ currency: code, payableCurrency }: EInvoice): ReadField<string> {
  const isOther = payableCurrency !== null && payableCurrency !== code;
  return field(code, isOther ? `The invoice is in ${code}, but asks for an amount in ${payableCurrency}` : null);
}

function messageFor(errors: readonly SumError[], name: SumError['field']): string | null {
  return errors.find((error) => error.field === name)?.message ?? null;
}

function unreadable(stated: Stated<unknown> | null): string | null {
  return stated && stated.value === null ? `'${stated.text}' cannot be read` : null;
}

function field<Value>(value: Value | null, doubt: string | null = null): ReadField<Value> {
  const confidence = value === null ? CONFIDENCE.nothing : doubt ? CONFIDENCE.doubted : CONFIDENCE.sure;
  return { value, confidence, doubt, page: null, box: null };
}
