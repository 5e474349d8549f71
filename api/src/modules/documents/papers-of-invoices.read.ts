import type { Scope } from '../../kernel/scope.ts';
import { attachedInvoiceId, type Invoice } from '../invoices/index.ts';
import { hasOtherNumber } from './attached-paper.read.ts';
import { type Document, DocumentInvoice } from './document.entity.ts';
import { papersBeside } from './papers-beside.read.ts';

/** The content of a document of an invoice. */
export interface PaperOfInvoice {
  readonly found: DocumentInvoice;
  /** True if another document replaced it before it had been read. */
  readonly wasReplaced: boolean;
}

/** By invoice, the documents with accounts to ask about: its own, then others, latest first (RULES.md, 85). */
export async function papersOfInvoices(
  scope: Scope,
  companyId: number,
  invoices: readonly Invoice[],
): Promise<ReadonlyMap<number, readonly PaperOfInvoice[]>> {
  const found = await scope.em.find(
    DocumentInvoice,
    { companyId, invoiceId: { $in: invoices.map(({ id }) => id) } },
    { populate: ['document'], orderBy: { document: { id: 'desc' } } },
  );
  const byInvoice = Map.groupBy(found, ({ invoiceId }) => invoiceId);
  const beside = new Map((await papersBeside(scope, invoices)).map(({ invoice, papers }) => [invoice.id, papers]));
  return new Map(
    invoices.map((invoice) => {
      const others = (beside.get(invoice.id) ?? []).map((found) => ({ found, wasReplaced: false }));
      return [invoice.id, [...papersThatCount(invoice, byInvoice.get(invoice.id) ?? []), ...others]];
    }),
  );
}

/**
 * Leaves out a document that was replaced after it had been read: users who may not answer its question cannot replace
 * it. Leaves out one of another bill too.
 */
function papersThatCount({ numberKey }: Pick<Invoice, 'numberKey'>, latestFirst: readonly DocumentInvoice[]) {
  const attached = latestFirst.filter((one) => isAttached(one.document.getEntity()));
  return latestFirst.flatMap((found): PaperOfInvoice[] => {
    const later = attached.slice(0, Math.max(attached.indexOf(found), 0)).map((one) => one.document.getEntity());
    if (later.length === 0) return [{ found, wasReplaced: false }];
    const readAt = found.document.getEntity().changedAt;
    const isGone = later.some(({ createdAt }) => createdAt >= readAt) || hasOtherNumber(found, numberKey);
    return isGone ? [] : [{ found, wasReplaced: true }];
  });
}

function isAttached({ uploadKey, acceptedAt }: Document): boolean {
  return acceptedAt === null && attachedInvoiceId(uploadKey) !== null;
}
