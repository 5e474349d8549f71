import { Box, Flex, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { termsLabel } from '@paycycle/schema/domain/stored-terms';
import type { SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import { RecordLink } from '../../components/record-panel/RecordLink.tsx';
import { countOf } from '../../lib/count-of.ts';
import { BankDetailsCell, SupplierMarks } from './SupplierMarks.tsx';
import { SupplierMenuButton } from './SupplierRowMenu.tsx';

/** The card of a supplier with a name of one line and no marks, in pixels. */
export const SUPPLIER_CARD_HEIGHT = 118;

/** A supplier where there is no room for the columns. */
export function SupplierCard({ supplier }: { readonly supplier: SupplierFieldsFragment }) {
  const { id, name, category } = supplier;
  return (
    <Box>
      <Flex gap="2" justify="space-between" align="start">
        <Text fontWeight="600" overflowWrap="anywhere" minW="0">
          <RecordLink page="/suppliers" id={id}>
            {name}
          </RecordLink>
        </Text>
        <Box me="-2" mt="-1">
          <SupplierMenuButton supplier={supplier} />
        </Box>
      </Flex>
      <Text fontVariantNumeric="tabular-nums">{describeOpen(supplier)}</Text>
      <Text color="fg.muted" overflowWrap="anywhere">
        Payment terms: {termsLabel(supplier)}
        {category && ` · ${category}`}
      </Text>
      <Flex mt="1" gap="2" wrap="wrap" align="center">
        <BankDetailsCell supplier={supplier} />
        <SupplierMarks supplier={supplier} />
      </Flex>
    </Box>
  );
}

/** Describes the open amount of a supplier and the date of its last invoice. */
function describeOpen({ openInvoiceCount, openAmountPence, lastInvoiceDate }: SupplierFieldsFragment): string {
  if (lastInvoiceDate === null) return 'No invoices';
  const last = `last invoice ${formatLocalDate(lastInvoiceDate)}`;
  if (openInvoiceCount === 0) return `Nothing open, ${last}`;
  return `${formatPounds(openAmountPence)} open (${countOf(openInvoiceCount, 'invoice')}), ${last}`;
}
