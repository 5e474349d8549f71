import type { AccountState } from '@paycycle/schema/domain/account-state';
import { describeObjection, objectionToApprover } from '@paycycle/schema/domain/approval-rule';
import { DELETION_DAYS } from '@paycycle/schema/limits';
import { openAccountNumbers } from '../../kernel/account-numbers.ts';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { personName } from '../identity/index.ts';
import {
  accountStateOf,
  accountWordsOf,
  companyOfAccount,
  describeAccountSharers,
  Supplier,
} from '../suppliers/index.ts';
import { changedFields, FILES_NOT_SENT } from './invoice-involvement.sql.ts';
import type { PaymentRun } from './payment-run.entity.ts';
import { type RecentActivity, recentActivityOf } from './recent-activity.read.ts';
import { runFacts } from './run-facts.read.ts';
import { describeEntry, describeInvolvement, type InvolvementEntry, isChange } from './run-review.words.ts';
import { isApprovedSince, SENT_BACK_INVOICES } from './sent-back-invoices.sql.ts';
import { STOP_UNDONE } from './stop-undone.sql.ts';

/** Review of a run for its approver. */
export interface RunReview {
  /** Reason why the caller may not approve it; null if they may, or if it is over. */
  readonly objection: string | null;
  readonly people: readonly { readonly name: string; readonly involvement: readonly string[] }[];
  /** Changes to its invoices and payees since its creation, in order. */
  readonly changes: readonly { readonly at: Date; readonly description: string }[];
  readonly payees: readonly ReviewedPayee[];
  readonly recentActivity: RecentActivity;
}

/** A payee that deserves a look. */
export interface ReviewedPayee {
  readonly supplierName: string;
  readonly accountState: AccountState;
  readonly accountWords: string;
  readonly isArchived: boolean;
  readonly sharesAccountWith: readonly string[];
}

/** Changes that a review lists: the newest ones of a run that was changed more often. */
const CHANGES_MAX = 100;

const batchedEntries = batchLoad(readEntries);
const batchedPayees = batchLoad(readPayees);

/**
 * Returns who was involved in a run and its contents, the changes since its creation, and payees that need attention.
 */
export async function reviewOfRun(scope: Scope, run: PaymentRun): Promise<RunReview> {
  const { involvement } = await runFacts(scope, run);
  const objection = involvement && objectionToApprover(involvement, scope.userId);
  const entries = asTheyWereEntered(await batchedEntries(scope, run.id));
  const byPerson = Map.groupBy(entries, ({ personId }) => personId);
  const changes = entries.filter((entry) => isChange(entry) && new Date(entry.at) >= run.createdAt);
  return {
    objection: objection && describeObjection(objection, run.inWords),
    people: [...byPerson.values()].map((entries) => ({
      name: entries[0]?.personName ?? '',
      involvement: describeInvolvement(entries),
    })),
    changes: changes
      .slice(-CHANGES_MAX)
      .map((entry) => ({ at: new Date(entry.at), description: describeEntry(entry) })),
    payees: await batchedPayees(scope, run.id),
    recentActivity: await recentActivityOf(scope, run.id),
  };
}

/** Invoices are entered under the numbers that they had then, and are not theirs alone who entered them once others changed them. */
function asTheyWereEntered(entries: readonly ReviewEntry[]): ReviewEntry[] {
  const changes = Map.groupBy(
    entries.filter(({ action }) => action === 'invoice_changed'),
    ({ invoiceId }) => invoiceId,
  );
  return entries.map((entry) => {
    const since = entry.action === 'invoice_entered' ? changes.get(entry.invoiceId) : undefined;
    if (since === undefined) return entry;
    const [number] = since.flatMap(({ differences }) =>
      differences.flatMap(({ before }) => before.invoiceNumber ?? []),
    );
    const others = since.filter(({ personId }) => personId !== entry.personId).map(({ personName }) => personName);
    return { ...entry, invoiceNumber: number ?? entry.invoiceNumber, changedSinceBy: [...new Set(others)] };
  });
}

