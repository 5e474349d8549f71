import { Badge, Tabs } from '@chakra-ui/react';
import type { ProviderPaymentStatus } from '@paycycle/schema/generated/operations';
import type { Stats } from './PaymentFigures.tsx';
import { PaymentList } from './PaymentList.tsx';
import { HISTORY_TABS, isOneOf, useHistoryTab } from './payments-address.ts';

interface HistoryTab {
  readonly value: (typeof HISTORY_TABS)[number];
  readonly label: string;
  readonly statuses: readonly ProviderPaymentStatus[] | null;
  readonly emptyTitle: string;
  readonly emptyDescription: string;
}

/** Cancelled payments are in 'All' only, where their badge says so. */
const TABS = [
  {
    value: 'all',
    label: 'All',
    statuses: null,
    emptyTitle: 'No payments yet',
    emptyDescription: "Pay an invoice under 'Create Payments', or a whole run on the Payment Runs page.",
  },
  {
    value: 'pending',
    label: 'Pending',
    statuses: ['pending'],
    emptyTitle: 'No pending payments',
    emptyDescription: 'Payments waiting to be approved or sent appear here.',
  },
  {
    value: 'processing',
    label: 'Processing',
    statuses: ['processing'],
    emptyTitle: 'No payments in processing',
    emptyDescription: 'Payments the bank is working on appear here.',
  },
  {
    value: 'completed',
    label: 'Completed',
    statuses: ['completed'],
    emptyTitle: 'No completed payments',
    emptyDescription: 'Payments the bank has made appear here.',
  },
  {
    value: 'failed',
    label: 'Failed',
    statuses: ['failed'],
    emptyTitle: 'No failed payments',
    emptyDescription: 'Payments the bank refused or returned appear here, with the reason.',
  },
] as const satisfies readonly HistoryTab[];

interface PaymentHistoryProps {
  readonly companyId: number;
  readonly providerName: string;
  readonly stats: Stats | undefined;
}

/** The payments, by how far they are (RULES.md, section 2, Payments page). */
export function PaymentHistory({ companyId, providerName, stats }: PaymentHistoryProps) {
  const [tab, setTab] = useHistoryTab();
  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => isOneOf(HISTORY_TABS, value) && void setTab(value)}
      variant="subtle"
      size="sm"
      lazyMount
      unmountOnExit
    >
      <Tabs.List aria-label="Payments by status" overflowX="auto" maxW="full">
        {TABS.map(({ value, label }) => (
          <Tabs.Trigger key={value} value={value} flexShrink="0">
            {label} {stats && <Badge variant="outline">{stats[value].count.toLocaleString('en-GB')}</Badge>}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {TABS.map(({ value, label: _label, ...list }) => (
        <Tabs.Content key={value} value={value}>
          <PaymentList companyId={companyId} providerName={providerName} {...list} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
