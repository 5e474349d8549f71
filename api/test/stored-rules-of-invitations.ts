const PAIR = 'RULES.md, 41: other tables name it by company and id, so never that of another company';
const NAMED = 'What people see has a name.';
const WHO_AND_WHEN = 'Who and when are known together.';
const LINK = 'RULES.md, 70: a link works once, for one invitation';
const ONE_WAITS = 'RULES.md, 71: of two changes of one thing the newer one waits';
const KIND = 'RULES.md, 71: a change says what it changes';

/** Rules about invitations and pending changes, as a part of `stored-rules.ts`. */
export const RULES_OF_INVITATIONS: Readonly<Record<string, string>> = {
  'invitations: unique (company_id, id)': PAIR,
  'invitations: unique (secret_digest)': LINK,
  "invitations: check secret_digest ~ '^[0-9a-f]{64}$'": 'RULES.md, 70: of a link only its SHA-256 digest is kept',
  'invitations: check email = lower(email)': 'An e-mail is the same however it is written.',
  'email_verifications: check expires_at > created_at': 'RULES.md, 70: a link to an address works for a day',
  'invitations: check expires_at > created_at': 'RULES.md, 70: an invitation can be accepted for a time',
  "invitations: check (status in ('waiting', 'open')) = (answered_at is null)": LINK,
  "invitations: unique (company_id, email) where (status in ('waiting', 'open'))":
    'RULES.md, 70: a new invitation takes the place of the one before',
  'pending_changes: check approval_threshold >= 0': 'RULES.md, 2: a limit is an amount from nothing on',
  "pending_changes: check approval_threshold <> 'NaN'": 'NaN would be above no amount.',
  "pending_changes: check summary <> ''": NAMED,
  'pending_changes: check due_at > asked_at': 'RULES.md, 71: what nobody else can confirm takes effect later',
  "pending_changes: check (kind = 'invitation') = (invitation_id is not null)": KIND,
  "pending_changes: check (kind = 'role') = (role is not null)": KIND,
  "pending_changes: check (kind in ('role', 'removal')) = (user_id is not null)": KIND,
  "pending_changes: check (kind = 'bank_details') = (supplier_id is not null)": KIND,
  'pending_changes: check (supplier_id is not null) = ((bank_sort_code is not null) and (bank_account_number is not null))':
    KIND,
  "pending_changes: check (status = 'waiting') = (decided_at is null)": WHO_AND_WHEN,
  "pending_changes: check (status <> 'applied') or (decided_by <> asked_by) or ((decided_by is null) and (decided_at >= due_at))":
    'RULES.md, 71: nobody confirms their own change, and none takes effect before its time',
  "pending_changes: unique (company_id) where ((status = 'waiting') and (kind = 'threshold'))": ONE_WAITS,
  "pending_changes: unique (invitation_id) where ((status = 'waiting') and (kind = 'invitation'))": ONE_WAITS,
  "pending_changes: unique (company_id, user_id) where ((status = 'waiting') and (user_id is not null))": ONE_WAITS,
  "pending_changes: unique (company_id, supplier_id) where ((status = 'waiting') and (kind = 'bank_details'))":
    ONE_WAITS,
};
