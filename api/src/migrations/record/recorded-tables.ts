/** Tables whose rows are recorded one by one, with what is recorded of them: `recordRows`. */
export const RECORDED: readonly RecordedTable[] = [
  {
    table: 'companies',
    type: 'company',
    label: 'name',
    fields: `name address phone email registration_number vat_number is_active account_opening_date
      account_opening_balance approval_threshold bank_account_name bank_sort_code bank_account_number
      bacs_service_user_number`,
    verbs: ['created', 'changed', ''],
  },
  {
    table: 'company_members',
    type: 'person',
    id: '',
    label: 'user_id',
    fields: 'user_id role may_close_months',
    verbs: ['added', 'changed', 'removed'],
  },
  {
    table: 'suppliers',
    type: 'supplier',
    label: 'name',
    fields: `name email phone address category vat_number company_number payment_terms_days bank_account_name
      bank_sort_code bank_account_number is_auto_paid is_active`,
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
    table: 'payment_runs',
    type: 'payment_run',
    label: 'name',
    fields: 'name run_date total_amount status exported_at',
    verbs: ['created', 'changed', 'deleted'],
  },
  {
    table: 'payment_run_approvals',
    type: 'payment_run',
    id: 'payment_run_id',
    label: 'payment_run_id',
    fields: 'id voided_at',
    verbs: ['approved', 'approval_voided', ''],
  },
  {
    table: 'payment_run_reopenings',
    type: 'payment_run',
    id: 'payment_run_id',
    label: 'payment_run_id',
    fields: 'id reason',
    verbs: ['reopened', '', ''],
  },
  {
    table: 'payment_run_departures',
    type: 'payment_run',
    id: 'payment_run_id',
    label: 'payment_run_id',
    fields: 'id invoice_id amount reason',
    verbs: ['left_run', '', ''],
  },
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
  {
    table: 'bank_transaction_invoice_matches',
    type: 'bank_transaction',
    id: 'bank_transaction_id',
    label: 'bank_transaction_id',
    fields: 'id invoice_id amount kind',
    verbs: ['matched', '', 'unmatched'],
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
    table: 'statement_imports',
    type: 'statement',
    label: 'file_name',
    fields: 'from_date to_date',
    verbs: ['imported', '', 'deleted'],
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
  },
  { table: 'no_invoice_presets', type: 'rule', label: 'preset', fields: 'preset', verbs: ['created', '', 'deleted'] },
];

interface RecordedTable {
  readonly table: string;
  readonly type: string;
  /** The column with the id of the record that it is about; empty for none. */
  readonly id?: string;
  /** The column that says what the record is called. */
  readonly label: string;
  /** Columns of which the record says what they were and are. */
  readonly fields: string;
  /** For a row that is new, changed and deleted; empty where that is not recorded. */
  readonly verbs: readonly [string, string, string];
  /** Which rows alone are recorded. */
  readonly when?: string;
}

/** The trigger that records each row of a table. */
export function recordRows({ table, type, id = 'id', label, fields, verbs, when = 'true' }: RecordedTable): string {
  const stored = fields.split(/\s+/);
  const names = stored.map((field) => field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  const given = [type, id, label, stored.join(' '), names.join(' '), ...verbs].map((text) => `'${text}'`).join(', ');
  const events = ['insert', 'update', 'delete'].filter((_, index) => verbs[index]).join(' or ');
  return `create trigger ${table}_recorded after ${events} on ${table} for each row when (${when})
    execute function record_row(${given})`;
}
