/** What can have been done to a record: the verbs of the company's record (RULES.md, 77). */
export const RECORD_VERBS = [
  'created',
  'changed',
  'deleted',
  'restored',
  'imported',
  'approved',
  'approval_voided',
  'reopened',
  'left_run',
  'released',
  'matched',
  'unmatched',
  'paid_twice',
  'paid_twice_resolved',
  'account_changed',
  'account_confirmed',
  'account_checked',
  'merged',
  'unmerged',
  'closed',
  'added',
  'removed',
] as const;
export type RecordVerb = (typeof RECORD_VERBS)[number];

export const RECORD_VERB_LABELS = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  imported: 'Imported',
  approved: 'Approved',
  approval_voided: 'Approval no longer valid',
  reopened: 'Reopened',
  left_run: 'Invoice left the run',
  released: 'Money released',
  matched: 'Matched',
  unmatched: 'Unmatched',
  paid_twice: 'Possibly paid twice',
  paid_twice_resolved: 'Paid twice? Resolved',
  account_changed: 'Bank details changed',
  account_confirmed: 'Bank details confirmed',
  account_checked: 'Bank details checked before a payment',
  merged: 'Merged',
  unmerged: 'Merge undone',
  closed: 'Closed',
  added: 'Added',
  removed: 'Removed',
} as const satisfies Record<RecordVerb, string>;

/** What the record speaks of. */
export const RECORDED_TYPES = [
  'invoice',
  'supplier',
  'payment_run',
  'payment',
  'release',
  'bank_transaction',
  'statement',
  'month',
  'rule',
  'company',
  'person',
  'invitation',
  'token',
  'webhook',
  'mail_address',
] as const;
export type RecordedType = (typeof RECORDED_TYPES)[number];

export const RECORDED_TYPE_LABELS = {
  invoice: 'Invoice',
  supplier: 'Supplier',
  payment_run: 'Payment run',
  payment: 'Payment',
  release: 'Release of money',
  bank_transaction: 'Bank transaction',
  statement: 'Bank statement',
  month: 'Month',
  rule: 'No-invoice rule',
  company: 'Company',
  person: 'Person',
  invitation: 'Invitation',
  token: 'Token',
  webhook: 'Webhook',
  mail_address: 'Address for documents',
} as const satisfies Record<RecordedType, string>;

/** By which way a change came. `database` is somebody who worked on the database itself. */
export const RECORD_DOORS = ['page', 'graphql', 'rest', 'mail', 'worker', 'database'] as const;
export type RecordDoor = (typeof RECORD_DOORS)[number];

export const RECORD_DOOR_LABELS = {
  page: 'Paycycle in a browser',
  graphql: 'GraphQL',
  rest: 'REST',
  mail: 'Mail',
  worker: 'Paycycle by itself',
  database: 'The database',
} as const satisfies Record<RecordDoor, string>;
