import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { readLine } from '../../matching-engine/index.ts';
import { howNamed, isNamedAsWell, isNamedBeside, isPayeeNamed, type MatchedInvoice } from './names-on-line.ts';
import { standOf, textOf } from './paid-on-statement.read.ts';
import { keptLines, LINE_DIGITS, MATCHED_TO, notThereAgain } from './paid-on-statement.sql.ts';

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
  /** True if its amount equals the open amount of the credit note. */
  readonly isOfAmount: boolean;
  readonly matchedTo: readonly MatchedInvoice[];
  /** Null if it is on the statement. */
  readonly deletedBy: string | null;
  readonly deletedOn: LocalDate | null;
}

/**
 * Warnings about credit notes that the supplier may have refunded, by item of a run that is not over (RULES.md, 61). An
 * incoming line has the number of a credit note that the item uses, or its open amount and its supplier's name. This
 * includes deleted lines, for as long as they can be restored, and lines matched to invoices that they do not name
 * equally well.
 */
export const refundedCreditOf = batchLoad(readRefundedCredit);

async function readRefundedCredit(scope: Scope, itemIds: readonly number[]): Promise<string[][]> {
  const rows = await scope.em.execute<MoneyIn[]>(MONEY_IN, [sqlArray(scope.companyIds), sqlArray(itemIds)]);
  const byItem = Map.groupBy(rows.filter(mayHaveRefunded), ({ itemId }) => itemId);
  return itemIds.map((id) => (byItem.get(id) ?? []).slice(0, LINES_MAX).map(inWords));
}

/** The lines that are read have the last figures of the number, or the amount. */
const MONEY_IN = `
  with credit as (
    select item.id as item_id, item.company_id, credit.id, credit.invoice_number, credit.number_key, credit.invoice_date,
      credit.part_paid - credit.amount as amount, supplier.name as supplier_name,
      ltrim(right(substring(credit.number_key from '([0-9]+)[^0-9]*$'), 4), '0') as digits
    from payment_run_items item
    join payment_runs run on run.id = item.payment_run_id and run.status not in ('cancelled', 'processed')
    join payment_run_invoices entry on entry.payment_run_item_id = item.id and entry.applied_amount < 0 and not entry.is_used
    join invoices credit on credit.id = entry.invoice_id and credit.document_type = 'credit_note' and credit.status <> 'paid'
    join suppliers supplier on supplier.id = credit.supplier_id
    where item.company_id = any(?::integer[]) and item.id = any(?::integer[]))
  select credit.item_id as "itemId", credit.invoice_number as "invoiceNumber", credit.number_key as "numberKey",
    credit.supplier_name as "supplierName", line.id as "lineId", line.date::text as date,
    (line.amount * 100)::bigint as "amountPence", line.description, line.counterparty_name as "counterpartyName",
    line.requires_invoice as "requiresInvoice", line.amount = credit.amount as "isOfAmount", line.deleted_by as "deletedBy",
    line.deleted_on as "deletedOn",
    ${MATCHED_TO}
  from credit join (
    select company_id, id, date, abs(amount) as amount, description, counterparty_name, requires_invoice,
      created_at, null as deleted_by, null as deleted_on
    from bank_transactions where company_id in (select company_id from credit) and not is_outgoing
    union all
    select company_id, record_id, date, amount, description, counterparty_name, true, created_at, deleted_by, deleted_on
    from (${notThereAgain(`(${keptLines('in (select company_id from credit)')})`)}) gone where not is_outgoing) line
    on line.company_id = credit.company_id and line.date >= credit.invoice_date and (line.amount = credit.amount
      or strpos(${LINE_DIGITS}, credit.digits) > 0)
  where not exists (
    select from bank_transaction_invoice_matches own
    where own.company_id = credit.company_id and own.bank_transaction_id = line.id and own.invoice_id = credit.id)
  order by line.date desc, line.id desc`;

/**
 * Returns whether the line names the credit note by number, or by open amount and supplier. The line must not name one
 * of its matched invoices equally well.
 */
function mayHaveRefunded({ lineId, date, description, counterpartyName, ...credit }: MoneyIn): boolean {
  const amountPence = pence(Number(credit.amountPence));
  const line = readLine({ id: lineId, date, amountPence, description, counterpartyName });
  if (howNamed(line, credit) > 0) return !credit.matchedTo.some((other) => isNamedAsWell(line, other, credit));
  const isOfPayee = credit.isOfAmount && isPayeeNamed(line, credit);
  return isOfPayee && !credit.matchedTo.some((other) => isNamedBeside(line, other, credit));
}

function inWords({ invoiceNumber, date, amountPence, ...line }: MoneyIn): string {
  const sum = `${formatPounds(pence(Number(amountPence)))} on ${formatLocalDate(date)}, "${textOf(line)}"`;
  return `${sum}, on the statement${standOf(line)}, may have refunded ${invoiceNumber}: match it first.`;
}
