import { addDays } from '@paycycle/schema/domain/local-date';
import { latestDayUnpaidForSixMonths, UNPAID_STATUSES, VAT_WARNING_DAYS } from '@paycycle/schema/domain/vat-repayment';
import { penceFromNumeric } from '../../kernel/columns.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import type { VatToRepay } from './vat-repayment.types.ts';

interface FiguresRow {
  readonly isOver: boolean;
  readonly count: number;
  readonly vat: string;
}

/** @throws NOT_FOUND */
export async function vatToRepay(scope: Scope, companyId: number): Promise<VatToRepay> {
  requireCompany(scope, companyId);
  const over = latestDayUnpaidForSixMonths(scope.today);
  const soon = latestDayUnpaidForSixMonths(addDays(scope.today, VAT_WARNING_DAYS + 1));
  const rows = await scope.em.execute<FiguresRow[]>(
    `select greatest(invoice_date, due_date) <= ?::date as "isOver", count(*)::integer as count,
       sum(round(vat_amount * (amount - part_paid) / (amount + coalesce(paid_in_advance, 0)), 2))::text as vat
     from invoices
     where company_id = ? and status = any(?::text[]) and document_type = 'invoice' and vat_amount > 0
       and due_date <= ?::date and invoice_date <= ?::date
     group by 1`,
    [over, companyId, sqlArray(UNPAID_STATUSES), soon, soon],
  );
  const figuresOf = (isOver: boolean) => rows.find((row) => row.isOver === isOver) ?? { count: 0, vat: '0.00' };
  const [past, coming] = [figuresOf(true), figuresOf(false)];
  return {
    count: past.count,
    amountPence: penceFromNumeric(past.vat),
    soonCount: coming.count,
    soonAmountPence: penceFromNumeric(coming.vat),
  };
}
