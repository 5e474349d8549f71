import type { ConfirmSupplierBankDetailsMutation } from '@paycycle/schema/generated/operations';
import { formatTimestamp } from '../lib/london-time.ts';

/** What is said after somebody has confirmed an account: the word of who has changed it waits (RULES.md, 71). */
export function confirmedAccountNotice({ confirmSupplierBankDetails: supplier }: ConfirmSupplierBankDetailsMutation) {
  const { bankConfirmationWaitsUntil: until } = supplier;
  if (until === null) return { title: 'Success', description: 'Bank details confirmed' };
  const description = `You have changed these bank details, so they can be paid from ${formatTimestamp(until)}, or once someone else confirms them.`;
  return { title: 'Your confirmation waits', description };
}
