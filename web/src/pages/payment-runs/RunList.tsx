import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import type { PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';
import { CalendarCheck } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useCardKeys } from '../../components/card-list/use-card-keys.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Panel } from '../../components/Panel.tsx';
import type { RowCommand } from '../../components/worklist/worklist-props.ts';
import { countOf } from '../../lib/count-of.ts';
import { RunCard } from './RunCard.tsx';
import type { useRunList } from './use-run-list.ts';

interface RunListProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly list: ReturnType<typeof useRunList>;
  readonly onView: (run: PaymentRunFieldsFragment) => void;
  readonly onOpen: (run: PaymentRunFieldsFragment) => void;
  /** A run is open beside the list. */
  readonly isOpen: boolean;
}

const NO_RUNS: readonly PaymentRunFieldsFragment[] = [];

/** The company's payment runs, the newest first. */
export function RunList({ ref, list, onView, onOpen, isOpen }: RunListProps) {
  const cards = useRef<HTMLDivElement>(null);
  const focusFrom = useRef<number | null>(null);
  const shownCount = list.runs?.length ?? 0;
  const { onKeyDown } = useCardKeys({
    label: 'Payment runs',
    cards,
    items: list.runs ?? NO_RUNS,
    onOpen,
    isOpen,
    rowCommands: runCommands(onView),
  });

  // 'Show more' goes with the last window: who uses the keyboard goes on at the first of the new cards.
  useEffect(() => {
    if (focusFrom.current === null || shownCount <= focusFrom.current) return;
    const card = cards.current?.children[focusFrom.current];
    focusFrom.current = null;
    if (card instanceof HTMLElement) card.focus();
  }, [shownCount]);

  const failure = list.failure && (
    <Panel>
      <ErrorState title="Payment runs could not be loaded" message={list.failure} onRetry={list.retry} />
    </Panel>
  );
  return (
    <Stack ref={ref} as="section" tabIndex={-1} outline="none" gap="3" minW="0" aria-label="Payment runs">
      <Heading as="h2" size="md">
        Payment runs
      </Heading>
      {!list.runs && !failure && <LoadingState label="Loading payment runs..." />}
      {list.runs?.length === 0 && !failure && (
        <Panel>
          <EmptyState
            icon={CalendarCheck}
            title="No payment runs yet"
            description="Select invoices that are due and create the first one."
          />
        </Panel>
      )}
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
        <MoreRuns
          shownCount={shownCount}
          list={list}
          onMore={() => {
            focusFrom.current = shownCount;
            list.showMore();
          }}
        />
      )}
    </Stack>
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

interface MoreRunsProps {
  readonly shownCount: number;
  readonly list: ReturnType<typeof useRunList>;
  readonly onMore: () => void;
}

function MoreRuns({ shownCount, list: { totalCount, failure, isLoadingMore }, onMore }: MoreRunsProps) {
  const isCut = shownCount < totalCount;
  return (
    <Box textAlign="center">
      <Text color="fg.muted" aria-live="polite">
        {isCut && `${shownCount.toLocaleString('en-GB')} of `}
        {countOf(totalCount, 'payment run')}
      </Text>
      {isCut && !failure && (
        <Button variant="outline" mt="2" loading={isLoadingMore} loadingText="Loading payment runs..." onClick={onMore}>
          Show more
        </Button>
      )}
    </Box>
  );
}
