import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import type { Notice } from '../notify.ts';

/** Notice for an invoice that was not stored; null if the dialog reports it: a duplicate, or a conflict. */
export function refusedInvoice(error: unknown, fallback: string): Notice | null {
  const code = serverCode(error);
  if (code === 'DUPLICATE_INVOICE' || code === 'CONTENT_CHANGED') return null;
  return { title: 'Error', description: serverMessage(error, fallback), variant: 'destructive' };
}
