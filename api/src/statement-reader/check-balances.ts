import { type DraftRow, movementOf } from './draft-row.ts';
import { directionOfWords } from './read-direction.ts';
import { turned } from './settle-directions.ts';
import type { AmountShape, StatementRowError } from './statement.types.ts';
import { unreadable } from './statement-errors.ts';

export interface CheckedRows {
  rows: DraftRow[];
  errors: StatementRowError[];
  /** Rows that are kept although their balance contradicts them. */
  warnings: StatementRowError[];
  shape: AmountShape;
  balancesChecked: number;
  balancesAgreeing: number;
}

const AGREEING_ROWS_MIN = 3;
const AGREEING_SHARE_MIN = 0.8;

/** How far the printed balance moves at a row; null where it or the balance before is not printed. */
type Changes = ReadonlyArray<number | null>;

/**
 * Checks the direction of every amount against the balance (RULES.md, 32), rows oldest first: amounts without a sign
 * take their direction from it, amounts that contradict it throughout are turned round, and a fee that it proves is
 * taken off. A row whose direction stays open is an error, never a guess.
 * @throws STATEMENT_UNREADABLE when the direction of no amount is known
 */
export function checkBalances(
  ordered: readonly DraftRow[],
  shape: AmountShape,
  openingBalancePence: number | null,
  mayHideMarks: boolean,
): CheckedRows {
  const changes = balanceChanges(ordered, openingBalancePence);
  const unsigned = shape === 'signed' && ordered.every(({ mark, sign }) => mark === 'none' && sign === 1);
  const contradicted = ordered.some((row, index) => contradicts(row, changes[index] ?? null));
  if (unsigned && !contradicted) refuseUnsigned(ordered, changes, mayHideMarks);
  const fromBalance = unsigned && contradicted;
  const open = fromBalance
    ? ordered.map((row) => ({ ...row, sign: row.magnitudePence === 0 ? row.sign : (0 as const) }))
    : ordered;
  const directed = open.map((row, index) =>
    row.sign === 0 ? fromChange(row, changes[index] ?? null, fromBalance) : row,
  );
  const upright = shape === 'signed' && !fromBalance ? turnIfContrary(directed, changes) : directed;
  const rows = takeOffFees(upright, changes);
  const lonely = contraryAmongAgreeing(rows, changes);
  const undecided = rows.filter(({ sign }) => sign === 0);
  const checked = rows.flatMap((row, index) =>
    changes[index] === null || row.sign === 0 ? [] : [movementOf(row) === changes[index]],
  );
  return {
    rows: rows.filter((row) => row.sign !== 0 && !lonely.has(row)),
    errors: [
      ...undecided.map(({ line }) => ({ line, message: undecidedMessage(line) })),
      ...[...lonely].map((row) => ({ line: row.line, message: contraryMessage(row) })),
    ],
    warnings: doubtful(rows, changes, lonely),
    shape: fromBalance ? 'from-balance' : shape,
    balancesChecked: checked.length,
    balancesAgreeing: checked.filter(Boolean).length,
  };
}

function undecidedMessage(line: number): string {
  return `Line ${line}: does not say whether its amount is money in or money out; expected a sign, CR or DR, or a balance that shows it`;
}

function contraryMessage({ line, sign }: DraftRow): string {
  const [said, shown] = sign > 0 ? ['money in', 'falls'] : ['money out', 'rises'];
  return `Line ${line}: the amount says ${said}, but the balance ${shown} by it; expected both to say the same`;
}

/**
 * Where the balance bears out nearly every row, a row that it contradicts exactly has a wrong sign, or a wrong column.
 */
function contraryAmongAgreeing(rows: readonly DraftRow[], changes: Changes): ReadonlySet<DraftRow> {
  const compared = rows.filter(({ magnitudePence }, index) => changes[index] !== null && magnitudePence > 0).length;
  const agreeing = rows.filter((row, index) => row.magnitudePence > 0 && changes[index] === movementOf(row)).length;
  if (agreeing < AGREEING_ROWS_MIN || agreeing < compared * AGREEING_SHARE_MIN) return new Set();
  return new Set(rows.filter((row, index) => contradicts(row, changes[index] ?? null)));
}

