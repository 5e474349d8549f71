import { describeArchived } from '@paycycle/schema/domain/archived-supplier';
import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { hasForeignLetters } from '@paycycle/schema/domain/look-alike-letters';
import { isOneName } from '../../document-reader/index.ts';
import { ownMailDomain } from './shared-mail-domains.plan.ts';
import { companyKey, otherNumber, type SupplierEvidence, vatKey } from './supplier-evidence.plan.ts';

/** Details of a supplier on record that documents can mention. */
export interface SupplierOnRecord {
  readonly id: number;
  readonly name: string;
  readonly nameKey: string;
  readonly vatNumber: string | null;
  readonly companyNumber: string | null;
  readonly bankSortCode: string | null;
  readonly bankAccountNumber: string | null;
  readonly email: string | null;
  readonly isActive: boolean;
  readonly mergedIntoId: number | null;
}

/** A user's earlier correction, as evidence for a supplier. */
export interface LearnedClaim {
  readonly kind: 'learnedName' | 'layout';
  readonly supplierId: number;
  readonly learnedBy: string;
  /** Author and date: 'You corrected this on 3 Oct 2026'. `byWords` names the author to every reader. */
  readonly words: string;
  readonly byWords: string;
}

/** The sender of a document, by all evidence in it. */
export interface Recognition<Known> {
  /** Supplier with the most trusted evidence; null without evidence. */
  readonly supplier: Known | null;
  /** Describes the evidence; null if it is the name alone. */
  readonly reason: string | null;
  /** Describes the evidence against it, apart from the account. A user must decide. */
  readonly doubt: string | null;
  /** True if the only doubt is that one person's correction supplied its name. */
  readonly isTaught: boolean;
  /** Users whose corrections identify this supplier, if no number in the document does too. */
  readonly taughtBy: readonly string[];
  /** Other suppliers on record with the account to be paid: it belongs to them, or they share it. */
  readonly accountOwners: readonly Known[];
  /** True if more than a name, which anyone can write, identifies it. A hard-to-read name then does no harm. */
  readonly isByIdentifier: boolean;
}

/** Kinds of evidence, the most trusted first. */
const KINDS = ['vatNumber', 'companyNumber', 'account', 'email', 'domain', 'learnedName', 'layout', 'name'] as const;
type Kind = (typeof KINDS)[number];

/** Numbers that distinguish businesses which share another number. */
const IDENTIFIERS: ReadonlySet<Kind> = new Set(['vatNumber', 'companyNumber', 'account']);

/** Kinds that several businesses can share, such as a factor's account: they never overrule the printed name. */
const SHAREABLE: ReadonlySet<Kind> = new Set(['account', 'email', 'domain']);

const WORDS: Readonly<Record<Kind, string>> = {
  vatNumber: 'VAT number',
  companyNumber: 'company number',
  account: 'bank account',
  email: 'email address',
  domain: 'email domain',
  learnedName: 'name as it was corrected',
  layout: 'layout',
  name: 'name',
};

interface Claim<Known> {
  readonly kind: Kind;
  readonly suppliers: readonly Known[];
}

/**
 * Decides which supplier sent a document (RULES.md, 67). The most trusted evidence decides; shareable evidence counts
 * only for a supplier with the document's name. Evidence for another supplier, or for several, is a doubt for a user: a
 * false invoice can have a true name, and a true one the account of a factor.
 */
export function recogniseSupplier<Known extends SupplierOnRecord>(
  evidence: SupplierEvidence,
  onRecord: readonly Known[],
  learned: readonly LearnedClaim[] = [],
): Recognition<Known> {
  const claims = KINDS.flatMap((kind) => claimOf(kind, evidence, onRecord, learned));
  const owners = claims.find(({ kind }) => kind === 'account')?.suppliers ?? [];
  const first = decidingClaim(claims, evidence);
  const chosen = first && (singledOut(first, claims) ?? first.suppliers[0]);
  if (!chosen) {
    const doubt = shareableOfAnother(claims, evidence);
    return { ...NOBODY, doubt, accountOwners: owners };
  }
  const isAlone = first.kind === 'account' || first.suppliers.length === 1 || isSingledOut(first, claims, chosen);
  const taught = taughtName(first.kind, evidence, chosen, learned);
  const doubt =
    (isAlone ? null : sharedWords(first)) ??
    contradiction(first, claims, chosen) ??
    otherNumber(evidence, chosen) ??
    taught ??
    otherName(first.kind, evidence, chosen) ??
    describeArchived(chosen);
  const words = learned.find(({ kind, supplierId }) => kind === first.kind && supplierId === chosen.id)?.words;
  return {
    supplier: chosen,
    reason: first.kind === 'name' ? null : (words ?? `Known by its ${WORDS[first.kind]}`),
    doubt,
    isTaught: taught !== null && doubt === taught,
    taughtBy: taught === null || IDENTIFIERS.has(first.kind) ? [] : teachersOf(chosen, learned),
    accountOwners: owners.filter(({ id }) => id !== chosen.id),
    isByIdentifier: first.kind !== 'name',
  };
}

