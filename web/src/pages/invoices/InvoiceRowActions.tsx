import { INVOICE_TYPE_NOUNS } from '@paycycle/schema/domain/invoice-type';
import type { InvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { CheckCheck, Eye, Pencil, Trash2 } from 'lucide-react';
import { RowButton } from '../../components/worklist/RowButton.tsx';
import { useInvoiceRows } from './invoice-rows.ts';

/** Actions on the invoice of a row. */
export function InvoiceRowActions({ invoice }: { readonly invoice: InvoiceFieldsFragment }) {
  const actions = useInvoiceRows();
  const about = (verb: string) => `${verb}: ${INVOICE_TYPE_NOUNS[invoice.documentType]} ${invoice.invoiceNumber}`;
  const mark = invoice.documentType === 'invoice' ? 'Mark paid' : 'Mark used';
  return (
    <span className="actions">
      <RowButton icon={Eye} tip="View" label={about('View')} onClick={() => actions.view(invoice)} />
      {invoice.status === 'to_pay' && (
        <RowButton
          icon={CheckCheck}
          tip={mark}
          label={about(mark)}
          busy={actions.isBusy(invoice.id)}
          needs="markInvoicesPaid"
          onClick={() => actions.markPaid(invoice)}
        />
      )}
      <RowButton
        icon={Pencil}
        tip="Edit"
        label={about('Edit')}
        needs="updateInvoice"
        onClick={() => actions.edit(invoice)}
      />
      <RowButton
        icon={Trash2}
        tip="Delete"
        label={about('Delete')}
        needs="deleteInvoice"
        onClick={() => actions.remove(invoice)}
      />
    </span>
  );
}
