import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import type {
  BankTransactionFieldsFragment,
  MatchableInvoiceFieldsFragment,
} from '@paycycle/schema/generated/operations';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useMatchableInvoicesQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { InvoiceStatusBadge } from '../../components/InvoiceStatusBadge.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Money } from '../../components/Money.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { SignedAmount } from './transaction-columns.tsx';

/** More than this and a search is faster than scrolling. */
const SHOWN_MAX = 200;

interface MatchDialogProps {
  readonly companyId: number;
  readonly transaction: BankTransactionFieldsFragment | null;
  readonly open: boolean;
  readonly busy: boolean;
  readonly onMatch: (transactionId: number, invoiceId: number) => void;
  readonly onClose: () => void;
}

export function MatchDialog({ companyId, transaction, open, busy, onMatch, onClose }: MatchDialogProps) {
  return (
    <Dialog open={open} title="Match to Invoice" size="lg" busy={busy} onClose={onClose}>
      {transaction && (
        <Stack gap="4" pb="4">
          <Flex justify="space-between" gap="4" bg="bg.muted" borderRadius="l2" px="4" py="3">
            <Box minW="0">
              <Text fontWeight="600" overflowWrap="anywhere">
                {transaction.counterpartyName ?? transaction.description}
              </Text>
              <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
                {formatLocalDate(transaction.date)} · {transaction.description}
              </Text>
            </Box>
            <SignedAmount {...transaction} />
          </Flex>
          <InvoiceChoice
            companyId={companyId}
            transaction={transaction}
            busy={busy}
            onChoose={(invoiceId) => onMatch(transaction.id, invoiceId)}
          />
        </Stack>
      )}
    </Dialog>
  );
}

interface InvoiceChoiceProps {
  readonly companyId: number;
  readonly transaction: BankTransactionFieldsFragment;
  readonly busy: boolean;
  readonly onChoose: (invoiceId: number) => void;
}

function InvoiceChoice({ companyId, transaction, busy, onChoose }: InvoiceChoiceProps) {
  const [search, setSearch] = useState('');
  const amountPence = pence(Math.abs(transaction.amountPence));
  const variables = { companyId, search: search || null, amountPence, limit: SHOWN_MAX };
  const { data, previousData, error, refetch } = useMatchableInvoicesQuery({ variables });
  const [chosenId, setChosenId] = useState<number | null>(null);
  const found = (data ?? previousData)?.company;
  const choose = (invoiceId: number) => {
    setChosenId(invoiceId);
    onChoose(invoiceId);
  };
  return (
    <Stack gap="3">
      <SearchBox
        label="Search unmatched invoices"
        placeholder="Search by invoice number or supplier"
        onSearch={setSearch}
      />
      {error && !found && (
        <ErrorState
          title="Invoices could not be loaded"
          message={serverMessage(error, 'The server could not be reached.')}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !found && <LoadingState label="Loading invoices..." />}
      {found?.latest.totalCount === 0 && (
        <EmptyState
          icon={SearchX}
          title={search ? 'No invoices match your search criteria' : 'No invoices found'}
          description={search ? undefined : 'Every invoice of this company is matched already.'}
        />
      )}
      {found && found.latest.totalCount > 0 && (
        <Box aria-busy={!data} aria-live="polite">
          {invoiceGroups(found, amountPence).map(({ title, hint, invoices }) => (
            <Box key={title} mb="3">
              <Heading as="h3" textStyle="overline" mb="1">
                {title}
              </Heading>
              {hint && (
                <Text fontSize="xs" color="fg.muted" mb="1">
                  {hint}
                </Text>
              )}
              <Box as="ul" listStyleType="none" borderWidth="1px" borderRadius="l2" overflow="hidden">
                {invoices.map((invoice) => (
                  <InvoiceLine
                    key={invoice.id}
                    invoice={invoice}
                    busy={busy}
                    isChosen={invoice.id === chosenId}
                    onChoose={() => choose(invoice.id)}
                  />
                ))}
              </Box>
            </Box>
          ))}
          {found.latest.totalCount > found.latest.items.length && (
            <Text color="fg.muted">
              The latest {found.latest.items.length} of {found.latest.totalCount} are shown. Search to find the others.
            </Text>
          )}
        </Box>
      )}
    </Stack>
  );
}

interface InvoiceLineProps {
  readonly invoice: MatchableInvoiceFieldsFragment;
  readonly busy: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function InvoiceLine({ invoice, busy, isChosen, onChoose }: InvoiceLineProps) {
  return (
    <Flex as="li" align="center" gap="3" px="3" py="2" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
      <Box flex="1" minW="0">
        <Text truncate>
          <Text as="span" fontWeight="600">
            {invoice.invoiceNumber}
          </Text>
          {' · '}
          {invoice.supplier.name}
        </Text>
        <Text fontSize="xs" color="fg.muted">
          Due {formatLocalDate(invoice.dueDate)}
        </Text>
      </Box>
      <Box hideBelow="sm">
        <InvoiceStatusBadge status={invoice.displayStatus} />
      </Box>
      <Money amount={invoice.amountPence} fontWeight="600" />
      <Button
        size="xs"
        variant="outline"
        loading={busy && isChosen}
        disabled={busy}
        onClick={onChoose}
        aria-label={`Match to invoice ${invoice.invoiceNumber}`}
      >
        Match
      </Button>
    </Flex>
  );
}

interface FoundInvoices<Invoice> {
  readonly sameAmount: { readonly items: readonly Invoice[] };
  readonly latest: { readonly items: readonly Invoice[] };
}

/** Those of the transaction's amount come first, each once. */
export function invoiceGroups<Invoice extends Pick<MatchableInvoiceFieldsFragment, 'amountPence'>>(
  { sameAmount, latest }: FoundInvoices<Invoice>,
  amountPence: Pence,
) {
  const others = latest.items.filter((invoice) => invoice.amountPence !== amountPence);
  const groups = [
    { title: 'Same amount', hint: null, invoices: sameAmount.items },
    { title: 'Other amounts', hint: 'A match marks the whole invoice as paid.', invoices: others },
  ];
  return groups.filter((group) => group.invoices.length > 0);
}
