import type { ConfirmSupplierBankDetailsMutation } from '@paycycle/schema/generated/operations';
import { formatTimestamp } from '../lib/london-time.ts';
import type { Notice } from './notify.ts';
import type { Undo } from './offered-undos.ts';

/** Notice after an account was confirmed. A confirmation by the person who changed it is pending (RULES.md, 71). */
export function confirmedAccountNotice(
  { confirmSupplierBankDetails: supplier }: ConfirmSupplierBankDetailsMutation,
  undoOf: (supplierIds: readonly number[]) => Undo,
): Notice {
  const { id, name, bankConfirmationWaitsUntil: until } = supplier;
  const undo = undoOf([id]);
  if (until === null) return { title: 'Success', description: 'Bank details confirmed', about: name, undo };
  const description = `You have changed these bank details, so they can be paid from ${formatTimestamp(until)}, or once someone else confirms them.`;
  return { title: 'Your confirmation waits', description, about: name, undo };
}
