import { isNumberWord } from './bank-codes.ts';
import { type Evidence, evidenceOf, weigh } from './candidate.ts';
import { WEIGHTS } from './evidence-weights.ts';
import type { OpenInvoice } from './open-invoices.ts';
import type { OpenTransaction, ReferenceToken } from './read-line.ts';
import {
  endsRange,
  isExchangeOf,
  isSlipOf,
  type NamedInvoice,
  type NamedRange,
  type References,
} from './reference-evidence.ts';

/** What the references of a line say for or against its having paid these invoices. */
export function weighReferences(references: References, invoices: readonly OpenInvoice[]): Evidence[] {
  const evidence = invoices.length === 1 ? ofOne(references, invoices) : ofSeveral(references, invoices);
  return [...evidence, ...references.ranges.map((range) => ofRange(range, invoices))];
}

function ofOne(references: References, invoices: readonly OpenInvoice[]): Evidence[] {
  const { named } = references;
  const [invoice] = invoices;
  if (!invoice) return [];
  if (named.length === 0) {
    if (isSlipOf(references, invoice))
      return [evidenceOf({ slip: 1 }, `reference ${invoice.number.printed} found, with a slip`)];
    const isHinted = references.hinted.some((one) => contains(one, invoices));
    if (isHinted) return [evidenceOf({ hint: 1 }, `perhaps reference ${invoice.number.printed}`)];
    return hintsAtEqual(references, invoice) ? [evidenceOf({ hint: -1 }, null)] : [];
  }
  const own = named.find((one) => contains(one, invoices));
  if (!own) {
    if (isSlipOf(references, invoice)) return [];
    const isExchange = isExchangeOf(references, invoice);
    return [evidenceOf(isExchange ? { otherNamedBySlip: 1 } : { otherNamed: 1 }, null)];
  }
  const beside = named.length > 1 ? { besideOthers: 1 } : {};
  const isDecisive =
    own.by !== 'ending' && named.length === 1 && references.ranges.length === 0 && references.more === null;
  return [{ ...evidenceOf({ [own.by]: 1, ...beside }, `reference ${invoice.number.printed} found`), isDecisive }];
}

/** True if a short number may be that of another invoice with the same amount. */
function hintsAtEqual({ hinted }: References, { amount }: OpenInvoice): boolean {
  return hinted.some(({ invoices }) => invoices.some((other) => other.amount === amount));
}

function ofSeveral({ named, more, isOpenEnded }: References, invoices: readonly OpenInvoice[]): Evidence[] {
  const evidence: Evidence[] = [];
  if (more !== null) {
    const isRight = invoices.length === more + 1;
    evidence.push(evidenceOf(isRight ? { count: 1 } : { countMissed: 1 }, null));
  }
  if (named.length === 0) return evidence;
  const missing = named.filter((one) => !contains(one, invoices));
  const words = `references ${[...new Set(named.map(({ token }) => token.toUpperCase()))].join(', ')} found`;
  if (missing.length > 0) return [...evidence, evidenceOf({ listedMissing: Math.min(missing.length, 2) }, null)];
  if (named.length === 1) {
    const isFirst = invoices.every(({ number }) =>
      named[0]?.invoices.some((invoice) => invoice.number.value <= number.value),
    );
    return [...evidence, evidenceOf(isFirst ? { firstNamed: 1 } : {}, words)];
  }
  if (named.length >= invoices.length) return [...evidence, evidenceOf({ allListed: 1 }, words)];
  return [...evidence, evidenceOf(isOpenEnded ? { listedAmong: 1 } : { listedAmongOthers: 1 }, words)];
}

function ofRange(range: NamedRange, invoices: readonly OpenInvoice[]): Evidence {
  const last = invoices.reduce(
    (highest, invoice) => (invoice.number.value > highest.number.value ? invoice : highest),
    invoices[0] as OpenInvoice,
  );
  const isFirst =
    contains(range.first, invoices) &&
    invoices.every(({ number }) => (range.first.invoices[0]?.number.value ?? 0) <= number.value);
  const isRight = invoices.length > 1 && isFirst && endsRange(last, range);
  return isRight
    ? evidenceOf({ range: 1 }, `references ${range.token.toUpperCase()} found`)
    : evidenceOf({ rangeMissed: 1 }, null);
}

/**
 * True if the line has the number of one of the invoices, even with a typo. A hint is not enough, nor digits that a word
 * marks as another number.
 *
 * @param isOther tells such digits
 */
export function isNumbered(
  { tokens }: OpenTransaction,
  { named, ranges }: References,
  invoices: readonly OpenInvoice[],
  evidence: readonly Evidence[],
  isOther: (token: ReferenceToken) => boolean,
): boolean {
  const own = named.filter((one) => contains(one, invoices)).map(({ token }) => token);
  if (own.length === 0 && weigh(evidence) <= WEIGHTS.hint) return false;
  const printed = tokens.filter(({ whole }) => own.includes(whole));
  return ranges.length > 0 || printed.length !== 1 || !printed.some(isOther);
}

/** Shorter numbers, and dates, may be those of a shop, a card or a day. */
const TELLING_DIGITS_MIN = 5;
/** Figures without leading zeros. Many suppliers have lower numbers. */
const DISTINCTIVE_DIGITS_MIN = 4;
const DATE =
  /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:20)?\d{2}|(?:20)?\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/;

/**
 * True if a number on the line can only be one of the invoices': 'LIDL 0826' does not name invoice 0826.
 *
 * @param isAlone true if the line names no other payee. Beside one, digits alone and default numbers count for nothing
 */
export function isTellingNumber(
  { tokens }: OpenTransaction,
  { named, ranges }: References,
  invoices: readonly OpenInvoice[],
  isAlone: boolean,
): boolean {
  const own = named.filter((one) => contains(one, invoices)).map(({ token }) => token);
  if (own.length > 1 || ranges.length > 0) return true;
  const printed = own.length > 0 ? tokens.filter(({ whole }) => own.includes(whole)) : tokens;
  return printed.length === 0 || printed.some((token) => isTelling(token, isAlone));
}

function isTelling({ isSaid, printed, whole }: ReferenceToken, isAlone: boolean): boolean {
  if (isSaid || !/^\d+$/.test(printed)) return isAlone || !isOfDefaultForm(whole);
  return isAlone && printed.replace(/^0+/, '').length >= TELLING_DIGITS_MIN && !DATE.test(printed);
}

/** True for low numbers as accounting software assigns them first: many suppliers have an INV-0041. */
function isOfDefaultForm(whole: string): boolean {
  const [, letters, digits] = /^(\p{L}*)0*(\d+)$/u.exec(whole) ?? [];
  return digits !== undefined && digits.length < DISTINCTIVE_DIGITS_MIN && (!letters || isNumberWord(letters));
}

function contains({ invoices: named }: NamedInvoice, invoices: readonly OpenInvoice[]): boolean {
  return named.some(({ id }) => invoices.some((invoice) => invoice.id === id));
}
