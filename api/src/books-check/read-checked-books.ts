import { type Pence, pence } from '@paycycle/schema/domain/money';
import type {
  CheckedBooks,
  CheckedCredit,
  CheckedDuplicate,
  CheckedInvoice,
  CheckedLine,
  CheckedMatch,
  CheckedPayment,
  CheckedRun,
} from './checked-books.types.ts';

/** Asks the database; `$1` is the company's id. Nothing here writes. */
export type Ask = (sql: string, values: readonly [companyId: number]) => Promise<readonly object[]>;

/** A row as the database returns it: amounts are whole pence as text. */
type Stored<T, Amounts extends keyof T> = Omit<T, Amounts> & { readonly [Field in Amounts]: string };
type StoredCredit = Stored<CheckedCredit, 'appliedPence'>;
type StoredMatch = Omit<Stored<CheckedMatch, 'amountPence'>, 'madeOfPence'> & {
  readonly madeOfPence: string | null;
};
type StoredItem = Omit<Stored<CheckedRun['items'][number], 'totalPence'>, 'credits'> & {
  readonly credits: readonly StoredCredit[];
};
type StoredRun = Omit<Stored<CheckedRun, 'totalPence'>, 'items'> & { readonly items: readonly StoredItem[] };

/** Reads the data of a company for the check. All of it is of one snapshot if the caller has opened one. */
export async function readCheckedBooks(ask: Ask, companyId: number): Promise<CheckedBooks> {
  const rows = async <T>(sql: string) => (await ask(sql, [companyId])) as readonly T[];
  const invoices = await rows<Stored<CheckedInvoice, 'amountPence' | 'partPaidPence' | 'markedPence'>>(INVOICES);
  const runs = await rows<StoredRun>(RUNS);
  const payments = await rows<Stored<CheckedPayment, 'amountPence'>>(PAYMENTS);
  const matches = await rows<StoredMatch>(MATCHES);
  return {
    invoices: invoices.map((row) => ({
      ...row,
      amountPence: whole(row.amountPence),
      partPaidPence: whole(row.partPaidPence),
      markedPence: whole(row.markedPence),
    })),
    runs: runs.map((row) => ({
      ...row,
      totalPence: whole(row.totalPence),
      items: row.items.map((item) => ({
        ...item,
        totalPence: whole(item.totalPence),
        credits: item.credits.map((credit) => ({ ...credit, appliedPence: whole(credit.appliedPence) })),
      })),
    })),
    payments: payments.map((row) => ({
      ...row,
      amountPence: whole(row.amountPence),
    })),
    matches: matches.map((row) => ({
      ...row,
      amountPence: whole(row.amountPence),
      madeOfPence: row.madeOfPence === null ? null : whole(row.madeOfPence),
    })),
    lines: await rows<CheckedLine>(LINES),
    duplicates: await rows<CheckedDuplicate>(DUPLICATES),
    unrecordedAccounts: await rows<{ supplierId: number }>(UNRECORDED_ACCOUNTS),
  };
}

function whole(text: string): Pence {
  return pence(Number(text));
}

const INVOICES = `
  select id, supplier_id as "supplierId",
    (select coalesce(merged_into_id, id) from suppliers where id = supplier_id) as "payeeId", (amount * 100)::bigint::text as "amountPence", status, is_matched as "isMatched",
    (part_paid * 100)::bigint::text as "partPaidPence", payment_date::text as "paymentDate",
    (select max(paid_on)::text from (
       select line.date as paid_on
       from bank_transaction_invoice_matches match join bank_transactions line on line.id = match.bank_transaction_id
       where match.company_id = invoices.company_id and match.invoice_id = invoices.id and match.kind <> 'refund'
         and match.restore_status <> 'paid' and not match.is_returned
       union all
       select item.payment_date
       from payment_run_invoices entry join payment_run_items item on item.id = entry.payment_run_item_id
       where entry.company_id = invoices.company_id and entry.invoice_id = invoices.id and entry.is_used and not exists (
         select from bank_transaction_invoice_matches match
         where match.company_id = entry.company_id and match.invoice_id = entry.invoice_id
           and match.payment_run_item_id = entry.payment_run_item_id and match.kind = 'part_payment'
           and not match.is_returned)) paid) as "lastPaidOn", payment_run_id as "paymentRunId",
    payment_run_status as "paymentRunStatus", is_in_payment_file as "isInPaymentFile", has_live_payment as "hasLivePayment",
    has_refund as "hasRefund", payment_question is not null as "asksIfPaid",
    (select count(*)::int from undone_settlements undone
     where undone.invoice_id = invoices.id and undone.answered_at is null) as "unansweredCount", coalesce((
      select (sum(mark.amount) * 100)::bigint from paid_mark_invoices mark
      where mark.company_id = invoices.company_id and mark.invoice_id = invoices.id and mark.taken_back_at is null),
      0)::text as "markedPence"
  from invoices where company_id = $1 order by id`;

