import type { DraftRow } from './draft-row.ts';
import type { CsvFile } from './read-csv.ts';
import type { ReadRows } from './read-rows.ts';
import { unreadable } from './statement-errors.ts';

const MAIN_PRODUCT = /^(?:current|current account|business|business account|main)$/i;
/** The number of an account as banks print their own: digits, perhaps masked, or an IBAN. */
const ACCOUNT_NUMBER = /^(?:[\dx*•][\dx*• -]{3,}|[A-Z]{2}\d{2}[A-Z\d ]{10,30})$/i;
/** So many rows must agree on how amounts are printed before a last one that differs counts as cut. */
const ROWS_TO_COMPARE_MIN = 5;

/**
 * A statement is of one account: its balance and its opening balance are (RULES.md, 33). Some banks export a savings pot
 * beside the current account, whose rows are left out.
 * @throws STATEMENT_UNREADABLE when every row names its account and they differ, or no product is the current account
 */
export function keepOneAccount(read: ReadRows): ReadRows {
  refuseSeveralAccounts(read.drafts);
  const products = new Set(read.drafts.map(({ product }) => product).filter(Boolean));
  if (products.size < 2) return read;
  const main = [...products].find((product) => MAIN_PRODUCT.test(product));
  if (main === undefined) throw severalAccounts(products);
  const belongs = ({ product }: DraftRow) => product === main || product === '';
  const others = read.drafts.filter((draft) => !belongs(draft));
  const leftOut = [
    ...read.leftOut,
    ...others.map(({ line, product }) => ({ line, reason: `another account: ${product}` })),
  ];
  return { ...read, drafts: read.drafts.filter(belongs), leftOut: leftOut.sort((a, b) => a.line - b.line) };
}

function refuseSeveralAccounts(drafts: readonly DraftRow[]): void {
  const accounts = new Set(drafts.map(({ account }) => account));
  if (accounts.size > 1 && [...accounts].every((account) => ACCOUNT_NUMBER.test(account)))
    throw severalAccounts(accounts);
}

function severalAccounts(accounts: ReadonlySet<string>): Error {
  const shown = [...accounts].slice(0, 5).join(', ');
  return unreadable(`The file holds several accounts (${shown}). Please export one account.`);
}

/**
 * A file that was cut off ends inside a line, and its last amount may lack digits: it is not trusted when it is printed
 * with fewer places than every other one, or its record has fewer values.
 */
export function refuseCutRow(read: ReadRows, file: CsvFile): ReadRows {
  const last = read.drafts.at(-1);
  const lastRecord = file.records.at(-1);
  if (!file.endsInsideLine || !last || !lastRecord || last.line !== lastRecord.line) return read;
  const others = read.drafts.slice(0, -1);
  if (others.length < ROWS_TO_COMPARE_MIN) return read;
  const valuesByLine = new Map(file.records.map(({ line, cells }) => [line, cells.length]));
  const fewerPlaces = others.every(({ places }) => places > last.places);
  const fewerValues = others.every(({ line }) => (valuesByLine.get(line) ?? 0) > lastRecord.cells.length);
  if (!fewerPlaces && !fewerValues) return read;
  const message = `Line ${last.line}: the file ends inside this line; expected a complete row`;
  return { ...read, drafts: others, errors: [...read.errors, { line: last.line, message }] };
}
