import { Box, Center, Skeleton, Text, VisuallyHidden } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import { useDueByWeekQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { TitledPanel } from '../../components/TitledPanel.tsx';
import { DueByWeekChart } from './DueByWeekChart.tsx';
import { type DueWeek, weekName } from './due-week.ts';

/** What is due by week: as bars for the eye, and as a table for assistive technology. */
export function DueByWeekPanel({ companyId }: { readonly companyId: number }) {
  const { data, previousData, error, loading, refetch } = useDueByWeekQuery({ variables: { companyId } });
  const weeks = (data ?? previousData)?.company.dueByWeek;
  return (
    <TitledPanel title="Due by week">
      {error && !data ? (
        <ErrorState
          title="The chart could not be loaded"
          message={serverMessage(error, 'The server could not be reached.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Box position="relative" flex="1" h="60" minH="60" px="4" pt="2" pb="3" aria-busy={loading}>
          {weeks ? <Weeks weeks={weeks} /> : <Skeleton h="full" />}
        </Box>
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
  return (
    <>
      <Box h="full" aria-hidden>
        <DueByWeekChart weeks={weeks} />
      </Box>
      <VisuallyHidden>
        <table>
          <caption>Due by week</caption>
          <thead>
            <tr>
              <th scope="col">Week</th>
              <th scope="col">Amount</th>
              <th scope="col">Invoices</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.to}>
                <th scope="row">{weekName(week)}</th>
                <td>{formatPounds(week.amountPence)}</td>
                <td>{week.count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
