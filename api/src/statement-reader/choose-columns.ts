import { isDate } from '@paycycle/schema/domain/printed-date';
import { cleanCell } from './clean-cell.ts';
import { type ColumnRole, type NamedColumn, PAYEE_NAMES, PAYER_NAMES } from './column-names.ts';
import { isAmount } from './read-amount.ts';
import type { CsvRecord } from './read-csv.ts';
import { type Direction, readDirection } from './read-direction.ts';

/** The columns with the money of a row: one, or one for each direction. */
export type MoneyColumns = { kind: 'single'; amount: number } | { kind: 'pair'; out: number | null; in: number | null };

/** Indexes of the columns by role. */
export interface StatementColumns {
  date: number;
  money: MoneyColumns;
  balance: number | null;
  fee: number | null;
  /** The fees are the total of what the amount includes already, unless the balance says otherwise. */
  isFeeInAmount: boolean;
  direction: number | null;
  type: number | null;
  names: number[];
  /** Of the names, those of the company's own side: for money out, and for money in. */
  ownNames: Readonly<Record<Direction, readonly number[]>>;
  texts: number[];
  references: number[];
  category: number | null;
  id: number | null;
  currency: number | null;
  statuses: number[];
  /** Columns that say by yes or no, or by a reason, whether a payment was made, with their names. */
  flags: { readonly index: number; readonly words: string }[];
  /** Columns that together identify the account: sort code, number, name. */
  accounts: number[];
  product: number | null;
  /** The currency that the name of a money column states. */
  namedCurrency: string | null;
  /** True for a charge card, whose amounts are debts. */
  chargeCard: boolean;
  /** Columns that are filled in the rows of a card: its number or holder, or the merchant. */
  cards: number[];
  /** True if a column names the holder of a card. Amounts of such files are signed, or are debts. */
  hasCardHolder: boolean;
}

type Names = ReadonlyArray<NamedColumn | null>;
type Sample = readonly CsvRecord[];

/** Such a column may hold the days of a period, or account numbers. */
const IS_ALSO_OF_DAYS = /^(?:from|to)$/;
const NET_RANKS: ReadonlySet<string> = new Set(['net amount', 'net', 'total amount']);
/** Beside a column of VAT, this is less than what was paid. */
const BEFORE_VAT: ReadonlySet<string> = new Set(['net amount', 'net']);

/**
 * Settles the columns by their names, each checked against what the records hold; null when no column of such a name
 * holds dates or amounts.
 */
export function chooseColumns(names: Names, sample: Sample): StatementColumns | null {
  return choose(names, sample, (index, test) => share(sample, index, test) > 0);
}

/** Settles the columns by their names alone, so that every record of them can say what is wrong with it. */
export function chooseColumnsByName(names: Names, sample: Sample): StatementColumns | null {
  return choose(names, sample, () => true);
}

type Holds = (index: number, test: (cell: string) => boolean) => boolean;

function choose(names: Names, sample: Sample, holds: Holds): StatementColumns | null {
  const date = pick(names, 'date', (index) => holds(index, isDate));
  const money = date === null ? null : chooseMoney(names, sample, (index) => holds(index, isAmount));
  if (date === null || money === null) return null;
  const fee = first(names, 'fee');
  return {
    ...describeColumns(names, sample),
    date,
    money,
    fee: isNet(names, money) ? null : fee,
    isFeeInAmount: fee !== null && names[fee]?.words.startsWith('total') === true,
    ...currencyColumns(names, money),
  };
}

