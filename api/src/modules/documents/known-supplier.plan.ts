import { archivedInWords } from '@paycycle/schema/domain/archived-supplier';
import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { hasForeignLetters } from '@paycycle/schema/domain/look-alike-letters';
import { isOneName } from '../../document-reader/index.ts';
import { ownMailDomain } from './shared-mail-domains.plan.ts';
import { companyKey, otherNumber, type SupplierEvidence, vatKey } from './supplier-evidence.plan.ts';

/** A supplier on record, as far as papers tell of it. */
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

/** What people have corrected before: it speaks for a supplier. */
export interface LearnedClaim {
  readonly kind: 'learnedName' | 'layout';
  readonly supplierId: number;
  readonly learnedBy: string;
  /** Who corrected it and when: 'You corrected this on 3 Oct 2026'. The other one has their name, whoever looks. */
  readonly words: string;
  readonly byWords: string;
}

/** Who a paper is from, by all that it says. */
export interface Recognition<Known> {
  /** The one that the most trusted evidence speaks for; null where nothing does. */
  readonly supplier: Known | null;
  /** By what it is known, in words; null where it is by its name alone. */
  readonly reason: string | null;
  /** What speaks against it, in words, but for the account: somebody has to decide. */
  readonly doubt: string | null;
  /** Nothing speaks against it but that its name was taught by one person. */
  readonly isTaught: boolean;
  /** Who taught that it is from this supplier, where no number on the paper says so as well. */
  readonly taughtBy: readonly string[];
  /** Others on record with the account that the paper asks to be paid to: it is theirs, or they share it. */
  readonly accountOwners: readonly Known[];
  /** By more than a name that anyone can write: what was hard to read of the name does not matter. */
  readonly isByIdentifier: boolean;
}

/** Evidence in the order in which it is trusted. */
const KINDS = ['vatNumber', 'companyNumber', 'account', 'email', 'domain', 'learnedName', 'layout', 'name'] as const;
type Kind = (typeof KINDS)[number];

/** Numbers that tell businesses apart which share another one. */
const IDENTIFIERS: ReadonlySet<Kind> = new Set(['vatNumber', 'companyNumber', 'account']);

/** What several businesses can share, as the account of a factor: it never says another name than the paper does. */
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
 * Decides who a paper is from (RULES.md, 67). The most trusted evidence decides, and what several can share only for a
 * supplier that bears the paper's name; what speaks for somebody else, or is shared by several, is a doubt for a person: a
 * false invoice bears a true name, and a true one the account of a factor.
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
    archivedInWords(chosen);
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

/** What to say of an account that others have; null where nobody else has it. */
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

/** The first evidence of those that may decide. */
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

/** The paper's own name is on no record, and its email address or the domain of that is somebody's. */
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
  // One that was merged stands for another, which may be found too.
  const suppliers = [...new Map((active.length > 0 ? active : found).map((one) => [one.id, one])).values()];
  // Colleagues, or two companies of one group, have one domain.
  if (suppliers.length === 0 || (kind === 'domain' && suppliers.length > 1)) return [];
  return [{ kind, suppliers }];
}

/** The supplier of the first of some names that one has. */
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

/** Of several that share an identifier, the one that the next evidence speaks for. */
function singledOut<Known extends SupplierOnRecord>(first: Claim<Known>, claims: readonly Claim<Known>[]) {
  if (first.suppliers.length === 1) return first.suppliers[0];
  const shared = new Set(first.suppliers.map(({ id }) => id));
  const narrowed = claims
    .slice(1)
    .map(({ suppliers }) => suppliers.filter(({ id }) => shared.has(id)))
    .find((suppliers) => suppliers.length === 1);
  return narrowed?.[0];
}

/** Whether another identifier is that of the chosen one alone: its name would not do. */
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
 * The first evidence that speaks for somebody else. A domain is shared by too many to speak against anyone, and of an account
 * it is asked apart.
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

/** The paper has another name than the chosen supplier, or none, and one person has taught that it is from that one. */
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

/** The paper has another name than the chosen supplier, and nobody has said yet that both are one. */
function otherName(kind: Kind, { names }: SupplierEvidence, chosen: SupplierOnRecord): string | null {
  const [printed] = names;
  if (printed !== undefined && isOneName(printed, chosen.name) && hasForeignLetters(printed, chosen.name)) {
    return `It says ${printed}, in which letters of another alphabet only look like those of ${chosen.name}`;
  }
  if (names.some((name) => isOneName(name, chosen.name))) return null;
  if (printed !== undefined) return `It says ${printed}, but the ${WORDS[kind]} is that of ${chosen.name}`;
  return SHAREABLE.has(kind) ? `It is known by its ${WORDS[kind]} alone` : null;
}
