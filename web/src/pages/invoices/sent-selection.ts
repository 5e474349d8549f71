import type { InvoiceSelection } from '@paycycle/schema/generated/operations';
import { serverCode } from '../../apollo/server-error.ts';

/**
 * Returns true if the command succeeded. If the selected rows changed on the server, refetches the list and clears the
 * selection (`onDone`): one of the rows may be deleted.
 */
export function isSent(sent: Promise<unknown>, selection: InvoiceSelection, onDone: () => void): Promise<boolean> {
  return sent.then(
    () => {
      onDone();
      return true;
    },
    (error: unknown) => {
      if (selection.invoiceIds && serverCode(error) === 'CONTENT_CHANGED') onDone();
      return false;
    },
  );
}
