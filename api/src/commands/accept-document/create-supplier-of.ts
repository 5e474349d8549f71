import { hasPermissionIn } from '../../kernel/access/access.ts';
import type { Scope } from '../../kernel/scope.ts';
import {
  accountEnterersOf,
  type Document,
  type DocumentInvoice,
  type DocumentInvoiceFacts,
  documentValues,
} from '../../modules/documents/index.ts';
import { createSupplier, recordEnterers, type Supplier } from '../../modules/suppliers/index.ts';
import { newSupplierOf } from './document-entry.ts';

/**
 * The new supplier of an invoice, with what the document says of it. From somebody who may not enter bank details it comes
 * without: otherwise a paper would enter them for whoever may not. An account that nobody has typed or confirmed bears the
 * name of its file, and counts as not checked (RULES.md, 84). Who typed any of it there, or
 * uploaded the document, counts as who entered it, whoever accepts it.
 * @param isAccountSeen somebody was asked about the account, and has said that it is the supplier's
 */
export async function createSupplierFromDocument(
  scope: Scope,
  document: Document,
  found: DocumentInvoice,
  { isAccountSeen, ...facts }: DocumentInvoiceFacts & { readonly isAccountSeen: boolean },
): Promise<Supplier> {
  const { companyId } = found;
  const fields = newSupplierOf(found, facts, hasPermissionIn(scope, companyId, 'bankDetails'));
  const supplier = await createSupplier(scope, companyId, fields);
  if (supplier.bankAccountNumber === null) return supplier;
  const values = documentValues(found);
  if (!isAccountSeen && !values.isAccountTyped) supplier.bankDetailsSource = document.fileName;
  const enterers = await accountEnterersOf(scope, found, values);
  if (enterers.length > 0) {
    await scope.em.flush();
    await recordEnterers(scope, supplier, enterers);
  }
  return supplier;
}
