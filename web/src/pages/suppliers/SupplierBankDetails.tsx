import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { isUnchecked } from '@paycycle/schema/domain/account-state';
import type { SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import { InlineWarning } from '../../components/InlineWarning.tsx';

/** Bank details of a supplier, and doubts about them. */
export function SupplierBankDetails({ supplier }: { readonly supplier: SupplierFieldsFragment }) {
  const details = [
    { label: 'Account name', text: supplier.bankAccountName },
    { label: 'Sort code', text: supplier.bankSortCode },
    { label: 'Account number', text: supplier.bankAccountNumber },
  ].filter(({ text }) => text);
  return (
    <Box borderTopWidth="1px" pt="3" mt="1">
      <Text textStyle="overline" mb="1.5">
        Bank details
      </Text>
      {details.length === 0 && <Text color="fg.muted">Not added yet</Text>}
      {details.length > 0 && (
        <Stack as="dl" gap="1">
          {details.map(({ label, text }) => (
            <HStack key={label} align="start" gap="2">
              <Text as="dt" color="fg.muted" flexShrink="0" w="7.5rem">
                {label}
              </Text>
              <Text as="dd" overflowWrap="anywhere" minW="0" fontVariantNumeric="tabular-nums">
                {text}
              </Text>
            </HStack>
          ))}
        </Stack>
      )}
      <Stack gap="2" mt="2" _empty={{ display: 'none' }}>
        {supplier.bankDetailsWarning && <InlineWarning>{supplier.bankDetailsWarning}</InlineWarning>}
        {details.length > 0 &&
          (isUnchecked(supplier.accountState) ? (
            <InlineWarning>
              <Text fontWeight="600">{supplier.accountWords}</Text>
              <Text>Check the account with the supplier before you pay.</Text>
            </InlineWarning>
          ) : (
            <Text color="fg.muted">{supplier.accountWords}</Text>
          ))}
      </Stack>
    </Box>
  );
}
