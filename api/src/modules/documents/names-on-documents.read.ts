import { formatPounds, pence } from '@paycycle/schema/domain/money';
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

/** A credit note that no user reviews any more, because of what a user did with its document. */
export interface CreditNotePutAside extends CreditNoteRead {
  /** Says who did what, and when. */
  readonly words: string;
  /** The record that it was accepted as, also if that was deleted since; null if it was not accepted. */
  readonly accepted: null | {
    /** Supplier of the record. */
    readonly supplierId: number;
    /** It is a credit note, for as much as was read. */
    readonly isWhole: boolean;
  };
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

const ON = (at: string) => `to_char(${at} at time zone 'Europe/London', ' "on" FMDD Mon YYYY')`;

/** The record that an invoice of a document `found` became, also if it was deleted and can be restored. */
const RECORD = `
  select bill.invoice_number, bill.document_type, bill.supplier_id, bill.amount, bill.status, null as deleted_by, null::timestamptz as deleted_at
  from invoices bill where bill.company_id = found.company_id and bill.id = found.invoice_id
  union all
  (select kept.content ->> 'invoice_number', kept.content ->> 'document_type', (kept.content ->> 'supplier_id')::integer,
    (kept.content ->> 'amount')::numeric, 'deleted', deletion.deleted_by, deletion.deleted_at
  from deleted_records link
  join deleted_records kept on kept.company_id = link.company_id and kept.deletion_id = link.deletion_id
    and kept.record_id = link.record_id and kept.table_name = 'invoices' and kept.record_type = 'invoice'
  join deletions deletion on deletion.company_id = link.company_id and deletion.id = link.deletion_id
  where link.company_id = found.company_id and found.is_accepted and found.invoice_id is null
    and link.table_name = 'document_invoices.invoice_id' and (link.content ->> 'key')::integer = found.id
  order by deletion.id desc limit 1)`;

interface Fate {
  /** Of the invoice in the document. */
  readonly id: number;
  readonly words: string;
  /** Says who deleted the record. */
  readonly end: string;
  /** Null if the document was not accepted. */
  readonly supplierId: number | null;
  /** Below zero if the record is an invoice. */
  readonly creditPence: string;
}

/**
 * Credit notes that a user discarded, set aside or left out of an accepted document. They also include those that were
 * read as credit notes and accepted after a user had typed another supplier, total or type. An accepted one has the
 * names that were read. Each counts for as long as a deletion can be restored, and while its record is open.
 */
export async function creditNotesPutAside(scope: Scope): Promise<CreditNotePutAside[]> {
  const fates = await scope.em.execute<Fate[]>(
    `select found.id, record.supplier_id as "supplierId", (-record.amount * 100)::bigint as "creditPence",
       coalesce(', which ' || name_of_person(record.deleted_by) || ' deleted' || ${ON('record.deleted_at')}, '') as end,
       case when record.supplier_id is not null then
           name_of_person(coalesce(document.accepted_by, found.editors[1])) || ' accepted as '
           || case record.document_type when 'invoice' then 'invoice ' else '' end || record.invoice_number
           || coalesce(' of ' || supplier.name, '')
         when document.status = 'discarded' then
           coalesce(name_of_person(stop.person) || ' discarded', 'was discarded') || ${ON('document.changed_at')}
         when document.status = 'set_aside' then 'was set aside in Documents' || ${ON('document.changed_at')}
         else coalesce(name_of_person(document.accepted_by) || ' left', 'was left')
           || ' out of its accepted document' || ${ON('document.changed_at')} end as words
     from document_invoices found
     join documents document on document.company_id = found.company_id and document.id = found.document_id
     left join lateral (${RECORD}) record on true
     left join suppliers supplier on supplier.company_id = found.company_id and supplier.id = record.supplier_id
     left join lateral (
       select entry.person from record_entries entry
       where entry.company_id = document.company_id and entry.record_type = 'document' and entry.record_id = document.id
         and entry.after ->> 'status' = 'discarded'
       order by entry.id desc limit 1) stop on true
     where found.company_id = any(?::integer[]) and 'credit_note' in (found.document_type, found.type_as_read)
       and (document.changed_at >= ?::date - ${DELETION_DAYS} or record.status <> 'paid')
       and case when found.is_accepted then record.supplier_id is not null and found.type_as_read = 'credit_note'
           and cardinality(found.editors) > 0
         else document.status in ('discarded', 'set_aside', 'accepted') end
     order by found.id desc`,
    [sqlArray(scope.companyIds), scope.today],
  );
  if (fates.length === 0) return [];
  const which = { companyId: { $in: [...scope.companyIds] }, id: { $in: fates.map(({ id }) => id) } };
  const found = new Map((await scope.em.find(DocumentInvoice, which)).map((invoice) => [invoice.id, invoice]));
  return fates.flatMap((fate) => {
    const invoice = found.get(fate.id);
    return invoice ? [putAside(invoice, fate)] : [];
  });
}

function putAside(invoice: DocumentInvoice, { words, end, supplierId, creditPence }: Fate): CreditNotePutAside {
  const read = creditNoteOf(invoice);
  const number = invoice.fields.invoiceNumber.value ?? read.number;
  if (supplierId === null) return { ...read, number, names: namesOfSupplier(invoice), accepted: null, words };
  const credit = Number(creditPence);
  const isWhole = credit >= (read.amountPence ?? 1);
  const amount = isWhole || credit < 0 ? '' : ` for ${formatPounds(pence(credit))}`;
  const names = evidenceOf(invoice).names;
  return { ...read, number, names, accepted: { supplierId, isWhole }, words: `${words}${amount}${end}` };
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
