import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { isDoubtOfOwing } from '../../document-reader/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { Invoice } from '../invoices/index.ts';
import { questionsAbout } from './account-questions.service.ts';
import { dateOn, differencesOf, hasOtherNumber, type InvoiceOfPaper, type ReadPaper } from './attached-paper.read.ts';
import { DocumentInvoice } from './document.entity.ts';
import { creditNoteDoubt, currentField } from './document-fields.plan.ts';
import type { DocumentQuestion } from './document-questions.read.ts';
import { documentsNaming, isMistypedFor, papersBeside } from './papers-beside.read.ts';

/** Kind of question by the field that carries such a doubt. */
const BORNE_BY = { supplierName: 'supplier', totalAmount: 'reading' } as const;

/**
 * Questions for a user who accepts these invoices individually: about each document that says that the company does not
 * owe it. A doubt that both fields share is asked once.
 */
export function questionsOfOwing(invoices: readonly DocumentInvoice[]): DocumentQuestion[] {
  return invoices.flatMap((invoice) => {
    const asked = (['supplierName', 'totalAmount'] as const).flatMap((name) => {
      const { doubt } = currentField(invoice, name);
      const isAsked = doubt !== null && isDoubtOfOwing(doubt);
      return isAsked ? [{ kind: BORNE_BY[name], words: doubt, documentInvoiceId: invoice.id }] : [];
    });
    return asked.filter(({ words }, at) => asked.findIndex((one) => one.words === words) === at);
  });
}

interface PaperOfInvoice extends InvoiceOfPaper {
  readonly id: number;
  readonly documentType: InvoiceType;
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  /** Null for a document that was attached to the invoice: no user has accepted it, and it may say anything. */
  readonly acceptedBy: string | null;
  /** True if the invoice has another document now. */
  readonly wasReplaced: boolean;
}

/**
 * Returns warnings by invoice: its document says that the company does not owe it, was accepted with a doubt about the
 * supplier, was read as another type or currency, or differs from the invoice. Typing over a field leaves a doubt about
 * owing. An invoice that was deleted and entered again by hand with the same document keeps its warnings.
 */
export async function saidNotOwed(
  scope: Scope,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (invoiceIds.length === 0) return new Map();
  const read = await readPapersOf(scope, invoiceIds);
  const differences = new Map(
    (await differencesOf(scope, read)).map((words, at) => [read[at]?.paper.id, words] as const),
  );
  const own = read
    .toSorted((one, other) => firstSaid(one.paper, other.paper))
    .map(({ paper, read }): Said => {
      const words = [differences.get(paper.id) ?? [], doubtsOf(read, paper.documentType)].flat();
      return { ...paper, words, isAccepted: paper.acceptedBy !== null, end: endOf(paper) };
    });
  const invoices = await scope.em.find(
    Invoice,
    { companyId: { $in: [...scope.companyIds] }, id: { $in: [...invoiceIds] }, status: { $ne: 'paid' } },
    { populate: ['supplier'] },
  );
  const ofOthers = [...(await saidBeside(scope, invoices)), ...(await saidOfOthers(scope, invoices))];
  const byInvoice = Map.groupBy([...own, ...ofOthers], ({ invoiceId }) => invoiceId);
  return new Map(
    [...byInvoice].map(([invoiceId, all]) => {
      const known = new Set<string>();
      const words = all.flatMap(({ invoiceNumber, words, isAccepted, end }) => {
        const said = words.filter((one) => isAccepted || !known.has(one));
        for (const one of said) known.add(one);
        return said.length === 0 ? [] : [`${invoiceNumber}: ${said.join('. ')}. ${end}`];
      });
      return [invoiceId, words];
    }),
  );
}

/** Warnings of a document about an invoice. Only an accepted document repeats an earlier warning. */
interface Said {
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly words: readonly string[];
  readonly isAccepted: boolean;
  readonly end: string;
}

/** A document that became no invoice, with an invoice that it may belong to. */
interface PaperBeside {
  readonly invoice: Invoice;
  readonly paper: { readonly found: DocumentInvoice };
}

/** Warnings of documents that became no invoice: nothing is owed, or the account differs from that on record. */
async function saidBeside(scope: Scope, invoices: readonly Invoice[]): Promise<Said[]> {
  const papers = (await papersBeside(scope, invoices)).flatMap(({ invoice, papers }) =>
    papers.map((found) => ({ invoice, supplier: invoice.supplier.getEntity(), paper: { found, wasReplaced: false } })),
  );
  const [questions, fates] = [await questionsAbout(scope, papers), await fatesOf(scope, papers)];
  return papers.map(({ invoice, paper: { found } }, at) => {
    const { id: invoiceId, invoiceNumber, documentType } = invoice;
    const fate = fates[at];
    const number = isMistypedFor(found, invoice) ? ` Its number is ${currentField(found, 'invoiceNumber').value}.` : '';
    const words = [
      ...doubtsOf(found, documentType),
      ...(questions[at] ? [questions[at].words.replace(/\.$/, '')] : []),
      ...(fate?.isStopped ? ['It was entered after its document had been discarded'] : []),
    ];
    return { invoiceId, invoiceNumber, words, isAccepted: false, end: `${fate?.words ?? ''}${number}` };
  });
}

