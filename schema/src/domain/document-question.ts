/**
 * What somebody is asked before a document is accepted with others (RULES.md, 58). `new_account`: an account comes with a
 * new supplier. `other_account`: it names another account than the one on record, or that of somebody else. `supplier`: who
 * sent it is in doubt. `sender`: so is its mail. `reading`: so is a field. `duplicate`: it is like an invoice that is there.
 * `same_file`: the same file is there. `credit_note`: it takes money off.
 */
export const DOCUMENT_QUESTION_KINDS = [
  'new_account',
  'other_account',
  'supplier',
  'sender',
  'reading',
  'duplicate',
  'same_file',
  'credit_note',
] as const;
export type DocumentQuestionKind = (typeof DOCUMENT_QUESTION_KINDS)[number];
