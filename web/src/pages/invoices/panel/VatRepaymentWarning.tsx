import { Box, Text } from '@chakra-ui/react';
import { VAT_REPAYMENT_HINT } from '@paycycle/schema/domain/vat-repayment';
import type { InvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { InlineWarning } from '../../../components/InlineWarning.tsx';

/** VAT that has to be repaid to HMRC because the invoice is unpaid, or can be reclaimed since it was paid. */
export function VatRepaymentWarning({ invoice }: { readonly invoice: Pick<InvoiceFieldsFragment, 'vatRepayment'> }) {
  const { vatRepayment } = invoice;
  if (!vatRepayment) return null;
  const words = (
    <>
      <Text fontWeight="600">{vatRepayment.text}</Text>
      <Text>{VAT_REPAYMENT_HINT}</Text>
    </>
  );
  return (
    <Box mb="3">
      {vatRepayment.state === 'paid_late' ? <Box fontSize="xs">{words}</Box> : <InlineWarning>{words}</InlineWarning>}
    </Box>
  );
}
