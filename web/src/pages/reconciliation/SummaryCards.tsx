import { SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import type { ReconciliationSummaryQuery } from '@paycycle/schema/generated/operations';
import { Panel } from '../../components/Panel.tsx';

export type Summary = ReconciliationSummaryQuery['company']['reconciliationSummary'];

const CARDS = [
  { title: 'Total Transactions', count: (summary: Summary) => summary.totalTransactions, colour: 'brand.solid' },
  { title: 'Matched', count: (summary: Summary) => summary.matchedTransactions, colour: 'green.solid' },
  { title: 'Unmatched', count: (summary: Summary) => summary.unmatchedTransactions, colour: 'orange.solid' },
  {
    title: 'No Invoice Required',
    count: (summary: Summary) => summary.transactionsNoInvoiceRequired,
    colour: 'gray.emphasized',
  },
  { title: 'Missing Invoices', count: (summary: Summary) => summary.missingInvoicesCount, colour: 'red.solid' },
] as const;

export function SummaryCards({ summary }: { readonly summary: Summary | undefined }) {
  return (
    <SimpleGrid as="dl" columns={{ base: 2, md: 3, xl: 5 }} gap="3" aria-label="Summary">
      {CARDS.map(({ title, count, colour }) => (
        <Panel key={title} px="4" py="3" borderStartWidth="3px" borderStartColor={colour}>
          <Text as="dt" fontSize="xs" fontWeight="500" color="fg.muted">
            {title}
          </Text>
          <Text as="dd" textStyle="money" fontSize="2xl" fontWeight="700" lineHeight="1.2" mt="0.5">
            {summary ? count(summary).toLocaleString('en-GB') : <Skeleton as="span" display="block" h="7" w="12" />}
          </Text>
        </Panel>
      ))}
    </SimpleGrid>
  );
}
