import type { InvoiceFieldsFragment, InvoiceSelection } from '@paycycle/schema/generated/operations';
import { useRef, useState } from 'react';
import { useMarkPaid } from './use-invoice-actions.ts';

/** What is to be marked as paid: what was selected, or one invoice. */
interface Marking {
  readonly selection: InvoiceSelection;
  readonly count: number;
  /** The one invoice; null for several. */
  readonly invoice: Pick<InvoiceFieldsFragment, 'id' | 'documentType' | 'invoiceNumber' | 'invoiceDate'> | null;
}

/** Marking invoices as paid, after its date was asked for. The button that was pressed is gone after that, but not its row. */
export function useMarking(companyId: number, isInPlace: boolean, onDone: () => void) {
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
    const marked = markInvoicesPaid(marking.selection, paymentDate);
    // Invoices that are named show it at once.
    isDone.current = marking.selection.invoiceIds ? true : await marked;
    setIsOpen(false);
    if (await marked) onDone();
  };
  return {
    busy,
    busyId: busy ? (marking?.invoice?.id ?? null) : null,
    askAll: (selection: InvoiceSelection, count: number) => ask({ selection, count, invoice: null }),
    askOne: (invoice: InvoiceFieldsFragment) => ask({ selection: { invoiceIds: [invoice.id] }, count: 1, invoice }),
    hasMarked: () => isDone.current,
    /** Each question is a new one, with today's date in it. */
    dialog: marking && {
      key: number,
      open: isOpen,
      count: marking.count,
      invoice: marking.invoice,
      confirm,
      close: () => setIsOpen(false),
    },
  };
}