const RUNS = `
  select run.id, run.status, (run.total_amount * 100)::bigint::text as "totalPence",
    run.exported_at is not null and run.file_not_sent_at is null as "isFileOut",
    (select count(*)::int from payment_run_approvals approval
     where approval.payment_run_id = run.id and approval.voided_at is null) as "approvalCount",
    array(
      select entry.invoice_id from payment_run_items item
      join payment_run_invoices entry on entry.payment_run_item_id = item.id
      where item.payment_run_id = run.id and entry.is_completed and entry.applied_amount is null order by entry.invoice_id) as "completedIds",
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', item.id, 'supplierId', item.supplier_id, 'totalPence', (item.total_amount * 100)::bigint::text,
        'invoiceIds', (
          select coalesce(jsonb_agg(entry.invoice_id order by entry.invoice_id), '[]') from payment_run_invoices entry
          where entry.payment_run_item_id = item.id and entry.applied_amount is null),
        'credits', (
          select coalesce(jsonb_agg(jsonb_build_object('invoiceId', entry.invoice_id, 'isUsed', entry.is_used,
            'appliedPence', (entry.applied_amount * 100)::bigint::text) order by entry.invoice_id), '[]')
          from payment_run_invoices entry
          where entry.payment_run_item_id = item.id and entry.applied_amount is not null)) order by item.id)
      from payment_run_items item where item.payment_run_id = run.id), '[]') as items
  from payment_runs run where run.company_id = $1 order by run.id`;

const PAYMENTS = `
  select payment.id, payment.status, payment.supplier_id as "supplierId",
    (payment.amount * 100)::bigint::text as "amountPence", payment.payment_run_id as "paymentRunId",
    payment.payment_run_item_id as "paymentRunItemId",
    exists (select from money_releases release where release.provider_payment_id = payment.id
      and (release.supplier_id, release.amount, release.bank_sort_code, release.bank_account_number)
        = (payment.supplier_id, payment.amount, payment.beneficiary_sort_code, payment.beneficiary_account_number))
      as "isReleased",
    coalesce(jsonb_agg(entry.invoice_id) filter (where entry.invoice_id is not null), '[]') as "invoiceIds",
    coalesce(jsonb_agg(entry.invoice_id) filter (where entry.is_live), '[]') as "liveInvoiceIds"
  from provider_payments payment left join provider_payment_invoices entry on entry.provider_payment_id = payment.id
  where payment.company_id = $1 group by payment.id order by payment.id`;

const MATCHES = `
  select bank_transaction_id as "lineId", invoice_id as "invoiceId", kind, (amount * 100)::bigint::text as "amountPence",
    restore_status = 'paid' as "wasPaid",
    kind = 'part_payment' and restore_status = 'paid' and amount > 0 and not exists (
      select from bank_transaction_invoice_matches settled
      where settled.company_id = match.company_id and settled.invoice_id = match.invoice_id and settled.kind = 'settlement')
      and coalesce((
        select min(mark.marked_at) > match.matched_at
        from paid_mark_invoices marked join paid_marks mark on mark.id = marked.paid_mark_id
        where marked.company_id = match.company_id and marked.invoice_id = match.invoice_id
          and marked.taken_back_at is null),
        (select status <> 'paid' from invoices where id = match.invoice_id)) as "standsForNothing",
    paid_outside as "isPaidOutside", payment_run_item_id as "paymentRunItemId", is_returned as "isReturned",
    (select ((entry.after ->> 'amount')::numeric * 100)::bigint::text from record_entries entry
     where entry.company_id = match.company_id and entry.record_type = 'bank_transaction'
       and entry.record_id = match.bank_transaction_id and entry.verb = 'matched' and entry.after ->> 'id' = match.id::text
     order by entry.id limit 1) as "madeOfPence"
  from bank_transaction_invoice_matches match where company_id = $1 order by id`;

const LINES = `
  select id, is_matched as "isMatched", matched_invoice_id as "matchedInvoiceId"
  from bank_transactions where company_id = $1 order by id`;

const DUPLICATES = `
  select bank_transaction_id as "lineId", invoice_id as "invoiceId", provider_payment_id as "paymentId",
    payment_run_id as "paymentRunId"
  from duplicate_payments where company_id = $1 order by id`;

const UNRECORDED_ACCOUNTS = `
  select supplier.id as "supplierId" from suppliers supplier
  left join lateral (
    select bank_sort_code, bank_account_number from payment_audit_entries
    where company_id = supplier.company_id and supplier_id = supplier.id and action = 'account_entered'
    order by id desc limit 1) entered on true
  where supplier.company_id = $1 and (supplier.bank_sort_code, supplier.bank_account_number)
    is distinct from (entered.bank_sort_code, entered.bank_account_number) order by supplier.id`;
