import type { InvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { FileText } from 'lucide-react';
import { openFile } from '../../components/open-file.ts';
import { RowButton } from '../../components/worklist/RowButton.tsx';

type InvoicePdfActionProps = { readonly invoice: InvoiceFieldsFragment };

/** Button for the invoice's PDF, if there is one. */
export function InvoicePdfAction({ invoice: { filePath, invoiceNumber } }: InvoicePdfActionProps) {
  if (!filePath) return null;
  return (
    <RowButton
      icon={FileText}
      tip="View PDF"
      label={`View PDF: invoice ${invoiceNumber}`}
      onClick={() => openFile(filePath)}
    />
  );
}
