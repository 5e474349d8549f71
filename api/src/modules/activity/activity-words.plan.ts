import { ACCOUNT_ANSWER_WORDS, ACCOUNT_ANSWERS } from '@paycycle/schema/domain/account-question';
import { maskedAccountNumbers } from '@paycycle/schema/domain/bank-details';
import { INVOICE_DISPLAY_STATUS_LABELS, INVOICE_STATUSES } from '@paycycle/schema/domain/invoice-status';
import { INVOICE_TYPE_LABELS, INVOICE_TYPES } from '@paycycle/schema/domain/invoice-type';
import { formatLocalDate, parseLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, parseDecimal } from '@paycycle/schema/domain/money';
import { employeesLabel } from '@paycycle/schema/domain/payment-practices';
import { describeRemoval, RUN_DEPARTURE_REASONS } from '@paycycle/schema/domain/run-departure';

/** Event of a record, as stored. */
export interface ActivityRow {
  /** Kind of event: a key of `WORDS`, or `field:` with the changed field. */
  readonly kind: string;
  readonly before: string | null;
  readonly after: string | null;
  /** In pounds; null if no money is involved. */
  readonly amount: string | null;
}

export interface ActivityWords {
  readonly what: string;
  readonly detail: string | null;
}

/** Name of each kind of event. `after` has the details from the query. */
const WORDS: Readonly<Record<string, string>> = {
  entered: 'Entered',
  imported: 'Imported',
  in_run: 'Added to a payment run',
  left_run: 'Left a payment run',
  run_created: 'Created',
  run_edited: 'Changed',
  run_submitted: 'Submitted for approval',
  run_withdrawn: 'Returned to draft',
  approved: 'Approved',
  reopened: 'Reopened',
  sent_back: 'Sent back',
  file_downloaded: 'Payment file downloaded',
  file_not_sent: 'Payment file was not sent to the bank',
  money_released: 'Money released',
  payment_created: 'Payment submitted',
  payment_completed: 'Payment completed',
  payment_failed: 'Payment failed',
  payment_cancelled: 'Payment cancelled',
  matched: 'Matched to a bank transaction',
  matched_invoice: 'Matched to an invoice',
  paid_twice: 'Possibly paid twice',
  paid_twice_resolved: 'Paid twice? Resolved',
  account: 'Bank details changed',
  account_entered: 'Bank details entered',
  account_confirmed: 'Bank details confirmed',
  account_checked: 'Bank details checked before a payment',
  account_asked: 'Confirmation of the bank details waits',
  account_refused: 'Confirmation of the bank details refused',
  account_withdrawn: 'Confirmation of the bank details withdrawn',
  merged: 'Merged with another supplier',
  unmerged: 'Merge undone',
};

/** Labels of the resolutions of 'Paid twice?'. */
const RESOLUTIONS: Readonly<Record<string, string>> = {
  refund_expected: 'Refund expected',
  not_same: 'Not the same payment',
};

const FIELDS: Readonly<Record<string, string>> = {
  documentType: 'Type',
  invoiceNumber: 'Number',
  supplier: 'Supplier',
  amount: 'Amount',
  netAmount: 'Net amount',
  vatAmount: 'VAT',
  paidInAdvance: 'Paid in advance',
  lines: 'Lines',
  invoiceDate: 'Invoice date',
  dueDate: 'Due date',
  paymentDate: 'Payment date',
  receivedOn: 'Day of receipt',
  discountPercent: 'Discount for early payment (%)',
  discountUntil: 'Last day of the discount',
  description: 'Description',
  notes: 'Notes',
  file: 'File',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  category: 'Category',
  vatNumber: 'VAT number',
  companyNumber: 'Company number',
  isSmallBusiness: 'Employees',
  paymentTerms: 'Payment terms',
  paymentTermsDays: 'Payment terms',
  bankAccountName: 'Account name',
};

/** Describes an event: its name and its details. */
export function wordsOf(row: ActivityRow): ActivityWords {
  if (row.kind.startsWith('field:')) return describeChange(row.kind.slice('field:'.length), row);
  const parts = [detailOf(row), row.amount === null ? null : formatStoredPounds(row.amount)];
  return { what: WORDS[row.kind] ?? row.kind, detail: parts.filter(Boolean).join(', ') || null };
}

