import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { formatDecimal, type Pence } from '@paycycle/schema/domain/money';
import { requireCompany, type Scope } from '../../kernel/scope.ts';

/** An invoice, and what it was before a transaction paid it. */
export interface RestoredInvoice {
  readonly id: number;
  readonly status: InvoiceStatus;
  readonly paymentDate: LocalDate | null;
}

/** A part payment of zero. */
export interface ReturnedPart {
  readonly id: number;
  readonly amountPence: Pence;
}

/**
 * `restoreInvoice` for many invoices at once, as when all transactions are deleted (RULES.md, 34): one that a returned
 * payment has reopened meanwhile stays to be paid. Called inside a transaction that holds the company's lock.
 */
export async function restoreInvoices(
  scope: Scope,
  companyId: number,
  restored: readonly RestoredInvoice[],
): Promise<void> {
  requireCompany(scope, companyId);
  await scope.em.flush();
  await scope.em.execute(
    `update invoices invoice set is_matched = false,
       status = case when invoice.status = 'paid' then before.status else invoice.status end,
       payment_date = case when invoice.status = 'paid' then before."paymentDate" else invoice.payment_date end,
       modified_at = ?, modified_by = ?
     from jsonb_to_recordset(?::jsonb) as before (id integer, status text, "paymentDate" date)
     where invoice.company_id = ? and invoice.id = before.id`,
    [scope.ports.clock.now(), scope.userId, JSON.stringify(restored), companyId],
  );
}

/** `reversePartPayment` for many part payments at once, several of one invoice among them. */
export async function reversePartPayments(
  scope: Scope,
  companyId: number,
  parts: readonly ReturnedPart[],
): Promise<void> {
  requireCompany(scope, companyId);
  await scope.em.flush();
  const rows = parts.map(({ id, amountPence }) => ({ id, amount: formatDecimal(amountPence) }));
  await scope.em.execute(
    `update invoices invoice set part_paid = invoice.part_paid - part.amount, modified_at = ?, modified_by = ?
     from (
       select id, sum(amount) as amount from jsonb_to_recordset(?::jsonb) as r (id integer, amount numeric) group by id
     ) part
     where invoice.company_id = ? and invoice.id = part.id`,
    [scope.ports.clock.now(), scope.userId, JSON.stringify(rows), companyId],
  );
}
