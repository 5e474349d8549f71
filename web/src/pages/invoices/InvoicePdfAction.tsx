import type { InvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { FileText } from 'lucide-react';
import { IconAction } from '../../components/IconAction.tsx';
import { openFile } from '../../components/open-file.ts';

type InvoicePdfActionProps = { readonly invoice: InvoiceFieldsFragment };

/** Shows the invoice's PDF, where there is one. */
export function InvoicePdfAction({ invoice: { filePath, invoiceNumber } }: InvoicePdfActionProps) {
  if (!filePath) return null;
  return (
    <IconAction
      icon={FileText}
      tip="View PDF"
      label={`View PDF: invoice ${invoiceNumber}`}
      onClick={() => openFile(filePath)}
    />
  );
}
