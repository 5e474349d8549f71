import { INVOICE_DISPLAY_STATUS_LABELS } from '@paycycle/schema/domain/invoice-status';
import { INVOICE_TYPE_LABELS } from '@paycycle/schema/domain/invoice-type';
import { formatLocalDate, parseLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, parsePounds } from '@paycycle/schema/domain/money';
import type { DraftValue } from '../draft-form/drafts.ts';
import { storedText } from '../draft-form/NowOnRecord.tsx';

const LABELS: Readonly<Record<string, string>> = { ...INVOICE_DISPLAY_STATUS_LABELS, ...INVOICE_TYPE_LABELS };
const AMOUNTS: readonly string[] = ['amount', 'netAmount', 'vatAmount', 'paidInAdvance'];
const DATES: readonly string[] = ['invoiceDate', 'dueDate', 'receivedOn', 'discountUntil'];
const CHOICES: readonly string[] = ['status', 'documentType'];

/** Formats a stored value of an invoice's form: "£100.00", "29/11/2026". */
export function storedTextOf(name: string, stored: DraftValue): string {
  const text = storedText(stored);
  const amount = AMOUNTS.includes(name) ? parsePounds(text) : null;
  const date = DATES.includes(name) ? parseLocalDate(text) : null;
  if (amount !== null) return formatPounds(amount);
  if (date !== null) return formatLocalDate(date);
  return CHOICES.includes(name) ? (LABELS[text] ?? text) : text;
}
