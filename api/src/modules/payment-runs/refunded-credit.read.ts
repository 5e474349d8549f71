import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { batchedRead } from '../../kernel/batched-read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { readLine } from '../../matching-engine/index.ts';
import { howNamed, textOf } from './paid-on-statement.read.ts';

/** Lines that are named for one payee, the latest. */
const LINES_MAX = 3;

interface MoneyIn {
  readonly itemId: number;
  readonly invoiceNumber: string;
  readonly numberKey: string;
  readonly supplierName: string;
  readonly lineId: number;
  readonly date: LocalDate;
  readonly amountPence: string;
  readonly description: string;
  readonly counterpartyName: string | null;
  readonly requiresInvoice: boolean;
}

/**
 * By item of a run that is not over, in words: the lines of money in that are matched to nothing and have the number of a
 * credit note which the item takes off (RULES.md, 61): the supplier may have refunded it.
 */
export const refundedCreditOf = batchedRead(readRefundedCredit);

async function readRefundedCredit(scope: Scope, itemIds: readonly number[]): Promise<string[][]> {
  const rows = await scope.em.execute<MoneyIn[]>(MONEY_IN, [sqlArray(scope.companyIds), sqlArray(itemIds)]);
  const byItem = Map.groupBy(rows.filter(isNamed), ({ itemId }) => itemId);
  return itemIds.map((id) => (byItem.get(id) ?? []).slice(0, LINES_MAX).map(inWords));
}

/** The last figures of the number find the lines that are read. */
const MONEY_IN = `
  select item.id as "itemId", credit.invoice_number as "invoiceNumber", credit.number_key as "numberKey",
    supplier.name as "supplierName", line.id as "lineId", line.date::text as date,
    (abs(line.amount) * 100)::bigint as "amountPence", line.description, line.counterparty_name as "counterpartyName",
    line.requires_invoice as "requiresInvoice"
  from payment_run_items item
  join payment_runs run on run.id = item.payment_run_id and run.status not in ('cancelled', 'processed')
  join payment_run_invoices entry on entry.payment_run_item_id = item.id and entry.applied_amount < 0 and not entry.is_used
  join invoices credit on credit.id = entry.invoice_id and credit.document_type = 'credit_note' and credit.status <> 'paid'
  join suppliers supplier on supplier.id = credit.supplier_id
  join bank_transactions line on line.company_id = item.company_id and not line.is_outgoing and not line.is_matched
    and line.date >= credit.invoice_date
    and strpos(regexp_replace(concat_ws(' ', line.description, line.counterparty_name), '[^0-9]', '', 'g'),
      ltrim(right(substring(credit.number_key from '([0-9]+)[^0-9]*$'), 4), '0')) > 0
  where item.company_id = any(?::integer[]) and item.id = any(?::integer[])
  order by line.date desc, line.id desc`;

function isNamed({ lineId, date, description, counterpartyName, ...credit }: MoneyIn): boolean {
  const amountPence = pence(Number(credit.amountPence));
  return howNamed(readLine({ id: lineId, date, amountPence, description, counterpartyName }), credit) > 0;
}

function inWords({ invoiceNumber, date, amountPence, requiresInvoice, ...line }: MoneyIn): string {
  const sum = `${formatPounds(pence(Number(amountPence)))} on ${formatLocalDate(date)}, "${textOf(line)}"`;
  const said = requiresInvoice ? '' : ' and said to need no invoice';
  return `${sum}, on the statement${said}, may have refunded ${invoiceNumber}: match it first.`;
}
