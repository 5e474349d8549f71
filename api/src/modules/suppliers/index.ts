export { Supplier } from './supplier.entity.ts';
export { findOrCreateSupplier } from './supplier.service.ts';
