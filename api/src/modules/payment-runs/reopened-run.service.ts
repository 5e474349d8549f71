import type { OpenPaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import type { RunDepartureReason } from '@paycycle/schema/domain/run-departure';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { setPaymentRun } from '../invoices/index.ts';
import { replanCredit } from './credit-allocation.service.ts';
import type { PaymentRun } from './payment-run.entity.ts';

/*
 * Contents of a reopened run. Its invoices were free until then: they may be in another run, or paid another way. All
 * functions require an open transaction that has the locks of the company and the run.
 */

/** An invoice or credit note listed by a run, with its state when the run is reopened. */
interface ListedInvoice {
  readonly id: number;
  readonly isToPay: boolean;
  readonly isCredit: boolean;
  readonly itemId: number;
  /** True if it is in the run now. */
  readonly isHeld: boolean;
  /** Why it cannot be in the run again; null when it can. */
  readonly obstacle: RunDepartureReason | null;
}

/** The invoices of a run that are to be paid, and that it could pay if it were open again. */
export async function invoicesPayableOnReopen(scope: Scope, run: PaymentRun): Promise<number[]> {
  const listed = await readListed(scope, run);
  return listed.flatMap(({ id, isToPay, isCredit, obstacle }) =>
    isToPay && !isCredit && obstacle === null ? [id] : [],
  );
}

/**
 * Returns whether an open run lists a credit note that is no longer in it. A payment had used it when the run was
 * reopened, and was returned since.
 */
export async function lacksCredit(scope: Scope, run: PaymentRun): Promise<boolean> {
  return (await readListed(scope, run)).some(({ isCredit, isHeld }) => isCredit && !isHeld);
}

/**
 * Puts the invoices that a run lists back into it. An invoice whose match is undone or whose payment is returned is
 * then paid only by this run. Invoices that cannot be in it leave it; its items and total are updated, and the run
 * lists the departures. Paid invoices leave a draft too. Returns the number of invoices that left.
 */
export async function restoreRunInvoices(scope: Scope, run: PaymentRun, status: OpenPaymentRunStatus): Promise<number> {
  const { id, companyId } = run;
  const found = (await readListed(scope, run)).map((invoice) => {
    const isPaidInDraft = status === 'draft' && !invoice.isToPay;
    return { ...invoice, obstacle: invoice.obstacle ?? (isPaidInDraft ? ('paid_elsewhere' as const) : null) };
  });
  const listed = creditAlone(found);
  const staying = listed.flatMap((invoice) => (invoice.obstacle === null ? [invoice.id] : []));
  await setPaymentRun(scope, companyId, staying, { id, status });
  const leaving = listed.flatMap((invoice) => (invoice.obstacle === null ? [] : [invoice]));
  if (leaving.length > 0) await leave(scope, run, leaving);
  await followEntries(scope, run);
  return leaving.length;
}

/** The supplier that the one of a row was merged into, or that one: credit notes of one payee go with its invoices. */
const PAYEE = (row: 'invoice' | 'item') =>
  `(select coalesce(merged_into_id, id) from suppliers where id = ${row}.supplier_id)`;

/**
 * Reads the listed invoices. One returns to the run unless another run has it or something else paid it. An invoice
 * paid by a match is open again without the match. Invoices that the run's completion paid stay, with the credit notes
 * that it used, under their present supplier.
 */
async function readListed(scope: Scope, { id, companyId }: PaymentRun): Promise<ListedInvoice[]> {
  await scope.em.flush();
  return scope.em.execute<ListedInvoice[]>(
    `select invoice.id, invoice.status <> 'paid' as "isToPay", invoice.document_type = 'credit_note' as "isCredit",
       item.id as "itemId", invoice.payment_run_id is not distinct from item.payment_run_id as "isHeld",
       case
         when invoice.payment_run_id = item.payment_run_id then null
         when invoice.payment_run_id is not null then 'in_other_run'
         when entry.is_completed and entry.applied_amount is null and invoice.status = 'paid' then null
         when invoice.supplier_id <> item.supplier_id
           and (invoice.document_type = 'invoice' or ${PAYEE('invoice')} <> ${PAYEE('item')}) then 'other_supplier'
         when invoice.part_paid > 0 then 'part_paid'
         when exists (
           select from provider_payment_invoices paid join provider_payments payment on payment.id = paid.provider_payment_id
           where paid.invoice_id = invoice.id and paid.is_live and payment.payment_run_id is distinct from item.payment_run_id)
           then 'paid_elsewhere'
         when invoice.status = 'to_pay' then null
         when invoice.status <> 'paid' then 'not_to_pay'
         when entry.is_completed then null
         when exists (
           select from provider_payment_invoices paid join provider_payments payment on payment.id = paid.provider_payment_id
           where paid.invoice_id = invoice.id and payment.status = 'completed') then null
         when exists (
           select from bank_transaction_invoice_matches match
           where match.invoice_id = invoice.id and match.kind = 'settlement' and match.restore_status = 'to_pay') then null
         else 'paid_elsewhere'
       end as obstacle
     from payment_run_items item
     join payment_run_invoices entry on entry.payment_run_item_id = item.id
     join invoices invoice on invoice.id = entry.invoice_id
     where item.company_id = ? and item.payment_run_id = ? and not entry.is_used order by invoice.id`,
    [companyId, id],
  );
}

/** Credit notes leave an item with its last invoice. */
function creditAlone(listed: readonly ListedInvoice[]): ListedInvoice[] {
  const kept = listed.filter(({ isCredit, obstacle }) => !isCredit && obstacle === null);
  const items = new Set(kept.map(({ itemId }) => itemId));
  return listed.map((invoice) => {
    const isAlone = invoice.isCredit && !items.has(invoice.itemId);
    return isAlone ? { ...invoice, obstacle: invoice.obstacle ?? ('no_invoice' as const) } : invoice;
  });
}

async function leave(scope: Scope, { id, companyId }: PaymentRun, leaving: readonly ListedInvoice[]): Promise<void> {
  const rows = JSON.stringify(leaving.map((invoice) => ({ id: invoice.id, reason: invoice.obstacle })));
  await scope.em.execute(
    `insert into payment_run_departures (company_id, payment_run_id, invoice_id, amount, reason, left_at)
     select invoice.company_id, ?, invoice.id, invoice.amount, departure.reason, ?
     from jsonb_to_recordset(?::jsonb) as departure (id integer, reason text) join invoices invoice on invoice.id = departure.id
     where invoice.company_id = ?`,
    [id, scope.ports.clock.now(), rows, companyId],
  );
  const ids = leaving.map((invoice) => invoice.id);
  await scope.em.execute(
    `update invoices set payment_run_id = null, payment_run_status = null
     where company_id = ? and payment_run_id = ? and id = any(?::integer[])`,
    [companyId, id, sqlArray(ids)],
  );
  await scope.em.execute(
    `delete from payment_run_invoices entry using payment_run_items item
     where item.id = entry.payment_run_item_id and item.company_id = ? and item.payment_run_id = ?
       and entry.invoice_id = any(?::integer[])`,
    [companyId, id, sqlArray(ids)],
  );
}

/** Recalculates the items and the total from the run's invoices. An item with a payment stays, with a total of £0. */
async function followEntries(scope: Scope, run: PaymentRun): Promise<void> {
  const of = [run.companyId, run.id];
  await replanCredit(scope, run);
  await scope.em.execute(
    `delete from payment_run_items item where company_id = ? and payment_run_id = ?
       and not exists (select from payment_run_invoices entry where entry.payment_run_item_id = item.id)
       and not exists (select from provider_payments payment where payment.payment_run_item_id = item.id)`,
    of,
  );
  await scope.em.execute(
    `update payment_run_items item set total_amount = entries.total, payment_type = entries.type
     from (
       select item.id, coalesce(sum(coalesce(entry.applied_amount, invoice.amount)), 0) as total,
         case when count(invoice.id) > 1 then 'batch' else 'individual' end as type
       from payment_run_items item left join payment_run_invoices entry on entry.payment_run_item_id = item.id
       left join invoices invoice on invoice.id = entry.invoice_id
       where item.company_id = ? and item.payment_run_id = ? group by item.id) entries
     where item.id = entries.id and (item.total_amount, item.payment_type) <> (entries.total, entries.type)`,
    of,
  );
  await scope.em.execute(
    `update payment_runs run set total_amount = (
       select coalesce(sum(total_amount), 0) from payment_run_items item where item.payment_run_id = run.id)
     where company_id = ? and id = ?`,
    of,
  );
  await scope.em.refresh(run);
}
