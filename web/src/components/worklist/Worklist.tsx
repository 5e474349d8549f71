import { Flex } from '@chakra-ui/react';
import { useMemo } from 'react';
import { CardListToolbar } from './CardListToolbar.tsx';
import { SelectAllWords, SelectBox } from './SelectBox.tsx';
import { useWidth } from './use-width.ts';
import { WorklistTable } from './WorklistTable.tsx';
import { columnsWithin, type WorklistColumn } from './worklist-column.ts';
import type { WorklistProps } from './worklist-props.ts';
import { WORKLIST_STYLE } from './worklist-style.ts';

/** In a narrower list, rows are cards. */
const CARDS_BELOW_PX = 720;

interface BoxedProps {
  /** Cards scroll in the list's own box, because the list is not the main content of its page. */
  readonly isBoxed?: boolean;
}

/** Style of a list's container: with cards it grows to their full height, and the page scrolls. */
export const CARD_LIST_STYLE = {
  '&:has([data-worklist=cards])': { flex: 'none', minHeight: 'auto', maxHeight: 'none', overflow: 'visible' },
} as const;

/** Box around a page's main list. It takes the focus when the list's open record closes. */
export const LIST_BOX_STYLE = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  minH: '0',
  outline: 'none',
  css: CARD_LIST_STYLE,
} as const;

/**
 * A list of any length with keyboard control: one Tab stop, arrows or j and k to move, x to select, Enter to open. It
 * is a grid and not a table, because its rows take the focus. With cards it has one column.
 */
export function Worklist<Item>({ isBoxed = false, ...list }: WorklistProps<Item> & BoxedProps) {
  const { box, widthPx } = useWidth();
  const isNarrow = widthPx !== null && list.cards !== undefined && widthPx < CARDS_BELOW_PX;
  const columns = useColumnsWithin(list.columns, isNarrow ? Number.POSITIVE_INFINITY : (widthPx ?? 0));
  const { selection, sort, onSort } = list;
  const scrollsWithPage = isNarrow && !isBoxed;
  return (
    <Flex
      ref={box}
      direction="column"
      borderRadius="inherit"
      css={WORKLIST_STYLE}
      {...(scrollsWithPage ? { flex: 'none' } : { flex: '1', minH: '0' })}
    >
      {isNarrow && (
        <CardListToolbar sort={sort} onSort={onSort} sortable={columns.flatMap(sortableColumn)}>
          {selection && (
            <SelectBox checked={selection.all} onToggle={selection.onToggleAll}>
              <SelectAllWords things={selection.things} />
            </SelectBox>
          )}
        </CardListToolbar>
      )}
      {widthPx !== null && (
        <WorklistTable
          key={isNarrow ? 'cards' : 'columns'}
          {...list}
          columns={columns}
          cards={isNarrow ? list.cards : undefined}
          scrollsWithPage={scrollsWithPage}
          widthPx={widthPx}
        />
      )}
    </Flex>
  );
}

function sortableColumn<Item>({ id, header, sortable, sortName = header }: WorklistColumn<Item>) {
  return sortable ? [{ columnId: id, name: sortName }] : [];
}

/** Returns the same array as long as the same columns fit. */
function useColumnsWithin<Item>(columns: readonly WorklistColumn<Item>[], widthPx: number) {
  const ids = columnsWithin(columns, widthPx)
    .map(({ id }) => id)
    .join(' ');
  return useMemo(() => {
    const shown = new Set(ids.split(' '));
    return columns.filter(({ id }) => shown.has(id));
  }, [columns, ids]);
}
