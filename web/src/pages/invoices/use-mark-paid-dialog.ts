import type { InvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { useRef, useState } from 'react';
import { type AskedSelection, askedInvoice } from './invoice-selection.ts';
import { isSent } from './sent-selection.ts';
import { useMarkPaid } from './use-invoice-actions.ts';

/** Invoices to mark as paid: the selection, or one invoice. */
interface Marking {
  readonly asked: AskedSelection;
  /** The one invoice; null for several. */
  readonly invoice: Pick<InvoiceFieldsFragment, 'id' | 'documentType' | 'invoiceNumber' | 'invoiceDate'> | null;
}

/** Asks for a payment date, then marks invoices as paid. The pressed button is removed afterwards, but its row stays. */
export function useMarkPaidDialog(companyId: number, isInPlace: boolean, onDone: () => void) {
  const { markInvoicesPaid, busy } = useMarkPaid(companyId, isInPlace);
  const [marking, setMarking] = useState<Marking | null>(null);
  const [number, setNumber] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const isDone = useRef(false);
  const ask = (next: Marking) => {
    isDone.current = false;
    setMarking(next);
    setNumber((before) => before + 1);
    setIsOpen(true);
  };
  const confirm = async (paymentDate: string) => {
    if (!marking || !isOpen) return;
    const { selection } = marking.asked;
    const marked = isSent(markInvoicesPaid(selection, paymentDate), selection, onDone);
    // Invoices that are named show it at once.
    isDone.current = selection.invoiceIds ? true : await marked;
    setIsOpen(false);
  };
  return {
    busy,
    busyId: busy ? (marking?.invoice?.id ?? null) : null,
    askAll: (asked: AskedSelection) => ask({ asked, invoice: null }),
    askOne: (invoice: InvoiceFieldsFragment) => ask({ asked: askedInvoice(invoice), invoice }),
    hasMarked: () => isDone.current,
    /** Each question is a new one, with today's date in it. */
    dialog: marking && {
      key: number,
      open: isOpen,
      sum: marking.asked,
      invoice: marking.invoice,
      confirm,
      close: () => setIsOpen(false),
    },
  };
}
