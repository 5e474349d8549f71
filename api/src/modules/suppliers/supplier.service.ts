import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { DEFAULT_PAYMENT_TERMS_DAYS } from '@paycycle/schema/domain/invoice-terms';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { containing } from '../../kernel/search.ts';
import { Supplier } from './supplier.entity.ts';

/** What a list of suppliers is asked with. */
export interface SupplierListRequest {
  /** One company's; left out, those of all companies that the caller may use. */
  readonly companyId?: number | undefined;
  /** Part of the name. */
  readonly search?: string | null | undefined;
  readonly limit?: number;
}

/** Suppliers by name. @throws NOT_FOUND */
export async function listSuppliers(scope: Scope, request: SupplierListRequest): Promise<Supplier[]> {
  const { companyId, search, limit = LIST_SIZE_MAX } = request;
  if (companyId !== undefined) requireCompany(scope, companyId);
  const where = {
    ...(companyId !== undefined && { companyId }),
    ...(search?.trim() && { name: containing(search) }),
  };
  return scope.em.find(Supplier, where, {
    orderBy: { nameKey: 'asc', id: 'asc' },
    limit,
  });
}

/**
 * The company's supplier of this name, ignoring case and spacing, or a new one with default terms and no bank details
 * (rules.md, 7). Called inside a transaction that holds the company's lock.
 */
export async function findOrCreateSupplier(scope: Scope, companyId: number, name: string): Promise<Supplier> {
  const nameKey = supplierNameKey(name);
  const known = await scope.em.findOne(Supplier, { companyId, nameKey });
  if (known) return known;
  return scope.em.create(Supplier, {
    companyId,
    name,
    nameKey,
    email: null,
    phone: null,
    address: null,
    category: null,
    paymentTermsDays: DEFAULT_PAYMENT_TERMS_DAYS,
    bankAccountName: null,
    bankSortCode: null,
    bankAccountNumber: null,
    createdAt: scope.ports.clock.now(),
    createdBy: scope.userId,
  });
}
