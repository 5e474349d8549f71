/** The records that people delete, and the statements that go with their lines. */
export type KeptRecordType = 'supplier' | 'invoice' | 'bank_transaction' | 'statement_import';

/** Tables of the records themselves. */
export const ARCHIVED_TABLES = {
  supplier: 'suppliers',
  invoice: 'invoices',
  bank_transaction: 'bank_transactions',
  statement_import: 'statement_imports',
} as const satisfies Record<KeptRecordType, string>;

/** Rows of another table that the database deletes with a record. */
export interface KeptPart {
  readonly table: string;
  /** SQL of its rows, with the alias `part`. */
  readonly from: string;
  /** Id of the record that a row belongs to. */
  readonly record: string;
  /** Records that a row refers to: it is restored once all of these exist. */
  readonly names: Readonly<Record<string, string>>;
}

const NAMES = {
  supplier_id: 'suppliers',
  other_supplier_id: 'suppliers',
  invoice_id: 'invoices',
  bank_transaction_id: 'bank_transactions',
  statement_import_id: 'statement_imports',
  negative_pattern_id: 'negative_patterns',
  payment_run_item_id: 'payment_run_items',
} as const;

type Named = keyof typeof NAMES;

function part(table: string, of: Named, ...others: readonly Named[]): KeptPart {
  const names = Object.fromEntries([of, ...others].map((column) => [column, NAMES[column]]));
  return { table, from: `${table} part`, record: `part.${of}`, names };
}

/** The supplier's line of a draft run: it goes when the last of its invoices does, and its references name it. */
const DRAFT_ITEMS: KeptPart = {
  table: 'payment_run_items',
  from: `payment_run_items part join payment_run_invoices entry on entry.payment_run_item_id = part.id
    join invoices invoice on invoice.id = entry.invoice_id and invoice.payment_run_id = part.payment_run_id`,
  record: 'entry.invoice_id',
  names: { supplier_id: NAMES.supplier_id },
};

/** Matches rejected by a supplier's negative patterns. */
const REJECTED_BY_PATTERNS: KeptPart = {
  ...part('rejected_matches', 'negative_pattern_id', 'invoice_id', 'bank_transaction_id'),
  from: 'rejected_matches part join negative_patterns pattern on pattern.id = part.negative_pattern_id',
  record: 'pattern.supplier_id',
};

/**
 * Rows that are deleted with a record, in the order of their restoration. A test compares them with the foreign keys of
 * the database.
 */
export const ARCHIVED_CHILDREN: Readonly<Record<KeptRecordType, readonly KeptPart[]>> = {
  supplier: [
    part('bank_detail_confirmations', 'supplier_id'),
    part('matching_patterns', 'supplier_id'),
    part('negative_patterns', 'supplier_id'),
    part('learned_readings', 'supplier_id'),
    part('ledger_contacts', 'supplier_id'),
    part('different_suppliers', 'supplier_id', 'other_supplier_id'),
    part('different_suppliers', 'other_supplier_id', 'supplier_id'),
    part('confirmed_accounts', 'supplier_id', 'invoice_id'),
    REJECTED_BY_PATTERNS,
    part('bills_not_expected', 'supplier_id'),
    part('suppliers_not_expected', 'supplier_id'),
    part('sample_records', 'supplier_id'),
    part('pending_changes', 'supplier_id'),
  ],
  invoice: [
    part('invoice_lines', 'invoice_id'),
    DRAFT_ITEMS,
    part('payment_run_invoices', 'invoice_id', 'payment_run_item_id'),
    part('payment_run_departures', 'invoice_id'),
    part('files_not_sent', 'invoice_id'),
    part('paid_mark_invoices', 'invoice_id'),
    part('undone_settlements', 'invoice_id'),
    part('confirmed_accounts', 'invoice_id', 'supplier_id'),
    part('provider_payment_invoices', 'invoice_id'),
    part('duplicate_payments', 'invoice_id', 'bank_transaction_id'),
    part('rejected_matches', 'invoice_id', 'bank_transaction_id', 'negative_pattern_id'),
    part('sample_records', 'invoice_id'),
  ],
  bank_transaction: [
    part('bank_transaction_invoice_matches', 'bank_transaction_id', 'invoice_id'),
    part('duplicate_payments', 'bank_transaction_id', 'invoice_id'),
    part('rejected_matches', 'bank_transaction_id', 'invoice_id', 'negative_pattern_id'),
    part('sample_records', 'bank_transaction_id'),
  ],
  statement_import: [part('sample_records', 'statement_import_id')],
};

/** Column of a remaining row that the database clears when the record that it refers to is deleted. */
export interface KeptLink {
  readonly table: string;
  readonly column: string;
  /** Column that identifies the table's rows. */
  readonly key: string;
  /** Referenced rows: the records themselves, or the lines of draft runs that are deleted with invoices. */
  readonly of: 'invoices' | 'payment_run_items';
  /** Condition on the row `linked` for restoring its link. */
  readonly condition?: string;
}

/** The links that come back with an invoice. */
export const ARCHIVED_REFERENCES: readonly KeptLink[] = [
  {
    table: 'invoices',
    column: 'possible_duplicate_of_id',
    key: 'id',
    of: 'invoices',
    condition: 'linked.possible_duplicate_reason is not null',
  },
  { table: 'payment_references', column: 'invoice_id', key: 'token', of: 'invoices' },
  { table: 'provider_payments', column: 'invoice_id', key: 'id', of: 'invoices' },
  { table: 'document_invoices', column: 'invoice_id', key: 'id', of: 'invoices' },
  { table: 'payment_references', column: 'payment_run_item_id', key: 'token', of: 'payment_run_items' },
  { table: 'bank_transaction_invoice_matches', column: 'payment_run_item_id', key: 'id', of: 'payment_run_items' },
];

/** Name under which a link is archived; it is not a table's name. */
export function linkName({ table, column }: KeptLink): string {
  return `${table}.${column}`;
}
