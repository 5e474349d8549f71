import { DOCUMENT_QUESTION_KINDS } from '@paycycle/schema/domain/document-question';
import { acceptDocument } from '../../commands/accept-document/accept-document.ts';
import { acceptDocuments } from '../../commands/accept-document/accept-documents.ts';
import { changeInvoices } from '../../commands/bulk-changes/change-invoices.ts';
import { changeSuppliers } from '../../commands/bulk-changes/change-suppliers.ts';
import { undoBulkChange } from '../../commands/bulk-changes/undo-bulk-change.ts';
import { deleteInvoice } from '../../commands/invoices/delete-invoices.ts';
import { updateInvoice } from '../../commands/invoices/update-invoice.ts';
import { restoreDeletion } from '../../commands/restore-deletion/restore-deletion.ts';
import { mergeSuppliers } from '../../commands/supplier-merge/merge-suppliers.ts';
import { undoSupplierMerge } from '../../commands/supplier-merge/undo-supplier-merge.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Document } from '../../modules/documents/index.ts';
import { getInvoice } from '../../modules/invoices/index.ts';
import { createPaymentRun } from '../../modules/payment-runs/payment-run.service.ts';
import { addReadyDocument } from '../ready-document.ts';
import { INVOICE_FORM } from '../test-scope.ts';
import { type Command, lastId, type Place } from './place.ts';

const edit = (change: object): Command => {
  return ({ invoiceId }, scope, said) =>
    updateInvoice(scope, invoiceId, { ...INVOICE_FORM, allowDuplicate: true, ...change, ...said });
};

const editCredit = (status: string): Command => {
  return async ({ creditId }, scope) => {
    const { invoiceNumber, invoiceDate, dueDate, amountPence, supplier } = await getInvoice(scope, creditId);
    const { name: supplierName } = supplier.getEntity();
    const form = { supplierName, documentType: 'credit_note', invoiceNumber, invoiceDate, dueDate, amountPence };
    return updateInvoice(scope, creditId, { ...form, allowDuplicate: true, status });
  };
};

const setAutoPaid = (supplier: 'supplierId' | 'otherSupplierId', isAutoPaid: boolean): Command => {
  return (place, scope) => changeSuppliers(scope, place.companyId, { supplierIds: [place[supplier]] }, { isAutoPaid });
};

const setInQuery = (isInQuery: boolean): Command => {
  return ({ companyId, invoiceId }, scope) =>
    changeInvoices(scope, companyId, { invoiceIds: [invoiceId] }, { isInQuery });
};

const merge = (keptId: (place: Place) => number, mergedId: (place: Place) => number): Command => {
  const agreed = { allowDuplicates: true, allowOtherAccount: true };
  return (place, scope, said) => mergeSuppliers(scope, keptId(place), mergedId(place), { ...agreed, ...said });
};

const restore = (order: 'asc' | 'desc'): Command => {
  return async ({ companyId }, scope) => {
    const rows = await scope.em.execute<{ id: number }[]>(
      `select id from deletions where company_id = ? and left_count > 0 order by id ${order} limit 1`,
      [companyId],
    );
    if (rows[0]) await restoreDeletion(scope, rows[0].id);
  };
};

/** Of a supplier that comes with it. */
const NEWCOMER = { supplierName: 'Mill Lane Foods', sortCode: '20-00-00', accountNumber: '55779911' };

async function nextDocument(scope: Scope, companyId: number, values: object): Promise<Document> {
  const [row] = await scope.em.execute<{ count: number }[]>(
    'select count(*)::int as count from documents where company_id = ?',
    [companyId],
  );
  return addReadyDocument(scope, companyId, [{ values: { ...values, invoiceNumber: `D-${row?.count}` } }]);
}

/** The invoice that the last accepted document became. */
const accepted = (command: (scope: Scope, invoiceId: number, place: Place) => Promise<unknown>): Command => {
  return async (place, scope) => {
    const rows = await scope.em.execute<{ id: number }[]>(
      'select invoice_id as id from document_invoices where company_id = ? and invoice_id is not null order by id desc limit 1',
      [place.companyId],
    );
    if (rows[0]) await command(scope, rows[0].id, place);
  };
};

/** Commands on invoices, documents and suppliers. */
export const RECORD_COMMANDS = {
  'edit the amount': edit({ amountPence: 120_00 }),
  'edit the status to paid': edit({ status: 'paid' }),
  'edit the status to to_pay': edit({ status: 'to_pay' }),
  'edit the status to auto_paid': edit({ status: 'auto_paid' }),
  'edit the status of the credit note to paid': editCredit('paid'),
  'edit the status of the credit note to to_pay': editCredit('to_pay'),
  'give the other invoice to the first supplier': ({ otherInvoiceId }, scope, said) =>
    updateInvoice(scope, otherInvoiceId, { ...INVOICE_FORM, invoiceNumber: 'QP-1', allowDuplicate: true, ...said }),
  'put in query': setInQuery(true),
  'take out of query': setInQuery(false),
  'switch auto-paid on': setAutoPaid('supplierId', true),
  'switch auto-paid off': setAutoPaid('supplierId', false),
  'switch auto-paid on for the other': setAutoPaid('otherSupplierId', true),
  'undo the last change': async ({ companyId }, scope, said) => {
    const id = await lastId(scope, companyId, 'bulk_changes', 'undone_at is null');
    if (id !== null) await undoBulkChange(scope, id, said);
  },
  delete: ({ invoiceId }, scope, said) => deleteInvoice(scope, invoiceId, said),
  'delete the credit note': ({ creditId }, scope, said) => deleteInvoice(scope, creditId, said),
  'restore the last deletion': restore('desc'),
  'restore the first deletion': restore('asc'),
  'accept a document': async ({ companyId }, scope) => {
    const document = await addReadyDocument(scope, companyId);
    return acceptDocument(scope, document.id, { allowDuplicate: true });
  },
  'accept documents together': async ({ companyId }, scope) => {
    const [known, coming] = [await nextDocument(scope, companyId, {}), await nextDocument(scope, companyId, NEWCOMER)];
    const documents = [known, coming].map(({ id }) => ({ id, answered: [...DOCUMENT_QUESTION_KINDS] }));
    return acceptDocuments(scope, companyId, { documents });
  },
  'put what was accepted into a run': accepted((scope, id, { companyId, otherInvoiceId }) =>
    createPaymentRun(scope, companyId, { runDate: '2026-09-15', invoiceIds: [id, otherInvoiceId] }),
  ),
  'delete what was accepted': accepted((scope, id) => deleteInvoice(scope, id)),
  'merge the other supplier into the first': merge(
    ({ supplierId }) => supplierId,
    ({ otherSupplierId }) => otherSupplierId,
  ),
  'merge the first supplier into the other': merge(
    ({ otherSupplierId }) => otherSupplierId,
    ({ supplierId }) => supplierId,
  ),
  'undo the last merge': async ({ companyId }, scope, said) => {
    const id = await lastId(scope, companyId, 'supplier_merges', 'undone_at is null');
    if (id !== null) await undoSupplierMerge(scope, id, said);
  },
} as const satisfies Readonly<Record<string, Command>>;
