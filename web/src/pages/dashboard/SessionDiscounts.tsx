import { Box, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { SessionPlanQuery } from '@paycycle/schema/generated/operations';
import { Link } from 'react-router-dom';
import { recordPath } from '../../app/url-state/open-record.ts';
import { describeDiscount } from '../../lib/describe-discount.ts';

type Discount = SessionPlanQuery['company']['sessionPlan']['discounts'][number];

/** Discounts for early payment that end before the next session, and whether there is enough money (RULES.md, 104). */
export function SessionDiscounts({ discounts }: { readonly discounts: readonly Discount[] }) {
  return (
    <Box as="section" aria-labelledby="session-discounts" mt="4">
      <Text as="h3" id="session-discounts" fontWeight="600">
        Discounts for early payment
      </Text>
      <Box as="ul" listStyleType="none" css={LIST}>
        {discounts.map(({ invoice: { id, invoiceNumber, supplier, earlyPaymentDiscount }, shortOn }) => (
          <li key={id}>
            <Link to={recordPath('/invoices', id)}>{invoiceNumber || `INV-${id}`}</Link> {supplier.name}
            {earlyPaymentDiscount && <Text color="fg.muted">{describeDiscount(earlyPaymentDiscount)}</Text>}
            {shortOn && <Text color="fg.warning">There would not be enough money on {formatLocalDate(shortOn)}.</Text>}
          </li>
        ))}
      </Box>
      <Text mt="1" fontSize="sm" color="fg.muted">
        {discounts[0]?.balanceCaution && `${discounts[0].balanceCaution} `}
        {discounts.some(({ isAffordable }) => isAffordable === null) &&
          'The bank balance is not known: see for yourself whether the money is there. '}
        Runs pay invoices in full. To pay less, enter the discount as a credit note of the supplier, with the same share
        of net and VAT.
      </Text>
    </Box>
  );
}

const LIST = {
  '& li': { py: '1.5', borderTopWidth: '1px', overflowWrap: 'break-word' },
  '& a': { fontWeight: '500', _hover: { textDecoration: 'underline' } },
} as const;