/** Confirmations of the accounts that a run pays, as they are now or were at payment: SQL beside its `run`. */
const CONFIRMATIONS = `
  select confirmed.* from payment_run_items item
  join suppliers on suppliers.id = item.supplier_id
  join bank_detail_confirmations confirmed on confirmed.company_id = item.company_id and confirmed.supplier_id = item.supplier_id
  where item.payment_run_id = run.id and case when run.status = 'processed' then exists (
      select from money_releases release
      where release.payment_run_id = run.id and release.supplier_id = item.supplier_id
        and release.bank_sort_code = confirmed.bank_sort_code
        and release.bank_account_number = confirmed.bank_account_number
        and release.released_at >= confirmed.confirmed_at
        and not exists (
          select from payment_audit_entries entered
          where entered.supplier_id = item.supplier_id and entered.action = 'account_entered'
            and entered.at > confirmed.confirmed_at and entered.at <= release.released_at))
    else suppliers.bank_sort_code = confirmed.bank_sort_code
      and suppliers.bank_account_number = confirmed.bank_account_number
      and confirmed.confirmed_at >= coalesce(suppliers.bank_details_changed_at, '-infinity') end`;

/** Answers about the accounts that invoices name, with the questions: SQL beside `paid`. */
const ANSWERS = `
  select 'account_answered', account_answered_at, account_answered_by, id, null, null, null, null, null,
    case account_answer when 'wrong_account' then 'is wrong' when 'factoring' then 'is right' else 'is of one supplier' end
      || ' (' || account_question || ')', 0
  from invoices where id in (select id from paid) and account_answer is not null`;

/** Merges of payees within 30 days before the run was made, or since, or undone then: SQL beside `run` and `payee`. */
const IS_MERGE_OF_PAYEE = `merge.company_id = run.company_id
  and coalesce(merge.undone_at, merge.merged_at) >= run.created_at - interval '${DELETION_DAYS} days'
  and (merge.kept_supplier_id in (select id from payee) or merge.merged_supplier_id in (select id from payee))`;

/** These, and their undoing. */
const MERGES = `
  select done.action, done.at, done.person, null, merge.kept_supplier_id, null, null, null, other.name, null, 0
  from supplier_merges merge join suppliers other on other.id = merge.merged_supplier_id
  cross join lateral (values ('payee_merged', merge.merged_at, merge.merged_by),
    ('payee_unmerged', merge.undone_at, merge.undone_by)) done (action, at, person)
  where done.at is not null and ${IS_MERGE_OF_PAYEE}`;

/** Restored suppliers of such merges that are or were paid as the payee. */
const RESTORED_OTHERS = `
  select * from payment_audit_entries
  where action = 'payee_restored' and supplier_id not in (select id from payee) and supplier_id in (
    select unnest(array[merge.kept_supplier_id, merge.merged_supplier_id]) from supplier_merges merge
    where ${IS_MERGE_OF_PAYEE})`;

interface StoredEntry extends Omit<InvolvementEntry, 'personName' | 'changedSinceBy'> {
  readonly runId: number;
  readonly invoiceId: number | null;
  readonly personId: string;
}

type ReviewEntry = InvolvementEntry & StoredEntry;