/**
 * Names the rows that the balance contradicts where too few others bear it out to refuse them. Where it contradicts
 * most rows it counts what is owed, or lacks its sign, and names none.
 */
function doubtful(rows: readonly DraftRow[], changes: Changes, refused: ReadonlySet<DraftRow>): StatementRowError[] {
  const contrary = rows.filter((row, index) => contradicts(row, changes[index] ?? null));
  const agreeing = rows.filter((row, index) => row.magnitudePence > 0 && changes[index] === movementOf(row)).length;
  if (contrary.length > agreeing) return [];
  return contrary
    .filter((row) => !refused.has(row))
    .map((row) => ({ line: row.line, message: `${contraryMessage(row)}. It counts as the amount says.` }));
}

function balanceChanges(rows: readonly DraftRow[], openingBalancePence: number | null): Changes {
  let before = openingBalancePence;
  return rows.map(({ balancePence }) => {
    const change = before === null || balancePence === null ? null : balancePence - before;
    before = balancePence;
    return change;
  });
}

function contradicts(row: DraftRow, change: number | null): boolean {
  return change !== null && row.magnitudePence > 0 && change === -movementOf(row);
}

function fromChange(row: DraftRow, change: number | null, byType: boolean): DraftRow {
  if (change !== null && Math.abs(change) === row.magnitudePence) return { ...row, sign: change < 0 ? -1 : 1 };
  const known = byType && change === null ? directionOfWords(row) : null;
  return known === null ? row : { ...row, sign: known === 'out' ? -1 : 1 };
}

/** A direct debit that is money out has the right sign, whatever an overdrawn balance without one seems to say. */
function isBorneOut(row: DraftRow): boolean {
  const words = directionOfWords(row);
  return words !== null && row.magnitudePence > 0 && row.sign === (words === 'out' ? -1 : 1);
}

/** Bank's-eye statements state money out as positive: every balance that can be compared moves the other way. */
function turnIfContrary(rows: DraftRow[], changes: Changes): DraftRow[] {
  let agreeing = 0;
  let contrary = 0;
  let compared = 0;
  for (const [index, row] of rows.entries()) {
    const change = changes[index] ?? null;
    if (change === null || row.magnitudePence === 0) continue;
    compared += 1;
    if (change === movementOf(row)) agreeing += 1;
    if (contradicts(row, change)) contrary += 1;
  }
  if (agreeing > 0 || contrary === 0 || contrary * 2 <= compared) return rows;
  return rows.some(isBorneOut) ? rows : rows.map(turned);
}

/** Some banks print the fee beside the amount; it belongs to the movement where the balance shows that it was taken. */
function takeOffFees(rows: DraftRow[], changes: Changes): DraftRow[] {
  const includesFee = (row: DraftRow, index: number) => changes[index] === movementOf(row) - row.feePence;
  const withFee = rows.map((row, index) => ({ row, index })).filter(({ row }) => row.feePence > 0 && row.sign !== 0);
  if (withFee.length === 0) return rows;
  const proofs = withFee.filter(({ row, index }) => includesFee(row, index)).length;
  const disproofs = withFee.filter(({ row, index }) => changes[index] === movementOf(row)).length;
  if (proofs === 0) return rows;
  return rows.map((row, index) => {
    if (row.feePence === 0 || row.sign === 0 || (disproofs > 0 && !includesFee(row, index))) return row;
    const movement = movementOf(row) - row.feePence;
    return { ...row, magnitudePence: Math.abs(movement), sign: movement < 0 ? -1 : 1 };
  });
}

/**
 * Positive amounts alone are money in, unless a direct debit or a card payment is among them and no balance speaks for
 * it, or a row that could not be read may hold the mark that tells debits from credits.
 */
function refuseUnsigned(rows: readonly DraftRow[], changes: Changes, mayHideMarks: boolean): void {
  if (rows.some((row, index) => row.magnitudePence > 0 && changes[index] === row.magnitudePence)) return;
  const moving = rows.filter(({ magnitudePence }) => magnitudePence > 0);
  const outgoing = mayHideMarks ? moving[0] : moving.find((row) => directionOfWords(row) === 'out');
  if (!outgoing) return;
  throw unreadable(
    `Line ${outgoing.line}: the amounts have no sign, and nothing tells money in from money out; expected signed amounts, or columns such as Paid out and Paid in.`,
  );
}
