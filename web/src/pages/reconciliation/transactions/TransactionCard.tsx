import { Box, Flex, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { Money } from '../../../components/Money.tsx';
import { InlineSuggestion } from '../suggestions/InlineSuggestion.tsx';
import { OpenLineActions } from './OpenLineActions.tsx';
import { payeeName } from './payee-name.ts';
import { RowActions } from './RowActions.tsx';
import { isOpenLine, type TransactionRow } from './statement-rows.ts';
import { AmountCell, MatchedInvoices, StatusMark } from './TransactionCells.tsx';

/** The card of an open transaction with a description of one line, in pixels. */
export const TRANSACTION_CARD_HEIGHT = 98;

/** A transaction where there is no room for the columns: all of them, below each other. */
export function TransactionCard({ row }: { readonly row: TransactionRow }) {
  const { transaction, balance, suggestion } = row;
  const { description, date } = transaction;
  const name = payeeName(transaction);
  return (
    <Box>
      <Flex gap="3" justify="space-between" align="start">
        <Box minW="0">
          <Text fontWeight="600" overflowWrap="anywhere">
            {name ?? description}
          </Text>
          <Text fontSize="xs" color="fg.muted" lineClamp="2" overflowWrap="anywhere">
            {formatLocalDate(date)}
            {name !== null && ` · ${description}`}
          </Text>
        </Box>
        <Box textAlign="end" whiteSpace="nowrap">
          <AmountCell {...transaction} />
          <Text fontSize="xs" color={balance < 0 ? 'fg.error' : 'fg.muted'}>
            Balance <Money amount={balance} />
          </Text>
        </Box>
      </Flex>
      {(transaction.isMatched || suggestion) && (
        <Box mt="1">
          {suggestion ? (
            <InlineSuggestion row={{ ...row, suggestion }} />
          ) : (
            <MatchedInvoices transaction={transaction} />
          )}
        </Box>
      )}
      <Flex mt="1" gap="2" justify="space-between" align="center" minH="8">
        <StatusMark transaction={transaction} />
        <Flex gap="2" align="center" justify="end" minW="0">
          {!suggestion && isOpenLine(transaction) && <OpenLineActions transaction={transaction} />}
          <RowActions transaction={transaction} isSuggested={suggestion !== null} />
        </Flex>
      </Flex>
    </Box>
  );
}
