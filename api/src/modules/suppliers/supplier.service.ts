import type { EntityData } from '@mikro-orm/core';
import { LockMode } from '@mikro-orm/core';
import { maskedAccountNumber } from '@paycycle/schema/domain/bank-details';
import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { isSameName } from '@paycycle/schema/domain/payee-likeness';
import { givenTerms } from '@paycycle/schema/domain/payment-terms';
import { DEFAULT_TERMS, type StoredTerms } from '@paycycle/schema/domain/stored-terms';
import { AppError } from '@paycycle/schema/errors';
import { type SupplierInput, supplierInputSchema } from '@paycycle/schema/validation/supplier-form';
import { validate } from '@paycycle/schema/validation/validate';
import { requirePermission } from '../../kernel/access/access.ts';
import { securityLog } from '../../kernel/access/security-log.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { lockCompany, notifyOwnersOfAction, withdrawChanges } from '../companies/index.ts';
import { takesNameOfAnother } from './former-names.read.ts';
import { InvolvementEntry } from './involvement-entry.entity.ts';
import { readMergedNames } from './merged-names.read.ts';
import { refuseMerged } from './merged-supplier.service.ts';
import { Supplier } from './supplier.entity.ts';
import { bankDetailsAfter, hasOtherAccount, paymentTermsHistoryAfter, termsHadAfter } from './supplier.plan.ts';
import { requireToSwitchAutoPaid } from './switch-auto-paid.service.ts';

/** @throws NOT_FOUND */
export async function getSupplier(scope: Scope, id: number): Promise<Supplier> {
  const supplier = await scope.em.findOne(Supplier, { id });
  if (!supplier) throw new AppError('NOT_FOUND', 'Supplier not found');
  return supplier;
}

/** Suppliers by their ids. */
export function findSuppliers(scope: Scope, ids: readonly number[]): Promise<Supplier[]> {
  return scope.em.find(Supplier, { id: anyOf(ids) }, { orderBy: { id: 'asc' } });
}

/** Two suppliers of one company. @throws NOT_FOUND; VALIDATION_FAILED when both are the same */
export async function getTwoSuppliers(scope: Scope, id: number, otherId: number): Promise<[Supplier, Supplier]> {
  const one = await getSupplier(scope, id);
  const other = await getSupplier(scope, otherId);
  if (other.companyId !== one.companyId) throw new AppError('NOT_FOUND', 'Supplier not found');
  const message = 'Please choose the other supplier';
  if (other.id === one.id) throw new AppError('VALIDATION_FAILED', message, { otherSupplierId: message });
  return [one, other];
}

/** A supplier as it is stored now, its row held until the transaction ends. @throws NOT_FOUND */
export async function lockSupplier(scope: Scope, companyId: number, id: number): Promise<Supplier> {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
  const supplier = await scope.em.findOne(Supplier, { companyId, id }, options);
  if (!supplier) throw new AppError('NOT_FOUND', 'Supplier not found');
  return supplier;
}

/**
 * @throws NOT_FOUND, VALIDATION_FAILED; SUPPLIER_EXISTS when the company has one of this name (RULES.md, 7); FORBIDDEN when
 *   the role lets nobody enter bank details, and there are any
 */
export async function createSupplier(scope: Scope, companyId: number, input: unknown): Promise<Supplier> {
  requireCompany(scope, companyId);
  const fields = validate(supplierInputSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    await refuseTakenName(scope, companyId, fields.name);
    const supplier = addSupplier(scope, companyId, fields);
    if (supplier.category !== null) await asSpelled(scope, supplier);
    return supplier;
  });
}

/**
 * Changes the fields that the input names; the others stay. The terms that the supplier has had are kept, and a change
 * of its bank details is noted with its time. Called inside a transaction that holds the company's lock.
 * @throws VALIDATION_FAILED, SUPPLIER_EXISTS; SUPPLIER_MERGED when it stands for another and is to be restored; FORBIDDEN
 *   when the role does not let the caller change its bank details, or how it is paid (RULES.md, 69)
 */
