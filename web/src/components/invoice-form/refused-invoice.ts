import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import type { Notice } from '../notify.ts';

/** Why an invoice was not stored; null where the dialog says it: a duplicate, and what someone else has changed. */
export function refusedInvoice(error: unknown, fallback: string): Notice | null {
  const code = serverCode(error);
  if (code === 'DUPLICATE_INVOICE' || code === 'CONTENT_CHANGED') return null;
  return { title: 'Error', description: serverMessage(error, fallback), variant: 'destructive' };
}
