import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { penceFromNumeric } from '../../../kernel/columns.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { MonthClosing } from '../../bank-transactions/index.ts';
import { personName } from '../../identity/index.ts';
import type { LateEntry } from './balance-exceptions.plan.ts';

interface LateRow extends Omit<LateEntry, 'amountPence'> {
  readonly amount: string;
}

/**
 * Returns invoices entered after a month was closed, dated in it or in an open month before it. Each is reported only
 * in the first closed month whose figures it would change.
 */
export async function readLateEntries(scope: Scope, closing: MonthClosing): Promise<LateEntry[]> {
  const rows = await scope.em.execute<LateRow[]>(
    `select invoice.id as "invoiceId", invoice.document_type as "documentType", invoice.invoice_number as "invoiceNumber",
       supplier.name as "supplierName", invoice.invoice_date::text as "invoiceDate", invoice.amount::text as amount,
       invoice.created_at as "enteredAt", invoice.created_by as "enteredBy"
     from month_closings closing
     join invoices invoice on invoice.company_id = closing.company_id
       and invoice.record_number > closing.last_record_number
       and date_trunc('month', invoice.invoice_date) <= closing.month
     join suppliers supplier on supplier.company_id = invoice.company_id and supplier.id = invoice.supplier_id
     where closing.company_id = ? and closing.id = ? and not exists (
       select from month_closings earlier
       where earlier.company_id = closing.company_id and earlier.reopened_at is null and earlier.month < closing.month
         and earlier.month >= date_trunc('month', invoice.invoice_date))
     order by invoice.invoice_date, invoice.id limit ${LIST_SIZE_MAX}`,
    [closing.companyId, closing.id],
  );
  return Promise.all(
    rows.map(async ({ amount, ...entry }) => ({
      ...entry,
      amountPence: penceFromNumeric(amount),
      enteredAt: new Date(entry.enteredAt),
      enteredBy: await personName(scope, entry.enteredBy),
    })),
  );
}
