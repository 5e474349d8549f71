import { DELETION_DAYS } from '@paycycle/schema/limits';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { evidenceOf } from './attached-paper.read.ts';
import { DocumentInvoice } from './document.entity.ts';
import { documentValues } from './document-fields.plan.ts';

/** A credit note that was read, with the names of its supplier. */
export interface CreditNoteRead {
  readonly companyId: number;
  readonly names: readonly string[];
  /** Null if it could not be read. */
  readonly number: string | null;
  /** The larger of the totals that were read and typed, without a sign; null if there is none. */
  readonly amountPence: number | null;
}

/** A credit note that was accepted as another record than its document says. */
export interface CreditNoteEnteredOtherwise extends CreditNoteRead {
  /** Supplier that it was accepted for, or the one that this was merged into. */
  readonly supplierId: number;
  readonly isCreditNote: boolean;
  /** Says who accepted it, and as which record. */
  readonly words: string;
}

/** Documents that were read as credit notes, or that a user calls so, and that wait for review. */
export async function waitingCreditNotes(scope: Scope): Promise<CreditNoteRead[]> {
  const waiting = await scope.em.find(
    DocumentInvoice,
    {
      companyId: { $in: [...scope.companyIds] },
      isAccepted: false,
      $or: [{ documentType: 'credit_note' }, { typeAsRead: 'credit_note' }],
      document: { status: 'ready' },
    },
    { orderBy: { id: 'desc' } },
  );
  return waiting.map((invoice) => ({ ...creditNoteOf(invoice), names: namesOfSupplier(invoice) }));
}

function creditNoteOf(invoice: DocumentInvoice) {
  const { invoiceNumber, totalAmount } = documentValues(invoice);
  const amounts = [totalAmount, invoice.fields.totalAmount.value].filter((amount) => amount !== null);
  const amountPence = amounts.length === 0 ? null : Math.max(...amounts.map(Math.abs));
  return { companyId: invoice.companyId, number: invoiceNumber, amountPence };
}

/**
 * Documents that were read as credit notes and accepted after a user had typed another supplier or called them invoices.
 * They have the names that were read. A settled one counts for as long as a deletion can be restored.
 */
export async function creditNotesEnteredOtherwise(scope: Scope): Promise<CreditNoteEnteredOtherwise[]> {
  const entered = await scope.em.execute<(Omit<CreditNoteEnteredOtherwise, keyof CreditNoteRead> & { id: number })[]>(
    `select found.id, coalesce(supplier.merged_into_id, supplier.id) as "supplierId",
       bill.document_type = 'credit_note' as "isCreditNote",
       name_of_person(coalesce(document.accepted_by, found.editors[1])) || ' accepted as '
         || case bill.document_type when 'invoice' then 'invoice ' else '' end || bill.invoice_number
         || ' of ' || supplier.name as words
     from document_invoices found
     join documents document on document.company_id = found.company_id and document.id = found.document_id
     join invoices bill on bill.company_id = found.company_id and bill.id = found.invoice_id
     join suppliers supplier on supplier.company_id = bill.company_id and supplier.id = bill.supplier_id
     where found.company_id = any(?::integer[]) and found.type_as_read = 'credit_note' and cardinality(found.editors) > 0
       and (bill.status <> 'paid' or document.changed_at >= ?::date - ${DELETION_DAYS})
     order by found.id desc`,
    [sqlArray(scope.companyIds), scope.today],
  );
  if (entered.length === 0) return [];
  const which = { companyId: { $in: [...scope.companyIds] }, id: { $in: entered.map(({ id }) => id) } };
  const found = new Map((await scope.em.find(DocumentInvoice, which)).map((invoice) => [invoice.id, invoice]));
  return entered.flatMap(({ id, ...as }) => {
    const invoice = found.get(id);
    return invoice ? [{ ...creditNoteOf(invoice), ...as, names: evidenceOf(invoice).names }] : [];
  });
}

function namesOfSupplier(invoice: DocumentInvoice): string[] {
  return [...evidenceOf(invoice).names, invoice.edits.supplierName ?? []].flat();
}

/** By document, the names of its invoices' suppliers, as read or as users typed them. */
export async function namesOnDocuments(
  scope: Scope,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = await scope.em.find(DocumentInvoice, { document: { $in: [...documentIds] } });
  const named = found.map((invoice) => ({ id: invoice.document.id, names: namesOfSupplier(invoice) }));
  return new Map([...Map.groupBy(named, ({ id }) => id)].map(([id, of]) => [id, of.flatMap(({ names }) => names)]));
}
