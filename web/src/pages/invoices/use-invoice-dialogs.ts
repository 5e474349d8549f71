import type { InvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { useRef, useState } from 'react';
import type { AskedSelection } from './invoice-selection.ts';

/** What a question about an invoice names it by. */
export type InvoiceInQuestion = Pick<InvoiceFieldsFragment, 'id' | 'documentType' | 'invoiceNumber' | 'amountPence'>;

/** What a bulk deletion is about: all that the list shows, or what was selected of it. */
export interface BulkDeletion extends AskedSelection {
  readonly scope: 'listed' | 'selected';
}

/** What an open dialog is about; it stays while the dialog fades. */
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
 * The dialogs about invoices that exist. Once a deletion went well, `hasDeleted` says so until another dialog is opened:
 * the row that had the focus is gone.
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
