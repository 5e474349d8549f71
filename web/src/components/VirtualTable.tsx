import { Box, chakra, Flex, Icon, VisuallyHidden } from '@chakra-ui/react';
import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  type Header,
  type Row,
  useReactTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CardListToolbar } from './CardListToolbar.tsx';
import './column-meta.ts';
import type { TableSort } from './table-sort.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { type RevealedRow, useRevealedRow } from './use-revealed-row.ts';

/** How the rows are shown where there is no room for the columns. */
export interface RowCards<Item> {
  readonly card: (item: Item) => ReactNode;
  readonly height: number;
  /** What stands before the choice of the sort; it selects all, for example. */
  readonly head?: ReactNode;
}

interface VirtualTableProps<Item> {
  readonly label: string;
  readonly columns: ColumnDef<Item>[];
  readonly rowCount: number;
  readonly itemAt: (index: number) => Item;
  readonly itemKey: (item: Item) => string;
  readonly rowHeight: number;
  readonly minWidth: number;
  /** Left out where the table scrolls sideways on a narrow screen. */
  readonly cards?: RowCards<Item>;
  /** Left out where no column can be sorted. */
  readonly sort?: TableSort;
  readonly onSort?: (columnId: string) => void;
  /** Called with the first and last row that are shown or about to be. */
  readonly onRangeShown?: (first: number, last: number) => void;
  /** A row that is one cell over the whole width, as for a suggestion; null for an ordinary row. */
  readonly wideRow?: (item: Item) => ReactNode;
  readonly isSelected?: (item: Item) => boolean;
  /** A row to scroll to, by its key. */
  readonly revealed?: RevealedRow | null;
  readonly busy?: boolean;
}

const OVERSCAN_ROWS = 10;

/** With less room than this a row is a card. */
const CARDS_BELOW_PX = 720;

/**
 * A table of any length in a box of its own that scrolls: only the rows in sight, and a few beside them, are in the page.
 * It stays a real table, with spacer rows above and below, so that assistive technology reads it as one; where rows are
 * cards it has one column.
 */
export function VirtualTable<Item>({ cards, ...props }: VirtualTableProps<Item>) {
  const { box, isNarrow } = useIsNarrow(cards ? CARDS_BELOW_PX : 0);
  return (
    <Flex ref={box} direction="column" flex="1" minH="0" borderRadius="inherit">
      {isNarrow && cards && (
        <CardListToolbar sort={props.sort} onSort={props.onSort} sortable={props.columns.flatMap(sortableColumn)}>
          {cards.head}
        </CardListToolbar>
      )}
      {isNarrow !== null && (
        <ScrollingTable key={isNarrow ? 'cards' : 'columns'} {...props} cards={isNarrow ? cards : undefined} />
      )}
    </Flex>
  );
}

function sortableColumn<Item>({ id, header, meta }: ColumnDef<Item>) {
  if (!meta?.sortable || id === undefined) return [];
  return [{ columnId: id, name: meta.sortName ?? (typeof header === 'string' ? header : id) }];
}

function useVirtualRows<Item>({
  columns,
  rowCount,
  itemAt,
  itemKey,
  rowHeight,
  onRangeShown,
  cards,
  revealed,
}: VirtualTableProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => cards?.height ?? rowHeight,
    getItemKey: (index) => itemKey(itemAt(index)),
    overscan: OVERSCAN_ROWS,
    useFlushSync: false,
  });
  const shown = virtualizer.getVirtualItems();
  const table = useReactTable({
    data: shown.map(({ index }) => itemAt(index)),
    columns,
    getCoreRowModel: getCoreRowModel(),
    getRowId: itemKey,
    manualSorting: true,
    autoResetAll: false,
  });

  useRevealedRow({ revealed, rowCount, keyAt: (index) => itemKey(itemAt(index)), virtualizer, scroller });

  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= first) onRangeShown?.(first, last);
  }, [first, last, onRangeShown]);
  const above = shown[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return { scroller, shown, table, above, below, measure: virtualizer.measureElement };
}