const NOBODY = { supplier: null, reason: null, isTaught: false, taughtBy: [], isByIdentifier: false } as const;

function teachersOf(chosen: SupplierOnRecord, learned: readonly LearnedClaim[]): string[] {
  const own = learned.filter(({ supplierId }) => supplierId === chosen.id);
  return [...new Set(own.map(({ learnedBy }) => learnedBy))];
}

/** Describes the doubt about an account that other suppliers have; null if no other supplier has it. */
export function doubtOfAccount(
  name: string,
  owners: readonly { readonly name: string }[],
  hasIt: boolean,
): string | null {
  const [owner, ...more] = owners.map((one) => one.name);
  if (owner === undefined) return null;
  if (hasIt) return sharedWords({ kind: 'account', suppliers: [{ name }, ...owners] });
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  return `The invoice is from ${name}, but its bank account belongs to ${owner}${others}`;
}

/** Returns the first claim that may decide. */
function decidingClaim<Known extends SupplierOnRecord>(claims: readonly Claim<Known>[], evidence: SupplierEvidence) {
  const named = claims.find(({ kind }) => kind === 'name')?.suppliers ?? [];
  const isTaught = (supplier: Known) =>
    claims.some(({ kind, suppliers }) => isLearned(kind) && suppliers.some(({ id }) => id === supplier.id));
  const bearsName = (supplier: Known) =>
    named.length > 0
      ? named.some(({ id }) => id === supplier.id)
      : evidence.names.some((name) => isOneName(name, supplier.name));
  for (const claim of claims) {
    if (!SHAREABLE.has(claim.kind) || evidence.names.length === 0) return claim;
    const suppliers = claim.suppliers.filter((supplier) => bearsName(supplier) || isTaught(supplier));
    if (suppliers.length > 0) return { ...claim, suppliers };
  }
  return undefined;
}

function isLearned(kind: Kind): boolean {
  return kind === 'learnedName' || kind === 'layout';
}

/** Returns a doubt if no record has the document's name, but a supplier has its email address or domain. */
function shareableOfAnother(claims: readonly Claim<SupplierOnRecord>[], { names }: SupplierEvidence): string | null {
  const claim = claims.find(({ kind }) => kind === 'email' || kind === 'domain');
  const [[name], [owner]] = [names, claim?.suppliers ?? []];
  if (!claim || name === undefined || !owner) return null;
  return `The invoice is from ${name}, but its ${WORDS[claim.kind]} belongs to ${owner.name}`;
}

function claimOf<Known extends SupplierOnRecord>(
  kind: Kind,
  evidence: SupplierEvidence,
  onRecord: readonly Known[],
  learned: readonly LearnedClaim[],
): Claim<Known>[] {
  const found =
    kind === 'name'
      ? namedBy(evidence.names, onRecord)
      : onRecord.filter((supplier) => speaksFor(kind, evidence, supplier, learned));
  const active = found.filter(({ isActive }) => isActive);
  // A merged supplier maps to the kept one, which may be found too.
  const suppliers = [...new Map((active.length > 0 ? active : found).map((one) => [one.id, one])).values()];
  // Colleagues, or two companies of one group, share a domain.
  if (suppliers.length === 0 || (kind === 'domain' && suppliers.length > 1)) return [];
  return [{ kind, suppliers }];
}

/** Suppliers with the first of these names that is on record. */
function namedBy<Known extends SupplierOnRecord>(names: readonly string[], onRecord: readonly Known[]): Known[] {
  const keys = names.map(supplierNameKey);
  const key = keys.find((key) => onRecord.some(({ nameKey }) => nameKey === key));
  return onRecord.filter(({ nameKey }) => nameKey === key);
}

