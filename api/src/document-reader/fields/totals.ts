import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, sumPence } from '@paycycle/schema/domain/money';
import type { ReadField } from '../document.types.ts';
import { type Found, surroundingsOf } from '../labels.ts';
import type { PageLayout } from '../layout.ts';
import type { PrintedAmount } from '../printed-amounts.ts';
import { notFound, readField } from '../read-field.ts';
import { type AmountCandidate, bestOf, labelledAmountsOn } from './amount-roles.ts';
import { belowZeroDoubt, creditedDoubt } from './below-zero.ts';
import { countedIn, isColumnSum } from './column-sums.ts';
import { currencyOfAmount, isIn } from './currency.ts';
import { unreceivedDepositDoubt } from './deposit-asked.ts';
import { withoutLater } from './due-later.ts';
import { withoutOffers } from './early-payment.ts';
import { laterTotal } from './later-total.ts';
import { missingPagesDoubt } from './missing-pages.ts';
import { confirmed, readNetAndVat } from './net-and-vat.ts';
import { otherBillsDoubt, partPaidDoubt } from './other-bills.ts';
import { otherUnitsDoubt } from './other-units.ts';
import { describePartPaid } from './part-paid-words.ts';
import { statementDoubt } from './payment-statements.ts';
import {
  hasPrintedDifference,
  isAfterPayment,
  isExplained,
  isOtherThanItems,
  isRemainder,
  paymentsOf,
  restOf,
} from './remainder.ts';
import { remindedDoubt } from './reminded.ts';
import { replacedDoubt } from './replaced.ts';
import { retentionDoubt } from './retention.ts';
import { reverseChargeDoubt, withoutReverseCharge } from './reverse-charge.ts';
import { type BillSums, settledDoubt } from './settled.ts';
import { spelledAmountDoubt } from './spelled-amount.ts';
import { stampDoubt } from './stamped.ts';
import { addsUp, hasRivalSum, type Sum, sumOf } from './sums.ts';
import { pointDoubt, UNCLEAR } from './total-doubts.ts';
import { totalRowDoubt } from './total-row.ts';
import { vatOnTopDoubt } from './vat-on-top.ts';
import { vatRateDoubt } from './vat-rate.ts';

export interface InvoiceTotals {
  readonly totalAmount: ReadField<Pence>;
  readonly netAmount: ReadField<Pence>;
  readonly vatAmount: ReadField<Pence>;
}

/** Below, a label stands above its amount with other words beside it. */
const PLAIN_LABEL = 0.9;

/** Reads the amount to pay now, and its net and VAT if they are printed. */
export function readTotals(
  pages: readonly PageLayout[],
  {
    currency,
    isCredit,
    invoiceDate,
  }: Readonly<{ currency: string | null; isCredit: boolean; invoiceDate: LocalDate | null }>,
): InvoiceTotals {
  const printed = pages
    .flatMap(labelledAmountsOn)
    .filter((amount) => !currency || isIn(currency, currencyOfAmount(amount) ?? currency));
  const amounts = withoutOffers(pages, withoutLater(withoutReverseCharge(pages, printed)));
  const all = amounts.map(({ found }) => found);
  const sum = sumOf(amounts);
  const total = chooseTotal(amounts, sum, all);
  const isPicture = pages.some(({ origin }) => origin === 'picture');
  if (!total) return { totalAmount: notFound(UNCLEAR.missing), netAmount: notFound(), vatAmount: notFound() };
  const excessiveVat = vatRateDoubt(amounts, sum, currency);
  const totalAmount = readField(
    total.pence,
    total.sure >= 0.9 ? confirmed(total.at) : total.at,
    isPicture && total.sure < 0.9 ? Math.min(total.sure, 0.6) : total.sure,
    (isCredit ? null : billDoubt(pages, { amounts, total, sum, currency })) ??
      missingPagesDoubt(pages, total.amount) ??
      vatOnTopDoubt(pages, amounts, total.amount) ??
      excessiveVat ??
      (isCredit ? null : reverseChargeDoubt(pages, amounts, total.amount)) ??
      pointDoubt(total.amount) ??
      totalRowDoubt(amounts, total.amount) ??
      total.doubt ??
      (isCredit ? null : unreceivedDepositDoubt(pages, { amounts, total: total.amount, invoiceDate })) ??
      otherUnitsDoubt(pages, total.amount) ??
      spelledAmountDoubt(pages, total.pence) ??
      (isCredit ? null : partPaidDoubt(pages, { amounts, total: total.amount, sum, currency })) ??
      (isCredit ? null : describePartPaid(pages, amounts, total.amount)) ??
      (isCredit ? null : retentionDoubt(pages, amounts)) ??
      (isCredit ? null : statementDoubt(pages, sumsOf({ amounts, total, sum }))) ??
      (isPicture && total.sure < 0.9 ? UNCLEAR.picture : null),
  );
  // An item between has VAT of its own, or none.
  const sumOfTotal = sum && laterTotal(amounts, sum) ? null : sum;
  const { netAmount, vatAmount } = readNetAndVat(pages, amounts, sumOfTotal, totalAmount);
  return { totalAmount, netAmount, vatAmount: excessiveVat === null ? vatAmount : doubted(vatAmount, excessiveVat) };
}

