import { Box, Flex, Icon, SimpleGrid, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { InvoiceStatsQuery } from '@paycycle/schema/generated/operations';
import { CalendarClock, CircleCheck, FileText, type LucideIcon, PoundSterling } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useInvoiceStatsQuery } from '../../apollo/hooks.generated.ts';
import { loadState } from '../../apollo/load-state.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { KeyFigure } from '../../components/KeyFigure.tsx';
import { Panel } from '../../components/Panel.tsx';

type Stats = InvoiceStatsQuery['company']['invoiceStats'];

interface Card {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly figure: (stats: Stats) => string;
  /** Path of the list that it counts. */
  readonly path: string;
}

const CARDS = [
  { title: 'Total Invoices', icon: FileText, figure: ({ total }) => count(total), path: '/invoices' },
  {
    title: 'Current Payment Cycle',
    icon: CalendarClock,
    figure: ({ dueSoon }) => count(dueSoon),
    path: '/invoices?status=due-soon&sort=dueDate',
  },
  {
    title: 'Paid This Month',
    icon: CircleCheck,
    figure: ({ paidThisMonth }) => count(paidThisMonth),
    path: '/invoices?status=paid',
  },
  {
    title: 'Total Outstanding',
    icon: PoundSterling,
    figure: ({ totalOutstandingPence }) => formatPounds(totalOutstandingPence),
    path: '/invoices?sort=dueDate',
  },
] as const satisfies readonly Card[];

/** The link is the whole card. */
const WHOLE_CARD = {
  borderRadius: 'l3',
  _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'l3' },
  _focusVisible: {
    outline: 'none',
    _after: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  },
} as const;

function count(number: number): string {
  return number.toLocaleString('en-GB');
}

/** The four summary cards (RULES.md, section 2, Dashboard). */
export function StatCards({ companyId, cycleDays }: { readonly companyId: number; readonly cycleDays: number }) {
  const result = useInvoiceStatsQuery({ variables: { companyId, days: cycleDays } });
  const { failure, retry } = loadState(result);
  if (failure !== null) {
    return (
      <Panel>
        <ErrorState title="The summary could not be loaded" message={failure} onRetry={retry} />
      </Panel>
    );
  }
  const stats = (result.data ?? result.previousData)?.company.invoiceStats;
  return (
    <SimpleGrid as="dl" columns={{ base: 2, xl: 4 }} gap="3" aria-label="Summary" aria-busy={result.loading}>
      {CARDS.map(({ title, icon, figure, path }) => (
        <Panel
          key={title}
          position="relative"
          px={{ base: '3', md: '4' }}
          py="2.5"
          minW="0"
          _hover={{ borderColor: 'border.emphasized' }}
        >
          <Flex as="dt" align="center" justify="space-between" gap="2" color="fg.muted">
            <Text as="span" fontWeight="500" fontSize={{ base: 'xs', md: 'sm' }}>
              {title}
            </Text>
            <Icon as={icon} boxSize="4.5" color="brand.fg" hideBelow="md" aria-hidden />
          </Flex>
          <KeyFigure text={stats && figure(stats)}>
            {stats && (
              <Box asChild css={WHOLE_CARD}>
                <Link to={path} aria-label={`${title}: ${figure(stats)}`}>
                  {figure(stats)}
                </Link>
              </Box>
            )}
          </KeyFigure>
        </Panel>
      ))}
    </SimpleGrid>
  );
}
