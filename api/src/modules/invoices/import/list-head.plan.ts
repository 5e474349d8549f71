import { isDate, proofOfDateOrder } from '@paycycle/schema/domain/printed-date';
import { columnFault, currencyNamed, isOfOthers, meaningOf, WITHOUT_VAT } from './column-headings.plan.ts';
import { type ExtraColumns, extrasIn, FIRST_COLUMNS } from './import-columns.plan.ts';

/** Head of a list: the rows above its invoices. */
export interface ListHead {
  /** The names of the columns; empty where there are none. */
  readonly names: readonly string[];
  /** Titles above the names. */
  readonly titles: readonly string[];
  readonly extras: ExtraColumns;
  /** How many rows it has. */
  readonly length: number;
}

/** Rows that are looked at for a heading: reports have a few lines of title. */
const HEAD_ROWS_MAX = 10;

/** Columns that a row below a title names at least, to be the heading. */
const NAMED_MIN = 2;

/**
 * Reads the title and heading above the invoices (RULES.md, section 5, Invoice bulk import). The heading is a first row
 * without a date and an amount, or a row below titles. Without either, each row is an invoice.
 */
export function readListHead(table: readonly (readonly string[])[]): ListHead {
  const first = table.slice(0, HEAD_ROWS_MAX).findIndex(isLikeInvoice);
  const above = table.slice(0, first < 0 ? HEAD_ROWS_MAX : first);
  const naming = above.map((cells) => (isWords(cells) || isNamedDate(cells) ? namedIn(cells) : 0));
  const most = Math.max(NAMED_MIN, ...naming);
  const named = naming.indexOf(most);
  if (named >= 0) return headOf(above, named);
  const below = above.findIndex((cells) => !isTitle(cells));
  const at = below < 0 ? above.length : below;
  const row = table[at];
  if (row && isWords(row)) return isHeadedByWords(row) ? headOf(above, at) : NO_HEAD;
  return row ? { ...NO_HEAD, titles: titlesOf(above.slice(0, at)), length: at } : NO_HEAD;
}

const NO_HEAD: ListHead = { names: [], titles: [], extras: {}, length: 0 };

/** The heading, with the lines that go on with its words below it. */
function headOf(above: readonly (readonly string[])[], at: number): ListHead {
  const [first = [], ...below] = above.slice(at);
  const end = below.findIndex((cells) => cells[0] !== '' || !isWords(cells));
  const more = below.slice(0, end < 0 ? below.length : end);
  const names = first.map((name, column) => [name, ...more.map((cells) => cells[column] ?? '')].join(' ').trim());
  return { names, titles: titlesOf(above.slice(0, at)), extras: extrasIn(names), length: at + 1 + more.length };
}

function titlesOf(rows: readonly (readonly string[])[]): string[] {
  return rows.map((cells) => cells.filter(Boolean).join(' '));
}

const others = (cells: readonly string[]) => cells.slice(1, FIRST_COLUMNS);

/** A date, and a number or an amount beside it, in a row that has all of the first columns. */
function isLikeInvoice(cells: readonly string[]): boolean {
  const [date, number, amount] = others(cells);
  const figures = others(cells).filter((cell) => /\d/.test(cell));
  return Boolean(date && number && amount) && figures.length > 1 && figures.some(isDate);
}

/** No cell beside the first has a date, a number or an amount: 'Balance at 30/09/2026' names a column. */
function isWords(cells: readonly string[]): boolean {
  return others(cells).every((cell) => !/\d/.test(cell) || (/\p{L}{2}.*\d/u.test(cell) && isNamedMoneyOrDay(cell)));
}

function isNamedMoneyOrDay(cell: string): boolean {
  const meaning = meaningOf(cell);
  return meaning === 'amount' || meaning === 'date';
}

/** 'Invoice date' where the date would be: the figures are of another heading, such as 'Amount £000'. */
function isNamedDate([, date = '']: readonly string[]): boolean {
  return !/\d/.test(date) && meaningOf(date) === 'date';
}

function namedIn(cells: readonly string[]): number {
  return cells.slice(0, FIRST_COLUMNS).filter((cell) => meaningOf(cell) !== null).length;
}

/** A row of one text. */
function isTitle(cells: readonly string[]): boolean {
  return others(cells).every((cell) => cell === '');
}

/** It has something where the amount would be, or a word that names a column. */
function isHeadedByWords(cells: readonly string[]): boolean {
  return (
    !isTitle(cells) &&
    ((cells[FIRST_COLUMNS - 1] ?? '') !== '' || others(cells).some((cell) => meaningOf(cell) !== null))
  );
}

/** An order of dates as it is written in any text: 'MD' alone is a person. */
const DATE_FORM = /\b(?:dd|mm)\W?(?:dd|mm)\b/i;

/** Returns the words of the head on the order of the dates; empty if it has none. */
export function dateWordsOf({ names, titles }: ListHead): string {
  const said = (text: string) => Object.values(proofOfDateOrder([], text)).some((proof) => proof !== null);
  return [names[1] ?? '', ...[...names, ...titles].filter((text) => DATE_FORM.test(text))].find(said) ?? '';
}

/** Words of titles over bills to pay, of reports, and of companies. */
const USUAL_TITLE =
  /invoice|bill|creditor|supplier|vendor|purchase|ledger|payable|outstanding|unpaid|owed|owing|\bdue\b|aged|list|report|export|page|date|print|period|company|as (?:at|of)|\b(?:ltd|limited|plc|llp|uk)\b|^[\W\d]*$/i;

/** Says what the list is headed, if the words are not known: it may be a list of something else. Null if they are. */
export function headNote({ names, titles }: ListHead): string | null {
  const unknown =
    names.find((name, at) => (at === 0 || at === 2) && /\p{L}/u.test(name) && meaningOf(name) === null) ??
    titles.find((title) => !USUAL_TITLE.test(title));
  return unknown === undefined ? null : `'${unknown}' above this list is unknown. Check that these are bills to pay`;
}

/** Why none of the list's invoices can be read as the bills to pay, in pounds; null where the head says nothing of it. */
export function headFault({ names, titles, extras }: ListHead): string | null {
  const currency = [...names.map(currencyNamed), ...titles.map(currencyOfTitle)].find(isForeign);
  if (currency) return `The amounts are in ${currency}: only pounds can be imported`;
  const title = titles.find((text) => WITHOUT_VAT.test(text) || isOfOthers(text));
  if (title !== undefined) {
    return `The list is headed '${title}'. Import a list of what is owed, with VAT.`;
  }
  return columnFault(names, extras);
}

export function isForeign(currency: string | null): boolean {
  return currency !== null && currency !== 'GBP';
}

/** A title has names, and some names are the same as a code: 'Ron', 'Try'. A code counts as it is written in capitals. */
function currencyOfTitle(title: string): string | null {
  const currency = currencyNamed(title);
  const isMeant = currency !== null && (title.includes(currency) || /\p{Sc}|euros?|dollars?/iu.test(title));
  return isMeant ? currency : null;
}
