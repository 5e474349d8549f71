import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../notify.ts';

/** Says why an invoice was not stored. A duplicate is a question to the user, which the dialog asks. */
export function tellRefusedInvoice(error: unknown, fallback: string) {
  if (serverCode(error) === 'DUPLICATE_INVOICE') return;
  notify({ title: 'Error', description: serverMessage(error, fallback), variant: 'destructive' });
}
