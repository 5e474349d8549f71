import type { InvoiceType } from './invoice-type.ts';
import { addDays, type LocalDate } from './local-date.ts';

/** Stored statuses (RULES.md, section 4, Invoice). Overdue and Due Soon are not stored: they depend on today's date. */
export const INVOICE_STATUSES = ['to_pay', 'paid', 'auto_paid', 'query'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Displayed statuses, also for filters and counts. The last two are those of credit notes (RULES.md, 60). */
export const INVOICE_DISPLAY_STATUSES = [
  'paid',
  'auto_paid',
  'query',
  'overdue',
  'due_soon',
  'to_pay',
  'credit_open',
  'credit_used',
] as const;
export type InvoiceDisplayStatus = (typeof INVOICE_DISPLAY_STATUSES)[number];

/** Displayed statuses of an invoice stored as `to_pay`, without credit notes. They depend on the due date. */
export type OpenInvoiceDisplayStatus = Extract<InvoiceDisplayStatus, 'overdue' | 'due_soon' | 'to_pay'>;

/** Days before the due date, that day included, from which an invoice is Due Soon (RULES.md, section 9). */
export const DUE_SOON_DAYS = 15;

/** Labels of the badges and of the status filter. */
export const INVOICE_DISPLAY_STATUS_LABELS = {
  paid: 'Paid',
  auto_paid: 'Auto-Paid',
  query: 'Query',
  overdue: 'Overdue',
  due_soon: 'Due Soon',
  to_pay: 'To Pay',
  credit_open: 'Credit Note',
  credit_used: 'Credit Used',
} as const satisfies Record<InvoiceDisplayStatus, string>;

/** Labels of a credit note's stored statuses in a form. A credit note has no direct debit. */
export const CREDIT_STATUS_LABELS = {
  to_pay: 'Open',
  paid: 'Used or refunded',
  query: 'Query',
} as const satisfies Record<Exclude<InvoiceStatus, 'auto_paid'>, string>;

/** Badge colours (RULES.md, section 4, Badge colours). */
export const INVOICE_DISPLAY_STATUS_COLOURS = {
  paid: 'green',
  auto_paid: 'purple',
  query: 'yellow',
  overdue: 'red',
  due_soon: 'yellow',
  to_pay: 'blue',
  credit_open: 'teal',
  credit_used: 'gray',
} as const satisfies Record<InvoiceDisplayStatus, string>;

/**
 * Entries of the status filter, in the order of the screen. `labelPart` is the argument of `displayStatusesMatching`,
 * so 'Paid' also finds Auto-Paid (RULES.md, 17); the empty one finds every status.
 */
export const INVOICE_STATUS_FILTERS = [
  { label: 'All Status', labelPart: '' },
  { label: 'Paid', labelPart: 'Paid' },
  { label: 'To Pay', labelPart: 'To Pay' },
  { label: 'Due Soon', labelPart: 'Due Soon' },
  { label: 'Overdue', labelPart: 'Overdue' },
  { label: 'Auto-Paid', labelPart: 'Auto-Paid' },
  { label: 'Query', labelPart: 'Query' },
  { label: 'Credit Notes', labelPart: 'Credit' },
] as const;

/** Fields that decide an invoice's displayed status, besides today's date. */
export interface InvoiceOfStatus {
  readonly documentType: InvoiceType;
  readonly status: InvoiceStatus;
  readonly dueDate: LocalDate;
}

/**
 * The status that every screen shows for an invoice (RULES.md, 3 and 60; section 4). An unpaid invoice is Overdue when
 * its due date is before today, Due Soon from today to 15 days ahead, and To Pay after that. A credit note is never due:
 * it is open or used.
 */
export function displayStatus(
  { documentType, status, dueDate }: InvoiceOfStatus,
  today: LocalDate,
): InvoiceDisplayStatus {
  if (documentType === 'credit_note') return creditStatus(status);
  if (status !== 'to_pay') return status;
  if (dueDate < today) return 'overdue';
  return dueDate <= addDays(today, DUE_SOON_DAYS) ? 'due_soon' : 'to_pay';
}

function creditStatus(status: InvoiceStatus): InvoiceDisplayStatus {
  if (status === 'query') return status;
  return status === 'paid' ? 'credit_used' : 'credit_open';
}

/** True for the shown statuses that follow from the due date of an invoice. */
export function isOpenDisplayStatus(status: InvoiceDisplayStatus): status is OpenInvoiceDisplayStatus {
  return status === 'overdue' || status === 'due_soon' || status === 'to_pay';
}

/** Range of due dates, both ends included; null if the range has no end. */
export interface DueDateRange {
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

/**
 * Due dates with which an invoice stored as `to_pay` shows the given status. This is the inverse of `displayStatus`, so
 * that a query filters by the same rule as the badge.
 */
export function dueDateRange(status: OpenInvoiceDisplayStatus, today: LocalDate): DueDateRange {
  switch (status) {
    case 'overdue':
      return { from: null, to: addDays(today, -1) };
    case 'due_soon':
      return { from: today, to: addDays(today, DUE_SOON_DAYS) };
    case 'to_pay':
      return { from: addDays(today, DUE_SOON_DAYS + 1), to: null };
  }
}

/**
 * Displayed statuses whose label contains the text, ignoring case and surrounding space (RULES.md, 17): 'paid' finds
 * Paid and Auto-Paid, an empty text finds all, an unknown one none.
 */
export function displayStatusesMatching(labelPart: string): InvoiceDisplayStatus[] {
  const part = labelPart.trim().toLowerCase();
  return INVOICE_DISPLAY_STATUSES.filter((status) =>
    INVOICE_DISPLAY_STATUS_LABELS[status].toLowerCase().includes(part),
  );
}
