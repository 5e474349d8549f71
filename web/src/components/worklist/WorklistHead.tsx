import { VisuallyHidden } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo } from 'react';
import { SelectBox } from './SelectBox.tsx';
import type { TableSort } from './table-sort.ts';
import type { WorklistColumn } from './worklist-column.ts';
import type { WorklistSelection } from './worklist-props.ts';

interface WorklistHeadProps<Item> {
  readonly columns: readonly WorklistColumn<Item>[];
  readonly selection: WorklistSelection<Item> | undefined;
  readonly sort: TableSort | undefined;
  readonly onSort: ((columnId: string) => void) | undefined;
}

function Head<Item>({ columns, selection, sort, onSort }: WorklistHeadProps<Item>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" data-select>
            <SelectBox
              label={`Select all ${selection.things}`}
              checked={selection.all}
              onToggle={selection.onToggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

/** Column headers with sort buttons and the select-all checkbox. */
export const WorklistHead = memo(Head) as typeof Head;

/** Visually hidden header above cards, for screen readers. */
export function CardsHead({ label }: { readonly label: string }) {
  return (
    <thead>
      <tr aria-rowindex={1} data-unseen>
        <th scope="col">
          <VisuallyHidden>{label}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

interface HeaderCellProps<Item> {
  readonly column: WorklistColumn<Item>;
  readonly sort: TableSort | undefined;
  readonly onSort: ((columnId: string) => void) | undefined;
}

function HeaderCell<Item>({ column, sort, onSort }: HeaderCellProps<Item>) {
  const { id, header, align, sortable } = column;
  if (!sortable || !onSort) {
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    );
  }
  const direction = sort?.columnId === id ? sort.direction : null;
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th scope="col" data-align={align} aria-sort={direction ? `${direction}ending` : 'none'}>
      <button type="button" onClick={() => onSort(id)}>
        {header}
        <Arrow aria-hidden />
      </button>
    </th>
  );
}
