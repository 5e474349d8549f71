import { type BillWithLines, changesKnownVat } from '@paycycle/schema/domain/known-vat';
import { formatMonth, type LocalDate, monthOf } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import type { Invoice } from './invoice.entity.ts';

/** The amounts of a bill that its lines go by. */
export function invoiceSums({ amountPence, netAmountPence, vatAmountPence, paidInAdvancePence }: Invoice) {
  return { amountPence, netAmountPence, vatAmountPence, paidInAdvancePence };
}

/** A change of a bill's net, VAT, payment in advance or lines. */
export interface VatChange {
  readonly invoice: Invoice;
  readonly before: BillWithLines;
  readonly after: BillWithLines;
}

/**
 * Returns bills whose change would remove VAT figures that a closed month's VAT return has. Each has the first day of
 * the first such month (RULES.md, 49). Runs one query, or none if no figures are lost. Requires the company's lock.
 * @param since the month has the figures up to this time; later ones can be undone
 */
export async function keptByClosedMonths(
  { em }: Scope,
  companyId: number,
  changes: readonly VatChange[],
  since: Date | null = null,
): Promise<ReadonlyMap<number, LocalDate>> {
  const ids = changes.filter(({ before, after }) => changesKnownVat(before, after)).map(({ invoice }) => invoice.id);
  if (ids.length === 0) return new Map();
  const rows = await em.execute<{ id: number; month: LocalDate }[]>(
    `select invoice.id, min(closing.month)::text as month
     from invoices invoice
     join month_closings closing on closing.company_id = invoice.company_id and closing.reopened_at is null
       and closing.month >= date_trunc('month', invoice.invoice_date)
       and closing.last_record_number >= invoice.record_number and closing.closed_at > coalesce(?::timestamptz, '-infinity')
     where invoice.company_id = ? and invoice.id = any(?::integer[])
     group by invoice.id`,
    [since, companyId, sqlArray(ids)],
  );
  return new Map(rows.map(({ id, month }) => [id, month]));
}

/** @throws MONTH_CLOSED if a closed month would lose a bill's figures of a VAT return */
export async function refuseVatChangeOfClosedMonth(scope: Scope, change: VatChange): Promise<void> {
  const { companyId, id, documentType, invoiceNumber, supplier } = change.invoice;
  const first = (await keptByClosedMonths(scope, companyId, [change])).get(id);
  if (!first) return;
  const month = formatMonth(monthOf(first));
  const what = `${documentType === 'invoice' ? 'invoice' : 'credit note'} ${invoiceNumber} from ${supplier.getEntity().name}`;
  throw new AppError(
    'MONTH_CLOSED',
    `${month} is closed, and ${what} is in its figures. Reopen ${month} with a reason to change its amount, net, VAT, VAT codes or what was paid in advance.`,
  );
}
