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
 * Creates the supplier of an invoice from the document's values. Omits the bank details if the user may not enter
 * them: otherwise an uploaded document would get round that permission. An account that no user has typed or
 * confirmed is stored with the file's name as its source, and counts as not checked (RULES.md, 84). Users who typed
 * any of it, or uploaded the document, count as its enterers, even if another user accepts it.
 * @param isAccountSeen true if a user was asked about the account and confirmed it as the supplier's
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
