/** Rules of `stored-rules.ts` about bills in the accounting system. */

const ONCE = 'RULES.md, 96: a bill has one publication in an organisation, and a bill there is one of ours';
const KEYS = 'RULES.md, 96: a call is known by its key and what it sent, which are stored before it';
const STATES = 'RULES.md, 96: a state says what is there';
const NAMED = 'What is there has an id.';
const WHO_AND_WHEN = 'Who and when are known together.';

export const RULES_OF_PUBLICATIONS: Readonly<Record<string, string>> = {
  "accounting_connections: check payments_account_id <> ''": 'RULES.md, 98: an account that was chosen',
  'accounting_connections: check (payments_account_id is null) = (payments_account_name is null)':
    'An account has a name.',
  'accounting_connections: check (organisation_id is not null) or (payments_account_id is null)':
    'RULES.md, 98: the account is one of the organisation',
  "accounting_contacts: check external_id <> ''": NAMED,
  'accounting_contacts: check (key is null) = (asked_at is null)': KEYS,
  'accounting_contacts: check (key is null) = (sent_name is null)': KEYS,
  'publications: unique (company_id, id)': 'RULES.md, 41: a record is of one company',
  'publications: unique (ledger, organisation_id, invoice_id)': ONCE,
  'publications: unique (ledger, organisation_id, document_type, external_id)': ONCE,
  "publications: check external_id <> ''": NAMED,
  "publications: check content <> ''": KEYS,
  'publications: check attempts >= 0': 'What was never tried is not counted.',
  'publications: check (sent is null) = (content is null)': KEYS,
  'publications: check (sent is null) = (sent_at is null)': KEYS,
  'publications: check (key is null) = (batch_position is null)': KEYS,
  "publications: check (key is null) or ((state = 'sending') and (external_id is null))": KEYS,
  'publications: check (file_key is null) = (file_asked_at is null)': KEYS,
  'publications: check (file_path is null) = (file_name is null)': 'A file has a name there.',
  "publications: check (file_state = 'none') = (file_path is null)": STATES,
  'publications: check (external_id is null) = (state_there is null)': STATES,
  "publications: check (state <> 'queued') or ((key is null) and (sent is null) and (external_id is null))": STATES,
  "publications: check (state <> 'sending') or (sent is not null)": STATES,
  "publications: check (state <> 'removed_there') or (external_id is not null)": STATES,
  "publications: check (state <> 'published') or ((external_id is not null) and (file_state in ('none', 'sent')) and (published_at is not null))":
    'RULES.md, 96: a bill is published once its file is there too',
  'publications: check (withdrawn_at is null) = (withdrawn_by is null)': WHO_AND_WHEN,
  'ledger_payments: unique (company_id, id)': 'RULES.md, 41: a record is of one company',
  'ledger_payments: unique (ledger, organisation_id, bank_transaction_id, contact_id)':
    'RULES.md, 98: a line of the statement has one payment there',
  'ledger_payments: unique (ledger, organisation_id, external_id)': 'RULES.md, 98: a payment there is of one line',
  "ledger_payments: check external_id <> ''": NAMED,
  "ledger_payments: check content <> ''": KEYS,
  'ledger_payments: check attempts >= 0': 'What was never tried is not counted.',
  'ledger_payments: check (sent is null) = (content is null)': KEYS,
  'ledger_payments: check (sent is null) = (sent_at is null)': KEYS,
  "ledger_payments: check (key is null) or (state = 'sending')": KEYS,
  "ledger_payments: check (state <> 'queued') or ((sent is null) and (external_id is null))": STATES,
  "ledger_payments: check (state in ('queued', 'failed')) or (sent is not null)": STATES,
  "ledger_payments: check (external_id is null) or (state in ('published', 'removed_there'))": STATES,
  "ledger_payments: check (state <> 'published') or (published_at is not null)": STATES,
  'ledger_payments: check (withdrawn_at is null) = (withdrawn_by is null)': WHO_AND_WHEN,
};
