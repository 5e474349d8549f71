import { Flex, Heading, Stack } from '@chakra-ui/react';
import type { PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';
import { CalendarCheck } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useCanCall } from '../../app/company/use-can.ts';
import { useCardKeys } from '../../components/card-list/use-card-keys.ts';
import { DownloadCsv } from '../../components/DownloadCsv.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ShowMore, useFocusOnMore } from '../../components/ShowMore.tsx';
import type { RowCommand } from '../../components/worklist/worklist-props.ts';
import { RunCard } from './RunCard.tsx';
import type { useRunList } from './use-run-list.ts';

interface RunListProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly companyId: number;
  readonly list: ReturnType<typeof useRunList>;
  readonly onView: (run: PaymentRunFieldsFragment) => void;
  readonly onOpen: (run: PaymentRunFieldsFragment) => void;
  /** True if a run is open beside the list. */
  readonly isOpen: boolean;
}

const NO_RUNS: readonly PaymentRunFieldsFragment[] = [];

/** The company's payment runs, newest first. */
export function RunList({ ref, companyId, list, onView, onOpen, isOpen }: RunListProps) {
  const cards = useRef<HTMLDivElement>(null);
  const shownCount = list.runs?.length ?? 0;
  const { onKeyDown } = useCardKeys({
    label: 'Payment runs',
    cards,
    items: list.runs ?? NO_RUNS,
    onOpen,
    isOpen,
    rowCommands: runCommands(onView),
  });

  const askForMore = useFocusOnMore(cards, shownCount);
  const failure = list.failure && (
    <Panel>
      <ErrorState title="Payment runs could not be loaded" message={list.failure} onRetry={list.retry} />
    </Panel>
  );
  return (
    <Stack ref={ref} as="section" tabIndex={-1} outline="none" gap="3" minW="0" aria-label="Payment runs">
      <Flex justify="space-between" align="center" gap="3">
        <Heading as="h2" size="md">
          Payment runs
        </Heading>
        {shownCount > 0 && <DownloadCsv list="payment-runs" companyId={companyId} />}
      </Flex>
      {!list.runs && !failure && <LoadingState label="Loading payment runs..." />}
      {list.runs?.length === 0 && !failure && <NoRuns />}
      {shownCount > 0 && (
        <Stack
          ref={cards}
          as="ul"
          listStyleType="none"
          gap="3"
          aria-label="Payment runs"
          aria-busy={list.isStale}
          onKeyDown={onKeyDown}
        >
          {list.runs?.map((run) => (
            <RunCard key={run.id} run={run} onView={onView} />
          ))}
        </Stack>
      )}
      {failure}
      {shownCount > 0 && (
        <ShowMore
          shownCount={shownCount}
          totalCount={list.totalCount}
          noun="payment run"
          canAsk={!list.failure}
          isLoading={list.isLoadingMore}
          onShowMore={() => {
            askForMore();
            list.showMore();
          }}
        />
      )}
    </Stack>
  );
}

function NoRuns() {
  const mayMake = useCanCall()('createPaymentRun');
  return (
    <Panel>
      <EmptyState
        icon={CalendarCheck}
        title="No payment runs yet"
        description={mayMake ? 'Select invoices that are due and create the first one.' : undefined}
      />
    </Panel>
  );
}

function runCommands(onView: RunListProps['onView']): readonly RowCommand<PaymentRunFieldsFragment>[] {
  return [
    {
      key: 'v',
      label: 'View & Complete',
      run: onView,
      reasonAgainst: ({ status, number }) =>
        status === 'processed' || status === 'cancelled' ? `Payment Run #${number} is ${status}` : null,
    },
  ];
}
