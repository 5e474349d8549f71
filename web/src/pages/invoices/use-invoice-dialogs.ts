import type { InvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { useRef, useState } from 'react';
import type { AskedSelection } from './invoice-selection.ts';

/** Fields that a question names an invoice by. */
export type InvoiceInQuestion = Pick<InvoiceFieldsFragment, 'id' | 'documentType' | 'invoiceNumber' | 'amountPence'>;

/** Target of a bulk deletion: the whole list, or the selected rows. */
export interface BulkDeletion extends AskedSelection {
  readonly scope: 'listed' | 'selected';
}

/** Subject of a dialog. It is kept while the dialog closes. */
function useSubject<Subject>(onOpen: () => void) {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: Subject) => {
    onOpen();
    setSubject(next);
    setIsOpen(true);
  };
  return { subject, isOpen, open, close: () => setIsOpen(false) };
}

/**
 * Dialogs about existing invoices. After a successful deletion, `hasDeleted` is true until another dialog opens: the
 * focused row is gone.
 */
export function useInvoiceDialogs() {
  const isGone = useRef(false);
  const begin = () => {
    isGone.current = false;
  };
  const edit = useSubject<InvoiceFieldsFragment>(begin);
  const deletion = useSubject<InvoiceInQuestion>(begin);
  const bulkDeletion = useSubject<BulkDeletion>(begin);
  const afterDeletion = () => {
    isGone.current = true;
    deletion.close();
  };
  return { edit, deletion, bulkDeletion, afterDeletion, hasDeleted: () => isGone.current };
}