export async function changeSupplier(scope: Scope, supplier: Supplier, input: unknown): Promise<void> {
  const fields = validate(supplierInputSchema, input);
  if (fields.isActive) refuseMerged(supplier);
  if (hasOtherAccount(supplier, fields))
    requirePermission(scope, supplier.companyId, 'bankDetails', 'change bank details');
  if (typeof fields.isAutoPaid === 'boolean' && fields.isAutoPaid !== supplier.isAutoPaid) {
    requireToSwitchAutoPaid(scope, supplier.companyId);
  }
  const nameKey = supplierNameKey(fields.name);
  if (nameKey !== supplier.nameKey) await refuseTakenName(scope, supplier.companyId, fields.name);
  const payeeBefore = { name: supplier.name, bankAccountName: supplier.bankAccountName };
  const now = scope.ports.clock.now();
  const terms = givenTerms(fields);
  const named: EntityData<Supplier> = Object.fromEntries(
    Object.entries({ ...fields, ...terms }).filter(([, value]) => value !== undefined),
  );
  const details = bankDetailsAfter(supplier, fields, { now, userId: scope.userId });
  scope.em.assign(supplier, {
    ...named,
    nameKey,
    ...details,
    ...termsHadWith(supplier, terms),
  });
  if (fields.category == null) await scope.em.flush();
  else await asSpelled(scope, supplier);
  if (details.bankDetailsEnteredAt) {
    securityLog('bank-details-changed', {
      userId: scope.userId,
      companyId: supplier.companyId,
      supplierId: supplier.id,
    });
  }
  if (details.bankDetailsEnteredAt || isShownOtherwise(payeeBefore, supplier)) {
    await withdrawChanges(scope, supplier.companyId, { kind: 'bank_details', supplierId: supplier.id });
  }
  if (isRenamed(payeeBefore, supplier) || (await takesNameOfAnother(scope, supplier, payeeBefore.name))) {
    await recordRename(scope, supplier, payeeName(payeeBefore), now);
  }
}

/** The days that stand beside a rule were never the terms: no due date was derived from them. */
function termsHadWith(
  { termsDaysHad, termsHad }: Pick<Supplier, 'termsDaysHad' | 'termsHad'>,
  { paymentTerms, paymentTermsDays }: Partial<StoredTerms>,
): Pick<Supplier, 'termsDaysHad' | 'termsHad'> {
  return {
    termsDaysHad: paymentTermsHistoryAfter(termsDaysHad, paymentTerms ? undefined : paymentTermsDays),
    termsHad: termsHadAfter(termsHad, paymentTerms),
  };
}

/** Stores it with its category as the company's list spells it, which the database knows (RULES.md, 82). */
async function asSpelled(scope: Scope, supplier: Supplier): Promise<void> {
  await scope.em.flush();
  await scope.em.refresh(supplier, { fields: ['category'] });
}

/** The names that a payment shows: the supplier's, and that of the account. */
type PayeeNames = Pick<Supplier, 'name' | 'bankAccountName'>;

/** Returns a supplier's name, and that of its account where it has one, as `payee_renamed_since` compares them. */
export function payeeName({ name, bankAccountName }: PayeeNames): string {
  return bankAccountName === null ? name : `${name} (${bankAccountName})`;
}

/** Returns true if a pending confirmation shows other names than the payee has now. */
function isShownOtherwise(before: PayeeNames, after: PayeeNames): boolean {
  return payeeName(before) !== payeeName(after);
}

/**
 * Whether a payee has a name by now that it had not before: another legal form or spelling of case alone is none. A payee that
 * takes the name of its account has another name, by which its invoices find it; an account may take the payee's.
 */
function isRenamed(before: PayeeNames, after: PayeeNames): boolean {
  if (!isSameName(before.name, after.name)) return true;
  const { bankAccountName } = after;
  return bankAccountName !== null && !namesOf(before).some((name) => isSameName(name, bankAccountName));
}

function namesOf({ name, bankAccountName }: PayeeNames): string[] {
  return bankAccountName === null ? [name] : [name, bankAccountName];
}

/**
 * Keeps who renamed a payee, and notifies the owners if it has or had an account. It asks for a confirmation as another
 * account does. New accounts are recorded by the database itself.
 */
async function recordRename(scope: Scope, supplier: Supplier, nameBefore: string, at: Date): Promise<void> {
  const { bankSortCode, bankAccountNumber, bankDetailsChangedAt } = supplier;
  if (bankAccountNumber !== null || bankDetailsChangedAt !== null) {
    const account = `paid to ${bankSortCode} ${maskedAccountNumber(bankAccountNumber ?? '')}`;
    const paid = bankAccountNumber === null ? 'whose bank details were removed' : account;
    const deed = `renamed the payee ${nameBefore}, ${paid}, to ${payeeName(supplier)}`;
    await notifyOwnersOfAction(scope, supplier.companyId, deed);
  }
  await scope.em.insert(InvolvementEntry, {
    companyId: supplier.companyId,
    person: scope.userId,
    action: 'payee_renamed',
    at,
    supplierId: supplier.id,
    bankSortCode: supplier.bankSortCode,
    bankAccountNumber: supplier.bankAccountNumber,
    nameBefore,
  });
}

/** Deletes suppliers that nothing refers to; who calls it has made sure of that. */
export async function removeSuppliers(scope: Scope, companyId: number, ids: readonly number[]): Promise<void> {
  requireCompany(scope, companyId);
  await scope.em.nativeDelete(Supplier, { companyId, id: anyOf(ids) });
}

/**
 * The company's supplier of this name, ignoring case and spacing, or a new one with default terms and no bank details
 * (RULES.md, 7). One that was archived is active again; one that was merged is the supplier that it was merged into.
 * Called inside a transaction that holds the company's lock.
 */