function speaksFor(
  kind: Exclude<Kind, 'name'>,
  evidence: SupplierEvidence,
  supplier: SupplierOnRecord,
  learned: readonly LearnedClaim[],
): boolean {
  switch (kind) {
    case 'vatNumber':
      return isSame(vatKey(evidence.vatNumber), vatKey(supplier.vatNumber));
    case 'companyNumber':
      return isSame(companyKey(evidence.companyNumber), supplier.companyNumber);
    case 'account':
      return (
        isSame(evidence.accountNumber, supplier.bankAccountNumber) && isSame(evidence.sortCode, supplier.bankSortCode)
      );
    case 'email':
      return (
        ownMailDomain(evidence.email) !== null &&
        isSame(evidence.email?.toLowerCase() ?? null, supplier.email?.toLowerCase() ?? null)
      );
    case 'domain':
      return isSame(ownMailDomain(evidence.email), ownMailDomain(supplier.email));
    case 'learnedName':
    case 'layout':
      return learned.some((claim) => claim.kind === kind && claim.supplierId === supplier.id);
  }
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one === other;
}

/** Picks one of several suppliers that share an identifier: the one that the next evidence names. */
function singledOut<Known extends SupplierOnRecord>(first: Claim<Known>, claims: readonly Claim<Known>[]) {
  if (first.suppliers.length === 1) return first.suppliers[0];
  const shared = new Set(first.suppliers.map(({ id }) => id));
  const narrowed = claims
    .slice(1)
    .map(({ suppliers }) => suppliers.filter(({ id }) => shared.has(id)))
    .find((suppliers) => suppliers.length === 1);
  return narrowed?.[0];
}

/** True if another identifier belongs to the chosen supplier alone. Its name is not enough. */
function isSingledOut<Known extends SupplierOnRecord>(
  first: Claim<Known>,
  claims: readonly Claim<Known>[],
  chosen: Known,
): boolean {
  return claims.some(
    (claim) =>
      claim !== first &&
      IDENTIFIERS.has(claim.kind) &&
      claim.suppliers.length === 1 &&
      claim.suppliers[0]?.id === chosen.id,
  );
}

function sharedWords({ kind, suppliers }: Claim<{ readonly name: string }>): string {
  const [one, other] = suppliers;
  const more = suppliers.length > 2 ? ` and ${suppliers.length - 2} more` : '';
  if (isLearned(kind)) return `This ${WORDS[kind]} was that of ${one?.name} and of ${other?.name}${more}`;
  return `${one?.name} and ${other?.name}${more} have the same ${WORDS[kind]}`;
}

/**
 * Describes the first evidence for another supplier. Ignores the domain, which too many share, and the account, which
 * has its own question.
 */
function contradiction<Known extends SupplierOnRecord>(
  first: Claim<Known>,
  claims: readonly Claim<Known>[],
  chosen: Known,
): string | null {
  const against = claims.find(
    ({ kind, suppliers }) => kind !== 'domain' && kind !== 'account' && suppliers.every(({ id }) => id !== chosen.id),
  );
  const [other] = against?.suppliers ?? [];
  if (!against || !other) return null;
  return `The ${WORDS[first.kind]} is that of ${chosen.name}, but the ${WORDS[against.kind]} is that of ${other.name}`;
}

/** Describes a document with another name, or none, that one person's correction assigned to this supplier. */
function taughtName(
  kind: Kind,
  { names }: SupplierEvidence,
  chosen: SupplierOnRecord,
  learned: readonly LearnedClaim[],
): string | null {
  const claim = learned.find(({ supplierId }) => supplierId === chosen.id);
  if (!claim || (names.length === 0 ? !isLearned(kind) : names.some((name) => isOneName(name, chosen.name))))
    return null;
  const said = names.length === 0 ? 'bears no name' : `says ${names[0]}`;
  return `It ${said}, and is read as ${chosen.name}: ${claim.byWords}`;
}

/** Describes a document with another name than the chosen supplier, if no user has said that both are one. */
function otherName(kind: Kind, { names }: SupplierEvidence, chosen: SupplierOnRecord): string | null {
  const [printed] = names;
  if (printed !== undefined && isOneName(printed, chosen.name) && hasForeignLetters(printed, chosen.name)) {
    return `It says ${printed}, in which letters of another alphabet only look like those of ${chosen.name}`;
  }
  if (names.some((name) => isOneName(name, chosen.name))) return null;
  if (printed !== undefined) return `It says ${printed}, but the ${WORDS[kind]} is that of ${chosen.name}`;
  return SHAREABLE.has(kind) ? `It is known by its ${WORDS[kind]} alone` : null;
}
