import { formatDecimal } from '@paycycle/schema/domain/money';
import { otherSupplierSchema } from '@paycycle/schema/validation/supplier-merge';
import { validate } from '@paycycle/schema/validation/validate';
import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getSupplier, supplierJson } from '../../modules/suppliers/index.ts';
import { mergeSuppliers, previewMerge } from './merge-suppliers.ts';
import type { SupplierMerge } from './supplier-merge.types.ts';
import { previewSummary } from './supplier-merge-preview.types.ts';
import { mergesOfSupplier } from './supplier-merges.read.ts';
import { undoSupplierMerge } from './undo-supplier-merge.ts';

/** Merging two suppliers (RULES.md, 55 and 56): the one in the path is kept. */
export const supplierMergeRoutes: readonly Route[] = [
  { method: 'get', path: '/api/suppliers/:id/merge/:otherId', handle: getPreview },
  { method: 'post', path: '/api/suppliers/:id/merge', handle: postMerge },
  { method: 'get', path: '/api/suppliers/:id/merges', handle: getMerges },
  { method: 'post', path: '/api/supplier-merges/:id/undo', handle: postUndo },
];

async function getPreview(scope: Scope, request: RestRequest) {
  const preview = await previewMerge(scope, pathId(request), pathId(request, 'otherId'));
  const { kept, merged, openPence, statusChangePence, duplicates, ...figures } = previewSummary(preview);
  return {
    kept: await supplierJson(scope, kept),
    merged: await supplierJson(scope, merged),
    ...figures,
    openAmount: formatDecimal(openPence),
    statusChangeAmount: formatDecimal(statusChangePence),
    duplicates: duplicates.map(({ amountPence, ofAmountPence, ...duplicate }) => ({
      ...duplicate,
      amount: formatDecimal(amountPence),
      ofAmount: formatDecimal(ofAmountPence),
    })),
  };
}

async function postMerge(scope: Scope, request: RestRequest) {
  const { id } = await getSupplier(scope, pathId(request));
  const { otherSupplierId } = validate(otherSupplierSchema, request.body);
  const { merge, wasAlreadyApplied } = await mergeSuppliers(scope, id, otherSupplierId, request.body);
  return { merge: mergeJson(merge), wasAlreadyApplied };
}

async function getMerges(scope: Scope, request: RestRequest) {
  const { id } = await getSupplier(scope, pathId(request));
  return (await mergesOfSupplier(scope, id)).map(mergeJson);
}

async function postUndo(scope: Scope, request: RestRequest) {
  const { merge, ...undone } = await undoSupplierMerge(scope, pathId(request), request.body);
  return { merge: mergeJson(merge), ...undone };
}

function mergeJson({ openPence, ...merge }: SupplierMerge) {
  return { ...merge, openAmount: formatDecimal(openPence) };
}
