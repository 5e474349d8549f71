import type { StatementColumns } from './choose-columns.ts';
import type { DraftRow } from './draft-row.ts';
import type { Direction } from './read-direction.ts';
import type { AmountShape } from './statement.types.ts';

export const REFUND = /\b(?:refund(?:ed)?|returns?|returned|reversal|reversed|credit note|cashback|rebate)\b/i;
const CARD_PAYMENT =
  /payment received\W+thank you|^(?:(?:direct debit|online|internet|faster|bank) )?payment\W+thank you|^payment received$/i;
/** How the statements of company cards name the payment of the card. An account prints it, too. */
const REPAYMENT = /^(?:card |balance |monthly )?re-?payment\b/i;
/** Only cards print when a purchase was processed. */
const PROCESS_DATE = /\bprocess date \d/i;

/**
 * Gives each row the sign that the file states for it: by its column, its own sign or CR/DR mark, or the direction
 * column. Rows with contradicting directions, or none, keep sign 0 for the balance to decide.
 */
export function resolveDirections(
  rows: readonly DraftRow[],
  columns: StatementColumns,
): { rows: DraftRow[]; shape: AmountShape } {
  if (columns.money.kind === 'pair') return { rows: settlePair(rows), shape: 'money-out-and-in' };
  const byWords = columns.direction !== null && rows.some(({ direction }) => direction !== null);
  if (byWords) return { rows: settleByWords(rows), shape: 'direction-column' };
  const settled = settleByMarks(rows);
  if (!columns.chargeCard && !isChargeCard(settled, columns.hasCardHolder)) return { rows: settled, shape: 'signed' };
  return { rows: settled.map(turned), shape: 'charge-card' };
}

/** The row with its direction turned round. */
export function turned(row: DraftRow): DraftRow {
  return { ...row, sign: row.sign === 1 ? -1 : row.sign === -1 ? 1 : 0 };
}

/**
 * A money-out column of negative numbers throughout is signed, unless they are all called refunds. A negative number among
 * others is a reversal: a negative debit came in, a negative credit went out, unless the balance shows otherwise.
 */
function settlePair(rows: readonly DraftRow[]): DraftRow[] {
  const outs = rows.filter(({ side, magnitudePence }) => side === 'out' && magnitudePence > 0);
  const outsAreSigned = outs.every(isNegative) && !outs.every(({ description }) => REFUND.test(description));
  return rows.map((row) => {
    if (row.magnitudePence === 0) return { ...row, sign: 1 };
    if (row.side === 'in') return isNegative(row) ? { ...row, sign: 0, likelySign: -1 } : { ...row, sign: 1 };
    const isReversal = row.mark === 'credit' || (row.mark === 'minus' && !outsAreSigned);
    return isReversal ? { ...row, sign: 0, likelySign: 1 } : { ...row, sign: -1 };
  });
}

/**
 * Where amounts are signed too, sign and word must agree; amounts that carry the opposite sign throughout follow the
 * word.
 */
function settleByWords(rows: readonly DraftRow[]): DraftRow[] {
  const signed = rows.filter(({ magnitudePence, direction }) => magnitudePence > 0 && direction !== null);
  const anyNegative = signed.some(isNegative);
  const agreeing = signed.filter((row) => isNegative(row) === (row.direction === 'out')).length;
  const contrary = anyNegative && agreeing > 0 && agreeing < signed.length;
  const reversals = contrary && areReversals(signed);
  const onlyCredits = !anyNegative && signed.every(({ direction }) => direction === 'in');
  return rows.map((row) => {
    if (row.magnitudePence === 0) return { ...row, sign: 1 };
    // If only credits have a mark, amounts without one are money out (RULES.md, 51).
    if (onlyCredits && row.isUnmarked && row.mark === 'none') return { ...row, sign: -1 };
    if (row.direction === null)
      return { ...row, sign: anyNegative && agreeing === signed.length ? (isNegative(row) ? -1 : 1) : 0 };
    const sign = row.direction === 'out' ? -1 : 1;
    if (reversals && isNegative(row)) return { ...row, sign: 0, likelySign: sign === 1 ? -1 : 1 };
    if (contrary && !reversals && isNegative(row) !== (row.direction === 'out')) return { ...row, sign: 0 };
    return { ...row, sign };
  });
}

/** True if debits and credits usually have no sign. A minus is then a reversal. */
function areReversals(signed: readonly DraftRow[]): boolean {
  const isRule = (side: Direction) => {
    const ofSide = signed.filter(({ direction }) => direction === side);
    return ofSide.length === 0 || ofSide.filter(isNegative).length * 2 <= ofSide.length;
  };
  return isRule('out') && isRule('in');
}

/** If only credits have a mark, amounts without one are debits, and vice versa. */
function settleByMarks(rows: readonly DraftRow[]): DraftRow[] {
  const marks = new Set(rows.map(({ mark }) => mark));
  const marked = marks.has('debit') || marks.has('credit');
  const unmarked = !marked
    ? 1
    : marks.has('minus') || (marks.has('debit') && marks.has('credit'))
      ? 0
      : marks.has('credit')
        ? -1
        : 1;
  return rows.map((row) => {
    if (row.magnitudePence === 0) return { ...row, sign: 1 };
    if (row.mark === 'none') return { ...row, sign: unmarked };
    return { ...row, sign: row.mark === 'minus' || row.mark === 'debit' ? -1 : 1 };
  });
}

function isNegative({ mark }: DraftRow): boolean {
  return mark === 'minus' || mark === 'debit';
}

/** A charge card counts what is owed: its purchases are positive, and the holder's own payment to it is negative. */
function isChargeCard(rows: readonly DraftRow[], hasCardHolder: boolean): boolean {
  const isOwed = ({ sign, description }: DraftRow) =>
    sign !== -1 || REPAYMENT.test(description) || REFUND.test(description);
  // An account repays a loan, too, but it has other payments with a minus.
  const mayRepay = hasCardHolder && rows.every(isOwed);
  const payments = rows.filter(
    ({ description }) => CARD_PAYMENT.test(description) || (mayRepay && REPAYMENT.test(description)),
  );
  const processed = rows.every(({ description }) => PROCESS_DATE.test(description));
  if (payments.length === 0) return processed && rows.every(({ sign }) => sign === 1);
  return payments.every(({ sign }) => sign === -1) && (processed || rows.some(({ sign }) => sign === 1));
}
