import { RULES_OF_DOCUMENTS } from './stored-rules-of-documents.ts';
import { RULES_OF_INVITATIONS } from './stored-rules-of-invitations.ts';
import { RULES_OF_NOTIFICATIONS } from './stored-rules-of-notifications.ts';
import { RULES_OF_PUBLICATIONS } from './stored-rules-of-publications.ts';
import { RULES_OF_TOOLS } from './stored-rules-of-tools.ts';

const PAIR = 'RULES.md, 41: other tables name it by company and id, so never that of another company';
const POSITIVE = 'RULES.md, 2: an amount of money has a size';
const POUNDS = 'RULES.md, 2: sterling only';
const DAY = 'RULES.md, 1: a day before 1900 is a slip of the keyboard';
const NAMED = 'What people see has a name.';
const SHARE = 'RULES.md, 36: confidence goes from 0 to 1';
const WHO_AND_WHEN = 'Who and when are known together.';
const SENT_ONCE = 'RULES.md, 24: what is sent again is known by its key, and nothing is paid twice';
const PATTERN = 'A supplier has one pattern for each pair of payee keys.';
const COUNTED = 'What was never counted is not kept.';

const MERGED = 'RULES.md, 55: a merged supplier is archived';
const TWO = 'RULES.md, 55: two suppliers are merged, never one with itself';
const DELETED = 'RULES.md, 57: a deletion says what it was of, and how many records';
const PAYMENT_DAY = 'RULES.md, 100: a payment day is a day of the month';
const SIZE = 'RULES.md, 55: a record says how much moved';

