import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../notify.ts';

/** Shows why an invoice was not stored. For a duplicate the dialog asks the user instead. */
export function tellRefusedInvoice(error: unknown, fallback: string) {
  if (serverCode(error) === 'DUPLICATE_INVOICE') return;
  notify({ title: 'Error', description: serverMessage(error, fallback), variant: 'destructive' });
}
