import { Box, Button, Flex, Link, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { InvoiceToPayFieldsFragment } from '@paycycle/schema/generated/operations';
import { Landmark } from 'lucide-react';
import { memo, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import { InvoiceStatusBadge } from '../../components/InvoiceStatusBadge.tsx';
import { Money } from '../../components/Money.tsx';
import { Panel } from '../../components/Panel.tsx';
import { PaymentMarks } from '../../components/PaymentMarks.tsx';
import { type PayObstacle, payObstacle } from '../../components/pay-invoice/pay-obstacle.ts';

interface InvoiceToPayProps {
  readonly invoice: InvoiceToPayFieldsFragment;
  readonly providerName: string;
  readonly onPay: (invoice: InvoiceToPayFieldsFragment) => void;
}

/** The browser lays out an invoice when it comes near the window: hundreds can be due. */
const OUT_OF_SIGHT = { contentVisibility: 'auto', containIntrinsicSize: 'auto 110px' };

/** An unpaid invoice, with the button that pays it or why it has none to press. */
export const InvoiceToPay = memo(function InvoiceToPay({ invoice, providerName, onPay }: InvoiceToPayProps) {
  const { supplier, amountPence, dueDate, displayStatus } = invoice;
  const reasonId = useId();
  const obstacle = payObstacle(invoice);
  const number = invoice.invoiceNumber || `INV-${invoice.id}`;
  return (
    <Panel asChild px="4" py="3" css={OUT_OF_SIGHT}>
      <li aria-label={`${number}, ${supplier.name}`}>
        <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="2">
          <Box flex="1" minW={{ base: 'full', sm: '48' }}>
            <Text fontWeight="600" overflowWrap="anywhere">
              {supplier.name || 'Unknown Supplier'}
            </Text>
            <Flex wrap="wrap" align="center" columnGap="2" rowGap="1" fontSize="xs" color="fg.muted">
              <Text overflowWrap="anywhere">{number}</Text>
              <Text>Due {formatLocalDate(dueDate)}</Text>
              <InvoiceStatusBadge status={displayStatus} />
              <PaymentMarks invoice={invoice} />
            </Flex>
          </Box>
          <Money amount={amountPence} fontWeight="700" />
          <Button
            disabled={obstacle !== null}
            aria-label={`Pay via ${providerName}: ${number}`}
            aria-describedby={obstacle ? reasonId : undefined}
            onClick={() => onPay(invoice)}
          >
            <Landmark aria-hidden />
            Pay via {providerName}
          </Button>
        </Flex>
        {obstacle && (
          <Box id={reasonId} mt="2">
            <Obstacle kind={obstacle} />
          </Box>
        )}
      </li>
    </Panel>
  );
});

function Obstacle({ kind }: { readonly kind: PayObstacle }) {
  if (kind === 'bank_details') return <InlineWarning>Bank details required for payment processing</InlineWarning>;
  if (kind === 'archived')
    return <InlineWarning>Its supplier is archived: restore it first if it is to be paid</InlineWarning>;
  if (kind === 'under_way') return <Text color="fg.muted">A payment of this invoice is under way.</Text>;
  if (kind === 'part_paid') return <Text color="fg.muted">A part of this invoice is paid: pay the rest by hand.</Text>;
  return (
    <Text color="fg.muted">
      This invoice is in an open payment run. Pay it there:{' '}
      <Link asChild color="brand.fg" textDecoration="underline">
        <RouterLink to="/payment-runs">Payment Runs</RouterLink>
      </Link>
    </Text>
  );
}
