import type { WebhookEvent } from '@paycycle/schema/domain/webhook-event';
import { AppError } from '@paycycle/schema/errors';
import { testEventSchema } from '@paycycle/schema/validation/test-event';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { type Company, getCompany, refuseOutsideSandbox } from '../../modules/companies/index.ts';
import { Document, discardDocument } from '../../modules/documents/index.ts';
import { markNoInvoiceRequired, matchBankTransaction, unmatchBankTransaction } from '../../modules/matching/index.ts';
import { undoStatementImport } from '../../modules/statement-import/index.ts';
import { deleteInvoice } from '../invoices/delete-invoices.ts';
import { markInvoicesPaid } from '../invoices/mark-invoices-paid.ts';
import { patchInvoice } from '../invoices/patch-invoice.ts';
import { restoreDeletion } from '../restore-deletion/restore-deletion.ts';
import { mergeSuppliers } from '../supplier-merge/merge-suppliers.ts';
import { deleteSupplier } from '../suppliers/delete-suppliers.ts';
import { patchSupplier } from '../suppliers/patch-supplier.ts';
import { BOOK_ACTS } from './book-acts.ts';
import { PAYMENT_ACTS, RUN_ACTS } from './payment-acts.ts';
import { newDocument, newInvoice, newLine, newSupplier } from './test-records.ts';

type Act = (scope: Scope, companyId: number) => Promise<unknown>;

/**
 * The smallest real act that causes each event, by the services that everybody uses: its message is real. Null for an event
 * that nothing causes: a document that is gone does not come back.
 */
const ACTS: Readonly<Record<WebhookEvent, Act | null>> = {
  'invoice.created': newInvoice,
  'invoice.updated': async (scope, companyId) =>
    patchInvoice(scope, (await newInvoice(scope, companyId)).id, { notes: 'Test' }),
  'invoice.paid': async (scope, companyId) =>
    markInvoicesPaid(scope, companyId, { invoiceIds: [(await newInvoice(scope, companyId)).id] }),
  'invoice.deleted': removeInvoice,
  'invoice.restored': async (scope, companyId) => restore(scope, await removeInvoice(scope, companyId)),
  'supplier.created': newSupplier,
  'supplier.updated': async (scope, companyId) =>
    patchSupplier(scope, (await newSupplier(scope, companyId)).id, { phone: '020 7946 0000' }),
  'supplier.deleted': removeSupplier,
  'supplier.restored': async (scope, companyId) => restore(scope, await removeSupplier(scope, companyId)),
  'supplier.merged': merge,
  'document.created': newDocument,
  'document.updated': async (scope, companyId) => discardDocument(scope, (await newDocument(scope, companyId)).id),
  'document.deleted': purgeDocument,
  'document.restored': null,
  'bank_transaction.created': newLine,
  'bank_transaction.updated': async (scope, companyId) =>
    markNoInvoiceRequired(scope, (await newLine(scope, companyId)).line.id, { despiteInvoice: true }),
  'bank_transaction.deleted': undoImport,
  'bank_transaction.restored': async (scope, companyId) => restore(scope, await undoImport(scope, companyId)),
  'bank_transaction.matched': match,
  'bank_transaction.unmatched': async (scope, companyId) =>
    unmatchBankTransaction(scope, await match(scope, companyId)),
  ...PAYMENT_ACTS,
  ...RUN_ACTS,
  ...BOOK_ACTS,
};

/**
 * Causes an event in a sandbox company, as users cause it (RULES.md, 112). The bank's events come some seconds later.
 * @param input the event
 * @throws NOT_FOUND; VALIDATION_FAILED, also outside of a sandbox company; and what the act throws
 */
export async function triggerTestEvent(scope: Scope, companyId: number, input: unknown): Promise<Company> {
  const company = await getCompany(scope, companyId);
  refuseOutsideSandbox(company);
  const { event } = validate(testEventSchema, input);
  const act = ACTS[event];
  if (!act) {
    const message = `Nothing causes ${event}: a document that is gone does not come back`;
    throw new AppError('VALIDATION_FAILED', message, { event: message });
  }
  await act(scope, companyId);
  return company;
}

interface Deleted {
  readonly deletionId: number | null;
}

async function restore(scope: Scope, { deletionId }: Deleted): Promise<void> {
  if (deletionId === null) throw new Error('a test record was not deleted');
  await restoreDeletion(scope, deletionId);
}

async function removeInvoice(scope: Scope, companyId: number): Promise<Deleted> {
  return deleteInvoice(scope, (await newInvoice(scope, companyId)).id);
}

async function removeSupplier(scope: Scope, companyId: number): Promise<Deleted> {
  return deleteSupplier(scope, (await newSupplier(scope, companyId)).id);
}

async function merge(scope: Scope, companyId: number): Promise<void> {
  const kept = await newSupplier(scope, companyId);
  const merged = await newSupplier(scope, companyId);
  await mergeSuppliers(scope, kept.id, merged.id, {});
}

/** As a document is purged that nobody accepted for 90 days. */
async function purgeDocument(scope: Scope, companyId: number): Promise<void> {
  const { id } = await newDocument(scope, companyId);
  await inTransaction(scope, ({ em }) => em.nativeDelete(Document, { companyId, id }));
}

async function undoImport(scope: Scope, companyId: number): Promise<Deleted> {
  return undoStatementImport(scope, (await newLine(scope, companyId)).statementImportId);
}

/** @returns the id of the line */
async function match(scope: Scope, companyId: number): Promise<number> {
  const invoice = await newInvoice(scope, companyId);
  const { line } = await newLine(scope, companyId);
  await matchBankTransaction(scope, line.id, { invoiceId: invoice.id });
  return line.id;
}