/** Warnings of documents that became no invoice, and name another one by its number. */
async function saidOfOthers(scope: Scope, invoices: readonly Invoice[]): Promise<Said[]> {
  const papers = (await documentsNaming(scope, invoices)).flatMap(({ invoice, papers }) =>
    papers.map((found) => ({ invoice, paper: { found } })),
  );
  const fates = await fatesOf(scope, papers);
  return papers.map(({ invoice: { id: invoiceId, invoiceNumber }, paper: { found } }, at) => {
    const number = currentField(found, 'invoiceNumber').value;
    const isCredit = found.documentType === 'credit_note' || found.typeAsRead === 'credit_note';
    const paper = isCredit ? 'Credit note' : 'Another paper of its supplier';
    const words = [`${paper}${number === null ? '' : ` ${number}`} names it`];
    return { invoiceId, invoiceNumber, words, isAccepted: false, end: fates[at]?.words ?? '' };
  });
}

/** Origin of a document and its present state. */
interface Fate {
  readonly words: string;
  readonly isStopped: boolean;
}

const DAY = (at: string) => `to_char(${at} at time zone 'Europe/London', ' "on" FMDD Mon YYYY')`;

/**
 * True if a person other than the one who entered the bill, or later set its number, supplier or amount, had discarded
 * the document before, and has not restored it. SQL beside a `stop` of the `document` and a `pair`.
 */
const IS_STOP = `exists (
    select from record_entries entered
    where entered.company_id = stop.company_id and entered.record_type = 'invoice' and entered.record_id = pair.invoice_id
      and entered.id > stop.id and entered.person <> stop.person and (entered.verb = 'created' or entered.verb = 'changed'
        and jsonb_exists_any(entered.before, array['invoiceNumber', 'supplier', 'amount'])))
  and not exists (
    select from record_entries restored
    where restored.company_id = stop.company_id and restored.record_type = 'document' and restored.record_id = stop.record_id
      and restored.id > stop.id and restored.person = stop.person and restored.before ->> 'status' = 'discarded')`;

/** Returns the origin and state of each document beside its invoice, in the same order. */
async function fatesOf(scope: Scope, papers: readonly PaperBeside[]): Promise<Fate[]> {
  if (papers.length === 0) return [];
  return scope.em.execute<Fate[]>(
    `select coalesce(discarded.is_stop, false) as "isStopped", 'The paper is a document that '
         || case source when 'mail' then 'came by mail' else name_of_person(created_by) || ' uploaded' end
         || case when status = 'discarded' or discarded.is_stop then ', which '
             || coalesce(name_of_person(discarded.person) || ' discarded' || ${DAY('discarded.at')},
               'was discarded' || ${DAY('changed_at')})
             || coalesce(' and ' || name_of_person(restored.person) || ' restored' || ${DAY('restored.at')}, '')
           when status = 'accepted' then coalesce(
             ', which ' || name_of_person(accepted_by) || ' accepted as ' || became.bill, ', whose invoice was deleted')
           else ', which waits for review' end || '.' as words
     from unnest(?::integer[], ?::integer[]) with ordinality pair (document_id, invoice_id, place)
     join documents document on document.company_id = any(?::integer[]) and document.id = pair.document_id
     left join lateral (
       select stop.id, stop.person, stop.at, ${IS_STOP} as is_stop from record_entries stop
       where stop.company_id = document.company_id and stop.record_type = 'document' and stop.record_id = document.id
         and stop.after ->> 'status' = 'discarded'
       order by is_stop desc, stop.id desc limit 1) discarded on true
     left join lateral (
       select back.person, back.at from record_entries back
       where back.company_id = document.company_id and back.record_type = 'document' and back.record_id = document.id
         and back.id > discarded.id and back.before ->> 'status' = 'discarded'
       order by back.id limit 1) restored on true
     left join lateral (
       select string_agg(bill.invoice_number || ' of ' || supplier.name, ' and ' order by bill.id) as bill
       from document_invoices found
       join invoices bill on bill.company_id = found.company_id and bill.id = found.invoice_id
       join suppliers supplier on supplier.id = bill.supplier_id
       where found.company_id = document.company_id and found.document_id = document.id) became on true
     order by pair.place`,
    [
      sqlArray(papers.map(({ paper }) => paper.found.document.id)),
      sqlArray(papers.map(({ invoice }) => invoice.id)),
      sqlArray(scope.companyIds),
    ],
  );
}

