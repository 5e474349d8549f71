import { Box, Text } from '@chakra-ui/react';
import type { SessionPlanQuery } from '@paycycle/schema/generated/operations';
import { Link } from 'react-router-dom';
import { recordPath } from '../../app/url-state/open-record.ts';
import { describeDiscount } from '../../lib/describe-discount.ts';

/** Discounts for early payment that end before the next session (RULES.md, 104). */
export function SessionDiscounts({
  discounts,
}: {
  readonly discounts: SessionPlanQuery['company']['sessionPlan']['discounts'];
}) {
  return (
    <Box as="section" aria-labelledby="session-discounts" mt="4">
      <Text as="h3" id="session-discounts" fontWeight="600">
        Discounts for early payment
      </Text>
      <Box as="ul" listStyleType="none" css={LIST}>
        {discounts.map(({ id, invoiceNumber, supplier, earlyPaymentDiscount }) => (
          <li key={id}>
            <Link to={recordPath('/invoices', id)}>{invoiceNumber || `INV-${id}`}</Link> {supplier.name}
            {earlyPaymentDiscount && <Text color="fg.muted">{describeDiscount(earlyPaymentDiscount)}</Text>}
          </li>
        ))}
      </Box>
      <Text mt="1" fontSize="sm" color="fg.muted">
        A run pays less once the discount is entered as a credit note.
      </Text>
    </Box>
  );
}

const LIST = {
  '& li': { py: '1.5', borderTopWidth: '1px', overflowWrap: 'break-word' },
  '& a': { fontWeight: '500', _hover: { textDecoration: 'underline' } },
} as const;
