import { inLatinLetters } from '@paycycle/schema/domain/look-alike-letters';
import { isTransposed } from '@paycycle/schema/domain/one-typo';
import type { EngineInvoice } from './engine.types.ts';
import { coreWordsOf, type LegalForm, legalFormOf, wordsOf } from './name-form.ts';
import { isOneTypoApart } from './read-number.ts';

interface NamedSupplier {
  readonly id: number;
  readonly name: string;
  readonly bankAccountName: string | null;
  /** Sort code and account number. */
  readonly bankAccount: string | null;
  /** Left out where it is not looked at. */
  readonly email?: string | null;
}

/** A supplier as it is entered. */
export interface SupplierRecord {
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
  readonly email: string | null;
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
 * @param payees the payees of the statement lines, as `OpenTransaction` has them
 */
export function nearDuplicates(
  invoices: readonly EngineInvoice[],
  payees: readonly string[],
): (supplierId: number) => number {
  const records = recordsOf(invoices);
  const printed = [...new Set(payees)].sort();
  const links = new Map<number, Set<SupplierRecord>>();
  for (const [one, other] of likePairs(records)) {
    if (isToldApart(one, other) || !isAlike(one, other) || areBothPrinted(one, other, printed)) continue;
    link(links, one, other);
  }
  return groupsOf(records, links);
}

/** Of each supplier, those that are like it. */
export type Links = ReadonlyMap<number, ReadonlySet<SupplierRecord>>;

export function link(links: Map<number, Set<SupplierRecord>>, one: SupplierRecord, other: SupplierRecord): void {
  links.set(one.id, (links.get(one.id) ?? new Set()).add(other));
  links.set(other.id, (links.get(other.id) ?? new Set()).add(one));
}

function recordsOf(invoices: readonly EngineInvoice[]): SupplierRecord[] {
  const bySupplier = new Map(invoices.map((invoice) => [invoice.supplierId, invoice]));
  return [...bySupplier.values()]
    .sort((a, b) => a.supplierId - b.supplierId)
    .map(({ supplierId: id, supplierName: name, bankAccountName = null, bankAccount = null }) =>
      recordOf({ id, name, bankAccountName, bankAccount }),
    );
}

export function recordOf({ id, name, bankAccountName, bankAccount, email }: NamedSupplier): SupplierRecord {
  const branch = wordsOf(/(?:\(([^()]+)\)|\s[-–]\s(\S+))\s*$/u.exec(name)?.[0] ?? '').join(' ');
  const words = coreWordsOf(inLatinLetters(name));
  return {
    id,
    name,
    words: branch === '' ? words : words.slice(0, -branch.split(' ').length),
    legalForm: legalFormOf(name),
    branch,
    form: words.join(''),
    account: bankAccount,
    accountForm: wordsOf(bankAccountName ?? '').join(''),
    email: email?.trim().toLowerCase() || null,
  };
}

/** Records that share a key, so that not every one is compared with every other. */
export function likePairs(records: readonly SupplierRecord[]): [SupplierRecord, SupplierRecord][] {
  // Nearly every key is of one record only, which is cheaper to keep than a list of one.
  const blocks = new Map<number, SupplierRecord | SupplierRecord[]>();
  for (const record of records) {
    for (const key of keysOf(record)) {
      const block = blocks.get(key);
      if (block === undefined) blocks.set(key, record);
      else if (!Array.isArray(block)) blocks.set(key, block === record ? record : [block, record]);
      else if (block.at(-1) !== record) block.push(record);
    }
  }
  const pairs = new Map<string, [SupplierRecord, SupplierRecord]>();
  for (const block of blocks.values()) {
    if (!Array.isArray(block) || block.length > BLOCK_MAX) continue;
    block.forEach((one, at) => {
      for (const other of block.slice(at + 1)) pairs.set(`${one.id}/${other.id}`, [one, other]);
    });
  }
  return [...pairs.values()];
}

/**
 * Its words in any order; and these with one of them shortened or without a letter, which is where two of one slip meet. As
 * digests, since texts would take longest of all: two that are equal by chance are compared, and found to be unlike.
 */
function keysOf({ words, account, email }: SupplierRecord): number[] {
  const sorted = words.toSorted();
  const keys = [sha256Hex(`=${sorted.join(' ')}`)];
  sorted.forEach((word, at) => {
    if (word.length < SHORT_LENGTH_MIN) return;
    const others = sha256Hex(`${sorted.filter((_, index) => index !== at).join(' ')}|`);
    keys.push(sha256Hex(word, others), sha256Hex(`/${word[0] ?? ''}`, others));
    for (let left = 0; left < word.length; left += 1) keys.push(sha256Hex(word, others, left));
  });
  if (account !== null) keys.push(sha256Hex(`#${account}`));
  if (email !== null) keys.push(sha256Hex(`@${email}`));
  return keys;
}

const DIGEST_START = 0x811c9dc5;
const DIGEST_FACTOR = 0x01000193;

/**
 * The 32 bits of FNV-1a of a text that follows another.
 * @param without the place of a letter that is left out
 */
function sha256Hex(text: string, before = DIGEST_START, without = -1): number {
  let digest = before;
  for (let at = 0; at < text.length; at += 1) {
    if (at !== without) digest = Math.imul(digest ^ text.charCodeAt(at), DIGEST_FACTOR);
  }
  return digest;
}

function isAlike(one: SupplierRecord, other: SupplierRecord): boolean {
  return (hasSameAccount(one, other) && shareWord(one, other)) || hasLikeName(one, other);
}

export function hasSameAccount(one: SupplierRecord, other: SupplierRecord): boolean {
  return one.account !== null && one.account === other.account;
}

/** True if the names share a word of at least `WORD_LENGTH_MIN` letters. */
export function shareWord(one: SupplierRecord, other: SupplierRecord): boolean {
  return one.words.some((word) => word.length >= WORD_LENGTH_MIN && other.words.includes(word));
}

/** The same words in any order, but for one that has a slip or is shortened. */
export function hasLikeName(one: SupplierRecord, other: SupplierRecord): boolean {
  const mine = one.words.filter((word) => !other.words.includes(word));
  const theirs = other.words.filter((word) => !one.words.includes(word));
  const hasShared = shareWord(one, other);
  if (one.words.length !== other.words.length || mine.length !== theirs.length) return false;
  const [a] = mine;
  const [b] = theirs;
  if (a === undefined || b === undefined) return hasShared;
  return mine.length === 1 && (isSlip(a, b) || (hasShared && (isShortened(a, b) || isShortened(b, a))));
}

/** One slip in a word that is long enough for it; another first letter makes another name. */
function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SLIP_LENGTH_MIN || /\d/.test(one + other)) return false;
  return isOneTypoApart(one, other) && (one[0] === other[0] || isTransposed(one, other));
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
  return isToldApartByAccount(one, other) || isToldApartByName(one, other);
}