function detailOf({ kind, before, after }: ActivityRow): string | null {
  if (kind.startsWith('account')) return describeAccounts(before, after);
  return [after, before && describeReason(before)].filter(Boolean).join(': ') || null;
}

function describeReason(reason: string): string {
  const departure = RUN_DEPARTURE_REASONS.find((candidate) => candidate === reason);
  return departure ? describeRemoval(departure) : (RESOLUTIONS[reason] ?? reason);
}

function describeChange(field: string, { before, after }: ActivityRow): ActivityWords {
  switch (field) {
    case 'deleted':
      return { what: 'Deleted', detail: null };
    case 'restored':
      return { what: 'Restored after it was deleted', detail: null };
    case 'status':
      return { what: statusChange(before, after), detail: null };
    case 'creditStatus':
      return { what: creditStatusChange(before, after), detail: null };
    case 'accountAnswer': {
      const answer = ACCOUNT_ANSWERS.find((candidate) => candidate === after);
      return { what: 'Question about the account answered', detail: answer ? ACCOUNT_ANSWER_WORDS[answer] : null };
    }
    case 'isMatched':
      return { what: 'Unmatched', detail: null };
    case 'partPaid':
      return { what: 'Part payment taken back', detail: null };
    case 'possibleDuplicate':
      return { what: 'Marked as not a duplicate', detail: null };
    case 'requiresInvoice':
      return before === 'true'
        ? { what: 'Marked as no invoice required', detail: after }
        : { what: 'Marked as needing an invoice', detail: null };
    case 'isAutoPaid':
      return { what: after === 'true' ? 'Marked as auto-paid' : 'No longer auto-paid', detail: null };
    case 'otherSupplierId':
      return { what: `${after === null ? 'No longer marked' : 'Marked'} as different from a supplier`, detail: null };
    case 'isActive':
      return { what: after === 'true' ? 'Restored' : 'Archived', detail: null };
    default:
      return { what: `${FIELDS[field] ?? field} changed`, detail: fromTo(shown(field, before), shown(field, after)) };
  }
}

function statusChange(before: string | null, after: string | null): string {
  if (after === 'paid') return 'Marked as paid';
  if (after === 'query') return 'Put on query';
  if (before === 'query') return 'Query settled';
  if (before === 'paid') return 'No longer paid';
  const status = INVOICE_STATUSES.find((candidate) => candidate === after);
  return `Status: ${status ? INVOICE_DISPLAY_STATUS_LABELS[status] : after}`;
}

/** A credit note is not paid: it is used up, or refunded. */
function creditStatusChange(before: string | null, after: string | null): string {
  if (after === 'paid') return 'Marked as used';
  if (after === 'query') return 'Put on query';
  return before === 'query' ? 'Query settled' : 'No longer used';
}

function shown(field: string, value: string | null): string | null {
  if (value === null) return null;
  if (field === 'amount' || field === 'paidInAdvance' || field.endsWith('Amount')) return formatStoredPounds(value);
  if (field === 'documentType') return labelOfType(value);
  if (field === 'isSmallBusiness') return employeesLabel(value === 'true');
  if (field === 'paymentTermsDays') return `${value} days`;
  const date = /(?:Date|On|Until)$/.test(field) ? parseLocalDate(value) : null;
  return date ? formatLocalDate(date) : value;
}

function labelOfType(stored: string): string {
  const type = INVOICE_TYPES.find((candidate) => candidate === stored);
  return type ? INVOICE_TYPE_LABELS[type] : stored;
}

function formatStoredPounds(stored: string): string {
  const amount = parseDecimal(stored);
  return amount === null ? stored : formatPounds(amount);
}

function fromTo(before: string | null, after: string | null): string {
  if (before === null) return after ?? 'removed';
  return after === null ? `${before} removed` : `${before} → ${after}`;
}

/** '20-00-00 ••••5678' of '20-00-00 12345678': who reads a history need not see accounts that are no longer used. */
function describeAccounts(before: string | null, after: string | null): string | null {
  const [was, is] = maskedAccountNumbers(numberOf(before), numberOf(after));
  const masked = (account: string | null, number: string) => account?.replace(/\d+$/, number) ?? null;
  return before === null ? masked(after, is) : fromTo(masked(before, was), masked(after, is));
}

function numberOf(account: string | null): string {
  return /\d+$/.exec(account ?? '')?.[0] ?? '';
}
