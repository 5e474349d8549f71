import type { OpenInvoice } from './engine.types.ts';
import { coreWordsOf, type LegalForm, legalFormOf, wordsOf } from './name-form.ts';
import { isExchanged, isOneSlipApart } from './read-number.ts';

/** A supplier as it is entered. */
interface SupplierRecord {
  readonly id: number;
  readonly name: string;
  readonly words: readonly string[];
  readonly legalForm: LegalForm | null;
  /** A town or branch that stands behind the name; empty when there is none. */
  readonly branch: string;
  /** The name without spaces, as payees are compared. */
  readonly form: string;
  readonly account: string | null;
  readonly accountForm: string;
}

const SLIP_LENGTH_MIN = 5;
const SHORT_LENGTH_MIN = 3;
const SHORT_SHARE_MAX = 0.7;
const WORD_LENGTH_MIN = 4;
const PRINTED_LENGTH_MIN = 10;
const BLOCK_MAX = 12;

/**
 * Suppliers that were entered twice under nearly the same name: for each, the first of its records, under which the engine
 * looks at all of them as one payee. Not those that something tells apart: their accounts, their legal forms, an initial, a
 * number, a town, or that both are paid under their own names.
 *
 * @param payees the payees of the statement lines, as `Line` has them
 */
export function nearDuplicates(
  invoices: readonly OpenInvoice[],
  payees: readonly string[],
): (supplierId: number) => number {
  const records = recordsOf(invoices);
  const printed = [...new Set(payees)].sort();
  const links = new Map<number, Set<SupplierRecord>>();
  for (const [one, other] of likePairs(records)) {
    if (isToldApart(one, other) || !isAlike(one, other) || areBothPrinted(one, other, printed)) continue;
    links.set(one.id, (links.get(one.id) ?? new Set()).add(other));
    links.set(other.id, (links.get(other.id) ?? new Set()).add(one));
  }
  return groupsOf(records, links);
}

function recordsOf(invoices: readonly OpenInvoice[]): SupplierRecord[] {
  const bySupplier = new Map(invoices.map((invoice) => [invoice.supplierId, invoice]));
  return [...bySupplier.values()]
    .sort((a, b) => a.supplierId - b.supplierId)
    .map(({ supplierId, supplierName, bankAccountName, bankAccount }) => {
      const branch = wordsOf(/(?:\(([^()]+)\)|\s[-–]\s(\S+))\s*$/u.exec(supplierName)?.[0] ?? '').join(' ');
      const words = coreWordsOf(supplierName);
      return {
        id: supplierId,
        name: supplierName,
        words: branch === '' ? words : words.slice(0, -branch.split(' ').length),
        legalForm: legalFormOf(supplierName),
        branch,
        form: words.join(''),
        account: bankAccount ?? null,
        accountForm: wordsOf(bankAccountName ?? '').join(''),
      };
    });
}

/** Records that share a key, so that not every one is compared with every other. */
function likePairs(records: readonly SupplierRecord[]): [SupplierRecord, SupplierRecord][] {
  const blocks = new Map<string, SupplierRecord[]>();
  for (const record of records) {
    for (const key of new Set(keysOf(record))) {
      const block = blocks.get(key);
      if (block) block.push(record);
      else blocks.set(key, [record]);
    }
  }
  const pairs = new Map<string, [SupplierRecord, SupplierRecord]>();
  for (const block of blocks.values()) {
    if (block.length < 2 || block.length > BLOCK_MAX) continue;
    block.forEach((one, at) => {
      for (const other of block.slice(at + 1)) pairs.set(`${one.id}/${other.id}`, [one, other]);
    });
  }
  return [...pairs.values()];
}

