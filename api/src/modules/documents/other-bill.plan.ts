import { areNumbersAlike, invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import { type Mentions, numberLikeAmount } from '../../document-reader/index.ts';
import type { DocumentValues } from './document-fields.plan.ts';

/** An invoice or credit note that a document may ask for again: on record, or waiting in the same file. */
export interface OtherBill {
  readonly place: 'on record' | 'in the same file';
  readonly numberKey: string;
  readonly invoiceNumber: string;
  readonly invoiceDate: LocalDate;
  readonly amountPence: Pence;
  readonly partPaidPence: Pence;
  /** Null if unknown. */
  readonly netAmount: Pence | null;
  readonly vatAmount: Pence | null;
  /** Null while it is open. */
  readonly paymentDate: LocalDate | null;
  /** Mentions in its document; null without a document, or if it came before the document in question. */
  readonly mentions: Mentions | null;
}

type SourceDocument = Pick<DocumentValues, 'invoiceNumber' | 'invoiceDate' | 'totalAmount' | 'netAmount' | 'vatAmount'>;

/**
 * Returns why a document may ask for a bill on record again, by the numbers and amounts that it mentions, whatever its
 * words (RULES.md, 58). It names another bill of its supplier, or has an amount within its total that such a bill, or
 * the last ones together, had open on its day. Later bills may also mention this document. Null if no bill on record
 * matches.
 */
export function otherBillDoubt(
  paper: SourceDocument,
  mentions: Mentions,
  onRecord: readonly OtherBill[],
): string | null {
  const own = invoiceNumberKey(paper.invoiceNumber ?? '');
  const others = otherThan(own, onRecord);
  return namedDoubt(mentions, others) ?? withinDoubt(paper, mentions, others) ?? laterDoubt(paper, others) ?? null;
}

function namedDoubt({ numbers }: Mentions, others: readonly OtherBill[]): string | null {
  const named = others.find(isNamedAmong(numbers));
  if (!named) return null;
  return named.amountPence < 0
    ? `It names ${nameOf(named)}, which is ${named.place}: it may be taken off twice`
    : `It names ${nameOf(named)}, which is ${named.place}: paying both may pay that twice`;
}

/** Keys with fewer digits are part of many numbers. */
const TELLING_DIGITS = 4;

/** Grouped figures, amounts and words like '20l' can be anything: only a bill's exact number counts there. */
const ODD = /[ .]|^(?=.*\p{L}).{1,4}$/u;

/** Returns a test for bills that these numbers name, exactly or within a word with other letters or numbers. */
export function isNamedAmong(numbers: readonly string[]) {
  const inWords = numbers.filter((number) => !ODD.test(number));
  const inParts = numbers.filter((number) => number.includes(' '));
  const known = new Set([...numbers, ...inParts.map(invoiceNumberKey)]);
  return ({ numberKey: key, invoiceNumber }: Pick<OtherBill, 'numberKey' | 'invoiceNumber'>): boolean => {
    if (known.has(key) || known.has(numberLikeAmount(invoiceNumber) ?? '')) return true;
    if (key.replace(/\D/g, '').length < TELLING_DIGITS) return false;
    return inWords.some((number) => isWithinNumber(key, number) || areNumbersAlike(number, key));
  };
}

function isWithinNumber(key: string, number: string): boolean {
  const at = number.indexOf(key);
  if (at < 0) return false;
  const [before, after] = [number[at - 1] ?? '', number[at + key.length] ?? ''];
  return !(/^\d/.test(key) && /\d/.test(before)) && !(/\d$/.test(key) && /\d/.test(after));
}

function withinDoubt(paper: SourceDocument, mentions: Mentions, others: readonly OtherBill[]): string | null {
  const { invoiceDate, totalAmount } = paper;
  if (invoiceDate === null || totalAmount === null) return null;
  const own = [totalAmount, paper.netAmount, paper.vatAmount];
  const amounts = new Set<number>(mentions.amounts.filter((amount) => !own.includes(amount)));
  const open = others.filter((other) => other.invoiceDate <= invoiceDate && wasOpen(other, invoiceDate));
  const credit = open.find(
    (other) => other.amountPence < 0 && openAmounts(other).some((amount) => amounts.has(amount)),
  );
  if (credit) return `It may take off ${nameOf(credit)}, which is ${credit.place}: that would be taken off twice`;
  const isCarried = isCarriedIn({ ...paper, totalAmount }, mentions.amounts);
  const isWithin = (amount: number) => amount < totalAmount && amounts.has(amount) && isCarried(amount);
  const bills = open.filter(({ amountPence }) => amountPence > 0);
  const one = bills.find((bill) => openAmounts(bill).some(isWithin));
  if (one) {
    const amount = openAmounts(one).find(isWithin) ?? one.amountPence;
    return `${formatPounds(amount)} of it may be ${nameOf(one)}, which is ${one.place}: paying both would pay that twice`;
  }
  const several = [...sumsOf(bills), ...sumsOf(open)].find(({ amount }) => isWithin(amount));
  return several ? severalDoubt(several) : null;
}

interface Together {
  readonly amount: Pence;
  readonly bills: readonly OtherBill[];
}

/**
 * Sums of two or more neighbours among the last twelve bills: a balance brought forward is all that is overdue, or all.
 * One bill in between may be left out, as disputed or due later.
 */
function sumsOf(bills: readonly OtherBill[]): Together[] {
  const last = bills.slice(0, 12);
  const runs = last.flatMap((_, from) => last.slice(from + 1).map((_, more) => last.slice(from, from + more + 2)));
  const parted = runs.flatMap((run) => run.slice(1, -1).map((left) => run.filter((bill) => bill !== left)));
  return [...runs, ...parted].map((together) => ({
    amount: sumPence(together.map((bill) => pence(bill.amountPence - bill.partPaidPence))),
    bills: together,
  }));
}

function severalDoubt({ amount, bills }: Together): string {
  const { invoice = [], credit = [] } = Object.groupBy(bills, ({ amountPence }) =>
    amountPence < 0 ? 'credit' : 'invoice',
  );
  const less = credit.length > 0 ? ` less ${numbersOf('credit note', credit)}` : '';
  return `${formatPounds(amount)} of it may be ${numbersOf('invoice', invoice)}${less}, which came before: paying all would pay those twice`;
}

function numbersOf(what: string, bills: readonly OtherBill[]): string {
  return `${what}${bills.length === 1 ? '' : 's'} ${bills.map(({ invoiceNumber }) => invoiceNumber).join(', ')}`;
}

/**
 * The same check for an entered bill. Returns a doubt if a later bill on record may ask for it again, or if it equals
 * the sum that was open on its day, as a typed statement of account does.
 */
export function enteredBillDoubt(
  bill: Pick<SourceDocument, 'invoiceNumber' | 'invoiceDate' | 'totalAmount'>,
  onRecord: readonly OtherBill[],
): string | null {
  const others = otherThan(invoiceNumberKey(bill.invoiceNumber ?? ''), onRecord);
  return laterDoubt(bill, others) ?? sumDoubt(bill, others);
}

function sumDoubt(
  { invoiceDate, totalAmount }: Pick<SourceDocument, 'invoiceDate' | 'totalAmount'>,
  others: readonly OtherBill[],
): string | null {
  if (invoiceDate === null) return null;
  const open = others.filter((other) => other.invoiceDate <= invoiceDate && wasOpen(other, invoiceDate));
  const several = sumsOf(open).find(({ amount }) => amount === totalAmount);
  return several ? severalDoubt(several) : null;
}

function otherThan(own: string, onRecord: readonly OtherBill[]): OtherBill[] {
  return onRecord.filter(({ numberKey }) => numberKey !== own && !areNumbersAlike(numberKey, own));
}

/** A later bill on record may contain this one. */
function laterDoubt(
  { invoiceNumber, invoiceDate, totalAmount }: Pick<SourceDocument, 'invoiceNumber' | 'invoiceDate' | 'totalAmount'>,
  others: readonly OtherBill[],
): string | null {
  if (invoiceDate === null || totalAmount === null) return null;
  const own = { invoiceNumber: invoiceNumber ?? '', numberKey: invoiceNumberKey(invoiceNumber ?? '') };
  for (const other of others) {
    const { mentions, amountPence, invoiceDate: day } = other;
    if (!mentions || day < invoiceDate || amountPence < 0) continue;
    if (isNamedAmong(mentions.numbers)(own)) {
      return `${upperFirst(nameOf(other))}, which is ${other.place}, names it: paying both may pay this twice`;
    }
    const isWithin = totalAmount < amountPence && mentions.amounts.includes(totalAmount);
    if (isWithin && isCarriedIn({ ...other, totalAmount: amountPence }, mentions.amounts)(totalAmount)) {
      return `It may be in the total of ${nameOf(other)}, which is ${other.place}: paying both would pay this twice`;
    }
  }
  return null;
}

function nameOf({ invoiceNumber, invoiceDate, amountPence }: OtherBill): string {
  const what = amountPence < 0 ? 'credit note' : 'invoice';
  return `${what} ${invoiceNumber} (${formatPounds(pence(Math.abs(amountPence)))} of ${formatLocalDate(invoiceDate)})`;
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function wasOpen({ paymentDate }: OtherBill, day: LocalDate): boolean {
  return paymentDate === null || paymentDate >= day;
}

/** The whole amount, and the rest now: the document's day may lie before or after a part payment. */
function openAmounts({ amountPence, partPaidPence }: OtherBill): Pence[] {
  return [amountPence, amountPence - partPaidPence].map((amount) => pence(Math.abs(amount)));
}

const RATES = [20, 5];

/**
 * Returns a test: may an amount within a total be owed from before? Such an amount has no VAT again. If the VAT is on
 * all of a printed net, none is, unless the amount and another one make the total, as lines with their VAT do. A net
 * that is not printed was calculated from the total.
 */
function isCarriedIn(
  { totalAmount, netAmount, vatAmount }: { readonly [Name in 'totalAmount' | 'netAmount' | 'vatAmount']: Pence | null },
  printed: readonly Pence[],
): (amount: number) => boolean {
  const amounts = new Set<number | null>(printed);
  if (totalAmount === null || vatAmount === null || netAmount === null) return () => true;
  const isVatOnAll =
    amounts.has(netAmount) &&
    netAmount + vatAmount === totalAmount &&
    RATES.some((rate) => Math.abs((netAmount * rate) / 100 - vatAmount) <= 1);
  return (amount) => !isVatOnAll || (amount !== netAmount && amounts.has(totalAmount - amount));
}
