import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { nameOfRow } from './document-row.ts';
import type { DocumentActions } from './use-document-actions.ts';

/** Asks before an invoice is entered that is like one that is there. */
export function DoubledQuestion({ actions }: { readonly actions: DocumentActions }) {
  const { doubled, acceptDoubled, leaveDoubled } = actions;
  const known = doubled?.invoice?.duplicate?.invoice;
  if (!doubled || !known) return null;
  const { invoiceNumber, invoiceDate, amountPence, recordNumber } = known;
  return (
    <ConfirmDialog
      open
      busy={false}
      destructive
      title={`Accept ${nameOfRow(doubled)} anyway?`}
      description={`You already have invoice ${invoiceNumber} from this supplier (${formatLocalDate(invoiceDate)}, ${formatPounds(amountPence)}, #${recordNumber}).`}
      confirmLabel="Accept anyway"
      busyLabel="Accepting..."
      onConfirm={acceptDoubled}
      onClose={leaveDoubled}
    />
  );
}
