import { AppError } from '@paycycle/schema/errors';

/** The fields of the invoice form. */
const FIELDS = [
  'documentType',
  'supplierName',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'amountPence',
  'netAmountPence',
  'vatAmountPence',
  'status',
  'description',
  'notes',
  'filePath',
  'fileName',
] as const;

type Fields = Readonly<Partial<Record<(typeof FIELDS)[number], unknown>>>;

/**
 * What somebody changes in an invoice, where others may have changed it since it was shown (RULES.md, 13): a field that is
 * sent as it was shown stays as it is stored now, so that who edits the notes takes back neither an amount nor a payment.
 * @throws CONTENT_CHANGED where both have changed one field, and differently
 */
export function changedSinceSeen(input: Fields, seen: Fields, stored: Fields): object {
  const merged: Record<string, unknown> = { ...input };
  for (const field of FIELDS) {
    if (seen[field] === undefined) continue;
    const isTyped = input[field] !== undefined && !isSame(input[field], seen[field]);
    const isChanged = !isSame(stored[field], seen[field]);
    if (isTyped && isChanged && !isSame(input[field], stored[field])) throw new AppError('CONTENT_CHANGED');
    if (!isTyped && isChanged) merged[field] = stored[field];
  }
  return merged;
}

/** Nothing is an empty text, too, and a credit note's amounts come with their sign and without. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one) === Math.abs(other);
  return (one ?? '') === (other ?? '');
}
