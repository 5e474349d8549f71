import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import type { Notice } from '../notify.ts';

/** Why an invoice was not stored; null for a duplicate, of which the dialog asks the user. */
export function refusedInvoice(error: unknown, fallback: string): Notice | null {
  if (serverCode(error) === 'DUPLICATE_INVOICE') return null;
  return { title: 'Error', description: serverMessage(error, fallback), variant: 'destructive' };
}
