import { Badge, Wrap } from '@chakra-ui/react';
import type { InvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { InvoiceStatusBadge } from '../../components/InvoiceStatusBadge.tsx';

/** The status, and what else is to be known before the invoice is paid. */
export function InvoiceStatusMarks({ invoice }: { readonly invoice: InvoiceFieldsFragment }) {
  const { displayStatus, partPaidPence, possibleDuplicateReason, paymentRunStatus } = invoice;
  return (
    <Wrap gap="1">
      <InvoiceStatusBadge status={displayStatus} />
      {partPaidPence > 0 && <Badge colorPalette="blue">Part paid</Badge>}
      {possibleDuplicateReason && <Badge colorPalette="orange">Possible duplicate</Badge>}
      {paymentRunStatus && <Badge colorPalette="gray">In payment run</Badge>}
    </Wrap>
  );
}
