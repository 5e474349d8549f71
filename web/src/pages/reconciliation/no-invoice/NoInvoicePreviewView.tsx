import { Badge, Flex, Spinner, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { useNoInvoicePreviewQuery } from '../../../apollo/hooks.generated.ts';
import { loadState } from '../../../apollo/load-state.ts';
import { Checkbox } from '../../../components/Checkbox.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { ScrolledList } from '../../../components/ScrolledList.tsx';
import { SignedAmount } from '../transactions/TransactionCells.tsx';
import { otherOpenCount, previewWords } from './no-invoice-labels.ts';

interface NoInvoicePreviewViewProps {
  readonly companyId: number;
  readonly transactionId: number;
  readonly applyToOpenTransactions: boolean;
  readonly busy: boolean;
  readonly onMarkOpen: (applyToOpenTransactions: boolean) => void;
}

/** Lists the transactions that a rule for the counterparty would match, and offers to mark the open ones too. */
export function NoInvoicePreviewView({
  companyId,
  transactionId,
  applyToOpenTransactions,
  busy,
  onMarkOpen,
}: NoInvoicePreviewViewProps) {
  const { data, failure, retry } = loadState(
    useNoInvoicePreviewQuery({ variables: { companyId, bankTransactionId: transactionId } }),
  );
  if (failure !== null) {
    return <ErrorState title="What it would mark couldn't be loaded" message={failure} onRetry={retry} />;
  }
  if (!data) {
    return (
      <Flex role="status" gap="2" align="center" color="fg.muted">
        <Spinner size="xs" color="brand.solid" aria-hidden />
        <Text>Checking what it would mark...</Text>
      </Flex>
    );
  }
  const preview = data.company.noInvoicePreview;
  const others = otherOpenCount(preview, transactionId);
  return (
    <Stack gap="3" aria-live="polite">
      <Text>{previewWords(preview)}</Text>
      {others > 0 && (
        <Checkbox checked={applyToOpenTransactions} disabled={busy} onChange={onMarkOpen}>
          {others === 1
            ? 'Also mark the other unmatched one'
            : `Also mark the other ${others.toLocaleString('en-GB')} unmatched`}
        </Checkbox>
      )}
      {preview.transactions.length > 1 && <Caught transactions={preview.transactions} />}
    </Stack>
  );
}

function Caught({ transactions }: { readonly transactions: readonly BankTransactionFieldsFragment[] }) {
  return (
    <ScrolledList aria-label="What the rule would have caught" maxH="48">
      {transactions.map((transaction) => (
        <Flex as="li" key={transaction.id} gap="3" justify="space-between" px="3" py="1.5" fontSize="xs">
          <Text minW="0" truncate title={transaction.description}>
            {formatLocalDate(transaction.date)} · {transaction.description}
          </Text>
          <Flex gap="2" flexShrink="0" align="center">
            {transaction.isMatched && <Badge colorPalette="green">Matched</Badge>}
            <SignedAmount {...transaction} />
          </Flex>
        </Flex>
      ))}
    </ScrolledList>
  );
}
