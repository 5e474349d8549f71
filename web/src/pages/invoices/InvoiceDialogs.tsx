import type { InvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { DeleteInvoiceDialog } from './DeleteInvoiceDialog.tsx';
import { DeleteInvoicesDialog } from './DeleteInvoicesDialog.tsx';
import { EditInvoiceDialog } from './EditInvoiceDialog.tsx';
import type { useInvoiceDialogs } from './use-invoice-dialogs.ts';

interface InvoiceDialogsProps {
  readonly companyId: number;
  readonly dialogs: ReturnType<typeof useInvoiceDialogs>;
  readonly onChanged: (before: InvoiceFieldsFragment, after: InvoiceFieldsFragment) => void;
  /** Called with the deleted invoice; null for several. */
  readonly onDeleted: (id: number | null) => void;
  /** Receives the focus if the focused row is removed. */
  readonly focusAfterDeletion: () => HTMLElement | null;
}

/** The dialogs about invoices that exist. */
export function InvoiceDialogs({ companyId, dialogs, onChanged, onDeleted, focusAfterDeletion }: InvoiceDialogsProps) {
  const { edit, deletion, bulkDeletion } = dialogs;
  const finalFocus = () => (dialogs.hasDeleted() ? focusAfterDeletion() : null);
  const afterDeletion = (id: number | null) => {
    dialogs.afterDeletion();
    onDeleted(id);
  };
  return (
    <>
      {edit.subject && (
        <EditInvoiceDialog
          key={edit.subject.id}
          companyId={companyId}
          invoice={edit.subject}
          open={edit.isOpen}
          onClose={edit.close}
          onChanged={onChanged}
        />
      )}
      {deletion.subject && (
        <DeleteInvoiceDialog
          companyId={companyId}
          invoice={deletion.subject}
          open={deletion.isOpen}
          onClose={deletion.close}
          onDeleted={afterDeletion}
          finalFocus={finalFocus}
        />
      )}
      {bulkDeletion.subject && (
        <DeleteInvoicesDialog
          companyId={companyId}
          deletion={bulkDeletion.subject}
          open={bulkDeletion.isOpen}
          onClose={bulkDeletion.close}
          onDeleted={() => afterDeletion(null)}
          finalFocus={finalFocus}
        />
      )}
    </>
  );
}
