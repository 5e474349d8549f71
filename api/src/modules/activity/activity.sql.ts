import type { RecordType } from './activity.types.ts';
import { COLUMNS, changesOf, LINE_NAME, paidTwiceParts, paymentParts, select } from './activity-parts.sql.ts';

/*
 * Queries for the history of each kind of record. `mine` holds the requested id and company. Every part selects from
 * it, so that the history of another company's record is empty. The columns are `COLUMNS`.
 */

const ofInvoice = [
  select({
    at: 'invoice.created_at',
    person: 'invoice.created_by',
    kind: "case when invoice.batch_import_date is null then 'entered' else 'imported' end",
    entry: ['created', 'invoice', 'invoice.id'],
    after: "'Batch ' || invoice.batch_sequence_number || ' of ' || to_char(invoice.batch_import_date, 'FMDD Mon YYYY')",
    amount: 'invoice.amount',
    from: 'join invoices invoice on invoice.company_id = mine.company_id and invoice.id = mine.id',
  }),
  changesOf('invoice'),
  select({
    at: 'run.created_at',
    person: 'run.created_by',
    kind: "'in_run'",
    entry: ['created', 'payment_run', 'run.id'],
    after: 'run.name',
    run: 'run.id',
    from: runsOfInvoice(''),
  }),
  select({
    at: 'approval.approved_at',
    person: 'approval.approved_by',
    kind: "'approved'",
    entry: ['approved', 'payment_run', 'approval.payment_run_id', 'approval.id'],
    after: 'run.name',
    run: 'run.id',
    from: runsOfInvoice('join payment_run_approvals approval on approval.payment_run_id = run.id'),
  }),
  select({
    at: 'departure.left_at',
    kind: "'left_run'",
    entry: ['left_run', 'payment_run', 'departure.payment_run_id', 'departure.id'],
    before: 'departure.reason',
    after: 'run.name',
    run: 'run.id',
    from: `join payment_run_departures departure on departure.company_id = mine.company_id
        and departure.invoice_id = mine.id
      join payment_runs run on run.id = departure.payment_run_id`,
  }),
  ...paymentParts(
    `join provider_payment_invoices paid on paid.company_id = mine.company_id and paid.invoice_id = mine.id
      join provider_payments payment on payment.id = paid.provider_payment_id`,
    true,
  ),
  select({
    at: 'match.matched_at',
    person: 'match.matched_by',
    kind: "'matched'",
    entry: ['matched', 'bank_transaction', 'match.bank_transaction_id', 'match.id'],
    after: LINE_NAME,
    amount: 'match.amount',
    transaction: 'line.id',
    from: `join bank_transaction_invoice_matches match on match.company_id = mine.company_id and match.invoice_id = mine.id
      join bank_transactions line on line.id = match.bank_transaction_id`,
  }),
  ...paidTwiceParts(
    'join duplicate_payments twice on twice.company_id = mine.company_id and twice.invoice_id = mine.id',
  ),
];

function runsOfInvoice(also: string): string {
  return `join payment_run_invoices entry on entry.company_id = mine.company_id and entry.invoice_id = mine.id
      join payment_run_items item on item.id = entry.payment_run_item_id
      join payment_runs run on run.id = item.payment_run_id ${also}`;
}

