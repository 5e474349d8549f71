import type { Scope } from '../../kernel/scope.ts';
import { attachedInvoiceId, type Invoice } from '../invoices/index.ts';
import { hasOtherNumber } from './attached-paper.read.ts';
import { type Document, DocumentInvoice } from './document.entity.ts';
import { papersBeside } from './papers-beside.read.ts';

/** What was read of a paper of an invoice. */
export interface PaperOfInvoice {
  readonly found: DocumentInvoice;
  /** Another paper was attached in its place, before anybody knew what this one says. */
  readonly wasReplaced: boolean;
}

/** By invoice, the papers whose accounts it asks about, its own first, the latest first (RULES.md, 85). Their suppliers are loaded. */
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
 * A paper that was replaced once it had been read counts no more: whoever may not answer what it asks cannot replace it. Nor
 * does one that was of another bill.
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
