import type { EntityManager } from '@mikro-orm/postgresql';
import { openAccountNumbers } from '../../kernel/account-numbers.ts';
import { testSecretBox } from '../test-secret-box.ts';
import { type SimulationBooks, SUPPLIER_NAMES } from './simulation-books.ts';

/** The database's ids by ours. */
export type Ids = Readonly<Record<number, number>>;

/** Of what the books of the simulation do not show. */
type IdsOnly = 'lines' | 'refundLines' | 'creditLines' | 'marks' | 'merges' | 'documents' | 'acceptances';

/** The books of a company as the database has them, with the database's ids in the order of ours. */
export interface RealBooks {
  readonly books: SimulationBooks;
  readonly ids: Readonly<Record<'suppliers' | 'invoices' | 'runs' | 'authorisations' | 'payments' | IdsOnly, Ids>>;
}

/** The database's id of what the simulation has under this one. */
export function idAt(ids: Ids, no: number): number {
  const id = ids[no];
  if (id === undefined) throw new Error(`the database has no ${no}`);
  return id;
}

/** Reads all that the simulation compares, in its own words. */
export async function readRealBooks(em: EntityManager, companyId: number, tag: string): Promise<RealBooks> {
  const [row] = await em.execute<{ books: SimulationBooks; ids: RealBooks['ids'] }[]>(SQL, [
    companyId,
    tag.length,
    tag.length,
    tag.length,
    `${tag}%`,
  ]);
  if (!row) throw new Error('the database answered no books');
  return JSON.parse(openAccountNumbers(testSecretBox, JSON.stringify(row)));
}

const idsOf = (rows: string) => `(select coalesce(json_object_agg(no, id), '{}') from ${rows})`;

const numbered = (table: string, condition = 'true') => `(
  select row_number() over (order by id) as no, id from ${table}
  where company_id = (select id from company) and ${condition}) numbered`;

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