const ofSupplier = [
  select({
    at: 'supplier.created_at',
    person: 'supplier.created_by',
    kind: "'entered'",
    entry: ['created', 'supplier', 'supplier.id'],
    from: 'join suppliers supplier on supplier.company_id = mine.company_id and supplier.id = mine.id',
  }),
  changesOf('supplier'),
  select({
    at: 'entry.at',
    person: 'entry.person',
    kind: "case when entry.account_before is null then 'account_entered' else 'account' end",
    before: 'entry.account_before',
    after: "nullif(concat_ws(' ', entry.bank_sort_code, entry.bank_account_number), '')",
    from: `join payment_audit_entries entry on entry.company_id = mine.company_id and entry.supplier_id = mine.id
      and entry.action = 'account_entered'`,
  }),
  select({
    at: 'confirmation.confirmed_at',
    person: 'confirmation.confirmed_by',
    kind: "'account_confirmed'",
    entry: ['account_confirmed', 'supplier', 'confirmation.supplier_id', 'confirmation.id'],
    after: "concat_ws(' ', confirmation.bank_sort_code, confirmation.bank_account_number)",
    from: `join bank_detail_confirmations confirmation on confirmation.company_id = mine.company_id
      and confirmation.supplier_id = mine.id`,
  }),
  select({
    at: 'checked.confirmed_at',
    person: 'checked.confirmed_by',
    kind: "'account_checked'",
    entry: ['account_checked', 'supplier', 'checked.supplier_id', 'checked.id'],
    after: "concat_ws(' ', checked.bank_sort_code, checked.bank_account_number)",
    run: 'checked.payment_run_id',
    invoice: 'checked.invoice_id',
    from: `join confirmed_accounts checked on checked.company_id = mine.company_id and checked.supplier_id = mine.id`,
  }),
  select({
    at: 'waiting.at',
    person: 'waiting.person',
    kind: "'account_' || waiting.verb",
    link: 'waiting.link_id',
    from: `join record_entries waiting on waiting.company_id = mine.company_id and waiting.record_type = 'supplier'
      and waiting.record_id = mine.id and waiting.verb in ('asked', 'refused', 'withdrawn')`,
  }),
  ...(['merged', 'undone'] as const).map((which) =>
    select({
      at: `merge.${which}_at`,
      person: `merge.${which}_by`,
      kind: which === 'merged' ? "'merged'" : "'unmerged'",
      ...(which === 'merged' && { entry: ['merged', 'supplier', 'merge.kept_supplier_id', 'merge.id'] as const }),
      after: 'other.name',
      from: `join supplier_merges merge on merge.company_id = mine.company_id
          and mine.id in (merge.kept_supplier_id, merge.merged_supplier_id) and merge.${which}_at is not null
        join suppliers other on other.company_id = mine.company_id and other.id <> mine.id
          and other.id in (merge.kept_supplier_id, merge.merged_supplier_id)`,
    }),
  ),
];

const ofRun = [
  select({
    at: 'entry.at',
    person: 'entry.person',
    kind: 'entry.action',
    from: 'join payment_audit_entries entry on entry.company_id = mine.company_id and entry.payment_run_id = mine.id',
  }),
  select({
    at: 'approval.approved_at',
    person: 'approval.approved_by',
    kind: "'approved'",
    entry: ['approved', 'payment_run', 'approval.payment_run_id', 'approval.id'],
    before: "case when approval.voided_at is not null then 'no longer valid: the run changed afterwards' end",
    from: `join payment_run_approvals approval on approval.company_id = mine.company_id
      and approval.payment_run_id = mine.id`,
  }),
  select({
    at: 'run.exported_at',
    person: 'run.exported_by',
    kind: "'file_downloaded'",
    from: `join payment_runs run on run.company_id = mine.company_id and run.id = mine.id
      and run.exported_at is not null`,
  }),
  select({
    at: 'run.file_not_sent_at',
    person: 'run.file_not_sent_by',
    kind: "'file_not_sent'",
    from: `join payment_runs run on run.company_id = mine.company_id and run.id = mine.id
      and run.file_not_sent_at is not null`,
  }),
  select({
    at: 'reopening.reopened_at',
    person: 'reopening.reopened_by',
    kind: "'reopened'",
    entry: ['reopened', 'payment_run', 'reopening.payment_run_id', 'reopening.id'],
    after: 'reopening.reason',
    from: `join payment_run_reopenings reopening on reopening.company_id = mine.company_id
      and reopening.payment_run_id = mine.id`,
  }),
  select({
    at: 'sent.sent_back_at',
    person: 'sent.sent_back_by',
    kind: "'sent_back'",
    entry: ['sent_back', 'payment_run', 'sent.payment_run_id', 'sent.id'],
    after: 'sent.reason',
    from: `join payment_run_send_backs sent on sent.company_id = mine.company_id and sent.payment_run_id = mine.id`,
  }),
  select({
    at: 'departure.left_at',
    kind: "'left_run'",
    entry: ['left_run', 'payment_run', 'departure.payment_run_id', 'departure.id'],
    before: 'departure.reason',
    after: 'invoice.invoice_number',
    amount: 'departure.amount',
    invoice: 'invoice.id',
    from: `join payment_run_departures departure on departure.company_id = mine.company_id
        and departure.payment_run_id = mine.id
      join invoices invoice on invoice.id = departure.invoice_id`,
  }),
  select({
    at: 'release.released_at',
    person: 'release.released_by',
    kind: "'money_released'",
    entry: ['released', 'release', 'release.id'],
    after: 'supplier.name',
    amount: 'release.amount',
    from: `join money_releases release on release.company_id = mine.company_id and release.payment_run_id = mine.id
        and release.provider_payment_id is null
      join suppliers supplier on supplier.company_id = mine.company_id and supplier.id = release.supplier_id`,
  }),
  ...paymentParts(
    'join provider_payments payment on payment.company_id = mine.company_id and payment.payment_run_id = mine.id',
    true,
  ),
];

