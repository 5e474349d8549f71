/**
 * Questions to confirm before a document is accepted with others (RULES.md, 58).
 * - `new_account`: a new supplier comes with an account.
 * - `other_account`: the document names another account than the one on record, or one that belongs to another supplier.
 * - `supplier`: the supplier is in doubt.
 * - `sender`: the email's sender is in doubt.
 * - `reading`: a field is in doubt.
 * - `duplicate`: it resembles a stored invoice.
 * - `same_file`: the same file is stored already.
 * - `credit_note`: it reduces the amount owed.
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
