import type { InvoiceFieldsFragment } from '@paycycle/schema/generated/operations';

/** The supplier of an invoice as lists show it; an archived one is marked. */
export function supplierLabel({ name, isActive }: InvoiceFieldsFragment['supplier']): string {
  return `${name || 'Unknown Supplier'}${isActive ? '' : ' (archived)'}`;
}
