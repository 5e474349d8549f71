import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { type DocumentRow, nameOfRow } from './document-row.ts';
import type { DocumentActions } from './use-document-actions.ts';

type Known = NonNullable<NonNullable<DocumentRow['invoice']>['duplicate']>['invoice'];

function youHave({ invoiceNumber, invoiceDate, amountPence, recordNumber }: Known): string {
  return `You already have invoice ${invoiceNumber} from this supplier (${formatLocalDate(invoiceDate)}, ${formatPounds(amountPence)}, #${recordNumber}).`;
}

/** Asks before an invoice is entered that resembles a stored one, here or in another company. */
export function DuplicateDocumentDialog({ actions }: { readonly actions: DocumentActions }) {
  const { doubled, acceptDoubled, leaveDoubled } = actions;
  const { duplicate, duplicateElsewhere } = doubled?.invoice ?? {};
  if (!doubled) return null;
  const known = duplicate ? youHave(duplicate.invoice) : null;
  return (
    <ConfirmDialog
      open
      busy={false}
      destructive
      title={`Accept ${nameOfRow(doubled)} anyway?`}
      description={[known, duplicateElsewhere].filter(Boolean).join(' ')}
      confirmLabel="Accept anyway"
      busyLabel="Accepting..."
      onConfirm={acceptDoubled}
      onClose={leaveDoubled}
    />
  );
}
