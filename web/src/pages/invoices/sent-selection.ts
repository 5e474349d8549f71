import type { InvoiceSelection } from '@paycycle/schema/generated/operations';
import { serverCode } from '../../apollo/server-error.ts';

/**
 * Whether a command changed what was selected. Where ticked rows are no longer what they were, the list is read again and
 * the ticks are dropped (`onDone`): one of them may be gone.
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
