import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { batchedRead } from '../../kernel/batched-read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import type { PaymentRunItem } from './payment-run.entity.ts';

const batchedWarnings = batchedRead(readWarnings);

/**
 * What to know of an item's unpaid invoices before they are approved or paid: each that may be a duplicate (RULES.md, 11), in
 * words, with the other invoice's number and state.
 */
export function duplicateWarningsOf(scope: Scope, { id }: PaymentRunItem): Promise<string[]> {
  return batchedWarnings(scope, id);
}

interface PairRow {
  readonly itemId: number;
  readonly invoiceNumber: string;
  readonly otherNumber: string;
  readonly otherDate: LocalDate;
  readonly otherPence: string;
  readonly otherState: keyof typeof STATES;
}

const STATES = {
  paid: 'is paid already',
  being_paid: 'is being paid',
  same_run: 'is in this payment run as well',
  other_run: 'is in another payment run',
  open: 'is not paid yet',
};

/** The flag is on the later one of two: each of them is warned of. */
async function readWarnings(scope: Scope, itemIds: readonly number[]): Promise<string[][]> {
  await scope.em.flush();
  const rows = await scope.em.execute<PairRow[]>(
    `select item.id as "itemId", invoice.invoice_number as "invoiceNumber", other.invoice_number as "otherNumber",
       other.invoice_date as "otherDate", (other.amount * 100)::bigint as "otherPence",
       case when other.status in ('paid', 'auto_paid') then 'paid' when other.has_live_payment then 'being_paid'
         when other.payment_run_id = item.payment_run_id then 'same_run'
         when other.payment_run_id is not null then 'other_run' else 'open' end as "otherState"
     from payment_run_items item
     join payment_run_invoices entry on entry.payment_run_item_id = item.id
     join invoices invoice on invoice.id = entry.invoice_id
     cross join lateral (
       select * from invoices original
       where original.company_id = invoice.company_id and original.id = invoice.possible_duplicate_of_id
       union
       select * from invoices flagged
       where flagged.company_id = invoice.company_id and flagged.possible_duplicate_of_id = invoice.id) other
     where item.company_id = any(?::integer[]) and item.id = any(?::integer[]) and invoice.status <> 'paid'
     order by invoice.id, other.id`,
    [sqlArray(scope.companyIds), sqlArray(itemIds)],
  );
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  return itemIds.map((id) => (byItem.get(id) ?? []).map(inWords));
}

function inWords({ invoiceNumber, otherNumber, otherDate, otherPence, otherState }: PairRow): string {
  const other = `${otherNumber} of ${formatLocalDate(otherDate)}, ${formatPounds(pence(Number(otherPence)))}`;
  return `${invoiceNumber} may be the same bill as ${other}, which ${STATES[otherState]}.`;
}