async function readEntries(scope: Scope, runIds: readonly number[]): Promise<ReviewEntry[][]> {
  const rows = await scope.em.execute<StoredEntry[]>(
    `select run.id as "runId", found.* from payment_runs run cross join lateral (
       with payee as (
         select distinct supplier_id as id from payment_run_items item where item.payment_run_id = run.id),
       paid as (
         select entry.invoice_id as id from payment_run_items item
         join payment_run_invoices entry on entry.payment_run_item_id = item.id
         where item.payment_run_id = run.id),
       entry as (
         select * from payment_audit_entries where payment_run_id = run.id
         union all select * from payment_audit_entries where invoice_id in (select id from paid)
         union all select * from payment_audit_entries
           where action in ('account_entered', 'payee_renamed', 'payee_restored') and supplier_id in (select id from payee)
         union all ${RESTORED_OTHERS})
       select entry.action, entry.at, entry.person as "personId", entry.invoice_id as "invoiceId",
         invoice.invoice_number as "invoiceNumber", supplier.name as "supplierName",
         case when entry.action = 'invoice_changed' then ${changedFields('run.company_id')} else '[]' end as differences,
         concat_ws(' ', entry.bank_sort_code, entry.bank_account_number) as account, entry.account_before as "accountBefore",
         entry.name_before as "nameBefore", entry.reason, entry.id as "entryId"
       from (
         select action, at, person, invoice_id, supplier_id, bank_sort_code, bank_account_number, account_before,
           name_before, ${STOP_UNDONE} as reason, id from entry
         union all
         select 'account_confirmed', confirmed_at, confirmed_by, null, supplier_id, bank_sort_code, bank_account_number,
           null, null, null, 0 from (${CONFIRMATIONS}) confirmation
         union all
         select case when transaction_id is not null then 'match_undone' when description = '' then 'mark_undone'
             else 'run_not_paid' end, undone_at, undone_by, invoice_id, null, null, null, null, null,
           what_had_paid(undone), 0
         from undone_settlements undone where invoice_id in (select id from paid)
         union all
         select 'said_not_paid', answered_at, answered_by, invoice_id, null, null, null, null, null, null, 0
         from undone_settlements
         where invoice_id in (select id from paid) and (transaction_id is not null or (answered_by, answered_at) <> (undone_by, undone_at))
         union all
         select 'file_not_sent', said_at, said_by, invoice_id, null, null, null, null, null, files, 0
         from (${FILES_NOT_SENT}) file where file.company_id = run.company_id and invoice_id in (select id from paid)
         union all ${ANSWERS}
         union all ${MERGES}
         union all
         select 'run_sent_back', sent_back_at, sent_back_by, null, null, null, null, null, null, reason, 0
         from payment_run_send_backs where payment_run_id = run.id
         union all
         select 'invoice_sent_back', sent_back_at, sent_back_by, invoice_id, null, null, null, null, null, reason, 0
         from (${SENT_BACK_INVOICES}) sent where sent.company_id = run.company_id and sent.payment_run_id <> run.id
           and invoice_id in (select id from paid) and not ${isApprovedSince('run.id')}) entry
       left join invoices invoice on invoice.id = entry.invoice_id
       left join suppliers supplier on supplier.id = entry.supplier_id
       where entry.person is not null) found
     where run.company_id = any(?::integer[]) and run.id = any(?::integer[])
     order by found.at, found."entryId"`,
    [sqlArray(scope.companyIds), sqlArray(runIds)],
  );
  const opened = await Promise.all(rows.map((row) => readable(scope, row)));
  const byRun = Map.groupBy(opened, ({ runId }) => runId);
  return runIds.map((id) => byRun.get(id) ?? []);
}

/** Adds the person's name and the full accounts: the approver compares them digit by digit. */
async function readable(scope: Scope, entry: StoredEntry): Promise<ReviewEntry> {
  const { personId, account, accountBefore } = entry;
  const opened = (text: string) => openAccountNumbers(scope.ports.secretBox, text);
  const whole = { account: opened(account), accountBefore: accountBefore && opened(accountBefore) };
  return { ...entry, ...whole, changedSinceBy: [], personName: await personName(scope, personId) };
}

interface PayeeRow extends Pick<ReviewedPayee, 'supplierName'> {
  readonly supplierId: number;
  readonly runId: number;
}

async function readPayees(scope: Scope, runIds: readonly number[]): Promise<ReviewedPayee[][]> {
  const rows = await scope.em.execute<PayeeRow[]>(
    `select item.payment_run_id as "runId", supplier.name as "supplierName",
       supplier.id as "supplierId"
     from payment_run_items item join suppliers supplier on supplier.id = item.supplier_id
     where item.company_id = any(?::integer[]) and item.payment_run_id = any(?::integer[]) order by item.id`,
    [sqlArray(scope.companyIds), sqlArray(runIds)],
  );
  const suppliers = await scope.em.find(Supplier, { id: { $in: rows.map(({ supplierId }) => supplierId) } });
  const supplierOf = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const payees = await Promise.all(
    rows.map(async ({ runId, supplierId, supplierName }) => {
      const supplier = supplierOf.get(supplierId);
      if (!supplier) throw new Error(`supplier ${supplierId} is gone`);
      const isArchived = !supplier.isActive;
      const trust = await accountTrustOf(scope, supplier);
      return { runId, payee: { supplierName, isArchived, ...trust } };
    }),
  );
  const byRun = Map.groupBy(payees, ({ runId }) => runId);
  return runIds.map((id) => (byRun.get(id) ?? []).map(({ payee }) => payee));
}

async function accountTrustOf(scope: Scope, supplier: Supplier) {
  const [accountState, accountWords, company, sharers] = await Promise.all([
    accountStateOf(scope, supplier),
    accountWordsOf(scope, supplier),
    companyOfAccount(scope, supplier),
    describeAccountSharers(scope, supplier),
  ]);
  const sharesAccountWith = [...(company === null ? [] : [`${company} itself`]), ...sharers];
  return { accountState, accountWords, sharesAccountWith };
}
