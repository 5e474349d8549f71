import { isDoubtOfOwing } from '../../document-reader/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { DocumentInvoice } from './document.entity.ts';
import { currentField } from './document-fields.plan.ts';
import type { DocumentQuestion } from './document-questions.read.ts';

/** The field that bears each of these doubts, with the kind of its question. */
const BORNE_BY = { totalAmount: 'reading', supplierName: 'supplier' } as const;

/** What a person is asked who accepts these invoices by themselves: of each paper that says that the company does not owe it. */
export function questionsOfOwing(invoices: readonly DocumentInvoice[]): DocumentQuestion[] {
  return invoices.flatMap((invoice) =>
    (['totalAmount', 'supplierName'] as const).flatMap((name) => {
      const { doubt } = currentField(invoice, name);
      const isAsked = doubt !== null && isDoubtOfOwing(doubt);
      return isAsked ? [{ kind: BORNE_BY[name], words: doubt, documentInvoiceId: invoice.id }] : [];
    }),
  );
}

interface AcceptedPaper {
  readonly id: number;
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly acceptedBy: string | null;
}

/**
 * By invoice, that its paper said that the company does not owe it. What was typed instead of a field leaves its doubt. An
 * invoice that was deleted, and entered by hand with the same paper, has what that said.
 */
export async function saidNotOwed(scope: Scope, invoiceIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const papers = await scope.em.execute<AcceptedPaper[]>(
    `select found.id, invoice.id as "invoiceId", invoice.invoice_number as "invoiceNumber",
       name_of_person(document.accepted_by) as "acceptedBy"
     from document_invoices found
     join documents document on document.company_id = found.company_id and document.id = found.document_id
     join invoices invoice on invoice.company_id = found.company_id and (invoice.id = found.invoice_id
       or found.invoice_id is null and document.file_key = invoice.file_path
         and (select count(*) from document_invoices other where other.document_id = document.id) = 1)
     where found.company_id = any(?::integer[]) and invoice.id = any(?::integer[]) and invoice.status <> 'paid'`,
    [sqlArray(scope.companyIds), sqlArray(invoiceIds)],
  );
  if (papers.length === 0) return new Map();
  const doubts = await readDoubts(
    scope,
    papers.map(({ id }) => id),
  );
  return new Map(
    papers.flatMap(({ id, invoiceId, invoiceNumber, acceptedBy }) => {
      const said = doubts.get(id) ?? [];
      if (said.length === 0) return [];
      const by = acceptedBy === null ? 'It was entered' : `${acceptedBy} accepted it`;
      return [[invoiceId, `${invoiceNumber}: ${said.join('. ')}. ${by} all the same.`] as const];
    }),
  );
}

/** As they were read. The fields are sealed, so that the query cannot choose; the layout is large, and stays. */
async function readDoubts(scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const found = await scope.em.find(
    DocumentInvoice,
    { companyId: { $in: [...scope.companyIds] }, id: { $in: [...ids] } },
    { fields: ['companyId', 'fields'], disableIdentityMap: true },
  );
  return new Map(
    found.map(({ id, fields: { totalAmount, supplierName } }) => [
      id,
      [totalAmount.doubt, supplierName.doubt].flatMap((doubt) =>
        doubt !== null && isDoubtOfOwing(doubt) ? doubt : [],
      ),
    ]),
  );
}
