import type { DocumentQuestionKind } from '@paycycle/schema/domain/document-question';
import type { Scope } from '../../kernel/scope.ts';
import type { Document, DocumentInvoice } from './document.entity.ts';
import { type DocumentInvoiceFacts, factsOf, sameFileAs } from './document-facts.read.ts';
import { creditNoteDoubt, documentValues, doubtsOfReading, sumError } from './document-fields.plan.ts';

/** A question that a user must answer before a document is accepted in bulk. */
export interface DocumentQuestion {
  readonly kind: DocumentQuestionKind;
  readonly words: string;
  /** Null if it concerns the whole document. */
  readonly documentInvoiceId: number | null;
}

/**
 * Returns the questions about these invoices of a document, by the current records. There are none if they were read
 * without a doubt, are like no invoice on record, name the account on record and have no evidence against their sender.
 */
export async function questionsOf(
  scope: Scope,
  document: Document,
  invoices: readonly DocumentInvoice[],
): Promise<DocumentQuestion[]> {
  const [same, mail, facts] = await Promise.all([
    sameFileAs(scope, document),
    document.mail?.loadOrFail(),
    Promise.all(invoices.map((invoice) => factsOf(scope, invoice))),
  ]);
  return [
    ...asked(null, 'sender', [mail?.doubt]),
    ...asked(null, 'same_file', [same && `It is the same file as ${same.fileName}, which came before.`]),
    ...invoices.flatMap((invoice, at) => questionsOfInvoice(invoice, facts[at] as DocumentInvoiceFacts)),
  ];
}

/** True if a document can be accepted without review: nothing is missing, it is in pounds and it has no question. */
export async function isSureDocument(scope: Scope, document: Document): Promise<boolean> {
  const open = document.invoices.getItems().filter(({ isAccepted }) => !isAccepted);
  if (document.status !== 'ready' || open.length === 0) return false;
  const values = open.map(documentValues);
  if (values.some((one) => (one.currency ?? 'GBP') !== 'GBP' || sumError(one) !== null)) return false;
  const facts = await Promise.all(open.map((invoice) => factsOf(scope, invoice)));
  return facts.every(({ missing }) => missing.length === 0) && (await questionsOf(scope, document, open)).length === 0;
}

function questionsOfInvoice(invoice: DocumentInvoice, facts: DocumentInvoiceFacts): DocumentQuestion[] {
  const { supplier, supplierName, duplicate, bankDetailsWarning, accountQuestion } = facts;
  const account = accountQuestion?.words ?? bankDetailsWarning;
  // Asks about one doubt only once.
  const doubt = accountQuestion?.words === `${supplierName.doubt}.` ? null : supplierName.doubt;
  const isNew = supplier === null && accountQuestion === null;
  const like =
    duplicate && `It is like invoice ${duplicate.invoice.invoiceNumber} (#${duplicate.invoice.recordNumber}).`;
  return [
    ...asked(invoice.id, isNew ? 'new_account' : 'other_account', [account]),
    ...asked(invoice.id, 'supplier', [doubt]),
    ...asked(
      invoice.id,
      'reading',
      doubtsOfReading(invoice, facts).filter((words) => words !== supplierName.doubt),
    ),
    ...asked(invoice.id, 'reading', [creditNoteDoubt(invoice.typeAsRead, invoice.documentType)]),
    ...asked(invoice.id, 'duplicate', [like, facts.duplicateElsewhere]),
    ...asked(invoice.id, 'credit_note', [invoice.documentType === 'credit_note' && 'It is a credit note.']),
  ];
}

function asked(
  documentInvoiceId: number | null,
  kind: DocumentQuestionKind,
  doubts: readonly (string | null | undefined | false)[],
): DocumentQuestion[] {
  return doubts.flatMap((words) => (words ? [{ kind, words, documentInvoiceId }] : []));
}
