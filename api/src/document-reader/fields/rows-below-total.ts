import type { Pence } from '@paycycle/schema/domain/money';
import { rowLeftOf, surroundingsOf } from '../labels.ts';
import { sameRow } from '../layout.ts';
import { type AmountCandidate, roleOfLabel } from './amount-roles.ts';
import { countedIn } from './column-sums.ts';

/** Rows below its total that a bill may have: sums again, a summary of VAT, a remittance slip, debts by their age, limits. */
const USUAL_ROW =
  /%|\b(?:total|amount|sum|value|vat|tax|net|gross|goods|rates?|rated|standard|reduced|zero|exempt|code|of which|includ\w+|inc|invoices?|inv|bill|ref|reference|number|no|account|a\/c|customer|date|dated|remit(?:tance)?|enclosed|pay|payable|due|owing|outstanding|balance|limit|current|overdue|days|months?|exchange|eur|usd|gbp|euros?|dollars?|saving|saved|discount|points?|minimum|late|interest|fee|charg\w*|next|year|annual|usage|per|carriage|delivery|weight|qty|quantity|liability|indemnity)\b/;
const INSTALMENT = /\b(?:this instal?ment|instal?ment (?:no\.? ?)?\d|\d (?:of|\/) \d)\b/;
const WORDS_MAX = 6;

/** Quotes a row whose amount may be a payment of the total, or the instalment that is due; null if there is none. */
export function rowBelowTotal(amounts: readonly AmountCandidate[], total: Pence): string | null {
  const last = amounts
    .filter(({ role, found }) => (role === 'gross' || role === 'payable') && found.value.pence === total)
    .reduce<AmountCandidate | null>((low, one) => (low && topOf(low) >= topOf(one) ? low : one), null);
  const row =
    last && amounts.find((amount) => isUnknownRow(amount, last, amounts) || isInstalment(amount, last, amounts));
  if (!row) return null;
  const { found } = row;
  const cells = rowLeftOf(found).map(({ text }) => text);
  return [...cells.toReversed(), found.run.text].join(' ');
}

function isUnknownRow({ found }: AmountCandidate, total: AmountCandidate, all: readonly AmountCandidate[]): boolean {
  const { pence } = found.value;
  if (pence === 0 || pence > total.found.value.pence || found.value.isUnclear) return false;
  if (found.page !== total.found.page || topOf({ found }) < topOf(total) + found.run.height) return false;
  const { before, left, after } = surroundingsOf(found);
  const label = /\p{L}{2}/u.test(before) ? before : left;
  const isRow = label !== '' && !/\p{L}{2}/u.test(after) && label.split(' ').length <= WORDS_MAX;
  if (!isRow || USUAL_ROW.test(label) || roleOfLabel(label) !== null) return false;
  return all.every((other) => other.found === found || !isBeside(other.found, found));
}

/** True for a part of the total that its column does not count: 'Instalment 2 of 4' below an annual fee. */
function isInstalment({ found }: AmountCandidate, total: AmountCandidate, all: readonly AmountCandidate[]): boolean {
  const { before, left } = surroundingsOf(found);
  const isPart = found.value.pence > 0 && found.value.pence < total.found.value.pence;
  if (!isPart || !INSTALMENT.test(before || left)) return false;
  return !countedIn(total, all).some((item) => item.found === found);
}

function isBeside(one: AmountCandidate['found'], other: AmountCandidate['found']): boolean {
  const [first, second] = [one.words[0], other.words[0]];
  return one.page === other.page && first !== undefined && second !== undefined && sameRow(first, second);
}

function topOf({ found }: Pick<AmountCandidate, 'found'>): number {
  return found.words[0]?.top ?? 0;
}
