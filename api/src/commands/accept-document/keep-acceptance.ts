import type { Scope } from '../../kernel/scope.ts';
import { keepBulkChange } from '../bulk-change-log/record-bulk-change.ts';

/** A document that was accepted, with what came of it. */
export interface AcceptedDocument {
  readonly documentId: number;
  readonly invoiceIds: readonly number[];
  readonly newSupplierIds: readonly number[];
}

/** Keeps what was accepted for an undo. Called inside a transaction. Returns the id of the change; null where nothing was entered. */
export async function keepAcceptance(
  scope: Scope,
  companyId: number,
  accepted: readonly AcceptedDocument[],
): Promise<number | null> {
  if (accepted.length === 0) return null;
  const documents = accepted.map(({ documentId, invoiceIds }) => ({ id: documentId, invoiceIds }));
  const supplierIds = accepted.flatMap(({ newSupplierIds }) => newSupplierIds);
  return keepBulkChange(scope, companyId, { of: 'documents', documents, supplierIds }, scope.ports.clock.now());
}