/** The columns that are not date or money, by name alone. */
export function describeColumns(names: Names, sample: Sample): Omit<StatementColumns, 'date' | 'money'> {
  const texts = all(names, 'text');
  const parties = all(names, 'name').filter(
    (index) => !IS_ALSO_OF_DAYS.test(wordsAt(names, index)) || isText(sample, index),
  );
  const known = [...texts, ...parties, ...all(names, 'reference')];
  return {
    balance: pick(names, 'balance', () => true),
    fee: null,
    isFeeInAmount: false,
    direction: chooseDirection(names, sample),
    type: first(names, 'type'),
    names: parties,
    ownNames: ownNamesOf(names, parties),
    texts: known.length > 0 ? texts : unnamedTexts(names, sample),
    references: all(names, 'reference'),
    category: first(names, 'category'),
    id: first(names, 'id'),
    currency: pick(names, 'currency', () => true),
    statuses: all(names, 'status'),
    flags: all(names, 'flag').map((index) => ({ index, words: names[index]?.words ?? '' })),
    accounts: all(names, 'account'),
    product: first(names, 'product'),
    namedCurrency: null,
    chargeCard: false,
    cards: names.flatMap((name, index) => (name !== null && CARD.test(name.words) ? [index] : [])),
    hasCardHolder: names.some((name) => name !== null && CARD_HOLDER.test(name.words)),
  };
}

/** A payee alone is the other side of money in, too, as in a cash book. */
function ownNamesOf(names: Names, parties: readonly number[]): StatementColumns['ownNames'] {
  const payers = parties.filter((index) => PAYER_NAMES.test(wordsAt(names, index)));
  const payees = parties.filter((index) => PAYEE_NAMES.test(wordsAt(names, index)));
  return { out: payers, in: payers.length > 0 ? payees : [] };
}

function wordsAt(names: Names, index: number): string {
  return names[index]?.words ?? '';
}

function chooseMoney(names: Names, sample: Sample, holdsAmounts: (index: number) => boolean): MoneyColumns | null {
  const out = pick(names, 'moneyOut', () => true);
  const into = pick(names, 'moneyIn', () => true);
  const amount = chooseAmount(names, holdsAmounts);
  const pair: MoneyColumns | null = out !== null || into !== null ? { kind: 'pair', out, in: into } : null;
  if (amount === null) {
    if (pair) return pair;
    const numericDirection = pick(
      names,
      'direction',
      (index) => share(sample, index, isAmount) > 0 && share(sample, index, isSigned) > 0,
    );
    return numericDirection === null ? null : { kind: 'single', amount: numericDirection };
  }
  const signed = share(sample, amount, isSigned) > 0;
  if (pair && !signed && out !== null && into !== null && (holdsAmounts(out) || holdsAmounts(into))) return pair;
  return { kind: 'single', amount };
}

/**
 * With a fee column the net amount is what moved; of several amounts the one whose name says sterling is the account's.
 */
function chooseAmount(names: Names, holdsAmounts: (index: number) => boolean): number | null {
  const candidates = all(names, 'amount').filter(holdsAmounts);
  const sterling = candidates.filter((index) => names[index]?.currency === 'GBP');
  if (candidates.length > 1 && sterling.length === 1) return sterling[0] ?? null;
  const net =
    first(names, 'fee') === null ? undefined : candidates.find((index) => NET_RANKS.has(names[index]?.words ?? ''));
  if (net !== undefined) return net;
  const hasVat = names.some((name) => name !== null && /\bvat\b/.test(name.words));
  const isPaid = (index: number): boolean => !hasVat || !BEFORE_VAT.has(names[index]?.words ?? '');
  return pick(names, 'amount', (index) => holdsAmounts(index) && isPaid(index)) ?? pick(names, 'amount', holdsAmounts);
}

function isNet(names: Names, money: MoneyColumns): boolean {
  return money.kind === 'single' && NET_RANKS.has(names[money.amount]?.words ?? '');
}

/** Columns that only cards have: of American Express, and of the cards of Lloyds, Halifax and MBNA. */
const CARD_COLUMNS = ['card member', 'appears on your statement as', 'date entered'];

const CARD =
  /\bcard ?(?:holder|member)\b|^(?:[a-z]+ )?card(?: (?:number|no|ending(?: in)?|label|name|last (?:four|4)(?: digits)?))?$|^(?:mcc|merchant(?! (?:fees?|charges?|services?|.*amount|.*currency)\b))\b/;
const CARD_HOLDER = /^card ?holder\b/;

