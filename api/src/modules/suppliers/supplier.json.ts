import type { Scope } from '../../kernel/scope.ts';
import type { Supplier } from './supplier.entity.ts';
import { warningOfBankDetails } from './supplier.service.ts';

/** A supplier in REST's shape (RULES.md, section 3). */
export function supplierJson(scope: Scope, supplier: Supplier) {
  return {
    id: supplier.id,
    companyId: supplier.companyId,
    name: supplier.name,
    email: supplier.email,
    phone: supplier.phone,
    address: supplier.address,
    category: supplier.category,
    paymentTermsDays: supplier.paymentTermsDays,
    bankAccountName: supplier.bankAccountName,
    bankSortCode: supplier.bankSortCode,
    bankAccountNumber: supplier.bankAccountNumber,
    bankDetailsWarning: warningOfBankDetails(scope, supplier),
    bankDetailsChangedAt: supplier.bankDetailsChangedAt,
    isAutoPaid: supplier.isAutoPaid,
    isActive: supplier.isActive,
    createdAt: supplier.createdAt,
    createdBy: supplier.createdBy,
  };
}
