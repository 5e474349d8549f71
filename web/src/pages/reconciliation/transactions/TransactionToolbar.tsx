import { Button, Flex, Text } from '@chakra-ui/react';
import { memo, type ReactNode, useCallback } from 'react';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { STATUS_FILTERS, type StatementView, type StatusFilter } from './statement-rows.ts';

/** The figures of RULES.md, section 2, Bank Reconciliation page, each of them the filter of what it counts. */
const LABELS = {
  all: 'Total Transactions',
  unmatched: 'Unmatched',
  suggested: 'Suggested',
  matched: 'Matched',
  no_invoice_required: 'No Invoice Required',
  missing: 'Missing Invoices',
} as const satisfies Record<StatusFilter, string>;

/** Filters of the month's transactions. */
interface Narrowing {
  readonly view: StatementView;
  readonly onNarrow: (change: Partial<StatementView>) => void;
}

interface TransactionToolbarProps {
  readonly counts: Readonly<Record<StatusFilter, number>>;
  readonly narrowing?: Narrowing;
  /** Actions on all listed transactions. */
  readonly children?: ReactNode;
}

/** Filters of the month's transactions, with the count of each status. */
export function TransactionToolbar({ counts, narrowing, children }: TransactionToolbarProps) {
  const onNarrow = narrowing?.onNarrow;
  const onSearch = useCallback((search: string) => onNarrow?.({ search }), [onNarrow]);
  return (
    <Flex columnGap="3" rowGap="2" wrap="wrap" align="center" px="2" py="1.5" borderBottomWidth="1px">
      {/* In one row, however narrow: on a phone it scrolls by itself. */}
      <Flex
        role="group"
        aria-label="Show transactions"
        gap="0.5"
        maxW="full"
        overflowX="auto"
        css={{ scrollbarWidth: 'none' }}
      >
        {STATUS_FILTERS.map((status) => (
          <Filter
            key={status}
            status={status}
            count={counts[status]}
            isPressed={status === (narrowing?.view.status ?? 'all')}
            onNarrow={onNarrow}
          />
        ))}
      </Flex>
      {narrowing && (
        <Flex flex="1" minW={{ base: 'full', sm: '36' }} maxW={{ sm: '64' }} ms={{ md: 'auto' }} css={SMALL_INPUT}>
          <SearchBox
            search={narrowing.view.search}
            label="Search transactions"
            placeholder="Search name, text, amount, invoice"
            onSearch={onSearch}
          />
        </Flex>
      )}
      {children}
    </Flex>
  );
}

interface FilterProps {
  readonly status: StatusFilter;
  readonly count: number;
  readonly isPressed: boolean;
  readonly onNarrow: Narrowing['onNarrow'] | undefined;
}

const Filter = memo(function Filter({ status, count, isPressed, onNarrow }: FilterProps) {
  return (
    <Button
      size="xs"
      flexShrink="0"
      px="2"
      gap="1.5"
      variant={isPressed ? 'subtle' : 'ghost'}
      colorPalette={isPressed ? 'brand' : 'gray'}
      aria-pressed={isPressed}
      focusVisibleRing="inside"
      onClick={onNarrow && (() => onNarrow({ status }))}
    >
      {LABELS[status]}{' '}
      <Text as="span" textStyle="money" fontWeight="400" color={isPressed ? undefined : 'fg.muted'}>
        {count.toLocaleString('en-GB')}
      </Text>
    </Button>
  );
});

const SMALL_INPUT = { '& input': { height: '8', fontSize: 'xs' } } as const;
