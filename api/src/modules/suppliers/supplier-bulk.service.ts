import { LockMode } from '@mikro-orm/core';
import { AppError } from '@paycycle/schema/errors';
import { BULK_SIZE_MAX } from '@paycycle/schema/limits';
import type { SupplierChange } from '@paycycle/schema/validation/bulk-change';
import { exceptedSupplierIdsSchema, supplierIdsSchema } from '@paycycle/schema/validation/supplier-selection';
import { validate } from '@paycycle/schema/validation/validate';
import { missingAmong } from '../../kernel/bulk.plan.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { Supplier } from './supplier.entity.ts';
import { paymentTermsHistoryAfter, termsHadAfter } from './supplier.plan.ts';
import { type SupplierFilter, supplierIdsOf } from './supplier-list.service.ts';

/** Suppliers of a bulk command: those named, or all that a filter finds except the excluded ones. */
export interface SupplierSelection {
  readonly supplierIds?: readonly number[] | null;
  readonly filter?: Omit<SupplierFilter, 'companyId'> | null;
  readonly exceptSupplierIds?: readonly number[] | null;
}

/**
 * Finds and locks the suppliers of a bulk command, in the order of their ids. Called inside a transaction that holds the
 * company's lock.
 * @throws NOT_FOUND when none of those that are named is the company's; VALIDATION_FAILED, also for more than 10,000
 */
export async function selectSuppliers(
  scope: Scope,
  companyId: number,
  selection: SupplierSelection,
): Promise<{ readonly suppliers: Supplier[]; readonly missingIds: readonly number[] }> {
  const { ids, isNamed } = await idsOf(scope, companyId, selection);
  const suppliers = await lockSuppliers(scope, companyId, ids);
  return { suppliers, missingIds: isNamed ? missingAmong(ids, suppliers) : [] };
}

/** Those of a selection that have bank details, by name. @throws NOT_FOUND, VALIDATION_FAILED */
export async function selectPayable(
  scope: Scope,
  companyId: number,
  selection: SupplierSelection,
): Promise<Supplier[]> {
  const { ids } = await idsOf(scope, companyId, selection);
  const account = { bankSortCode: { $ne: null }, bankAccountNumber: { $ne: null } };
  return scope.em.find(Supplier, { companyId, id: anyOf(ids), ...account }, { orderBy: { name: 'asc', id: 'asc' } });
}

/** Suppliers as they are stored now, ascending by id, held until the transaction ends; those that are gone are left out. */
export function lockSuppliers(scope: Scope, companyId: number, ids: readonly number[]): Promise<Supplier[]> {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } } as const;
  return scope.em.find(Supplier, { companyId, id: anyOf(ids) }, options);
}

/**
 * Gives suppliers one setting, and keeps the terms that they have had. Called under the company's lock.
 * @param rule what the days stand beside, where they are set back to a rule; without one the days are the rule
 */
export async function setOfSuppliers(
  scope: Scope,
  suppliers: readonly Supplier[],
  change: SupplierChange,
): Promise<void> {
  const { field, value } = change;
  const rule = change.field === 'paymentTermsDays' ? (change.rule ?? null) : null;
  for (const supplier of suppliers) {
    scope.em.assign(supplier, { [field]: value });
    if (field !== 'paymentTermsDays') continue;
    supplier.paymentTerms = rule;
    supplier.termsDaysHad = paymentTermsHistoryAfter(supplier.termsDaysHad, rule === null ? value : undefined);
    supplier.termsHad = termsHadAfter(supplier.termsHad, rule);
  }
  await scope.em.flush();
}

/** The ids of a selection: those that are named, or those that its filter finds. @throws NOT_FOUND, VALIDATION_FAILED */
export async function supplierIdsIn(
  scope: Scope,
  companyId: number,
  selection: SupplierSelection,
): Promise<readonly number[]> {
  return (await idsOf(scope, companyId, selection)).ids;
}

async function idsOf(
  scope: Scope,
  companyId: number,
  selection: SupplierSelection,
): Promise<{ readonly ids: readonly number[]; readonly isNamed: boolean }> {
  requireCompany(scope, companyId);
  if (!selection.filter) {
    return { ids: [...new Set(validate(supplierIdsSchema, selection).supplierIds)], isNamed: true };
  }
  const { exceptSupplierIds } = validate(exceptedSupplierIdsSchema, selection);
  const found = await supplierIdsOf(scope, companyId, selection.filter);
  if (found.length > BULK_SIZE_MAX) {
    const message = `At most ${BULK_SIZE_MAX} suppliers can be changed at once. Narrow the list, and change it in parts.`;
    throw new AppError('VALIDATION_FAILED', message, { filter: message });
  }
  const except = new Set(exceptSupplierIds);
  return { ids: found.filter((id) => !except.has(id)), isNamed: false };
}
