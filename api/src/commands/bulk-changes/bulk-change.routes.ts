import { bodyCompanyId, pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { namedInvoices, seenInvoicesIn } from '../../modules/invoices/index.ts';
import type { BulkChanged } from '../bulk-change-log/record-bulk-change.ts';
import { addInvoicesToRun } from './add-invoices-to-run.ts';
import { changeInvoices } from './change-invoices.ts';
import { changeSuppliers } from './change-suppliers.ts';
import { restoredCount, undoBulkChange } from './undo-bulk-change.ts';

/** Changes of many suppliers or invoices at once, and their undo. */
export const bulkChangeRoutes: readonly Route[] = [
  { method: 'patch', path: '/api/suppliers/bulk', handle: patchSuppliers },
  { method: 'patch', path: '/api/invoices/bulk', handle: patchInvoices },
  { method: 'post', path: '/api/payment-runs/add-invoices', handle: postToRun },
  { method: 'post', path: '/api/bulk-changes/:id/undo', handle: postUndo },
];

async function patchSuppliers(scope: Scope, request: RestRequest) {
  const { supplierIds } = request.body as { supplierIds?: number[] };
  const seen = seenInvoicesIn(request, 'seenInvoices');
  return answerOf(await changeSuppliers(scope, bodyCompanyId(request), { supplierIds }, request.body, seen));
}

async function patchInvoices(scope: Scope, request: RestRequest) {
  return answerOf(await changeInvoices(scope, bodyCompanyId(request), namedInvoices(request), request.body));
}

async function postToRun(scope: Scope, request: RestRequest) {
  const { run, ...added } = await addInvoicesToRun(scope, bodyCompanyId(request), namedInvoices(request), request.body);
  return { ...answerOf(added), paymentRunId: run?.id ?? null };
}

async function postUndo(scope: Scope, request: RestRequest) {
  const undone = await undoBulkChange(scope, pathId(request), request.body);
  const { refusedCount, refusals } = undone;
  return { restoredCount: restoredCount(undone), refusedCount, refusals };
}

function answerOf({ ids, ...changed }: BulkChanged) {
  return { changedCount: ids.length, ...changed };
}
