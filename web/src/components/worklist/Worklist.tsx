import { Flex } from '@chakra-ui/react';
import { useMemo } from 'react';
import { CardListToolbar } from './CardListToolbar.tsx';
import { SelectAllWords, SelectBox } from './SelectBox.tsx';
import { useWidth } from './use-width.ts';
import { WorklistTable } from './WorklistTable.tsx';
import { columnsWithin, type WorklistColumn } from './worklist-column.ts';
import type { WorklistProps } from './worklist-props.ts';
import { WORKLIST_STYLE } from './worklist-style.ts';

/** With less room than this a row is a card. */
const CARDS_BELOW_PX = 720;

interface BoxedProps {
  /** Cards scroll in a box of the list's own, where it is not the main thing of its page. */
  readonly isBoxed?: boolean;
}

/** For what a list stands in: with cards it is as long as they are, and the page scrolls. */
export const CARD_LIST_STYLE = {
  '&:has([data-worklist=cards])': { flex: 'none', minHeight: 'auto', maxHeight: 'none', overflow: 'visible' },
} as const;

/**
 * A list of any length, worked through by keys: one Tab stop, arrows or j and k from row to row, x to select, Enter to
 * open. It is a grid and not a table, since its rows take the focus; where rows are cards it has one column.
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

/** The same array as long as there is room for the same columns. */
function useColumnsWithin<Item>(columns: readonly WorklistColumn<Item>[], widthPx: number) {
  const ids = columnsWithin(columns, widthPx)
    .map(({ id }) => id)
    .join(' ');
  return useMemo(() => {
    const shown = new Set(ids.split(' '));
    return columns.filter(({ id }) => shown.has(id));
  }, [columns, ids]);
}
