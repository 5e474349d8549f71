import { Migration } from '@mikro-orm/migrations';

/** Tables whose rows are recorded one by one. */
export class AuditLogOfRows extends Migration {
  override up(): void {
    for (const table of [...COMPANIES, ...SUPPLIERS, ...PAYMENTS, ...STATEMENTS]) this.addSql(recordRows(table));
  }
}

interface RecordedTable {
  readonly table: string;
  /** Of the trigger, where it is not named after the table. */
  readonly name?: string;
  readonly type: string;
  /** The column with the id of the record that the row is about; empty for none. */
  readonly id?: string;
  /** The column that says what the record is called. */
  readonly label: string;
  /** The audit log has the values of these columns, before and after. */
  readonly fields: string;
  /** For a row that is new, changed and deleted; empty where that is not recorded. */
  readonly verbs: readonly [string, string, string];
  /** A condition: other rows are not recorded. */
  readonly when?: string;
}

/** Not while a company is erased: what follows a deleted row is about a company that remains. */
const NOT_ERASING = "(coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing()) and (true)";

/**
 * The accounting system of a company decides what bills become there (RULES.md, 90). The address for documents is a
 * secret: the audit log has that there is another one, not which. Categories and accounts with which a company begins
 * are no deed.
 */
const COMPANIES: readonly RecordedTable[] = [
  {
    table: 'companies',
    type: 'company',
    label: 'name',
    fields: `name address phone email registration_number vat_number is_active account_opening_date
      account_opening_balance approval_threshold bank_account_name bank_sort_code bank_account_number
      bacs_service_user_number ledger`,
    verbs: ['created', 'changed', ''],
  },
  {
    table: 'companies',
    name: 'companies_sign_in_recorded',
    type: 'company',
    label: 'name',
    fields: 'requires_factor session_days',
    verbs: ['', 'changed', ''],
  },
  {
    table: 'company_members',
    type: 'person',
    id: '',
    label: 'user_id',
    fields: 'user_id role may_close_months',
    verbs: ['added', 'changed', 'removed'],
    when: NOT_ERASING,
  },
  {
    table: 'company_deletions',
    type: 'company',
    id: 'company_id',
    label: 'company_id',
    fields: 'asked_at confirmed_at due_at cancelled_at',
    verbs: ['changed', 'changed', ''],
  },
  {
    table: 'mail_addresses',
    type: 'mail_address',
    id: '',
    label: '',
    fields: 'senders refuses_others created_at',
    verbs: ['created', 'changed', 'deleted'],
    when: NOT_ERASING,
  },
  {
    table: 'supplier_categories',
    type: 'category',
    label: 'name',
    fields: 'name category_group archived_at',
    verbs: ['created', 'changed', ''],
    when: 'pg_trigger_depth() = 0',
  },
  {
    table: 'nominal_accounts',
    type: 'nominal_account',
    label: 'code',
    fields: 'code name archived_at',
    verbs: ['', 'changed', 'deleted'],
  },
  {
    table: 'accounting_connections',
    type: 'ledger_connection',
    label: 'ledger',
    fields: 'ledger organisation_id organisation_name publish_as payments_account_name state',
    verbs: ['created', 'changed', 'deleted'],
  },
];

const SUPPLIERS: readonly RecordedTable[] = [
  {
    table: 'suppliers',
    type: 'supplier',
    label: 'name',
    fields: `name email phone address category vat_number company_number payment_terms_days payment_terms
      bank_account_name bank_sort_code bank_account_number is_auto_paid is_active`,
    verbs: ['created', 'changed', ''],
  },
  {
    table: 'bank_detail_confirmations',
    type: 'supplier',
    id: 'supplier_id',
    label: 'supplier_id',
    fields: 'id bank_sort_code bank_account_number',
    verbs: ['account_confirmed', '', ''],
  },
  {
    table: 'confirmed_accounts',
    type: 'supplier',
    id: 'supplier_id',
    label: 'supplier_id',
    fields: 'id bank_sort_code bank_account_number confirmed_for payment_run_id invoice_id',
    verbs: ['account_checked', '', ''],
  },
  {
    table: 'supplier_merges',
    type: 'supplier',
    id: 'kept_supplier_id',
    label: 'kept_supplier_id',
    fields: 'id merged_supplier_id undone_at',
    verbs: ['merged', 'unmerged', ''],
  },
  {
    table: 'learned_readings',
    type: 'learned_reading',
    label: 'printed',
    fields: 'supplier_id kind printed learned_by',
    verbs: ['created', 'changed', 'deleted'],
  },
];

