import { Flex, Icon, SimpleGrid, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { InvoiceStatsQuery } from '@paycycle/schema/generated/operations';
import { CalendarClock, CircleCheck, FileText, type LucideIcon, PoundSterling } from 'lucide-react';
import { useInvoiceStatsQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { KeyFigure } from '../../components/KeyFigure.tsx';
import { Panel } from '../../components/Panel.tsx';

type Stats = InvoiceStatsQuery['company']['invoiceStats'];

interface Card {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly figure: (stats: Stats) => string;
}

const CARDS = [
  { title: 'Total Invoices', icon: FileText, figure: ({ total }) => count(total) },
  { title: 'Current Payment Cycle', icon: CalendarClock, figure: ({ dueSoon }) => count(dueSoon) },
  { title: 'Paid This Month', icon: CircleCheck, figure: ({ paidThisMonth }) => count(paidThisMonth) },
  {
    title: 'Total Outstanding',
    icon: PoundSterling,
    figure: ({ totalOutstandingPence }) => formatPounds(totalOutstandingPence),
  },
] as const satisfies readonly Card[];

function count(number: number): string {
  return number.toLocaleString('en-GB');
}

/** The four summary cards (RULES.md, section 2, Dashboard). */
export function StatCards({ companyId, cycleDays }: { readonly companyId: number; readonly cycleDays: number }) {
  const { data, previousData, error, loading, refetch } = useInvoiceStatsQuery({
    variables: { companyId, days: cycleDays },
  });
  if (error && !data) {
    return (
      <Panel>
        <ErrorState
          title="The summary could not be loaded"
          message={serverMessage(error, 'The server could not be reached.')}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  }
  const stats = (data ?? previousData)?.company.invoiceStats;
  return (
    <SimpleGrid as="dl" columns={{ base: 2, xl: 4 }} gap="3" aria-label="Summary" aria-busy={loading}>
      {CARDS.map(({ title, icon, figure }) => (
        <Panel key={title} px={{ base: '3', md: '4' }} py="3" minW="0">
          <Flex as="dt" align="center" justify="space-between" gap="2" color="fg.muted">
            <Text as="span" fontWeight="500" fontSize={{ base: 'xs', md: 'sm' }}>
              {title}
            </Text>
            <Icon as={icon} boxSize="4.5" color="brand.fg" hideBelow="md" aria-hidden />
          </Flex>
          <KeyFigure text={stats && figure(stats)} />
        </Panel>
      ))}
    </SimpleGrid>
  );
}