export async function findOrCreateSupplier(scope: Scope, companyId: number, name: string): Promise<Supplier> {
  const known = await findSupplierByName(scope, companyId, name);
  return known ? activated(known) : addSupplier(scope, companyId, { name });
}

/** The company's supplier of this name, or the one that it was merged into; null where there is none. */
export async function findSupplierByName(scope: Scope, companyId: number, name: string): Promise<Supplier | null> {
  const known = await scope.em.findOne(Supplier, { companyId, nameKey: supplierNameKey(name) });
  if (!known) return null;
  const [kept = known] = await keptFor(scope, companyId, [known]);
  kept.mergeDescription =
    kept === known ? null : ((await readMergedNames(scope, companyId, [name])).get(known.nameKey) ?? null);
  return kept;
}

/** The same for many names in one query, and an archived one stays so: a map by `supplierNameKey`. */
export async function findOrCreateSuppliers(
  scope: Scope,
  companyId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, Supplier>> {
  const byKey = new Map(names.map((name) => [supplierNameKey(name), name]));
  const known = await scope.em.find(Supplier, { companyId, nameKey: { $in: [...byKey.keys()] } });
  const kept = await keptFor(scope, companyId, known);
  const suppliers = new Map(known.map((supplier, at) => [supplier.nameKey, kept[at] ?? supplier]));
  for (const [nameKey, name] of byKey) {
    if (!suppliers.has(nameKey)) suppliers.set(nameKey, addSupplier(scope, companyId, { name }));
  }
  await scope.em.flush();
  return suppliers;
}

/** For each supplier the one that it was merged into, or itself (RULES.md, 55). */
async function keptFor(scope: Scope, companyId: number, known: readonly Supplier[]): Promise<Supplier[]> {
  const ids = known.flatMap(({ mergedIntoId }) => mergedIntoId ?? []);
  if (ids.length === 0) return [...known];
  const kept = await scope.em.find(Supplier, { companyId, id: { $in: ids } });
  const byId = new Map(kept.map((supplier) => [supplier.id, supplier]));
  return known.map((supplier) => byId.get(supplier.mergedIntoId ?? supplier.id) ?? supplier);
}

function activated(supplier: Supplier): Supplier {
  if (!supplier.isActive) supplier.isRestored = true;
  supplier.isActive = true;
  return supplier;
}

/**
 * Called inside a transaction that holds the company's lock, with a name that the company has no supplier of.
 * @throws FORBIDDEN when the role does not let the caller enter bank details, and there are any (RULES.md, 69)
 */
export function addSupplier(
  scope: Scope,
  companyId: number,
  fields: Partial<SupplierInput> & { readonly name: string },
): Supplier {
  const { paymentTermsDays, paymentTerms } = { ...DEFAULT_TERMS, ...givenTerms(fields) };
  const none = { bankAccountName: null, bankSortCode: null, bankAccountNumber: null };
  if (hasOtherAccount(none, fields)) requirePermission(scope, companyId, 'bankDetails', 'enter bank details');
  const now = scope.ports.clock.now();
  return scope.em.create(Supplier, {
    companyId,
    name: fields.name,
    nameKey: supplierNameKey(fields.name),
    email: fields.email ?? null,
    phone: fields.phone ?? null,
    address: fields.address ?? null,
    category: fields.category ?? null,
    vatNumber: fields.vatNumber ?? null,
    companyNumber: fields.companyNumber ?? null,
    paymentTermsDays,
    paymentTerms,
    ...termsHadWith({ termsDaysHad: [], termsHad: [] }, { paymentTermsDays, paymentTerms }),
    bankAccountName: fields.bankAccountName ?? null,
    bankSortCode: fields.bankSortCode ?? null,
    bankAccountNumber: fields.bankAccountNumber ?? null,
    ...bankDetailsAfter(none, fields, { now, userId: scope.userId }),
    isAutoPaid: fields.isAutoPaid ?? false,
    isSmallBusiness: fields.isSmallBusiness ?? null,
    isActive: fields.isActive ?? true,
    createdAt: now,
    createdBy: scope.userId,
  });
}

async function refuseTakenName(scope: Scope, companyId: number, name: string): Promise<void> {
  const known = await scope.em.findOne(Supplier, { companyId, nameKey: supplierNameKey(name) });
  if (!known) return;
  const archived = known.isActive ? '' : ' in the archive';
  const where = known.mergedIntoId === null ? archived : ': it was merged into another one';
  const message = `A supplier named ${known.name} already exists${where}`;
  throw new AppError('SUPPLIER_EXISTS', message, { name: message }).because(known.id);
}

/**
 * Records that payments to suppliers were submitted, so that the suppliers are kept (RULES.md, 14). Called by the
 * payments.
 */
export async function recordPayments(scope: Scope, companyId: number, ids: readonly number[]): Promise<void> {
  requireCompany(scope, companyId);
  await scope.em.nativeUpdate(Supplier, { companyId, id: anyOf(ids) }, { hasPayments: true });
}