/** By invoice, the earliest date that its documents have without a doubt, if the invoice is dated later. */
export async function earlierDatesOnPapers(
  scope: Scope,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, LocalDate>> {
  const earlier = (await readPapersOf(scope, invoiceIds)).flatMap(({ paper, read }): [number, LocalDate][] => {
    const date = dateOn(read);
    return date !== null && date < paper.invoiceDate ? [[paper.invoiceId, date]] : [];
  });
  return new Map(earlier.sort(([, one], [, other]) => (one < other ? 1 : -1)));
}

/** Documents of unpaid invoices, as they were read. */
async function readPapersOf(
  scope: Scope,
  invoiceIds: readonly number[],
): Promise<{ readonly paper: PaperOfInvoice; readonly read: ReadPaper }[]> {
  const papers = await scope.em.execute<PaperOfInvoice[]>(
    `select found.id, invoice.company_id as "companyId", invoice.id as "invoiceId",
       invoice.invoice_number as "invoiceNumber", invoice.document_type as "documentType", invoice.number_key as "numberKey",
       (invoice.amount * 100)::integer as "amountPence",
       ((invoice.amount + coalesce(invoice.paid_in_advance, 0)) * 100)::integer as "wholePence",
       coalesce(supplier.merged_into_id, supplier.id) as "supplierId", supplier.name as "supplierName",
       invoice.invoice_date as "invoiceDate",
       case when document.accepted_at is not null then name_of_person(document.accepted_by) end as "acceptedBy",
       case when document.accepted_at is null then document.file_key is distinct from invoice.file_path
         else exists (
           select from document_invoices present
           join documents attached on attached.company_id = present.company_id and attached.id = present.document_id
           where present.company_id = invoice.company_id and present.invoice_id = invoice.id
             and attached.accepted_at is null and attached.file_key = invoice.file_path) end as "wasReplaced"
     from document_invoices found
     join documents document on document.company_id = found.company_id and document.id = found.document_id
     join invoices invoice on invoice.company_id = found.company_id and (invoice.id = found.invoice_id
       or found.invoice_id is null and document.accepted_at is not null and document.file_key = invoice.file_path
         and (select count(*) from document_invoices other where other.document_id = document.id) = 1)
     join suppliers supplier on supplier.company_id = invoice.company_id and supplier.id = invoice.supplier_id
     where found.company_id = any(?::integer[]) and invoice.id = any(?::integer[]) and invoice.status <> 'paid'`,
    [sqlArray(scope.companyIds), sqlArray(invoiceIds)],
  );
  if (papers.length === 0) return [];
  const found = await readPapers(
    scope,
    papers.map(({ id }) => id),
  );
  return papers.flatMap((paper) => {
    const read = found.get(paper.id);
    return read && !(isOldAttached(paper) && hasOtherNumber(read, paper.numberKey)) ? [{ paper, read }] : [];
  });
}

/** Sorts accepted documents first, then those attached now: of these, later ones repeat no warning. */
function firstSaid(one: PaperOfInvoice, other: PaperOfInvoice): number {
  const placeOf = (paper: PaperOfInvoice) => (paper.acceptedBy !== null ? 0 : paper.wasReplaced ? 2 : 1);
  return placeOf(one) - placeOf(other) || other.id - one.id;
}

/** True for a replaced attachment. One with another bill's number was attached by mistake, and is ignored. */
function isOldAttached({ acceptedBy, wasReplaced }: PaperOfInvoice): boolean {
  return acceptedBy === null && wasReplaced;
}

function endOf({ acceptedBy, wasReplaced }: PaperOfInvoice): string {
  const by = acceptedBy === null ? 'Nobody was asked' : `${acceptedBy} accepted it all the same`;
  return wasReplaced ? `${by}, and the paper was replaced since.` : `${by}.`;
}

/** Loads documents as read. The fields are encrypted, so SQL cannot filter by them; skips the large layout. */
async function readPapers(scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, ReadPaper>> {
  const found = await scope.em.find(
    DocumentInvoice,
    { companyId: { $in: [...scope.companyIds] }, id: { $in: [...ids] } },
    { fields: ['companyId', 'documentType', 'typeAsRead', 'fields', 'printedName'], disableIdentityMap: true },
  );
  return new Map(found.map((paper) => [paper.id, paper]));
}

/** Doubts about owing, the sender, another type than was entered, and a currency other than pounds. */
function doubtsOf({ fields, typeAsRead }: ReadPaper, entered: InvoiceType): string[] {
  const { totalAmount, supplierName, supplierDoubt, currency } = fields;
  const owing = [totalAmount.doubt, supplierName.doubt].filter((doubt) => doubt !== null && isDoubtOfOwing(doubt));
  const kind = [entered === 'invoice' ? fields.kindDoubt : null, creditNoteDoubt(typeAsRead, entered)];
  const isForeign = currency.value !== null && currency.value !== 'GBP';
  const money = currency.doubt ?? (isForeign ? `Its amounts are in ${currency.value}` : null);
  return [...new Set([...owing, supplierDoubt, ...kind, money])].flatMap((doubt) => doubt ?? []);
}
