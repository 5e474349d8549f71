export { Supplier } from './supplier.entity.ts';
export { SupplierInput } from './supplier.inputs.ts';
export { supplierJson } from './supplier.json.ts';
export {
  changeSupplier,
  findOrCreateSupplier,
  findOrCreateSuppliers,
  getSupplier,
  listSuppliers,
  lockSupplier,
  recordPayments,
  removeSuppliers,
  warningOfBankDetails,
} from './supplier.service.ts';
