import { type Changes, type DraftRow, movementOf } from './draft-row.ts';
import { directionOfWords } from './read-direction.ts';
import { REFUND } from './settle-directions.ts';
import type { StatementRow, StatementRowError } from './statement.types.ts';
import { openSide, type PositiveAmounts, type StatementChoices, StatementQuestion } from './statement-question.ts';

const RECEIVED =
  /^(?:interest|salary|(?:cash |cheque )?deposit|refund|customer|takings|sales|dividend|(?:payment|transfer|money|credit|bank credit|faster payment) (?:received|from)|received from)\b|\b(?:bgc|fpi|bacs credit|giro credit)\b/i;

/** An account's payment names a payee. A card's is that of its holder. */
const PAYMENT_WITHOUT_PAYEE =
  /^(?:\W*\b(?:(?:re)?payments?|paid|received|thank|you|bacs|faster|bank|giro|credit|direct|debit|transfer|online|internet|balance|by)\b)+\W*$/i;

const PURCHASE = /^(?:card )?purchase$/i;

/** Conditions for the side of amounts without a sign. */
export interface OpenSide {
  /** A row that could not be read may have been the only one with a sign, or the columns are those of cards. */
  readonly hidesMarks: boolean;
  /** The column names are those of a bank that puts a minus before money out. */
  readonly isKnownSigned: boolean;
  readonly choices: StatementChoices;
}

/** On which side positive amounts are, as a person says. */
export interface ChosenSide {
  /** Null where the file proves it, or nothing was said: then they are money in. */
  readonly side: PositiveAmounts | null;
  /** Nothing proves the side, and nothing was said. */
  readonly open: StatementRowError | null;
}

export const PROVEN: ChosenSide = { side: null, open: null };

/**
 * Decides on which side positive amounts are, where no balance proves it. A card counts what is owed: its purchases
 * have no sign, and its refunds have a minus.
 * @throws StatementQuestion when something speaks for money out or against the signs, or the sign may stand in a row
 * that could not be read
 */
export function chosenSide(
  rows: readonly DraftRow[],
  changes: Changes,
  { hidesMarks, isKnownSigned, choices: { positiveAmounts } }: OpenSide,
): ChosenSide {
  const moving = rows.filter(({ magnitudePence }) => magnitudePence > 0);
  const isBorneOut = rows.some((row, index) => row.magnitudePence > 0 && changes[index] === movementOf(row));
  const turned = (isKnownSigned ? null : asOnCard(moving)) ?? (isBorneOut ? null : againstWords(moving));
  if (turned && positiveAmounts) return { side: positiveAmounts, open: null };
  if (turned) throw new StatementQuestion(openSide(turned));
  if (isBorneOut) return PROVEN;
  const purchases = moving.filter(({ type }) => PURCHASE.test(type));
  const arePositive = purchases.length > 0 && purchases.every(({ sign }) => sign === 1);
  if (isKnownSigned && !arePositive) return PROVEN;
  if (moving.some(({ mark }) => mark === 'plus' || mark === 'debit' || mark === 'credit')) return PROVEN;
  const open = moving.some(({ sign }) => sign === -1) ? onlyCredits(moving) : withoutSigns(moving, hidesMarks);
  if (open && positiveAmounts) return { side: positiveAmounts, open: null };
  if (open?.isDoubtful) throw new StatementQuestion(openSide(open.message));
  return { side: null, open };
}

/** A row with its text and its sign. */
type SaidRow = Pick<DraftRow, 'line' | 'type' | 'description' | 'sign'>;

/** Returns a message if rows of money out have no minus, and no row says otherwise; null if all is well. */
export function againstSigns(rows: readonly StatementRow[]): string | null {
  const moving = rows.filter(({ amountPence }) => amountPence !== 0).map(saidRowOf);
  if (moving.some(({ sign }) => sign === -1)) return againstWords(moving);
  const outgoing = moving.find((row) => directionOfWords(row) === 'out');
  return outgoing
    ? `Line ${outgoing.line}: '${outgoing.description}' has no minus, as no amount of the file has`
    : null;
}

