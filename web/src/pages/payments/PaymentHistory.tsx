import { Badge, Box, Flex, Tabs } from '@chakra-ui/react';
import type { PaymentCardFieldsFragment, ProviderPaymentStatus } from '@paycycle/schema/generated/operations';
import { useMemo } from 'react';
import { sortText } from '../../components/csv-sort.ts';
import { DownloadCsv } from '../../components/DownloadCsv.tsx';
import { OpenPanel } from '../../components/record-panel/OpenPanel.tsx';
import { useListPanel } from '../../components/record-panel/use-list-panel.ts';
import type { Stats } from './PaymentFigures.tsx';
import { PaymentList } from './PaymentList.tsx';
import { PaymentPanel } from './panel/PaymentPanel.tsx';
import { HISTORY_TABS, isOneOf, useHistoryTab, usePaymentSort } from './payments-url.ts';
import { usePaymentList } from './use-payment-list.ts';

interface HistoryTab {
  readonly value: (typeof HISTORY_TABS)[number];
  readonly label: string;
  readonly statuses: readonly ProviderPaymentStatus[] | null;
  readonly emptyTitle: string;
  readonly emptyDescription: string;
}

/** Cancelled payments appear in 'All' only; their badge shows the status. */
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
  readonly onCancel: (payment: PaymentCardFieldsFragment) => void;
}

/** The payments, by how far they are (RULES.md, section 2, Payments page), and the one that is open beside them. */
export function PaymentHistory({ companyId, providerName, stats, onCancel }: PaymentHistoryProps) {
  const [tab, setTab] = useHistoryTab();
  const [sort, setSort] = usePaymentSort();
  const { statuses } = TABS.find(({ value }) => value === tab) ?? TABS[0];
  const list = usePaymentList(companyId, statuses, sort);
  const panel = useListPanel('/payments', list);
  const rows = useMemo(() => ({ providerName, onCancel }), [providerName, onCancel]);
  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => isOneOf(HISTORY_TABS, value) && void setTab(value)}
      variant="subtle"
      size="sm"
      lazyMount
      unmountOnExit
      {...FULL_HEIGHT_STYLE}
    >
      <Flex gap="3" wrap="wrap" align="center" justify="space-between" flexShrink="0">
        <Tabs.List aria-label="Payments by status" overflowX="auto" maxW="full" flexShrink="0">
          {TABS.map(({ value, label }) => (
            <Tabs.Trigger key={value} value={value} flexShrink="0">
              {label} {stats && <Badge variant="outline">{stats[value].count.toLocaleString('en-GB')}</Badge>}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <DownloadCsv
          list="payments"
          companyId={companyId}
          query={{ status: tab === 'all' ? null : tab, sort: sortText(sort) }}
        />
      </Flex>
      {TABS.map(({ value, emptyTitle, emptyDescription }) => (
        <Tabs.Content key={value} value={value} pt="3" {...FULL_HEIGHT_STYLE}>
          <Box
            ref={panel.listBox}
            role="group"
            aria-label="Payment list"
            tabIndex={-1}
            outline="none"
            {...FULL_HEIGHT_STYLE}
          >
            <PaymentList
              list={list}
              sort={sort}
              onSort={(next) => void setSort(next)}
              rows={rows}
              openId={panel.openId}
              onOpen={({ id }) => panel.open(id)}
              emptyTitle={emptyTitle}
              emptyDescription={emptyDescription}
            />
          </Box>
        </Tabs.Content>
      ))}
      <OpenPanel id={panel.openId} walk={panel.walk}>
        {(id, walk) => <PaymentPanel companyId={companyId} id={id} {...rows} {...walk} />}
      </OpenPanel>
    </Tabs.Root>
  );
}

/** A table fills the remaining height. Cards and other content take the height that they need. */
export const FULL_HEIGHT_STYLE = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  minH: '0',
  minW: '0',
  css: { '&:not(:has([data-worklist=columns]))': { flex: 'none', minHeight: 'auto' } },
} as const;
