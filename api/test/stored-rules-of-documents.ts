const PAIR = 'RULES.md, 41: other tables name it by company and id, so never that of another company';
const NAMED = 'What people see has a name.';
const WHO_AND_WHEN = 'Who and when are known together.';
const COUNTED = 'What was never counted is not kept.';

/** Rules about documents and the mails that they came with, as a part of `stored-rules.ts`. */
export const RULES_OF_DOCUMENTS: Readonly<Record<string, string>> = {
  'documents: unique (company_id, id)': PAIR,
  "documents: check file_name <> ''": NAMED,
  "documents: check (source = 'mail') = (mail_id is not null)": 'RULES.md, 66: what came by mail has its mail',
  'documents: check page_count >= 0': COUNTED,
  'documents: check (progress >= 0) and (progress <= 100)': 'Progress is in percent.',
  'documents: check attempts >= 0': COUNTED,
  'documents: check version >= 0': COUNTED,
  "documents: check upload_key <> ''": 'A file is known again by a key that says something.',
  'documents: check (accepted_at is null) = (accepted_by is null)': WHO_AND_WHEN,
  'documents: check (file_key is null) = (media_type is null)': 'A file that was kept has a type.',
  "documents: check (file_key is not null) or (status in ('refused', 'discarded'))":
    'RULES.md, 58: what was not kept cannot be read',
  'received_mails: unique (company_id, id)': PAIR,
  'received_mails: unique (company_id, digest)': 'RULES.md, 66: a mail that is sent again is stored once',
  "received_mails: check digest ~ '^[0-9a-f]{64}$'": 'RULES.md, 66: a mail is known by a SHA-256 digest',
  'document_invoices: unique (document_id, "position")': 'An invoice has a place of its own in its document.',
  'document_invoices: check "position" >= 0': 'Places in a document count from 0.',
  'document_invoices: check from_page > 0': 'Pages count from 1.',
  'document_invoices: check to_page >= from_page': 'Pages count from 1.',
  'document_invoices: check (edited_by is null) = (edited_at is null)': WHO_AND_WHEN,
  'document_invoices: check is_accepted or (invoice_id is null)':
    'RULES.md, 58: nothing is an invoice before it is accepted',
  "document_invoices: check document_type in ('invoice', 'credit_note')": 'RULES.md, 58: only these become records',
  "document_invoices: check type_as_read in ('invoice', 'credit_note')":
    'RULES.md, 58: a paper is read as one of these',
};
