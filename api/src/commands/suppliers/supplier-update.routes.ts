import { bodyCompanyId, type RestRequest, type Route, requireFile } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { previewSupplierImport } from '../../modules/suppliers/index.ts';
import { previewSupplierUpdate, updateSuppliersFromFile } from './update-suppliers-from-file.ts';

/** Updating suppliers from a file, after a preview. */
export const supplierUpdateRoutes: readonly Route[] = [
  { method: 'post', path: '/api/suppliers/bulk-update/preview', fileField: 'suppliers', handle: postPreview },
  { method: 'post', path: '/api/suppliers/bulk-import/preview', fileField: 'suppliers', handle: postImportPreview },
  { method: 'post', path: '/api/suppliers/bulk-update', fileField: 'suppliers', handle: postUpdate },
];

function postPreview(scope: Scope, request: RestRequest) {
  return previewSupplierUpdate(scope, bodyCompanyId(request), requireFile(request).bytes);
}

function postImportPreview(scope: Scope, request: RestRequest) {
  return previewSupplierImport(scope, bodyCompanyId(request), requireFile(request).bytes);
}

function postUpdate(scope: Scope, request: RestRequest) {
  const content = String(request.body['content'] ?? '');
  return updateSuppliersFromFile(scope, bodyCompanyId(request), requireFile(request).bytes, content);
}
