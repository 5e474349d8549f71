import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { storedPence } from '../../kernel/columns.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { findReferences, type ReferenceMatch } from '../payments/index.ts';
import { planReferenceMatches, type RecognisedPayment, type ReferencedTarget } from './reference-match.plan.ts';

/** What a line paid, by the reference on it, and the line's date. */
export interface DatedPayment extends RecognisedPayment {
  readonly date: LocalDate;
}

/**
 * What a company's open outgoing transactions paid, by the references in their texts: with certainty, whatever their dates
 * (issue 4). Oldest first; a constant number of queries.
 * @throws NOT_FOUND
 */
export async function recognisePayments(scope: Scope, companyId: number): Promise<DatedPayment[]> {
  requireCompany(scope, companyId);
  const lines = await openLines(scope, companyId);
  const references = await findReferences(
    scope,
    companyId,
    lines.map(({ text }) => text),
  );
  const invoices = await openInvoices(scope, companyId, references.flat());
  const plan = planReferenceMatches(
    lines.map(({ id, amount }, index) => ({
      transactionId: id,
      amountPence: storedPence(amount),
      targets: (references[index] ?? []).map((reference) => targetOf(reference, invoices)),
    })),
  );
  const dates = new Map(lines.map(({ id, date }) => [id, date]));
  return plan.flatMap((payment) => {
    const date = dates.get(payment.transactionId);
    return date ? [{ ...payment, date }] : [];
  });
}

interface OpenLine {
  readonly id: number;
  readonly date: LocalDate;
  readonly amount: string;
  readonly text: string;
}

function openLines(scope: Scope, companyId: number): Promise<OpenLine[]> {
  return scope.em.execute<OpenLine[]>(
    `select id, date::text as date, amount::text as amount,
       concat_ws(' ', description, counterparty_name, merchant_name) as text
     from bank_transactions
     where company_id = ? and is_outgoing and not is_matched and requires_invoice
     order by bank_transactions.date, id`,
    [companyId],
  );
}

interface OpenInvoice {
  readonly id: number;
  readonly amount: string;
  /** Null for an invoice that a reference names by itself. */
  readonly paymentRunId: number | null;
  readonly paymentRunItemId: number | null;
}

/** The invoices of these targets that are not matched yet: by their runs' items, or by themselves. */
async function openInvoices(
  scope: Scope,
  companyId: number,
  references: readonly ReferenceMatch[],
): Promise<OpenInvoice[]> {
  if (references.length === 0) return [];
  return scope.em.execute<OpenInvoice[]>(
    `select invoice.id, invoice.amount::text as amount, item.payment_run_id as "paymentRunId",
       item.id as "paymentRunItemId"
     from payment_run_items item
     join payment_run_invoices entry on entry.payment_run_item_id = item.id
     join invoices invoice on invoice.id = entry.invoice_id
     where item.company_id = ? and not invoice.is_matched
       and (item.id = any(?::integer[]) or item.payment_run_id = any(?::integer[]))
     union all
     select id, amount::text, null, null from invoices
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

function targetOf(reference: ReferenceMatch, invoices: readonly OpenInvoice[]): ReferencedTarget {
  const own = invoices.filter((invoice) => isOf(reference, invoice));
  const [itemId = null, ...others] = new Set(own.map(({ paymentRunItemId }) => paymentRunItemId));
  return {
    token: reference.token,
    paymentRunItemId: others.length === 0 ? itemId : null,
    invoices: own.map(({ id, amount }) => ({ id, amountPence: storedPence(amount) })),
  };
}

function isOf({ paymentRunId, paymentRunItemId, invoiceId }: ReferenceMatch, invoice: OpenInvoice): boolean {
  if (paymentRunItemId !== null) return invoice.paymentRunItemId === paymentRunItemId;
  if (paymentRunId !== null) return invoice.paymentRunId === paymentRunId;
  return invoice.paymentRunId === null && invoice.id === invoiceId;
}
