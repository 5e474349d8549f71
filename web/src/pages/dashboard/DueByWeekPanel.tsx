import { Box, Center, Flex, Skeleton, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import { Link } from 'react-router-dom';
import { useDueByWeekQuery } from '../../apollo/hooks.generated.ts';
import { loadState } from '../../apollo/load-state.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { FigureTable } from '../../components/FigureTable.tsx';
import { Money } from '../../components/Money.tsx';
import { PageLink } from '../../components/PageLink.tsx';
import { TitledPanel } from '../../components/TitledPanel.tsx';
import { countOf } from '../../lib/count-of.ts';
import { DueByWeekChart } from './DueByWeekChart.tsx';
import { type DueWeek, weekName } from './due-week.ts';

/** Shows amounts due by week: a bar chart, and a table for assistive technology. */
export function DueByWeekPanel({ companyId }: { readonly companyId: number }) {
  const result = useDueByWeekQuery({ variables: { companyId } });
  const { failure, retry } = loadState(result);
  const weeks = (result.data ?? result.previousData)?.company.dueByWeek;
  return (
    <TitledPanel
      title="Due by week"
      aside={
        <PageLink to="/cash" fontSize="sm">
          Cash forecast
        </PageLink>
      }
    >
      {failure !== null ? (
        <ErrorState title="The chart could not be loaded" message={failure} onRetry={retry} />
      ) : (
        <Flex
          direction="column"
          position="relative"
          flex="1"
          h="60"
          minH="60"
          px="4"
          pt="1"
          pb="3"
          aria-busy={result.loading}
        >
          {weeks ? <Weeks weeks={weeks} /> : <Skeleton h="full" />}
        </Flex>
      )}
    </TitledPanel>
  );
}

function Weeks({ weeks }: { readonly weeks: readonly DueWeek[] }) {
  if (weeks.every(({ count }) => count === 0)) {
    return (
      <Center h="full">
        <Text color="fg.muted">Nothing due</Text>
      </Center>
    );
  }
  const overdue = weeks.find(({ from, count }) => from === null && count > 0);
  return (
    <>
      {overdue && (
        <Text mb="1">
          <Box asChild color="fg.error" fontWeight="600" _hover={{ textDecoration: 'underline' }}>
            <Link to="/invoices?status=overdue">
              Overdue <Money amount={overdue.amountPence} />
            </Link>
          </Box>{' '}
          <Text as="span" color="fg.muted">
            {countOf(overdue.count, 'invoice')}
          </Text>
        </Text>
      )}
      <Box flex="1" minH="0" aria-hidden>
        <DueByWeekChart weeks={weeks.filter(({ from }) => from !== null)} />
      </Box>
      <FigureTable
        caption="Due by week"
        columns={['Week', 'Amount', 'Invoices']}
        rows={weeks.map((week) => [weekName(week), formatPounds(week.amountPence), week.count])}
      />
    </>
  );
}
