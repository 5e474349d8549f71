import { Button, Flex, Group, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { STATUS_FILTERS, type StatementView, type StatusFilter } from './statement-rows.ts';

const FILTER_LABELS = {
  all: 'All',
  unmatched: 'Unmatched',
  matched: 'Matched',
  no_invoice_required: 'No invoice',
} as const satisfies Record<StatusFilter, string>;

interface TransactionToolbarProps {
  readonly view: StatementView;
  readonly counts: Record<StatusFilter, number>;
  readonly onStatus: (status: StatusFilter) => void;
  readonly onSearch: (search: string) => void;
  /** What is done with all of them. */
  readonly children: ReactNode;
}

/** What of the month is shown. */
export function TransactionToolbar({ view, counts, onStatus, onSearch, children }: TransactionToolbarProps) {
  return (
    <Flex gap="3" wrap="wrap" align="center" px="3" py="2.5" borderBottomWidth="1px">
      <Group attached role="group" aria-label="Show transactions" w={{ base: 'full', sm: 'auto' }}>
        {STATUS_FILTERS.map((status) => (
          <Button
            key={status}
            size="xs"
            flex={{ base: 'auto', sm: 'none' }}
            px={{ base: '1.5', sm: '2.5' }}
            variant={view.status === status ? 'solid' : 'outline'}
            aria-pressed={view.status === status}
            onClick={() => onStatus(status)}
          >
            {FILTER_LABELS[status]}
            <Text as="span" textStyle="money" fontWeight="400" hideBelow="sm">
              {counts[status].toLocaleString('en-GB')}
            </Text>
          </Button>
        ))}
      </Group>
      <Flex flex="1" minW={{ base: 'full', sm: '52' }} maxW={{ sm: 'xs' }}>
        <SearchBox label="Search transactions" placeholder="Search name, text, amount, invoice" onSearch={onSearch} />
      </Flex>
      {children}
    </Flex>
  );
}