/** By a sort code and account number of their own, or the name of one. */
export function isToldApartByAccount(one: SupplierRecord, other: SupplierRecord): boolean {
  if (one.account !== null && other.account !== null && one.account !== other.account) return true;
  const [a, b] = [one.accountForm, other.accountForm];
  return a !== '' && b !== '' && !a.startsWith(b) && !b.startsWith(a);
}

/** By their legal forms, an initial, a number or a town. */
export function isToldApartByName(one: SupplierRecord, other: SupplierRecord): boolean {
  if (one.legalForm !== null && other.legalForm !== null && one.legalForm !== other.legalForm) return true;
  if (one.branch !== '' && other.branch !== '' && one.branch !== other.branch) return true;
  const marks = ({ words }: SupplierRecord): string => words.filter((word) => /^.$|\d/.test(word)).join(' ');
  return marks(one) !== marks(other);
}

/** True if some lines name one supplier up to the point where the names differ, and other lines name the other. */
export function areBothPrinted(one: SupplierRecord, other: SupplierRecord, printed: readonly string[]): boolean {
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

/** False for a supplier that is similar to two distinguished suppliers, since it may be either. */
export function areOfOneKind(
  { id }: SupplierRecord,
  links: Links,
  areTwo: (one: SupplierRecord, other: SupplierRecord) => boolean,
): boolean {
  const linked = [...(links.get(id) ?? [])];
  return linked.every((one, at) => linked.slice(at + 1).every((other) => !areTwo(one, other)));
}

/** A supplier with links to two distinguished suppliers may be either, so it stays alone. */
function groupsOf(records: readonly SupplierRecord[], links: Links): (supplierId: number) => number {
  const first = new Map<number, number>();
  const isClear = (record: SupplierRecord): boolean => areOfOneKind(record, links, isToldApart);
  const join = (record: SupplierRecord, head: number): void => {
    if (first.has(record.id) || !isClear(record)) return;
    first.set(record.id, head);
    for (const other of links.get(record.id) ?? []) join(other, head);
  };
  for (const record of records) join(record, record.id);
  return (supplierId) => first.get(supplierId) ?? supplierId;
}
