import { Badge, Box, Flex, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { pence, sumPence } from '@paycycle/schema/domain/money';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { Dialog } from '../../../components/Dialog.tsx';
import { Money } from '../../../components/Money.tsx';
import { formatTimestamp } from '../../../lib/london-time.ts';

interface MatchesDialogProps {
  readonly transaction: BankTransactionFieldsFragment | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lists the invoices that a transaction paid, each with its amount and with who matched it and when. */
export function MatchesDialog({ transaction, open, onClose }: MatchesDialogProps) {
  return (
    <Dialog
      open={open}
      title="Matched invoices"
      description={transaction ? `${transaction.description}, ${formatLocalDate(transaction.date)}` : undefined}
      focusesBody
      onClose={onClose}
    >
      {transaction && <Matches transaction={transaction} />}
    </Dialog>
  );
}

function Matches({ transaction }: { readonly transaction: BankTransactionFieldsFragment }) {
  const { matches, notes } = transaction;
  const paid = pence(Math.abs(transaction.amountPence));
  const total = sumPence(matches.map(({ amountPence }) => amountPence));
  return (
    <Stack gap="3" pb="4">
      <Stack as="ul" gap="3" listStyleType="none">
        {matches.map(({ id, invoice, amountPence, kind, matchedAt, matchedBy }) => (
          <Box as="li" key={id}>
            <Flex justify="space-between" gap="4">
              <Text minW="0" overflowWrap="anywhere">
                <Text as="span" fontWeight="600">
                  {invoice.invoiceNumber}
                </Text>
                {` · ${invoice.supplier.name} `}
                {kind === 'part_payment' && <Badge colorPalette="orange">Part payment</Badge>}
                {kind === 'refund' && <Badge colorPalette="blue">Refund</Badge>}
              </Text>
              <Money amount={amountPence} fontWeight="600" />
            </Flex>
            <Text fontSize="xs" color="fg.muted">
              Matched by {matchedBy}, {formatTimestamp(matchedAt)}
            </Text>
          </Box>
        ))}
      </Stack>
      <Flex justify="space-between" gap="4" borderTopWidth="1px" pt="2" fontWeight="700">
        <Text>Transaction</Text>
        <Money amount={paid} />
      </Flex>
      {total !== paid && (
        <Flex justify="space-between" gap="4" color="fg.muted">
          <Text>{total < paid ? 'More than its invoices' : 'Less than its invoices'}</Text>
          <Money amount={pence(Math.abs(paid - total))} />
        </Flex>
      )}
      {notes && (
        <Text color="fg.muted" overflowWrap="anywhere">
          {notes}
        </Text>
      )}
    </Stack>
  );
}
