import { penceFromNumeric } from '../../../kernel/columns.ts';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { sqlArray } from '../../../kernel/sql-array.ts';
import { findReferences, type ReferenceMatch } from '../../payments/index.ts';
import type { OpenLine } from './open-books.view.ts';
import { planReferenceMatches, type RecognisedPayment, type ReferencedTarget } from './reference-match.plan.ts';

/**
 * Recognises the payments of a company's open transactions by the references in their texts: with certainty, whatever
 * their dates (RULES.md, 27). Only outgoing money pays. A constant number of queries.
 * @throws NOT_FOUND
 */
export async function recognisePayments(
  scope: Scope,
  companyId: number,
  lines: readonly Omit<OpenLine, 'requiresInvoice'>[],
): Promise<RecognisedPayment[]> {
  requireCompany(scope, companyId);
  const outgoing = lines.filter(({ amountPence }) => amountPence < 0);
  const references = await findReferences(scope, companyId, outgoing.map(textOf));
  const targetOf = targetsAmong(await openInvoices(scope, companyId, references.flat()));
  return planReferenceMatches(
    outgoing.map(({ id, amountPence }, index) => ({
      transactionId: id,
      amountPence,
      targets: (references[index] ?? []).map(targetOf),
    })),
  );
}

function textOf({
  description,
  counterpartyName,
  merchantName,
}: Pick<OpenLine, 'description' | 'counterpartyName' | 'merchantName'>): string {
  return [description, counterpartyName, merchantName].filter((text) => text !== null).join(' ');
}

interface ReferencedInvoice {
  readonly id: number;
  /** Its rest; for a credit note the amount that the item uses, negative. */
  readonly outstanding: string;
  /** Null for an invoice that a reference names by itself. */
  readonly paymentRunId: number | null;
  readonly paymentRunItemId: number | null;
}

/** The unmatched invoices of these targets: those of their runs' items, or those named by themselves. */
async function openInvoices(
  scope: Scope,
  companyId: number,
  references: readonly ReferenceMatch[],
): Promise<ReferencedInvoice[]> {
  if (references.length === 0) return [];
  return scope.em.execute<ReferencedInvoice[]>(
    `select invoice.id, coalesce(entry.applied_amount, invoice.amount - invoice.part_paid)::text as outstanding, item.payment_run_id as "paymentRunId",
       item.id as "paymentRunItemId"
     from payment_run_items item
     join payment_run_invoices entry on entry.payment_run_item_id = item.id
     join invoices invoice on invoice.id = entry.invoice_id
     where item.company_id = ? and not invoice.is_matched and entry.applied_amount is distinct from 0
       and (item.id = any(?::integer[]) or item.payment_run_id = any(?::integer[]))
     union all
     select id, (amount - part_paid)::text, null, null from invoices
     where company_id = ? and not is_matched and id = any(?::integer[])
     order by id`,
    [
      companyId,
      idArray(references.map(({ paymentRunItemId }) => paymentRunItemId)),
      idArray(references.map(({ paymentRunId }) => paymentRunId)),
      companyId,
      idArray(references.map(({ invoiceId }) => invoiceId)),
    ],
  );
}

function idArray(ids: readonly (number | null)[]): string {
  return sqlArray(new Set(ids.filter((id) => id !== null)));
}

/** Returns a lookup of a reference's target. It is indexed: a company may have as many references as transactions. */
function targetsAmong(invoices: readonly ReferencedInvoice[]): (reference: ReferenceMatch) => ReferencedTarget {
  const byItem = Map.groupBy(invoices, ({ paymentRunItemId }) => paymentRunItemId);
  const byRun = Map.groupBy(invoices, ({ paymentRunId }) => paymentRunId);
  const single = Map.groupBy(byRun.get(null) ?? [], ({ id }) => id);
  return ({ token, paymentRunItemId, paymentRunId, invoiceId }) => {
    const own = ownInvoices() ?? [];
    const [itemId = null, ...others] = new Set(own.map((invoice) => invoice.paymentRunItemId));
    return {
      token,
      paymentRunItemId: others.length === 0 ? itemId : null,
      invoices: own.map(({ id, outstanding }) => ({ id, amountPence: penceFromNumeric(outstanding) })),
    };

    function ownInvoices(): ReferencedInvoice[] | undefined {
      if (paymentRunItemId !== null) return byItem.get(paymentRunItemId);
      if (paymentRunId !== null) return byRun.get(paymentRunId);
      return invoiceId === null ? [] : single.get(invoiceId);
    }
  };
}
