import { hasRightIn } from '../../kernel/access.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { DocumentInvoice, DocumentInvoiceFacts } from '../../modules/documents/index.ts';
import { createSupplier, type Supplier } from '../../modules/suppliers/index.ts';
import { newSupplierOf } from './document-entry.ts';

/**
 * The new supplier of an invoice, with what the document says of it. From somebody who may not enter bank details it comes
 * without: otherwise a paper would enter them for whoever may not.
 */
export function createSupplierOf(scope: Scope, found: DocumentInvoice, facts: DocumentInvoiceFacts): Promise<Supplier> {
  const { companyId } = found;
  return createSupplier(scope, companyId, newSupplierOf(found, facts, hasRightIn(scope, companyId, 'bankDetails')));
}
