import type { Scope } from '../../kernel/scope.ts';
import { evidenceOf } from './attached-paper.read.ts';
import { DocumentInvoice } from './document.entity.ts';
import { documentValues } from './document-fields.plan.ts';

/** A credit note that was read, but not accepted yet, with the names of its supplier. */
export interface WaitingCreditNote {
  readonly companyId: number;
  readonly names: readonly string[];
  /** Null if it could not be read. */
  readonly number: string | null;
  /** The larger of the totals that were read and typed, without a sign; null if there is none. */
  readonly amountPence: number | null;
}

export async function waitingCreditNotes(scope: Scope): Promise<WaitingCreditNote[]> {
  const waiting = await scope.em.find(
    DocumentInvoice,
    {
      companyId: { $in: [...scope.companyIds] },
      isAccepted: false,
      documentType: 'credit_note',
      document: { status: 'ready' },
    },
    { orderBy: { id: 'desc' } },
  );
  return waiting.map((invoice) => {
    const { invoiceNumber, totalAmount } = documentValues(invoice);
    const amounts = [totalAmount, invoice.fields.totalAmount.value].filter((amount) => amount !== null);
    return {
      companyId: invoice.companyId,
      names: namesOfSupplier(invoice),
      number: invoiceNumber,
      amountPence: amounts.length === 0 ? null : Math.max(...amounts.map(Math.abs)),
    };
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
