import type { ReconciliationSummaryQuery } from '@paycycle/schema/generated/operations';
import { CountTiles } from '../../../components/CountTiles.tsx';

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

/** Where two stand beside each other, the fifth takes the row. */
const NONE_ALONE = { '& > :last-child': { gridColumn: { base: '1 / -1', md: 'auto' } } } as const;

export function SummaryCards({ summary }: { readonly summary: Summary | undefined }) {
  return (
    <CountTiles
      columns={{ base: 2, md: 3, xl: 5 }}
      css={NONE_ALONE}
      tiles={CARDS.map(({ title, count, colour }) => ({ title, colour, count: summary && count(summary) }))}
    />
  );
}
