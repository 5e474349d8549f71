import { Badge } from '@chakra-ui/react';
import type { InvoiceToPayFieldsFragment } from '@paycycle/schema/generated/operations';

type Marked = Pick<
  InvoiceToPayFieldsFragment,
  'displayStatus' | 'paymentQuestion' | 'possibleDuplicateReason' | 'duplicateWarnings'
>;

/** What is to be looked at before an unpaid invoice is chosen to be paid, as the Invoices page marks it. */
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