function ScrollingTable<Item>(props: VirtualTableProps<Item>) {
  const { label, rowCount, minWidth, sort, onSort, busy, cards } = props;
  const { scroller, shown, table, above, below, measure } = useVirtualRows(props);
  const { rows } = table.getRowModel();
  return (
    <Box
      ref={scroller}
      containerType="inline-size"
      role="region"
      aria-label={label}
      tabIndex={0}
      flex="1"
      minH="0"
      overflow="auto"
      focusRing="inside"
      borderRadius="inherit"
    >
      <chakra.table
        css={TABLE_STYLE}
        minW={cards ? undefined : `${minWidth}px`}
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-busy={busy}
      >
        {!cards && (
          <colgroup>
            {table.getAllLeafColumns().map((column) => (
              <col key={column.id} width={column.columnDef.meta?.width} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr aria-rowindex={1} data-unseen={cards && true}>
            {cards ? (
              <th scope="col">
                <VisuallyHidden>{label}</VisuallyHidden>
              </th>
            ) : (
              table
                .getFlatHeaders()
                .map((header) => <HeaderCell key={header.id} header={header} sort={sort} onSort={onSort} />)
            )}
          </tr>
        </thead>
        <tbody>
          <Spacer height={above} />
          {shown.map(({ index, key }, position) => (
            <BodyRow key={key} {...props} index={index} row={rows[position]} measure={measure} />
          ))}
          <Spacer height={below} />
        </tbody>
      </chakra.table>
    </Box>
  );
}

const TABLE_STYLE = {
  width: 'full',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bg: 'bg.muted',
    borderBottomWidth: '1px',
    px: '3',
    py: '1.5',
    height: '9',
    textAlign: 'start',
    fontSize: 'xs',
    fontWeight: '600',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
  '& tr[data-unseen] th': { position: 'static', p: 0, height: 0, border: 0 },
  '& td': { px: '3', py: '2', borderBottomWidth: '1px', verticalAlign: 'middle', overflow: 'hidden' },
  '& td[data-wide]': { overflow: 'visible' },
  '& tr[aria-hidden] td': { p: 0, border: 0 },
  '& [data-align=end]': { textAlign: 'end' },
  '& tbody tr:hover td': { bg: 'bg.subtle' },
  '& tbody tr:is([data-selected], :focus) td': { bg: 'brand.subtle' },
  '& tbody tr:focus': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
} as const;

interface BodyRowProps<Item> extends VirtualTableProps<Item> {
  readonly index: number;
  readonly row: Row<Item> | undefined;
  readonly measure: (row: HTMLTableRowElement | null) => void;
}

function BodyRow<Item>({ index, row, measure, rowHeight, columns, cards, wideRow, isSelected }: BodyRowProps<Item>) {
  if (!row) return null;
  const wide = wideRow?.(row.original);
  const selected = isSelected?.(row.original) || undefined;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-selected={selected}
      aria-rowindex={index + 2}
      style={{ height: cards?.height ?? rowHeight }}
    >
      {cards ? (
        <td>{wide || cards.card(row.original)}</td>
      ) : wide ? (
        <td colSpan={columns.length} data-wide>
          <Box position="sticky" insetStart="3" w="calc(100cqw - 24px)">
            {wide}
          </Box>
        </td>
      ) : (
        row.getVisibleCells().map((cell) => (
          <td key={cell.id} data-align={cell.column.columnDef.meta?.align}>
            {flexRender(cell.column.columnDef.cell, cell.getContext())}
          </td>
        ))
      )}
    </tr>
  );
}

function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
    <tr aria-hidden="true">
      <td style={{ height }} />
    </tr>
  );
}

interface HeaderCellProps<Item> {
  readonly header: Header<Item, unknown>;
  readonly sort: TableSort | undefined;
  readonly onSort: ((columnId: string) => void) | undefined;
}

function HeaderCell<Item>({ header, sort, onSort }: HeaderCellProps<Item>) {
  const { meta } = header.column.columnDef;
  const content = flexRender(header.column.columnDef.header, header.getContext());
  if (!meta?.sortable || !onSort) {
    return (
      <th scope="col" data-align={meta?.align}>
        {content}
      </th>
    );
  }
  const direction = sort?.columnId === header.column.id ? sort.direction : null;
  return (
    <th scope="col" data-align={meta.align} aria-sort={direction ? `${direction}ending` : 'none'}>
      <chakra.button
        type="button"
        onClick={() => onSort(header.column.id)}
        display="inline-flex"
        alignItems="center"
        gap="1"
        fontWeight="inherit"
        color={direction ? 'fg' : 'inherit'}
        cursor="pointer"
        borderRadius="l1"
        focusVisibleRing="outside"
        _hover={{ color: 'fg' }}
      >
        {content}
        <Icon
          as={direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown}
          boxSize="3.5"
          opacity={direction ? 1 : 0.6}
          aria-hidden
        />
      </chakra.button>
    </th>
  );
}
