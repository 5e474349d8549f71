import { memo, type ReactNode } from 'react';
import { SelectBox } from './SelectBox.tsx';
import type { WorklistColumn } from './worklist-column.ts';
import type { RowCards, WorklistProps } from './worklist-props.ts';

/** Properties that all rows share. Must be a stable object, so that rows do not render again. */
export interface RowLayout<Item> {
  readonly columns: readonly WorklistColumn<Item>[];
  readonly cards: RowCards<Item> | undefined;
  readonly wideRow: ((item: Item) => ReactNode) | undefined;
  readonly useRow: WorklistProps<Item>['useRow'];
  readonly hasSelection: boolean;
  readonly height: number;
  readonly measure: (row: HTMLTableRowElement | null) => void;
  readonly onSelect: (index: number, withShift: boolean) => void;
}

interface WorklistRowProps<Item> {
  readonly layout: RowLayout<Item>;
  /** Null until the row is loaded. */
  readonly item: Item | null;
  readonly rowKey: string;
  readonly index: number;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  /** Undefined if the row cannot be selected. */
  readonly isSelected: boolean | undefined;
  readonly selectLabel: string | undefined;
}

function Row<Item>({ isActive, isOpen, rowKey, ...props }: WorklistRowProps<Item>) {
  const { layout, index, isSelected } = props;
  return (
    <tr
      ref={layout.measure}
      data-index={index}
      data-key={rowKey}
      data-open={isOpen || undefined}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      tabIndex={isActive ? 0 : -1}
      style={{ height: layout.height }}
    >
      <RowContent {...props} />
    </tr>
  );
}

type RowContentProps<Item> = Omit<WorklistRowProps<Item>, 'isActive' | 'isOpen' | 'rowKey'>;

function Content<Item>({ layout, item: listed, index, isSelected, selectLabel }: RowContentProps<Item>) {
  const { columns, cards, wideRow, hasSelection, onSelect, useRow = useUnchanged } = layout;
  const item = useRow(listed);
  const wide = item !== null && wideRow?.(item);
  const box = isSelected !== undefined && (
    <SelectBox label={selectLabel} checked={isSelected} onToggle={(withShift) => onSelect(index, withShift)} />
  );
  if (cards || wide) {
    return (
      <td colSpan={columns.length + (hasSelection ? 1 : 0)} data-wide={(wide && !cards) || undefined}>
        {cards ? <Card box={box}>{wide || (item === null ? <Waiting /> : cards.card(item))}</Card> : <div>{wide}</div>}
      </td>
    );
  }
  return (
    <>
      {hasSelection && <td data-select>{box}</td>}
      {columns.map(({ id, cell, align, isActions }) => (
        <td key={id} data-align={align} data-actions={isActions || undefined}>
          {item === null ? <Waiting /> : cell(item)}
        </td>
      ))}
    </>
  );
}

/** The cells, which do not render when the focus moves. */
const RowContent = memo(Content) as typeof Content;

function useUnchanged<Item>(item: Item): Item {
  return item;
}

function Card({ box, children }: { readonly box: ReactNode; readonly children: ReactNode }) {
  if (!box) return children;
  return (
    <div className="card">
      {box}
      <div>{children}</div>
    </div>
  );
}

function Waiting() {
  return <span className="skeleton" />;
}

/** A row that renders only when its props change, and not while the list scrolls. */
export const WorklistRow = memo(Row) as typeof Row;
