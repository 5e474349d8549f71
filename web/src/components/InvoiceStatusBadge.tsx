import { Badge } from '@chakra-ui/react';
import {
  INVOICE_DISPLAY_STATUS_COLOURS,
  INVOICE_DISPLAY_STATUS_LABELS,
  type InvoiceDisplayStatus,
} from '@paycycle/schema/domain/invoice-status';

export function InvoiceStatusBadge({ status }: { readonly status: InvoiceDisplayStatus }) {
  return <Badge colorPalette={INVOICE_DISPLAY_STATUS_COLOURS[status]}>{INVOICE_DISPLAY_STATUS_LABELS[status]}</Badge>;
}