function currencyColumns(
  names: Names,
  money: MoneyColumns,
): Pick<StatementColumns, 'currency' | 'namedCurrency' | 'chargeCard'> {
  const moneyIndexes = money.kind === 'single' ? [money.amount] : [money.out, money.in];
  const namedCurrency = moneyIndexes
    .map((index) => (index === null ? null : (names[index]?.currency ?? null)))
    .find(Boolean);
  const words = new Set(names.map((name) => name?.words));
  return {
    namedCurrency: namedCurrency ?? null,
    currency: namedCurrency ? null : currencyOfMoney(names, money),
    chargeCard: money.kind === 'single' && CARD_COLUMNS.some((column) => words.has(column)),
  };
}

/** Of several currency columns, the one named after the amount: 'Billing currency' beside 'Billing amount'. */
function currencyOfMoney(names: Names, money: MoneyColumns): number | null {
  const [kind] = money.kind === 'single' ? (names[money.amount]?.words.split(' amount') ?? []) : [];
  return (
    pick(names, 'currency', (index) => names[index]?.words === `${kind} currency`) ??
    pick(names, 'currency', () => true)
  );
}

/** A column named so; or beside amounts without a sign the type column, when most of it says debit or credit. */
function chooseDirection(names: Names, sample: Sample): number | null {
  const named = pick(names, 'direction', (index) => share(sample, index, isDirectionWord) > 0);
  if (named !== null) return named;
  const amounts = all(names, 'amount');
  const isSignedSomewhere = amounts.some((index) => share(sample, index, isSigned) > 0);
  const tells = (index: number): boolean =>
    isSignedSomewhere ? saysMoreThanSigns(sample, index, amounts) : share(sample, index, isDirectionWord) > 0.5;
  return pick(names, 'type', tells) ?? marksBehindAmount(names, sample);
}

/** True if every row has the type debit or credit and debits usually have no sign. A minus is then a reversal. */
function saysMoreThanSigns(sample: Sample, type: number, amounts: readonly number[]): boolean {
  if (share(sample, type, isDirectionWord) < 1) return false;
  const debits = sample.filter(({ cells }) => readDirection(cleanCell(cells[type] ?? '')) === 'out');
  const signed = debits.filter(({ cells }) => amounts.some((index) => isSigned(cleanCell(cells[index] ?? ''))));
  return signed.length * 2 <= debits.length;
}

/**
 * Some banks print DR or CR, or CR alone, in a column of its own behind the amount: under no name, or under one that
 * says no more than the mark.
 */
function marksBehindAmount(names: Names, sample: Sample): number | null {
  const behind = all(names, 'amount').map((index) => index + 1);
  const unnamed = behind.find((index) => !names[index] && share(sample, index, isDirectionWord) > 0.5);
  const marks = [...all(names, 'moneyIn'), ...all(names, 'moneyOut'), ...all(names, 'unknown')];
  return unnamed ?? marks.find((index) => share(sample, index, isDirectionWord) === 1) ?? null;
}

/** True for an amount with a minus, a bracket or DR. */
export function isSigned(cell: string): boolean {
  return /^\W*[-\u2212(]|-$|dr$/i.test(cell);
}

function isDirectionWord(cell: string): boolean {
  return readDirection(cell) !== null;
}

function unnamedTexts(names: Names, sample: Sample): number[] {
  return names.flatMap((name, index) =>
    name === null || name.role === 'note' || name.role === 'unknown' ? (isText(sample, index) ? [index] : []) : [],
  );
}

function isText(sample: Sample, index: number): boolean {
  return share(sample, index, (cell) => /\p{L}/u.test(cell) && !isDate(cell) && !isAmount(cell)) > 0.5;
}

function all(names: Names, role: ColumnRole): number[] {
  return names.flatMap((name, index) => (name?.role === role ? [index] : []));
}

function first(names: Names, role: ColumnRole): number | null {
  return all(names, role)[0] ?? null;
}

function pick(names: Names, role: ColumnRole, suits: (index: number) => boolean): number | null {
  const ranked = all(names, role).sort((a, b) => (names[a]?.rank ?? 0) - (names[b]?.rank ?? 0) || a - b);
  return ranked.find(suits) ?? null;
}

/** The share of a column's filled cells that pass a test. */
export function share(sample: Sample, index: number, test: (cell: string) => boolean): number {
  const filled = sample.map(({ cells }) => cleanCell(cells[index] ?? '')).filter(Boolean);
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
}