/** Its words in any order; and these with one of them shortened or without a letter, which is where two of one slip meet. */
function keysOf({ words, account }: SupplierRecord): string[] {
  const sorted = words.toSorted();
  const ofWords = sorted.flatMap((word, at) => {
    const rest = sorted.filter((_, index) => index !== at).join(' ');
    if (word.length < SHORT_LENGTH_MIN) return [];
    const less = [...word].map((_, index) => `${rest}|${word.slice(0, index)}${word.slice(index + 1)}`);
    return [`${rest}|${word}`, `${rest}/${word[0] ?? ''}`, ...less];
  });
  return [`=${sorted.join(' ')}`, ...ofWords, ...(account === null ? [] : [`#${account}`])];
}

function isAlike(one: SupplierRecord, other: SupplierRecord): boolean {
  const mine = one.words.filter((word) => !other.words.includes(word));
  const theirs = other.words.filter((word) => !one.words.includes(word));
  const hasShared = one.words.some((word) => word.length >= WORD_LENGTH_MIN && other.words.includes(word));
  if (one.account !== null && one.account === other.account && hasShared) return true;
  if (one.words.length !== other.words.length || mine.length !== theirs.length) return false;
  const [a] = mine;
  const [b] = theirs;
  if (a === undefined || b === undefined) return hasShared;
  return mine.length === 1 && (isSlip(a, b) || (hasShared && (isShortened(a, b) || isShortened(b, a))));
}

/** One slip in a word that is long enough for it; another first letter makes another name. */
function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SLIP_LENGTH_MIN || /\d/.test(one + other)) return false;
  return isOneSlipApart(one, other) && (one[0] === other[0] || isExchanged(one, other));
}

/** 'Furn' of 'Furniture', 'Mgmt' of 'Management'. */
function isShortened(short: string, word: string): boolean {
  if (short.length < SHORT_LENGTH_MIN || short.length > word.length * SHORT_SHARE_MAX || short[0] !== word[0])
    return false;
  if (word.startsWith(short)) return short.length >= WORD_LENGTH_MIN;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length && word.at(-1) === short.at(-1);
}

function isToldApart(one: SupplierRecord, other: SupplierRecord): boolean {
  if (one.account !== null && other.account !== null && one.account !== other.account) return true;
  if (one.legalForm !== null && other.legalForm !== null && one.legalForm !== other.legalForm) return true;
  if (one.branch !== '' && other.branch !== '' && one.branch !== other.branch) return true;
  const marks = ({ words }: SupplierRecord): string => words.filter((word) => /^.$|\d/.test(word)).join(' ');
  if (marks(one) !== marks(other)) return true;
  const [a, b] = [one.accountForm, other.accountForm];
  return a !== '' && b !== '' && !a.startsWith(b) && !b.startsWith(a);
}

/** Whether lines name the one up to where the names part, and others the other. */
function areBothPrinted(one: SupplierRecord, other: SupplierRecord, printed: readonly string[]): boolean {
  let shared = 0;
  while (shared < one.form.length && one.form[shared] === other.form[shared]) shared += 1;
  const length = Math.max(shared + 2, PRINTED_LENGTH_MIN);
  return [one, other].every(({ form }) => form.length >= length && isPrinted(form.slice(0, length), printed));
}

function isPrinted(start: string, printed: readonly string[]): boolean {
  let low = 0;
  let high = printed.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((printed[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return printed[low]?.startsWith(start) ?? false;
}

/** What links to two that are told apart from each other may be either: it stays alone. */
function groupsOf(
  records: readonly SupplierRecord[],
  links: ReadonlyMap<number, ReadonlySet<SupplierRecord>>,
): (supplierId: number) => number {
  const first = new Map<number, number>();
  const isClear = (record: SupplierRecord): boolean => {
    const linked = [...(links.get(record.id) ?? [])];
    return linked.every((one, at) => linked.slice(at + 1).every((other) => !isToldApart(one, other)));
  };
  const join = (record: SupplierRecord, head: number): void => {
    if (first.has(record.id) || !isClear(record)) return;
    first.set(record.id, head);
    for (const other of links.get(record.id) ?? []) join(other, head);
  };
  for (const record of records) join(record, record.id);
  return (supplierId) => first.get(supplierId) ?? supplierId;
}