interface Bill {
  readonly amounts: readonly AmountCandidate[];
  readonly total: Total;
  readonly sum: Sum | null;
  readonly currency: string | null;
}

function sumsOf({ amounts, total, sum }: Omit<Bill, 'currency'>): BillSums {
  return { amounts, total: total.pence, gross: sum?.gross.found.value.pence ?? total.pence };
}

/** Why a bill may not be one to pay: it gives money back, is paid already, is collected, or stands for other bills. */
function billDoubt(pages: readonly PageLayout[], { amounts, total, sum, currency }: Bill): string | null {
  return (
    belowZeroDoubt(amounts, total.amount) ??
    creditedDoubt(pages) ??
    settledDoubt(pages, sumsOf({ amounts, total, sum })) ??
    stampDoubt(pages) ??
    replacedDoubt(pages) ??
    remindedDoubt(pages, { amounts, total: total.pence }) ??
    otherBillsDoubt(pages, { amounts, total: total.amount, sum, currency })
  );
}

interface Total {
  readonly pence: Pence;
  readonly amount: AmountCandidate;
  readonly at: Found<PrintedAmount>;
  readonly sure: number;
  readonly doubt: string | null;
}

function chooseTotal(
  amounts: readonly AmountCandidate[],
  sum: Sum | null,
  all: readonly Found<PrintedAmount>[],
): Total | null {
  if (!sum) return withoutSum(amounts, bestOf(amounts, 'payable'), all);
  const later = laterTotal(amounts, sum);
  const gross = later?.isExplained ? later.amount : sum.gross;
  const isClear = !hasRivalSum(sum, amounts);
  const chosen = withSum(amounts, { ...sum, gross }, isClear);
  const isOther = later !== null && later.amount.found.value.pence !== chosen.pence;
  return isOther ? total(chosen.amount, 0.55, chosen.doubt ?? UNCLEAR.other) : chosen;
}

function withSum(amounts: readonly AmountCandidate[], sum: Sum, isOnlySum: boolean): Total {
  const payments = paymentsOf(amounts, sum);
  const paid = sumPence(payments.map(({ found }) => found.value.pence));
  const explained = amounts
    .filter((amount) => amount.role === 'payable' && isExplained(amount, sum, amounts, paid))
    .toSorted((a, b) => b.score - a.score || a.found.value.pence - b.found.value.pence);
  // A balance after a deposit says more than the sum that it is taken from.
  const reduced = explained.find(({ found }) => found.value.pence !== sum.gross.found.value.pence);
  const best = reduced && isAfterPayment(amounts, sum, reduced, paid) ? reduced : (explained[0] ?? null);
  const isClear = isOnlySum || (best !== null && isOnlyPayable(best, amounts));
  if (!isClear) return total(best ?? sum.gross, 0.55, UNCLEAR.other);
  if (best) return total(best, 0.97);
  const payable = bestOf(amounts, 'payable');
  if (payable && !isItemOf(sum, payable)) {
    const isMarked = sum.gross.role === 'gross' && sum.gross.score >= PLAIN_LABEL;
    return isMarked ? total(sum.gross, 0.6, UNCLEAR.other) : total(payable, 0.6, UNCLEAR.sum);
  }
  return withoutPayable(amounts, sum, payments);
}

/** Total if no amount is marked as payable: the gross sum less the amount paid already. */
function withoutPayable(amounts: readonly AmountCandidate[], sum: Sum, payments: readonly AmountCandidate[]): Total {
  const gross = sum.gross.found.value.pence;
  const paid = payments.find(({ found }) => found.value.pence > 0 && found.value.pence < gross);
  const rest =
    paid &&
    amounts.find(
      (amount) =>
        (amount !== paid || ASKED_NOW.test(labelOf(paid))) && isRemainder(amount, gross - paid.found.value.pence, sum),
    );
  if (rest) return total(rest, 0.9);
  const isMarked = sum.gross.role === 'gross' || sum.gross.role === 'payable';
  const unlabelled = isMarked || OF_TOTAL.test(labelOf(sum.gross)) ? null : UNCLEAR.unlabelled;
  return total(sum.gross, isMarked ? 0.95 : 0.72, paid ? 'Something is said to be paid already' : unlabelled);
}

/** The label of a deposit of half the total, which is its own remainder. */
const ASKED_NOW = /\b(?:due|payable|required|now)\b/;

/** Words of the label of a total, or none. */
const OF_TOTAL =
  /^\P{L}*$|\b(?:totals?|amounts?|due|pay\w*|sums?|balance|gross|bill|invoice|price|cost|charges?|fees?|owe\w*|to be)\b/u;