/** Constraints in the database as `table: definition`, each with the rule that it enforces. */
export const RULES: Readonly<Record<string, string>> = {
  'users: unique (email)': 'One account for each e-mail.',
  'users: check email = lower(email)': 'An e-mail is the same however it is written.',
  'external_identities: unique (issuer, subject)': 'RULES.md, 80: issuer and subject are one user',
  'external_identities: unique (user_id, issuer)': 'RULES.md, 80: a user is one person at a service',
  "external_identities: check issuer <> ''": 'RULES.md, 80: issuer and subject are the identity',
  "external_identities: check subject <> ''": 'RULES.md, 80: issuer and subject are the identity',
  'companies: check (session_days >= 1) and (session_days <= 30)':
    'RULES.md, 72: who uses it signs in again after 1 to 30 days',
  'passkeys: unique (credential_id)': 'RULES.md, 72: a passkey is one user’s',
  "passkeys: check name <> ''": 'A passkey has a name.',
  'sign_in_addresses: check length(address_digest) = 64': 'An address is kept as a SHA-256 digest only.',
  ...RULES_OF_TOOLS,
  'stored_files: unique (company_id, key, file_name)': 'RULES.md, 18: the same bytes under the same name are one file',
  "stored_files: check file_name <> ''": NAMED,
  'stored_files: check size > 0': 'RULES.md, 18: an empty file is no file',
  "stored_files: check media_type in ('application/pdf', 'image/png', 'image/jpeg', 'text/csv', 'application/xml')":
    'RULES.md, 18 and 58: the kinds of files that are kept',

  'mail_addresses: unique (name)': 'RULES.md, 66: an address is one company’s',
  'mail_addresses: unique (name_digest)': 'RULES.md, 66: an address is one company’s',
  "mail_addresses: check name ~ '^[a-z0-9-]+$'": 'RULES.md, 66: an address has small letters and digits',
  "mail_addresses: check name_digest = encode(sha256(name::bytea), 'hex')": 'What is said twice is the same.',
  'mail_addresses: check (cardinality(senders) > 0) or (NOT refuses_others)':
    'RULES.md, 66: an address that takes mail from nobody is none',
  'invoices: check (account_answer is null) = (account_answered_by is null)': WHO_AND_WHEN,
  'invoices: check (account_answer is null) = (account_answered_at is null)': WHO_AND_WHEN,
  'invoices: check (account_answer is null) or (account_question is not null)':
    'RULES.md, 85: only what was asked is answered',

  "companies: check name <> ''": NAMED,
  'companies: check test_date is null) or is_sandbox': 'RULES.md, 112: only a sandbox company has a test clock',
  "companies: check account_opening_date >= '1900-01-01'": DAY,
  'companies: check (first_payment_day >= 1) and (first_payment_day <= 31)': PAYMENT_DAY,
  'companies: check (second_payment_day >= 1) and (second_payment_day <= 31)': PAYMENT_DAY,
  'companies: check (pay_by_margin_days >= 0) and (pay_by_margin_days <= 10)':
    'RULES.md, 100: 0 to 10 working days lie between a payment and the due date',
  'companies: check approval_threshold >= 0': 'RULES.md, 2: a limit is an amount from nothing on',
  "companies: check approval_threshold <> 'NaN'": 'NaN would be above no amount: nothing would ever need an approval.',

  ...RULES_OF_DOCUMENTS,
  ...RULES_OF_INVITATIONS,

  'suppliers: unique (company_id, id)': PAIR,
  'company_deletions: unique (company_id) where (cancelled_at is null)': 'RULES.md, 83: a company is deleted once',
  'company_deletions: check due_at > asked_at': 'RULES.md, 83: a deletion waits',
  'company_deletions: check confirmed_by <> asked_by': 'RULES.md, 83: a second owner confirms a deletion',
  'company_deletions: check (confirmed_by is null) = (confirmed_at is null)': 'It is confirmed by somebody, at a time.',
  'company_deletions: check (cancelled_by is null) = (cancelled_at is null)': 'It is cancelled by somebody, at a time.',
  'ledger_contacts: unique (company_id, supplier_id, ledger)': 'RULES.md, 91: a supplier has one name in a ledger',
  'ledger_contacts: unique (company_id, ledger, reference)': 'RULES.md, 91: no two suppliers have one name in a ledger',
  "ledger_contacts: check reference <> ''": 'A reference says something.',
  'accounting_connections: unique (company_id)': 'RULES.md, 97: a company publishes to one organisation',
  'accounting_connections: unique (company_id, id)': PAIR,
  "accounting_connections: check (state = 'choosing') = (organisation_id is null)":
    'RULES.md, 97: bills go to an organisation that was chosen',
  'accounting_connections: check (organisation_id is null) = (organisation_name is null)':
    'An organisation has a name.',
  'accounting_connections: check (settings is null) = (settings_read_at is null)': WHO_AND_WHEN,
  ...RULES_OF_PUBLICATIONS,
  'accounting_packages: unique (company_id, id)': PAIR,
  'accounting_packages: check to_date >= from_date': 'RULES.md, 91: a period ends after it begins',
  'accounting_packages: check (from_date is null) = (to_date is null)': 'A period has both days, or bills were named.',
  'accounting_packages: check (not_imported_at is null) = (not_imported_by is null)': WHO_AND_WHEN,
  "packaged_bills: check content <> ''": 'A digest says something.',
  'nominal_accounts: unique (company_id, code)': 'RULES.md, 90: no two accounts have one code',
  "nominal_accounts: check code <> ''": 'An account has a code.',
  "nominal_accounts: check name <> ''": 'An account has a name.',
  'supplier_categories: unique (company_id, name_key)': 'RULES.md, 82: one category a name',
  "supplier_categories: check name <> ''": 'A category has a name.',
  'suppliers: unique (company_id, name_key)': 'RULES.md, 7: one supplier a name',
  "suppliers: check name <> ''": NAMED,
  'suppliers: check (payment_terms_days >= 1) and (payment_terms_days <= 365)':
    'RULES.md, section 3: terms are 1 to 365 days',
  "suppliers: check payment_terms <> ''": 'RULES.md, 10: a rule is words, or there is none',
  'suppliers: check (bank_details_entered_at is null) = (bank_details_entered_by is null)': WHO_AND_WHEN,
  'suppliers: check (merged_into_id is null) or (is_active = false)': MERGED,
  'suppliers: check merged_into_id <> id': TWO,
  'bills_not_expected: check amount > 0': POSITIVE,
  "learned_readings: check kind in ('name', 'layout', 'field')": 'RULES.md, 67: what can be learned of a paper',
  "learned_readings: check key <> ''": 'RULES.md, 67: what is learned is looked for on the next paper',
  "learned_readings: check (kind = 'field') = (field is not null)": 'RULES.md, 67: a hint is of one field',
  "learned_readings: check (kind = 'name') = (hint is null)": 'RULES.md, 67: a name is all there is to look for',
  'learned_readings: unique (company_id, supplier_id, kind, md5(key))': 'RULES.md, 67: a supplier learns a thing once',
  'different_suppliers: check supplier_id < other_supplier_id':
    'RULES.md, 54: a pair is kept once, whichever is named first',
  'supplier_merges: check kept_supplier_id <> merged_supplier_id': TWO,
  'supplier_merges: check (undone_at is null) = (undone_by is null)': WHO_AND_WHEN,
  'supplier_merges: check invoice_count >= 0': SIZE,
  'supplier_merges: check pattern_count >= 0': SIZE,
  'supplier_merges: check stayed_count >= 0': SIZE,
  'supplier_merges: unique (company_id, merged_supplier_id) where (undone_at is null)':
    'RULES.md, 55: a supplier is merged into one other at a time',

  'deletions: unique (company_id, id)': PAIR,
  'deletions: check record_count >= 0': DELETED,
  'deletions: check left_count >= 0': DELETED,
  'deletions: check (restored_at is null) = (restored_by is null)': WHO_AND_WHEN,
  "deletions: check kind in ('invoices', 'suppliers', 'bank_transactions')": DELETED,
  "deleted_records: check record_type in ('supplier', 'invoice', 'bank_transaction', 'statement_import', 'matched_invoice')":
    'RULES.md, 57: what people delete, and what goes with it',

  'sample_records: check num_nonnulls(supplier_id, invoice_id, bank_transaction_id, statement_import_id, stored_file_id) = 1':
    'A mark is of one record.',

  'invoices: unique (company_id, id)': PAIR,
  'invoices: unique (company_id, record_number)': 'RULES.md, 15: no record number is given twice',
  'invoices: check record_number > 0': 'RULES.md, 15: record numbers count from 1',
  "invoices: check invoice_number <> ''": NAMED,
  "invoices: check invoice_date >= '1900-01-01'": DAY,
  "invoices: check due_date >= '1900-01-01'": DAY,
  "invoices: check (status <> 'paid') or (payment_date is not null)": 'RULES.md, 6: what is paid was paid on a day',
  "invoices: check ( CASE document_type WHEN 'credit_note' THEN (amount < 0) ELSE (amount > 0) END)":
    'RULES.md, 60: only a credit note is below zero',
  "invoices: check ((part_paid * sign(amount)) >= 0) and ((abs(part_paid) < abs(amount)) or ((document_type = 'credit_note') and (part_paid = amount) and (status = 'paid')))":
    'RULES.md, 47: what part payments pay in full is settled by a match; 61: pieces use up a credit note',
  'invoices: check ((net_amount + vat_amount) = (amount + coalesce(paid_in_advance, (0)))) and ((net_amount * amount) >= 0) and ((vat_amount * amount) >= 0)':
    'RULES.md, 62: net and VAT add up to the amount and what was paid in advance, with the sign of the amount',
  "invoices: check (paid_in_advance is null) or ((paid_in_advance > 0) and (document_type = 'invoice'))":
    'RULES.md, 62: an invoice may have been paid in advance, a credit note never',
  "invoices: check ((discount_percent is null) = (discount_until is null)) and ((discount_percent is null) or ((discount_percent > 0::double precision) and (discount_percent <= 50::double precision) and (document_type = 'invoice')))":
    'RULES.md, 104: a discount has its last day; a credit note has none',
  'invoices: check (payment_run_id is null) = (payment_run_status is null)':
    'RULES.md, 22: an invoice in an open run knows its status',

  'payment_runs: unique (company_id, id)': PAIR,
  'payment_runs: unique (company_id, number)': 'RULES.md, 20: no run number is given twice',
  'payment_runs: check number > 0': 'RULES.md, 20: run numbers count from 1',
  "payment_runs: check name <> ''": 'RULES.md, 20: a run has a name',
  "payment_runs: check run_date >= '1900-01-01'": DAY,
  'payment_runs: check total_amount >= 0': 'RULES.md, 21 and 61: the sum of its items, none of them below zero',
  'payment_runs: check (exported_at is null) = (exported_by is null)': WHO_AND_WHEN,
  'payment_runs: check (file_out_since is null) = (exported_at is null)':
    'RULES.md, 23: each file that was downloaded has a first one',
  'payment_runs: check (file_not_sent_at is null) = (file_not_sent_by is null)': WHO_AND_WHEN,
  'payment_runs: check (file_not_sent_at is null) or (exported_at is not null)':
    'RULES.md, 23: only a file that was downloaded can be said not to have been sent',
  'payment_run_items: unique (company_id, id)': PAIR,
  'payment_run_items: unique (payment_run_id, supplier_id)': 'RULES.md, 21: one item for each supplier',
  'payment_run_items: check total_amount >= 0': 'RULES.md, 61: what a supplier is paid is never below zero',
  'invoice_lines: unique (company_id, invoice_id, "position")': 'A line has a place of its own in its invoice.',
  'invoice_lines: check "position" > 0': 'Lines of an invoice count from 1.',
  'invoice_lines: check (net_amount is null) = (vat_amount is null)':
    'RULES.md, 89: a line has net and VAT, or neither',
  "invoice_lines: check (vat_code <> ALL (ARRAY['reverse_charge', 'construction_reverse_charge'])) or (vat_amount = 0)":
    'RULES.md, 89: under a reverse charge the supplier charges no VAT',
  'invoice_lines: check (service_from is null) = (service_to is null)': 'RULES.md, 89: a period has two days',
  'invoice_lines: check service_from <= service_to': 'RULES.md, 89: a period ends on its first day or later',
  'payment_run_invoices: unique (payment_run_item_id, invoice_id)': 'RULES.md, 22: an invoice is in its run once',
  'payment_run_invoices: check applied_amount <= 0': 'RULES.md, 61: a credit note takes off, and never adds',
  'payment_run_invoices: check (NOT is_used) or (applied_amount < 0)':
    'RULES.md, 61: only credit is used, and some of it',
  'undone_settlements: unique (invoice_id, transaction_id, line_date, amount, md5(description))':
    'RULES.md, 88: an invoice remembers a line once',
  'undone_settlements: check (transaction_id is null) or ((paid_by is null) and (approved_by is null))':
    'RULES.md, 88: only of what no line had paid is it kept who said that it was',
  'undone_settlements: check (answered_by is null) = (answered_at is null)': WHO_AND_WHEN,
  "payment_run_send_backs: check reason <> ''": 'RULES.md, 86: a run is sent back with a reason',
  "payment_run_reopenings: check reason <> ''": 'RULES.md, 49: a run is reopened with a reason',
  'confirmed_accounts: check num_nonnulls(payment_run_id, invoice_id) <= 1':
    'An account was confirmed for a run or for an invoice.',
  "confirmed_accounts: check confirmed_for in ('pay', 'complete', 'export')":
    'RULES.md, 23: the ways by which money goes out',

  'invoice_imports: unique (company_id, id)': PAIR,
  'invoice_imports: check next_chunk > 0': 'RULES.md, 53: parts count from 1',
  'invoice_imports: check total_chunks > 0': 'RULES.md, 53: an import has a part at least',
  'invoice_import_files: unique (invoice_import_id, "position")': 'A file has a place of its own in its import.',
  'invoice_import_files: check "position" >= 0': 'Places in an import count from 0.',
  'invoice_import_files: check (key is null) = (size is null)': 'A file that was kept has a size.',
  'invoice_import_files: check (key is null) <> (fault is null)': 'A file was kept, or its fault is said.',

  'payment_references: check num_nonnulls(payment_run_id, payment_run_item_id, invoice_id) <= 1':
    'RULES.md, 27: a reference stands for one thing; for none once that is gone',
  'provider_authorisations: unique (company_id, id)': PAIR,
  'provider_authorisations: unique (idempotency_key)': SENT_ONCE,
  'provider_authorisations: check (answered_at is null) = (next_attempt_at is not null)':
    'RULES.md, 24: what the provider has not answered is sent again',
  'provider_payments: unique (company_id, id)': PAIR,
  'provider_payments: unique (company_id, reference_token)': 'RULES.md, 27: each payment has a reference of its own',
  'provider_payments: unique (idempotency_key)': SENT_ONCE,
  'provider_payments: unique (provider, provider_payment_id)': 'RULES.md, 25: an event is about one payment',
  "provider_payments: unique (payment_run_item_id) where (status in ('pending', 'processing', 'completed'))":
    'RULES.md, 24: one live payment of an item',
  'provider_payments: check (payment_run_item_id is null) = (payment_run_id is null)':
    'RULES.md, 44: a payment of a run is a payment of one of its items',
  'provider_payments: check amount > 0': POSITIVE,
  "provider_payments: check currency = 'GBP'": POUNDS,
  'provider_payment_invoices: unique (invoice_id) where is_live': 'RULES.md, 24: one live payment of an invoice',
  'provider_events: unique (provider, event_id)': 'RULES.md, 25: an event is applied once',

  'bank_transactions: unique (company_id, id)': PAIR,
  'bank_transactions: unique (transaction_id)': 'RULES.md, 31: no two lines have the same id',
  "bank_transactions: check currency = 'GBP'": POUNDS,
  'bank_transactions: check is_matched or (matched_invoice_id is null)': 'RULES.md, 34: unmatched means no invoice',
  'bank_transactions: check (matching_confidence >= 0) and (matching_confidence <= 1)': SHARE,
  'bank_transactions: check (no_invoice_preset is null) or (NOT requires_invoice)':
    'RULES.md, 38: a preset says that a line needs no invoice',
  "statement_imports: check format in ('csv', 'ofx', 'qif')": 'RULES.md, 29: the formats of statements that are read',
  'bank_transaction_invoice_matches: unique (invoice_id, bank_transaction_id)':
    'RULES.md, 34: a transaction matches an invoice once',
  "bank_transaction_invoice_matches: unique (invoice_id) where (kind = 'settlement')":
    'RULES.md, 47: one match settles an invoice',
  'bank_transaction_invoice_matches: check amount <> 0':
    'RULES.md, 61: what is set against a credit note is below zero',
  "bank_transaction_invoice_matches: check is_part_payment = (kind = 'part_payment')":
    'RULES.md, 47: what is said twice is the same',
  'bank_transaction_invoice_matches: check (matching_confidence >= 0) and (matching_confidence <= 1)': SHARE,
  'paid_marks: unique (company_id, id)': PAIR,
  'paid_mark_invoices: unique (paid_mark_id, invoice_id)': 'RULES.md, 49: a mark is of an invoice once',
  'paid_mark_invoices: check amount <> 0': 'RULES.md, 49: a mark settles what is left',
  'duplicate_payments: unique nulls not distinct (bank_transaction_id, invoice_id, provider_payment_id, payment_run_id)':
    'RULES.md, 48: what may be paid twice is asked about once',
  'duplicate_payments: check amount > 0': POSITIVE,
  'duplicate_payments: check num_nonnulls(provider_payment_id, payment_run_id) >= 1':
    'RULES.md, 48: there is another payment',
  "duplicate_payments: check resolution in ('refund_expected', 'not_same')": 'RULES.md, 48: how somebody resolves it',
  'duplicate_payments: check ((resolution is null) = (resolved_at is null)) and ((resolution is null) = (resolved_by is null))':
    WHO_AND_WHEN,
  'matching_patterns: unique (company_id, supplier_id, md5(description_key), md5(counterparty_key))': PATTERN,
  'matching_patterns: check match_count > 0': COUNTED,
  'negative_patterns: unique (company_id, supplier_id, md5(description_key), md5(counterparty_key))': PATTERN,
  'negative_patterns: check reject_count > 0': COUNTED,
  'no_invoice_rules: unique (company_id, is_outgoing, md5(payee_key))':
    'RULES.md, 38: one rule for a counterparty and a direction',
  'no_invoice_presets: unique (company_id, preset)': 'RULES.md, 38: a preset is on or off',
  ...RULES_OF_NOTIFICATIONS,
  'record_links: unique (company_id, number)': 'RULES.md, 77: the links of a company are one chain',
  'record_links: check number > 0': 'RULES.md, 77: the first link is number 1',
  'record_signatures: unique (company_id, link_number, key_fingerprint)': 'RULES.md, 77: a key signs a link once',
  'rejected_matches: unique (bank_transaction_id, invoice_id)': 'RULES.md, 37: a pair is rejected once',
  'statement_balances: unique (company_id, month)': 'RULES.md, 33: a month has one closing balance of its statement.',
  'statement_balances: check extract(day from month) = 1': 'A month is named by its first day.',
  'month_closings: unique (company_id, month) where (reopened_at is null)': 'A month is closed once at a time.',
  'month_closings: check extract(day from month) = 1': 'A month is named by its first day.',
  'month_closings: check exception_count >= 0': 'What is counted is not negative.',
  'month_closings: check last_record_number >= 0': 'A company without invoices has numbered none.',
  'month_closings: check ((reopened_at is null) = (reopened_by is null)) and ((reopened_at is null) = (reopen_reason is null))':
    'A month is opened again by somebody, at a time, for a reason.',

  'payment_audit_entries: check num_nonnulls(payment_run_id, coalesce(invoice_id, supplier_id)) = 1':
    'A deed is done to a run, or to an invoice or a payee.',
  "payment_audit_entries: check action in ('run_created', 'run_edited', 'run_submitted', 'run_withdrawn', 'invoice_entered', 'invoice_changed', 'invoice_restored', 'invoice_unqueried', 'account_entered', 'payee_renamed', 'payee_restored', 'invoice_taught', 'invoice_republished')":
    'The deeds that decide who may approve a run.',
  "payment_audit_entries: check (action = 'invoice_republished') = (undone is not null)":
    'RULES.md, 96: it is said what had been done with a bill that was published again',
  'payment_run_approvals: unique (company_id, id)': PAIR,
  'payment_run_approvals: unique (payment_run_id) where (voided_at is null)': 'A run has one valid approval.',
  'money_releases: unique (provider_payment_id)': 'A payment is released once.',
  'money_releases: unique (payment_run_id, supplier_id, bank_sort_code, bank_account_number, amount, invoice_ids) nulls not distinct where (provider_payment_id is null)':
    'A payment file that is made again releases nothing again.',
  'money_releases: check amount > 0': POSITIVE,
  'money_releases: check num_nonnulls(payment_run_id, provider_payment_id) > 0':
    'Money is released by a run or by a payment.',

  'sandbox_bank.secrets: check id': 'The sandbox bank has one set of secrets.',
  'sandbox_bank.authorisations: unique (idempotency_key)': SENT_ONCE,
  'sandbox_bank.payments: unique (idempotency_key)': SENT_ONCE,
  'sandbox_bank.payments: unique (authorisation_id, "position")':
    'A payment has a place of its own in its authorisation.',
  'sandbox_bank.payments: check amount_pence > 0': POSITIVE,
  "sandbox_bank.payments: check status in ('authorization_required', 'authorized', 'executed', 'failed', 'cancelled')":
    'The statuses of the bank, in its own words.',
};