const PAYMENTS: readonly RecordedTable[] = [
  {
    table: 'payment_runs',
    type: 'payment_run',
    label: 'name',
    fields: 'name run_date total_amount status exported_at file_not_sent_at',
    verbs: ['created', 'changed', 'deleted'],
    when: NOT_ERASING,
  },
  ofRun('payment_run_approvals', 'id voided_at', ['approved', 'approval_voided', '']),
  ofRun('payment_run_reopenings', 'id reason', ['reopened', '', '']),
  ofRun('payment_run_departures', 'id invoice_id amount reason', ['left_run', '', '']),
  ofRun('payment_run_send_backs', 'id reason', ['sent_back', '', '']),
  {
    table: 'money_releases',
    type: 'release',
    label: 'supplier_id',
    fields: 'amount supplier_id bank_sort_code bank_account_number payment_run_id provider_payment_id approved_by',
    verbs: ['released', '', ''],
  },
  {
    table: 'provider_payments',
    type: 'payment',
    label: 'reference',
    fields: `status amount supplier_id payment_run_id beneficiary_name beneficiary_sort_code beneficiary_account_number
      failure_reason`,
    verbs: ['created', 'changed', ''],
  },
];

/** That a document was discarded, or restored, is recorded with who did it (RULES.md, 57). */
const STATEMENTS: readonly RecordedTable[] = [
  {
    table: 'bank_transaction_invoice_matches',
    type: 'bank_transaction',
    id: 'bank_transaction_id',
    label: 'bank_transaction_id',
    fields: 'id invoice_id amount kind',
    verbs: ['matched', '', 'unmatched'],
    when: NOT_ERASING,
  },
  {
    table: 'duplicate_payments',
    type: 'invoice',
    id: 'invoice_id',
    label: 'invoice_id',
    fields: 'id bank_transaction_id amount resolution',
    verbs: ['paid_twice', 'paid_twice_resolved', ''],
  },
  {
    table: 'undone_settlements',
    type: 'invoice',
    id: 'invoice_id',
    label: 'invoice_id',
    fields: 'id answered_at',
    verbs: ['', 'said_not_paid', ''],
  },
  {
    table: 'statement_imports',
    type: 'statement',
    label: 'file_name',
    fields: 'from_date to_date',
    verbs: ['imported', '', 'deleted'],
    when: NOT_ERASING,
  },
  {
    table: 'statement_balances',
    type: 'month',
    id: '',
    label: 'month',
    fields: 'balance',
    verbs: ['changed', 'changed', 'changed'],
    when: NOT_ERASING,
  },
  {
    table: 'month_closings',
    type: 'month',
    id: '',
    label: 'month',
    fields: 'opening_balance closing_balance exception_count reopen_reason',
    verbs: ['closed', 'reopened', ''],
  },
  {
    table: 'no_invoice_rules',
    type: 'rule',
    label: 'counterparty',
    fields: 'counterparty is_outgoing',
    verbs: ['created', '', 'deleted'],
    when: NOT_ERASING,
  },
  {
    table: 'no_invoice_presets',
    type: 'rule',
    label: 'preset',
    fields: 'preset',
    verbs: ['created', '', 'deleted'],
    when: NOT_ERASING,
  },
  {
    table: 'documents',
    type: 'document',
    label: 'file_name',
    fields: 'status',
    verbs: ['', 'changed', ''],
    when: "(old.status = 'discarded') <> (new.status = 'discarded')",
  },
];

function ofRun(table: string, fields: string, verbs: RecordedTable['verbs']): RecordedTable {
  return { table, type: 'payment_run', id: 'payment_run_id', label: 'payment_run_id', fields, verbs };
}

/** The trigger that records each row of a table. An entry has the columns by their names in the API. */
function recordRows({ table, name, type, id = 'id', label, fields, verbs, when = 'true' }: RecordedTable): string {
  const columns = fields.split(/\s+/);
  const names = columns.map((column) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  const given = [type, id, label, columns.join(' '), names.join(' '), ...verbs].map((text) => `'${text}'`).join(', ');
  const events = ['insert', 'update', 'delete'].filter((_, index) => verbs[index]).join(' or ');
  return `
create trigger ${name ?? `${table}_recorded`} after ${events} on ${table} for each row when (${when})
  execute function record_row(${given});
`;
}