function labelOf({ found }: AmountCandidate): string {
  const { before, left } = surroundingsOf(found);
  return before || left;
}

function withoutSum(
  amounts: readonly AmountCandidate[],
  payable: AmountCandidate | null,
  all: readonly Found<PrintedAmount>[],
): Total | null {
  const gross = bestOf(amounts, 'gross');
  const isOwn = payable && (!gross || (payable.score >= 0.5 && !isOtherThanItems(payable, gross, amounts)));
  const best = isOwn ? payable : gross;
  if (!best) return unlabelled(amounts);
  const rest = restOf(best, amounts);
  if (rest) return total(rest, 0.9);
  const value = best.found.value.pence;
  const row = amountsBehind(best, amounts);
  const last = row.at(-1);
  if (last) return isGrossOfRow(best, row) ? total(last, 0.85) : total(best, 0.55, UNCLEAR.row);
  if (
    payable &&
    gross &&
    best === gross &&
    payable.found.value.pence !== value &&
    !hasPrintedDifference(payable, gross, amounts)
  ) {
    return total(best, 0.55, UNCLEAR.other);
  }
  if (isColumnSum(best.found, all) || countedIn(best, amounts).length > 1) return total(best, 0.92);
  const net = bestOf(amounts, 'net');
  const vat = bestOf(amounts, 'vat');
  const implied = vat && addsUp(value - vat.found.value.pence, vat.found.value.pence);
  if (implied) return total(best, 0.9);
  if (isSumOfRates(value, amounts)) return total(best, 0.9);
  if (net && vat && vat.found.value.pence > 0) return total(best, 0.55, UNCLEAR.sum);
  if (vat && addsUp(value, vat.found.value.pence)) return total(best, 0.55, UNCLEAR.vat);
  const rival = amounts.find(
    ({ role, found, score }) => role === best.role && found.value.pence !== value && score >= best.score - 0.05,
  );
  if (rival) return total(best, 0.55, UNCLEAR.rival);
  if (payable && gross && !hasPrintedDifference(payable, gross, amounts)) return total(best, 0.55, UNCLEAR.other);
  const again = amounts.filter(({ found }) => found.value.pence === value).length > 1;
  // If the document has no other amount, a weak label suffices.
  if (amounts.every(({ found }) => found.value.pence === value)) return total(best, 0.8);
  return total(best, Math.min(best.score, again ? 0.85 : 0.75));
}

/** True if all net sums of a bill of several rates, and all VAT, come to it. */
function isSumOfRates(value: number, amounts: readonly AmountCandidate[]): boolean {
  const parts = amounts.filter(({ role }) => role === 'net' || role === 'vat');
  return parts.length > 2 && sumPence(parts.map(({ found }) => found.value.pence)) === value;
}

/** True if all that is plainly marked as payable is as much. */
function isOnlyPayable(best: AmountCandidate, amounts: readonly AmountCandidate[]): boolean {
  const payable = amounts.filter(({ role, score }) => role === 'payable' && score >= PLAIN_LABEL);
  return payable.length > 0 && payable.every(({ found }) => found.value.pence === best.found.value.pence);
}

/** The amounts that stand right behind one, with no word between. */
function amountsBehind(first: AmountCandidate, all: readonly AmountCandidate[]): AmountCandidate[] {
  const { run } = first.found;
  let { end } = first.found;
  return all
    .filter(({ found }) => found.run === run && found.start > first.found.start)
    .filter(({ found }) => {
      const isNext = /^[\s|£]*$/.test(run.text.slice(end, found.start));
      if (isNext) end = found.end;
      return isNext;
    });
}

/** Net, VAT and what they come to, in one row. */
function isGrossOfRow(net: AmountCandidate, [vat, gross, ...more]: readonly AmountCandidate[]): boolean {
  const sum = net.found.value.pence + (vat?.found.value.pence ?? 0);
  return gross?.found.value.pence === sum && more.length === 0;
}

/** Without a label, the largest amount of a text, where none that has another meaning is larger; always in doubt. */
function unlabelled(amounts: readonly AmountCandidate[]): Total | null {
  const [largest] = amounts.toSorted((a, b) => b.found.value.pence - a.found.value.pence);
  return largest?.role === null && largest.found.value.pence > 0 && largest.found.page.origin === 'text'
    ? total(largest, 0.5, UNCLEAR.unlabelled)
    : null;
}

/** True for the net sum if only the text above marks it as payable: it is then an item in the column of a due date. */
function isItemOf({ net }: Sum, { found, score }: AmountCandidate): boolean {
  return found.value.pence === net.found.value.pence && score < PLAIN_LABEL;
}

function total(amount: AmountCandidate, sure: number, doubt: string | null = null): Total {
  return { pence: amount.found.value.pence, amount, at: amount.found, sure, doubt };
}

function doubted<Value>(field: ReadField<Value>, doubt: string): ReadField<Value> {
  return field.value === null ? field : { ...field, doubt, confidence: Math.min(field.confidence, 0.6) };
}