/** Names the rows without a minus that go out, where others that go out have one. */
export function withoutMinus(
  rows: readonly StatementRow[],
  isOut: (row: StatementRow) => boolean = (row) => directionOfWords(saidRowOf(row)) === 'out',
): StatementRowError[] {
  if (!rows.some(({ amountPence }) => amountPence < 0)) return [];
  return rows.filter((row) => row.amountPence > 0 && isOut(row)).map(lacksMinus);
}

export function lacksMinus({ line, description }: Pick<StatementRow, 'line' | 'description'>): StatementRowError {
  const message = `Line ${line}: '${description}' has no minus, and other amounts have one; it counts as money in. Check it against the bank's statement.`;
  return { line, message };
}

function saidRowOf({ line, description, amountPence }: StatementRow): SaidRow {
  return { line, description, type: '', sign: amountPence < 0 ? -1 : 1 };
}

interface OpenFinding extends StatementRowError {
  /** Something speaks for money out. */
  readonly isDoubtful: boolean;
}

/** Both signs, and what goes out by its words has none, while no minus and no other word agrees with them; null otherwise. */
function againstWords(moving: readonly SaidRow[]): string | null {
  const purchases = moving.filter(({ type }) => PURCHASE.test(type));
  // On a card's statement, the direct debit that pays the card is money in.
  const outgoing = purchases.length > 0 ? purchases : moving.filter((row) => directionOfWords(row) === 'out');
  const [first] = outgoing;
  if (!first || outgoing.some(({ sign }) => sign !== 1) || !moving.some(({ sign }) => sign === -1)) return null;
  if (moving.some((row) => row.sign === 1 && isSaidIn(row))) return null;
  return `Line ${first.line}: '${first.description}' has no minus, and other amounts have one`;
}

function withoutSigns(positive: readonly DraftRow[], hidesMarks: boolean): OpenFinding | null {
  const outgoing = positive.find((row) => directionOfWords(row) === 'out');
  const first = outgoing ?? positive[0];
  if (!first || (!hidesMarks && positive.every(isSaidIn))) return null;
  const message = `Line ${first.line}: the amounts have no sign, and nothing tells money in from money out`;
  return { line: first.line, message, isDoubtful: hidesMarks || outgoing !== undefined };
}

/** A card counts what is owed, and so may its balance. An account's purchases have a minus. */
function asOnCard(moving: readonly DraftRow[]): string | null {
  const ofCard = moving.filter(({ isOfCard }) => isOfCard);
  const purchases = ofCard.filter((row) => row.mark === 'none' && row.sign === 1 && !isSaidIn(row));
  const paid = ofCard.filter((row) => row.sign === -1 && !isCredit(row));
  const [first] = purchases;
  if (!first || paid.length >= purchases.length) return null;
  return `Line ${first.line}: '${first.description}' has no minus, in a file with a card or a merchant`;
}

function onlyCredits(moving: readonly DraftRow[]): OpenFinding | null {
  const negative = moving.filter(({ sign }) => sign === -1);
  const positive = moving.filter(({ sign }) => sign === 1);
  const [first] = negative;
  if (!first || positive.length === 0 || !negative.every(isCredit)) return null;
  // An account's direct debit has a minus, too.
  if (negative.some((row) => directionOfWords(row) === 'out')) return null;
  // A card has no fees beside its amounts; a payment service does, and its refunds go out.
  if (moving.some(({ feePence }) => feePence !== 0)) return null;
  if (positive.some((row) => REFUND.test(row.description) || isSaidIn(row))) return null;
  const credits = negative.every(({ description }) => REFUND.test(description))
    ? 'refunds'
    : 'payments without a payee';
  const message = `Line ${first.line}: only ${credits} have a minus, as on the statement of a card`;
  return { line: first.line, message, isDoubtful: false };
}

function isCredit({ description }: DraftRow): boolean {
  return REFUND.test(description) || PAYMENT_WITHOUT_PAYEE.test(description);
}

/** True for a text that only money in has. The sign does not matter. */
function isSaidIn(row: SaidRow): boolean {
  const words = directionOfWords(row);
  return words === 'in' || (words === null && RECEIVED.test(row.description));
}
