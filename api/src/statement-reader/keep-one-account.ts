import { onOneLine } from './clean-cell.ts';
import { joinOnce } from './describe-row.ts';
import type { DraftRow } from './draft-row.ts';
import type { CsvFile } from './read-csv.ts';
import type { ReadRows } from './read-rows.ts';
import { isSameAccount, readStatedAccount } from './stated-account.ts';
import { isChosenAccount, type StatementChoices, severalAccounts } from './statement-question.ts';

const MAIN_PRODUCT = /^(?:current|current account|business|business account|main)$/i;
/** A line above or between the rows that names the account: 'Account number: 12345678', 'IBAN,GB29...'. */
const ACCOUNT_LINE =
  /^(?:(?:bank |your )?account(?: (?:number|no\.?|name|nickname|title|id))?|acct|a\/c(?: no\.?)?|iban|sort ?code|wallet|pot|space|statement (?:for|of)(?: account)?)(?: ?[:=#-] ?|$| (?=[\d*•-]{4}|x{2,}\d|end(?:ing|s)\b))(.*)$/i;
/** A title that is the account's name: 'Business Savings Account'. */
const ACCOUNT_TITLE =
  /^(?!.*\b(?:statements?|summary|transactions?|history|activity|details?|balances?|your|all|export)\b)(?:[\p{L}\d&'.-]+ ){1,4}(?:account|saver|savings|pot)$/iu;
/** So many balances must follow from the row before to show that the rows are of one account. */
const PAIRS_MIN = 3;
const PAIRS_SHARE_MIN = 0.9;

/**
 * Keeps the rows of one account (RULES.md, 33). Columns, or lines between the rows, tell accounts apart by number, IBAN or
 * name. Some banks export a savings pot beside the current account by a product column: its rows are left out.
 * @throws StatementQuestion when every row names its account, they differ, and no person chose one
 */
export function keepOneAccount(read: ReadRows, choices: StatementChoices): ReadRows {
  return keepOneProduct(keepChosenAccount(read, choices), choices);
}

function keepChosenAccount(read: ReadRows, choices: StatementChoices): ReadRows {
  const accounts = accountsOf(read.drafts);
  if (accounts.length < 2 || followOneBalance(read.drafts)) return read;
  const chosen = accounts.find((account) => isChosenAccount(account, choices));
  if (chosen === undefined) throw severalAccounts(accounts);
  return onlyOf(read, ({ account }) => account, chosen);
}

function keepOneProduct(read: ReadRows, choices: StatementChoices): ReadRows {
  const products = [...new Set(read.drafts.map(({ product }) => product).filter(Boolean))];
  if (products.length < 2) return read;
  const chosen = products.find((product) => isChosenAccount(product, choices));
  const main = chosen ?? products.find((product) => MAIN_PRODUCT.test(product));
  if (main === undefined) throw severalAccounts(products);
  return onlyOf(read, ({ product }) => product || main, main);
}

function onlyOf(read: ReadRows, nameOf: (draft: DraftRow) => string, kept: string): ReadRows {
  const others = read.drafts.filter((draft) => nameOf(draft) !== kept);
  const leftOut = [
    ...read.leftOut,
    ...others.map((draft) => ({ line: draft.line, reason: `another account: ${nameOf(draft)}` })),
  ];
  const drafts = read.drafts.filter((draft) => nameOf(draft) === kept);
  // Drops the opening balance: the file does not say to which account it belongs.
  return { ...read, drafts, openingBalancePence: null, leftOut: leftOut.sort((a, b) => a.line - b.line) };
}

/** The accounts that the rows name; none where a row names none, since then the column is about the payee. */
function accountsOf(drafts: readonly DraftRow[]): string[] {
  const texts = [...new Set(drafts.map(({ account }) => account))];
  if (texts.includes('')) return [];
  const stated = texts.map((text) => readStatedAccount(text));
  return stated
    .filter((account, index) => !stated.slice(0, index).some((other) => isSameAccount(account, other) === true))
    .map(({ text }) => text);
}

/** True if the balance continues from row to row across all named accounts. They are then the payees' accounts. */
function followOneBalance(drafts: readonly DraftRow[]): boolean {
  let down = 0;
  let up = 0;
  let pairs = 0;
  for (const [index, draft] of drafts.entries()) {
    const next = drafts[index + 1];
    if (!next || draft.balancePence === null || next.balancePence === null) continue;
    const change = Math.abs(next.balancePence - draft.balancePence);
    pairs += 1;
    if (change === next.magnitudePence) down += 1;
    if (change === draft.magnitudePence) up += 1;
  }
  return pairs >= PAIRS_MIN && Math.max(down, up) >= pairs * PAIRS_SHARE_MIN;
}

/**
 * Gives rows without an account of their own that of the lines above them, such as 'Account: Savings' between two tables. A
 * page that repeats the account in fewer words does not begin another one.
 */
export function withAccountsAbove(read: ReadRows, { records }: CsvFile): ReadRows {
  const rowLines = new Set(read.drafts.map(({ line }) => line));
  const above = new Map<number, string>();
  let named: string[] = [];
  let current = '';
  for (const { line, cells } of records) {
    if (rowLines.has(line)) {
      const said = joinOnce(named);
      if (said !== '' && !isAgain(current, said)) current = said;
      named = [];
      above.set(line, current);
    } else {
      const account = accountOfLine(cells);
      if (account !== '') named.push(account);
    }
  }
  if (current === '') return read;
  const drafts = read.drafts.map((draft) =>
    draft.account ? draft : { ...draft, account: above.get(draft.line) ?? '' },
  );
  return { ...read, drafts };
}

function isAgain(before: string, said: string): boolean {
  return before !== '' && isSameAccount(readStatedAccount(before), readStatedAccount(said)) !== false;
}

/** All that a line says of the account: 'Sort code: 20-48-12' and 'Account number: 71234567' may stand side by side. */
function accountOfLine(cells: readonly string[]): string {
  const filled = cells.map(onOneLine).filter(Boolean);
  if (filled.length === 1 && ACCOUNT_TITLE.test(filled[0] ?? '')) return filled[0] ?? '';
  if (!ACCOUNT_LINE.test(filled[0] ?? '')) return '';
  return joinOnce(
    filled.flatMap((cell, at) => {
      const match = ACCOUNT_LINE.exec(cell);
      if (!match) return [];
      const behind = filled[at + 1] ?? '';
      return match[1]?.trim() || (ACCOUNT_LINE.test(behind) ? '' : behind) || [];
    }),
  );
}
