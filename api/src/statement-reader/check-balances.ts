import { type ChosenSide, chosenSide, lacksMinus, type OpenSide, PROVEN } from './chosen-side.ts';
import { type Changes, type DraftRow, movementOf } from './draft-row.ts';
import { directionOfWords } from './read-direction.ts';
import { turned } from './settle-directions.ts';
import type { AmountShape, StatementRowError } from './statement.types.ts';
import { type OpenQuestion, openSide } from './statement-question.ts';
import { takeOffFees } from './take-off-fees.ts';

export interface CheckedRows {
  rows: DraftRow[];
  errors: StatementRowError[];
  /** Rows that are kept although their balance contradicts them. */
  warnings: StatementRowError[];
  shape: AmountShape;
  /** The side of positive amounts, where nothing proves it. */
  question: OpenQuestion | null;
  balancesChecked: number;
  balancesAgreeing: number;
}

/** Conditions for reading amounts that the amounts do not settle themselves. */
interface CheckConditions extends OpenSide {
  readonly openingBalancePence: number | null;
  readonly isFeeInAmount: boolean;
}

const AGREEING_ROWS_MIN = 3;
const AGREEING_SHARE_MIN = 0.8;

/**
 * Checks the direction of every amount against the balance (RULES.md, 32), rows oldest first: amounts without a sign
 * take their direction from it, amounts that contradict it throughout are turned round, and a fee that it proves is
 * taken off. A row whose direction stays open is an error, never a guess.
 * @throws StatementQuestion as `chosenSide`
 */
export function checkBalances(
  ordered: readonly DraftRow[],
  shape: AmountShape,
  conditions: CheckConditions,
): CheckedRows {
  const changes = balanceChanges(ordered, conditions.openingBalancePence);
  const unsigned = shape === 'signed' && ordered.every(({ mark, sign }) => mark === 'none' && sign === 1);
  const contradicted = ordered.some((row, index) => contradicts(row, changes[index] ?? null));
  const chosen = !contradicted && shape === 'signed' ? chosenSide(ordered, changes, conditions) : PROVEN;
  const fromBalance = unsigned && contradicted;
  const sided = chosen.side === 'money_out' ? ordered.map(turned) : ordered;
  const open = fromBalance
    ? sided.map((row) => ({ ...row, sign: row.magnitudePence === 0 ? row.sign : (0 as const) }))
    : sided;
  const directed = open.map((row, index) =>
    row.sign === 0 ? fromChange(row, changes[index] ?? null, fromBalance) : row,
  );
  const reversals = directed.filter((row, index) => open[index]?.sign === 0 && isAssumed(row, changes[index] ?? null));
  const upright =
    shape === 'signed' && !fromBalance && chosen.side === null ? turnIfContrary(directed, changes) : directed;
  const { rows, warnings: feeWarnings } = takeOffFees(upright, changes, conditions.isFeeInAmount);
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
    warnings: [
      ...doubtful(rows, changes, lonely),
      ...feeWarnings,
      ...reversals.map(reversalWarning),
      ...openWarning(chosen),
      ...(shape === 'signed' && chosen.side === null && !conditions.isKnownSigned ? withoutMinus(rows, changes) : []),
      ...(shape === 'money-out-and-in' ? contraryWarning(rows, changes) : []),
      ...(upright === directed ? [] : turnedWarning(directed, changes)),
    ].sort((a, b) => a.line - b.line),
    shape: fromBalance ? 'from-balance' : chosen.side === 'money_out' ? 'charge-card' : shape,
    question: chosen.open && openSide(chosen.open.message),
    balancesChecked: checked.length,
    balancesAgreeing: checked.filter(Boolean).length,
  };
}

function undecidedMessage(line: number): string {
  return `Line ${line}: does not say whether its amount is money in or money out; expected a sign, CR or DR, or a balance that shows it`;
}

function openWarning({ open }: ChosenSide): StatementRowError[] {
  return open ? [{ line: open.line, message: `${open.message}; positive amounts count as money in` }] : [];
}

/** Names the rows without a sign that go out by their words, where others have a minus and no balance proves them. */
function withoutMinus(rows: readonly DraftRow[], changes: Changes): StatementRowError[] {
  if (!rows.some(({ mark }) => mark === 'minus')) return [];
  return rows
    .filter((row, index) => row.sign === 1 && row.mark === 'none' && changes[index] !== movementOf(row))
    .filter((row) => row.magnitudePence > 0 && directionOfWords(row) === 'out')
    .map(lacksMinus);
}

/** A balance that contradicts most rows is a debt, of a card holder or to a supplier, or the columns are swapped. */
function contraryWarning(rows: readonly DraftRow[], changes: Changes): StatementRowError[] {
  const compared = rows.flatMap((row, index) => {
    const change = changes[index] ?? null;
    return change === null || row.magnitudePence === 0
      ? []
      : [{ line: row.line, isContrary: contradicts(row, change) }];
  });
  const [first, ...others] = compared.filter(({ isContrary }) => isContrary);
  if (!first || (1 + others.length) * 2 <= compared.length) return [];
  const message =
    "The balance rises by money out and falls by money in, as on a card. A supplier's statement of account does so, too, and is no bank statement: don't import one. Otherwise the columns of money out and money in may be swapped.";
  return [{ line: first.line, message }];
}

/** Signs that all balances contradict are a bank's own view, or the balance is a debt without its minus. */
function turnedWarning(rows: readonly DraftRow[], changes: Changes): StatementRowError[] {
  const first = rows.find((row, index) => contradicts(row, changes[index] ?? null));
  const message =
    'every balance moves against the signs of the amounts, so amounts with a minus count as money in, and the others as money out. If the account is overdrawn or a card, and its balance is printed without a minus, this is wrong: export a file without the balance.';
  return first ? [{ line: first.line, message: `Line ${first.line}: ${message}` }] : [];
}

/** True for an amount with a minus in a column of its own side if no balance shows its direction. */
function isAssumed({ sign, likelySign, magnitudePence }: DraftRow, change: number | null): boolean {
  return likelySign !== 0 && sign === likelySign && (change === null || Math.abs(change) !== magnitudePence);
}

function reversalWarning({ line, sign }: DraftRow): StatementRowError {
  const [column, counted] = sign > 0 ? ['money out', 'money in'] : ['money in', 'money out'];
  return { line, message: `Line ${line}: a minus in ${column} takes it back; it counts as ${counted}` };
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
  return known === null ? { ...row, sign: row.likelySign } : { ...row, sign: known === 'out' ? -1 : 1 };
}

/** A direct debit that is money out has the right sign, even if an unsigned overdrawn balance suggests otherwise. */
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