const SQL = `
with
  company as (select ?::integer as id),
  supplier as (select array_position(array['${SUPPLIER_NAMES.join(`','`)}'], name::text) as no, s.* from suppliers s where company_id = (select id from company)),
  invoice as (select record_number as no, i.* from invoices i where company_id = (select id from company)),
  document as (
    select row_number() over (order by document.id) as no, document.*, found.invoice_id
    from documents document join document_invoices found on found.document_id = document.id
    where document.company_id = (select id from company)),
  credit_line as (
    select row_number() over (order by id) as no, id from bank_transactions
    where company_id = (select id from company) and description like 'CREDIT %'),
  run as (select row_number() over (order by id) as no, r.* from payment_runs r where company_id = (select id from company)),
  authorisation as (
    select row_number() over (order by id) as no, a.* from provider_authorisations a
    where company_id = (select id from company)),
  payment as (
    select row_number() over (order by id) as no, p.* from provider_payments p where company_id = (select id from company))
select
  json_build_object(
    'suppliers', ${idsOf('supplier')},
    'invoices', ${idsOf('invoice')},
    'runs', ${idsOf('run')},
    'authorisations', ${idsOf('authorisation')},
    'payments', ${idsOf('payment')},
    'documents', ${idsOf('document')},
    'marks', ${idsOf(numbered('paid_marks'))},
    'merges', ${idsOf(numbered('supplier_merges'))},
    'acceptances', ${idsOf(numbered('bulk_changes', `before ->> 'of' = 'documents'`))},
    'lines', ${idsOf(numbered('bank_transactions', 'is_outgoing'))},
    'refundLines', ${idsOf(numbered('bank_transactions', `not is_outgoing and description like 'REFUND %'`))},
    'creditLines', ${idsOf('credit_line')}) as ids,
  json_build_object(
    'suppliers', (
      select json_agg(json_build_object(
        'id', no, 'account', bank_account_number, 'accountChangedAt', ${ms('bank_details_changed_at')},
        'isAutoPaid', is_auto_paid,
        'isRead', bank_details_source is not null,
        'mergedIntoId', (select no from supplier kept where kept.id = supplier.merged_into_id)) order by no)
      from supplier),
    'invoices', (
      select json_agg(json_build_object(
        'id', no,
        'supplierId', (select no from supplier where supplier.id = supplier_id),
        'amountPence', (amount * 100)::integer,
        'partPaidPence', (part_paid * 100)::integer,
        'markedPence', (
          select coalesce(sum(mark.amount) * 100, 0)::integer from paid_mark_invoices mark
          where mark.invoice_id = invoice.id and mark.taken_back_at is null),
        'status', status,
        'paidOn', payment_date,
        'hasLivePayment', has_live_payment,
        'isMatched', is_matched,
        'hasRefund', has_refund,
        'asksAccount', account_question is not null and account_answer is null,
        'asksIfPaid', payment_question is not null,
        'paymentRunId', (select no from run where run.id = payment_run_id),
        'paymentRunStatus', payment_run_status) order by no)
      from invoice),
    'runs', (
      select coalesce(json_agg(json_build_object(
        'id', no,
        'status', status,
        'totalPence', (total_amount * 100)::integer,
        'isApproved', payment_run_is_approved(run.id),
        'isFileOut', exported_at is not null and file_not_sent_at is null,
        'completedFrom', completed_from,
        'completedIds', (
          select coalesce(json_agg((select no from invoice where invoice.id = entry.invoice_id) order by entry.invoice_id), '[]')
          from payment_run_items item join payment_run_invoices entry on entry.payment_run_item_id = item.id
          where item.payment_run_id = run.id and entry.is_completed and entry.applied_amount is null),
        'items', (
          select coalesce(json_agg(json_build_object(
            'supplierId', (select no from supplier where supplier.id = item.supplier_id),
            'totalPence', (item.total_amount * 100)::integer,
            'invoiceIds', (
              select coalesce(json_agg((select no from invoice where invoice.id = invoice_id) order by invoice_id), '[]')
              from payment_run_invoices where payment_run_item_id = item.id and applied_amount is null),
            'credits', (
              select coalesce(json_agg(json_build_object(
                'creditId', (select no from invoice where invoice.id = invoice_id),
                'appliedPence', (applied_amount * 100)::integer,
                'usedBy', case when is_used and is_completed then 'completion' when is_used then 'payment' end)
                order by invoice_id), '[]')
              from payment_run_invoices
              where payment_run_item_id = item.id and applied_amount is not null)) order by item.id), '[]')
          from payment_run_items item where item.payment_run_id = run.id)) order by no), '[]')
      from run),
    'authorisations', (
      select coalesce(json_agg(json_build_object(
        'id', no,
        'paymentRunId', (select no from run where run.id = payment_run_id),
        'paymentIds', (select json_agg(payment.no order by payment.no) from payment where authorisation_id = authorisation.id),
        'isAnswered', answered_at is not null,
        'nextAttemptAt', ${ms('next_attempt_at')},
        'attemptCount', attempt_count) order by no), '[]')
      from authorisation),
    'payments', (
      select coalesce(json_agg(json_build_object(
        'id', no,
        'authorisationId', (select no from authorisation where authorisation.id = authorisation_id),
        'supplierId', (select no from supplier where supplier.id = supplier_id),
        'paymentRunId', (select no from run where run.id = payment_run_id),
        'invoiceIds', (
          select json_agg((select no from invoice where invoice.id = entry.invoice_id) order by entry.invoice_id)
          from provider_payment_invoices entry where entry.provider_payment_id = payment.id),
        'amountPence', (amount * 100)::integer,
        'account', beneficiary_account_number,
        'createdAt', ${ms('created_at')},
        'status', status,
        'failureCode', failure_reason,
        'providerPaymentId', substr(provider_payment_id, ? + 1),
        'isOutcomeUnknown', is_outcome_unknown,
        'awaitsPayer', awaits_payer,
        'nextCheckAt', ${ms('next_check_at')},
        'checkCount', check_count) order by no), '[]')
      from payment),
    'duplicates', (
      select coalesce(json_agg(json_build_object(
        'invoiceId', (select no from invoice where invoice.id = duplicate.invoice_id),
        'paymentId', (select no from payment where payment.id = duplicate.provider_payment_id)) order by id), '[]')
      from duplicate_payments duplicate
      where company_id = (select id from company) and duplicate.provider_payment_id is not null),
    'documents', (
      select coalesce(json_agg(json_build_object(
        'id', no,
        'isAccepted', status = 'accepted',
        'invoiceId', (select no from invoice where invoice.id = invoice_id)) order by no), '[]')
      from document),
    'refunds', (
      select coalesce(json_agg((select no from invoice where invoice.id = match.invoice_id) order by match.invoice_id), '[]')
      from bank_transaction_invoice_matches match
      where company_id = (select id from company) and kind = 'refund'),
    'creditLines', (
      select coalesce(json_agg(json_build_object(
        'lineId', credit_line.no,
        'creditId', (select no from invoice where invoice.id = match.invoice_id),
        'isPart', match.kind = 'part_payment',
        'amountPence', (match.amount * 100)::integer) order by credit_line.no), '[]')
      from bank_transaction_invoice_matches match join credit_line on credit_line.id = match.bank_transaction_id
      where match.company_id = (select id from company)),
    'events', (
      select coalesce(json_agg(json_build_object(
        'eventId', substr(event_id, ? + 1),
        'providerPaymentId', substr(provider_payment_id, ? + 1),
        'receivedAt', ${ms('received_at')},
        'isApplied', applied_at is not null) order by id), '[]')
      from provider_events where event_id like ?)) as books`;
