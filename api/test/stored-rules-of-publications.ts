/** Rules of `stored-rules.ts` about bills in the accounting system. */

const ONCE = 'RULES.md, 96: a bill has one publication in an organisation, and a bill there is one of ours';
const KEYS = 'RULES.md, 96: a call is known by its key and what it sent, which are stored before it';
const STATES = 'RULES.md, 96: a state says what is there';
const NAMED = 'What is there has an id.';
const WHO_AND_WHEN = 'Who and when are known together.';

export const RULES_OF_PUBLICATIONS: Readonly<Record<string, string>> = {
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
};
