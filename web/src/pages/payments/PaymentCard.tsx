import { Box, Button, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { maskedAccountNumber } from '@paycycle/schema/domain/bank-details';
import type { PaymentCardFieldsFragment } from '@paycycle/schema/generated/operations';
import { ExternalLink } from 'lucide-react';
import { useCanCall } from '../../app/company/use-can.ts';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PaymentStatusBadge } from '../../components/PaymentStatusBadge.tsx';
import { RecordLink } from '../../components/record-panel/RecordLink.tsx';
import { describeCreation, describeUpdate, purposeOf } from './payment-labels.ts';
import { usePaymentRows } from './payment-rows.ts';

interface PaymentCardProps {
  readonly payment: PaymentCardFieldsFragment;
}

/** The card of a payment with a name of one line, in pixels. */
export const PAYMENT_CARD_HEIGHT = 236;

/** One payment with its submission and current status (RULES.md, section 2, Payments page). */
export function PaymentCard({ payment }: PaymentCardProps) {
  const { providerName } = usePaymentRows();
  const { beneficiaryName, amountPence, status, paymentRun, failureReason } = payment;
  return (
    <Box py="1">
      <Flex justify="space-between" align="start" gap="3">
        <Box minW="0">
          <Heading as="h2" size="sm" overflowWrap="anywhere">
            <RecordLink page="/payments" id={payment.id}>
              {beneficiaryName}
            </RecordLink>
          </Heading>
          {paymentRun && (
            <Text fontSize="xs" color="fg.muted">
              Payment Run #{paymentRun.number}
            </Text>
          )}
        </Box>
        <Flex direction="column" align="end" gap="1">
          <Money amount={amountPence} fontSize="lg" fontWeight="700" />
          <Box aria-live="polite">
            <PaymentStatusBadge status={status} />
          </Box>
        </Flex>
      </Flex>
      <SimpleGrid as="dl" columns={2} columnGap="4" rowGap="2" mt="2">
        <Detail term="Reference" text={payment.reference} />
        <Detail term="Account number" text={maskedAccountNumber(payment.beneficiaryAccountNumber)} />
        <Detail term="Sort code" text={payment.beneficiarySortCode} />
        <Detail term="Created" text={describeCreation(payment)} />
        <Detail term="Updated" text={describeUpdate(payment)} />
      </SimpleGrid>
      <Text mt="2" overflowWrap="anywhere">
        {purposeOf(payment)}
      </Text>
      {failureReason && <Notice status={status === 'failed' ? 'error' : 'neutral'} mt="2" title={failureReason} />}
      {payment.isOutcomeUnknown && (
        <Text mt="2" color="fg.muted">
          Waiting for {providerName}'s answer
        </Text>
      )}
      <Actions payment={payment} />
    </Box>
  );
}

function Actions({ payment }: PaymentCardProps) {
  const { providerName, onCancel } = usePaymentRows();
  const { authorisationUrl, canCancel, beneficiaryName } = payment;
  const may = useCanCall();
  if (!may('cancelPayment') || (!authorisationUrl && !canCancel)) return null;
  return (
    <Flex wrap="wrap" gap="2" mt="3">
      {authorisationUrl && (
        <Button asChild size="sm">
          <a href={authorisationUrl} aria-label={`Continue at ${providerName}: ${beneficiaryName}`}>
            Continue at {providerName}
            <ExternalLink aria-hidden />
          </a>
        </Button>
      )}
      {canCancel && (
        <Button
          size="sm"
          variant="outline"
          onClick={() => onCancel(payment)}
          aria-label={`Cancel payment: ${beneficiaryName}`}
        >
          Cancel payment
        </Button>
      )}
    </Flex>
  );
}

function Detail({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <Box minW="0">
      <Text as="dt" fontSize="xs" color="fg.muted">
        {term}
      </Text>
      <Text as="dd" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
        {text}
      </Text>
    </Box>
  );
}
