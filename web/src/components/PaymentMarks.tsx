import { Badge } from '@chakra-ui/react';
import type { InvoiceToPayFieldsFragment } from '@paycycle/schema/generated/operations';

type Marked = Pick<
  InvoiceToPayFieldsFragment,
  'displayStatus' | 'paymentQuestion' | 'possibleDuplicateReason' | 'duplicateWarnings'
>;

/** Warnings on an unpaid invoice before it is chosen for payment, as on the Invoices page. */
export function PaymentMarks({ invoice }: { readonly invoice: Marked }) {
  const { displayStatus, paymentQuestion, possibleDuplicateReason, duplicateWarnings } = invoice;
  if (displayStatus === 'paid') return null;
  return (
    <>
      {paymentQuestion && (
        <Badge colorPalette="orange" title={paymentQuestion}>
          Paid before?
        </Badge>
      )}
      {(possibleDuplicateReason || duplicateWarnings.length > 0) && (
        <Badge colorPalette="orange" title={duplicateWarnings.join(' ')}>
          Possible duplicate
        </Badge>
      )}
    </>
  );
}
