export {
  type BankAccount,
  FILLED_FIELDS,
  type FilledFields,
  gapsFilled,
  pointToItself,
  pointToKept,
  recordPayeeMerged,
  refuseMerged,
  returnBankDetails,
  takeBankDetails,
} from './merged-supplier.service.ts';
export { PaymentAuditEntry } from './payment-audit-entry.entity.ts';
export { Supplier } from './supplier.entity.ts';
export { SupplierInput } from './supplier.inputs.ts';
export { supplierJson } from './supplier.json.ts';
export {
  changeSupplier,
  createSupplier,
  findOrCreateSupplier,
  findOrCreateSuppliers,
  getSupplier,
  getTwoSuppliers,
  listSuppliers,
  lockSupplier,
  recordPayments,
  removeSuppliers,
  warningOfBankDetails,
} from './supplier.service.ts';
export { SUPPLIER_COLUMNS } from './supplier.view.ts';
export { supplierById } from './supplier-by-id.read.ts';
