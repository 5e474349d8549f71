import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

/** Each table is in the record of what happened, or it says here why not (RULES.md, 77). */

const PART = 'a part of what is recorded with its record';
const HISTORY = 'is itself a history, which is never changed';
const LEARNED = 'what the product has learned or seen, which moves no money by itself';
const READING = 'bytes and readings: what becomes an invoice is recorded there';
const SECRET = 'what proves one sign-in or one call, for minutes or hours';
const SHOWN = 'what one person has seen or put aside';
const FEED = 'which records changed, for outside tools; how they changed is in the record';
const QUEUE = 'messages to send, made by changes that are recorded';

/** By table. */
const UNRECORDED: Readonly<Record<string, string>> = {
  attempt_counts: SECRET,
  bills_not_expected: SHOWN,
  accounting_contacts: 'what a supplier is called elsewhere; no money follows it',
  application_grants: 'the token of a grant is recorded; a code alone permits nothing',
  accounting_packages: 'who handed over what is a list of its own; no money follows it',
  bulk_changes: PART,
  cash_checks: 'when a forecast was last checked; it changes nothing',
  change_positions: FEED,
  changes: FEED,
  chosen_passwords: HISTORY,
  company_storage: 'a count of bytes',
  company_tombstones: 'what is left of a company whose record has gone with it',
  data_key: 'which key seals the secrets; it says nothing of a company',
  deleted_records: PART,
  deletions: 'the command notes each record that it deletes or restores',
  dismissed_first_steps: SHOWN,
  dismissed_notices: SHOWN,
  document_invoices: READING,
  email_verifications: SECRET,
  files_not_sent: 'that a file was not sent is in the record of its run',
  invoice_import_files: READING,
  invoice_imports: READING,
  kept_answers: SECRET,
  kept_bytes: READING,
  ledger_payments: 'who published what is a list of its own; it pays nothing',
  ledger_contacts: 'what a supplier is called elsewhere; no money follows it',
  matching_patterns: LEARNED,
  migrations: 'what made the tables',
  negative_patterns: LEARNED,
  notification_emails: QUEUE,
  notification_mail_settings: SHOWN,
  notification_reads: SHOWN,
  notifications: QUEUE,
  owner_notices: QUEUE,
  packaged_bills: 'what a package contained',
  paid_mark_invoices: PART,
  paid_marks: PART,
  passkey_challenges: SECRET,
  payment_audit_entries: HISTORY,
  payment_references: PART,
  payment_run_invoices: PART,
  payment_run_items: PART,
  provider_authorisations: PART,
  provider_events: 'what providers said; what came of it is recorded with the payment',
  provider_payment_invoices: PART,
  received_mails: READING,
  publication_targets: QUEUE,
  publications: 'who published what is a list of its own; it pays nothing',
  push_deliveries: QUEUE,
  push_devices: SHOWN,
  record_entries: HISTORY,
  record_links: HISTORY,
  record_signatures: HISTORY,
  rejected_matches: LEARNED,
  sample_records: 'sample books',
  sessions: SECRET,
  sign_in_addresses: LEARNED,
  stored_files: READING,
  suppliers_not_expected: SHOWN,
  uncommitted_changes: FEED,
  unwanted_notifications: SHOWN,
  webhook_deliveries: QUEUE,
};

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

it('is true of every table', async () => {
  const { rows } = await client.query<{ name: string; recorded: boolean }>(
    `select relation.relname as name, exists (
       select from pg_trigger watching join pg_proc on pg_proc.oid = watching.tgfoid
       where watching.tgrelid = relation.oid
         and pg_proc.prosrc ~ 'insert into record_entries|record_access\\(|record_sign_in\\(') as recorded
     from pg_class relation
     where relation.relkind = 'r' and relation.relnamespace = 'public'::regnamespace order by 1`,
  );
  const unrecorded = rows.filter(({ recorded }) => !recorded).map(({ name }) => name);
  expect(unrecorded).toEqual(Object.keys(UNRECORDED).toSorted());
});

const WHICH = 'names the row, or says when and by whom it was written';
const COUNTER = 'a counter of the database';
const DERIVED = 'follows from what is recorded: no call sets it';

/** Columns that the audit log leaves out, by table: none that protects money. */
const UNRECORDED_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  companies: {
    created_at: WHICH,
    created_by: WHICH,
    id: WHICH,
    is_sandbox: 'never changes',
    last_payment_run_number: COUNTER,
    last_record_number: COUNTER,
  },
  company_members: { added_at: WHICH, added_by: WHICH, company_id: WHICH },
  suppliers: {
    bank_details_changed_at: 'is the time of the recorded change',
    bank_details_entered_at: 'is the time of the recorded change',
    bank_details_entered_by: 'is the person of the recorded change',
    bank_details_source: DERIVED,
    company_id: WHICH,
    created_at: WHICH,
    created_by: WHICH,
    has_payments: DERIVED,
    id: WHICH,
    merged_into_id: 'is recorded with the merge',
    name_key: DERIVED,
    payee_renamed_at: DERIVED,
    terms_days_had: DERIVED,
    terms_had: DERIVED,
  },
  invoices: {
    account_answered_at: 'is the time of the recorded answer',
    account_answered_by: 'is the person of the recorded answer',
    account_owner_ids: DERIVED,
    account_question: DERIVED,
    batch_import_date: WHICH,
    batch_sequence_number: WHICH,
    company_id: WHICH,
    created_at: WHICH,
    created_by: WHICH,
    has_live_payment: DERIVED,
    has_refund: DERIVED,
    is_in_payment_file: DERIVED,
    modified_at: WHICH,
    modified_by: WHICH,
    number_key: DERIVED,
    payment_question: DERIVED,
    payment_run_id: 'is recorded with the run',
    payment_run_status: DERIVED,
    possible_duplicate_of_id: DERIVED,
    record_number: WHICH,
  },
};

it.each(Object.entries(UNRECORDED_COLUMNS))('is true of every column of %s', async (table, unrecorded) => {
  const { rows } = await client.query<{ name: string; recorded: boolean }>(
    `select attname as name, exists (
       select from pg_trigger watching join pg_proc on pg_proc.oid = watching.tgfoid
       where watching.tgrelid = attrelid and (
         proname = 'record_row'
           and attname::text = any(string_to_array(split_part(encode(tgargs, 'escape'), '\\000', 4), ' '))
         or prosrc ~ 'insert into record_entries' and prosrc ~ ('a\\.' || attname || '\\M'))) as recorded
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by 1`,
    [table],
  );
  const names = rows.filter(({ recorded }) => !recorded).map(({ name }) => name);
  expect(names).toEqual(Object.keys(unrecorded).toSorted());
});
