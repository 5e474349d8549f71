import { wordsOf } from './name-form.ts';
import {
  areBothPrinted,
  areOfOneKind,
  hasLikeName,
  hasSameAccount,
  isToldApartByAccount,
  isToldApartByName,
  likePairs,
  link,
  recordOf,
  type SupplierRecord,
  shareWord,
} from './near-duplicates.ts';
import { payeeForm } from './read-line.ts';

/** A supplier of a company, as it is entered. */
export interface EnteredSupplier {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly bankAccountName: string | null;
  /** Sort code and account number. */
  readonly bankAccount: string | null;
}

/** Two suppliers that look like one, with what speaks for it and against it. */
export interface SimilarSuppliers {
  readonly ids: readonly [number, number];
  readonly hasLikeName: boolean;
  readonly hasSameAccount: boolean;
  readonly hasSameEmail: boolean;
  /** Each has an account, or the name of one, of its own. */
  readonly doAccountsDiffer: boolean;
  /** The town or branch that only one of them names; empty when there is none. */
  readonly branch: string;
  /** True if some lines with these payee keys name one supplier, and others name the other. */
  readonly arePaidApart: (payeeKeys: readonly string[]) => boolean;
}

/**
 * Suppliers that were probably entered twice: by the rule of names by which the engine reads two suppliers as one payee, or
 * with a word in common and the same account or e-mail address. Not those whose names tell them apart, nor one that is like
 * two which are. Accounts that differ are left to the caller, who knows which of them are used.
 */
export function similarSuppliers(suppliers: readonly EnteredSupplier[]): SimilarSuppliers[] {
  const links = new Map<number, Set<SupplierRecord>>();
  const pairs = likePairs(suppliers.map(recordOf)).filter(
    ([one, other]) => !areTwo(one, other) && (hasLikeName(one, other) || isSharedByName(one, other)),
  );
  for (const [one, other] of pairs) link(links, one, other);
  return pairs
    .filter((pair) => pair.every((record) => areOfOneKind(record, links, areTwo)))
    .map(([one, other]) => ({
      ids: [one.id, other.id],
      hasLikeName: hasLikeName(one, other),
      hasSameAccount: hasSameAccount(one, other),
      hasSameEmail: hasSameEmail(one, other),
      doAccountsDiffer: isToldApartByAccount(one, other),
      branch: one.branch === other.branch ? '' : one.branch || other.branch,
      arePaidApart: (payeeKeys) => areBothPrinted(one, other, payeeKeys.map(payeeForm).sort()),
    }));
}

/** By what the names say, a town in brackets before the legal form included. */
function areTwo(one: SupplierRecord, other: SupplierRecord): boolean {
  const [a, b] = [one, other].map(({ name }) => wordsOf(/\(([^()]+)\)/u.exec(name)?.[1] ?? '').join(' '));
  return isToldApartByName(one, other) || Boolean(a && b && a !== b);
}

function isSharedByName(one: SupplierRecord, other: SupplierRecord): boolean {
  return (hasSameAccount(one, other) || hasSameEmail(one, other)) && shareWord(one, other);
}

function hasSameEmail(one: SupplierRecord, other: SupplierRecord): boolean {
  return one.email !== null && one.email === other.email;
}
