import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { formatPounds, sumPence } from '@paycycle/schema/domain/money';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { useMemo } from 'react';
import { useSupplierNamesQuery } from '../../../apollo/hooks.generated.ts';
import { InlineWarning } from '../../../components/InlineWarning.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { groupByPayee, type PayeeGroup } from './payee-groups.ts';

interface PayeeGroupsProps {
  readonly companyId: number;
  readonly transactions: readonly BankTransactionFieldsFragment[];
}

/** Groups the transactions to be marked by payee, with a warning for payees that are suppliers. */
export function PayeeGroups({ companyId, transactions }: PayeeGroupsProps) {
  const { data, error } = useSupplierNamesQuery({ variables: { companyId, search: null } });
  const names = data?.company.suppliers.items;
  const groups = useMemo(() => groupByPayee(transactions, names?.map(({ name }) => name) ?? []), [transactions, names]);
  const ofSuppliers = groups.filter(({ supplierName }) => supplierName !== null);
  return (
    <Box mb="4">
      {ofSuppliers.length > 0 && (
        <InlineWarning>
          {countOf(ofSuppliers.length, 'payee')} {ofSuppliers.length === 1 ? 'is a supplier' : 'are suppliers'} of yours
          ({formatPounds(sumPence(ofSuppliers.map(({ outPence }) => outPence)))}). Their invoices may be missing: take
          them out of the selection if you expect any.
        </InlineWarning>
      )}
      {error && <InlineWarning>Your suppliers could not be read, so none of these is marked as one.</InlineWarning>}
      <Box
        as="ul"
        aria-label="Payees"
        listStyleType="none"
        maxH="56"
        overflowY="auto"
        // A list that scrolls is reached by the keyboard.
        tabIndex={0}
        mt="2"
        borderWidth="1px"
        borderRadius="l2"
        focusRing="inside"
      >
        {groups.map((group) => (
          <Group key={group.payee} group={group} />
        ))}
      </Box>
    </Box>
  );
}

function Group({ group: { payee, count, outPence, supplierName } }: { readonly group: PayeeGroup }) {
  return (
    <Flex as="li" gap="2" align="center" px="3" py="1" fontSize="sm" borderBottomWidth={{ base: '1px', _last: '0' }}>
      <Text flex="1" minW="0" truncate title={payee}>
        {payee}
      </Text>
      {supplierName !== null && (
        <Badge colorPalette="orange" title={`Supplier: ${supplierName}`}>
          Supplier
        </Badge>
      )}
      <Text color="fg.muted" flexShrink="0">
        {count.toLocaleString('en-GB')} ×
      </Text>
      <Text textStyle="money" flexShrink="0">
        {formatPounds(outPence)}
      </Text>
    </Flex>
  );
}
