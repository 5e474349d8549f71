import { Flex, IconButton } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Select } from '../Select.tsx';
import type { TableSort } from './table-sort.ts';

interface CardsHeadProps {
  readonly sort: TableSort | undefined;
  readonly onSort: ((columnId: string) => void) | undefined;
  readonly sortable: readonly { readonly columnId: string; readonly name: string }[];
  readonly children: ReactNode;
}

/** Select-all and sort controls of a list of cards, which has no column headers. */
export function CardListToolbar({ sort, onSort, sortable, children }: CardsHeadProps) {
  const isAscending = sort?.direction === 'asc';
  return (
    <Flex align="center" justify="space-between" gap="3" px="3" py="2" bg="bg.muted" borderBottomWidth="1px">
      {children}
      {sort && onSort && (
        <Flex gap="2" ms="auto">
          <Select
            box={{ size: 'sm', width: '40' }}
            aria-label="Sort by"
            value={sort.columnId}
            onChange={(event) => onSort(event.target.value)}
          >
            {sortable.map(({ columnId, name }) => (
              <option key={columnId} value={columnId}>
                {name}
              </option>
            ))}
          </Select>
          <IconButton
            size="sm"
            variant="outline"
            aria-label={`Sorted ${isAscending ? 'ascending' : 'descending'}: turn round`}
            onClick={() => onSort(sort.columnId)}
          >
            {isAscending ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
          </IconButton>
        </Flex>
      )}
    </Flex>
  );
}