const ofPayment = [
  ...paymentParts(
    'join provider_payments payment on payment.company_id = mine.company_id and payment.id = mine.id',
    false,
  ),
  select({
    at: 'run.created_at',
    person: 'run.created_by',
    kind: "'in_run'",
    entry: ['created', 'payment_run', 'run.id'],
    after: 'run.name',
    run: 'run.id',
    from: `join provider_payments payment on payment.company_id = mine.company_id and payment.id = mine.id
      join payment_runs run on run.id = payment.payment_run_id`,
  }),
  select({
    at: 'match.matched_at',
    person: 'match.matched_by',
    kind: "'matched'",
    entry: ['matched', 'bank_transaction', 'match.bank_transaction_id', 'match.id'],
    after: LINE_NAME,
    amount: 'match.amount',
    transaction: 'line.id',
    invoice: 'match.invoice_id',
    from: `join provider_payment_invoices paid on paid.company_id = mine.company_id and paid.provider_payment_id = mine.id
      join bank_transaction_invoice_matches match on match.company_id = mine.company_id
        and match.invoice_id = paid.invoice_id
      join bank_transactions line on line.id = match.bank_transaction_id`,
  }),
  ...paidTwiceParts(
    'join duplicate_payments twice on twice.company_id = mine.company_id and twice.provider_payment_id = mine.id',
  ),
];

const ofTransaction = [
  select({
    at: 'line.created_at',
    person: 'file.imported_by',
    kind: "'imported'",
    after: 'file.file_name',
    from: `join bank_transactions line on line.company_id = mine.company_id and line.id = mine.id
      left join statement_imports file on file.company_id = mine.company_id and file.id = line.statement_import_id`,
  }),
  changesOf('bank_transaction'),
  select({
    at: 'match.matched_at',
    person: 'match.matched_by',
    kind: "'matched_invoice'",
    entry: ['matched', 'bank_transaction', 'match.bank_transaction_id', 'match.id'],
    after: "invoice.invoice_number || ' from ' || supplier.name",
    amount: 'match.amount',
    invoice: 'invoice.id',
    from: `join bank_transaction_invoice_matches match on match.company_id = mine.company_id
        and match.bank_transaction_id = mine.id
      join invoices invoice on invoice.id = match.invoice_id
      join suppliers supplier on supplier.id = invoice.supplier_id`,
  }),
  ...paidTwiceParts(
    'join duplicate_payments twice on twice.company_id = mine.company_id and twice.bank_transaction_id = mine.id',
  ),
];

const PARTS: Readonly<Record<RecordType, readonly string[]>> = {
  invoice: ofInvoice,
  supplier: ofSupplier,
  payment_run: ofRun,
  payment: ofPayment,
  bank_transaction: ofTransaction,
};

/** The history of a record, the newest first. Its values: the company, the record, and how many entries at most. */
export function activitySql(recordType: RecordType): string {
  return `with mine as (select ?::integer as company_id, ?::integer as id),
    happened (${COLUMNS}) as (${PARTS[recordType].join('\n    union all\n    ')})
    select entry.*, link.door as source, link.token from (select distinct ${COLUMNS} from happened) entry
    left join record_links link on link.id = entry.link_id
    order by entry.at desc, kind in ('entered', 'imported', 'run_created'), kind, after limit ?`;
}
