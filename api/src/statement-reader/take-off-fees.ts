import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { type Changes, type DraftRow, movementOf } from './draft-row.ts';
import type { StatementRowError } from './statement.types.ts';

/** Fees as what was taken: a file that prints some below zero prints them as what goes out. */
export function withFeesTaken(rows: readonly DraftRow[]): DraftRow[] {
  const isSigned = rows.some(({ feePence }) => feePence < 0);
  return rows.map((row) => (isSigned && row.feePence !== 0 ? { ...row, feePence: -row.feePence } : row));
}

/**
 * Takes the fee beside an amount off the movement, where the balance shows that it was charged on top. Where no balance shows
 * whether it was, it is taken off, too, and said: out goes the amount and the fee, in comes the amount without it.
 *
 * @param isFeeInAmount the file's fees are a total of what its amounts include
 */
export function takeOffFees(
  rows: DraftRow[],
  changes: Changes,
  isFeeInAmount: boolean,
): { rows: DraftRow[]; warnings: StatementRowError[] } {
  const withFee = rows.map((row, index) => ({ row, index })).filter(({ row }) => row.feePence !== 0 && row.sign !== 0);
  const charged = ({ row, index }: { row: DraftRow; index: number }) =>
    changes[index] === movementOf(row) - row.feePence;
  const proofs = withFee.filter(charged).length;
  const disproofs = withFee.filter(({ row, index }) => changes[index] === movementOf(row)).length;
  if (withFee.length === 0 || (proofs === 0 && disproofs > 0)) return { rows, warnings: [] };
  const isProven = proofs > 0;
  if (!isProven && isFeeInAmount) return { rows, warnings: withFee.map(({ row }) => feeWarning(row, false)) };
  const taken = new Set(withFee.filter((one) => disproofs === 0 || charged(one)).map(({ row }) => row));
  return {
    rows: rows.map((row) => (taken.has(row) ? withoutFee(row) : row)),
    warnings: isProven ? [] : [...taken].map((row) => feeWarning(row, true)),
  };
}

function withoutFee(row: DraftRow): DraftRow {
  const movement = movementOf(row) - row.feePence;
  return { ...row, magnitudePence: Math.abs(movement), sign: movement < 0 ? -1 : 1 };
}

function feeWarning(row: DraftRow, isTaken: boolean): StatementRowError {
  const fee = formatPounds(pence(Math.abs(row.feePence)));
  const amount = formatPounds(pence(row.magnitudePence));
  const done = row.sign * row.feePence < 0 ? `added to the amount of ${amount}` : `taken off the amount of ${amount}`;
  const message = isTaken
    ? `the fee of ${fee} was ${done}; no balance shows whether the amount includes it`
    : `the amount of ${amount} counts as including the fee of ${fee}; no balance shows it`;
  return { line: row.line, message: `Line ${row.line}: ${message}` };
}
