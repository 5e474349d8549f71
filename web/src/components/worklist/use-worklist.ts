import { type RefObject, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { useActiveRow } from './use-active-row.ts';
import { useControlStops } from './use-control-stops.ts';
import { useListShortcuts } from './use-list-shortcuts.ts';
import { useOpenRowShown } from './use-open-row-shown.ts';
import { useRevealedRow } from './use-revealed-row.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowMoves } from './use-row-moves.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import type { RowLayout } from './WorklistRow.tsx';
import type { WorklistProps } from './worklist-props.ts';

const ROW_HEIGHT_PX = 40;
const HEAD_HEIGHT_PX = 36;

/** A list whose width is known: `columns` are those that it has room for, `cards` is there only if it shows cards. */
export interface LaidOutWorklist<Item> extends WorklistProps<Item> {
  readonly scrollsWithPage: boolean;
  /** How wide the list is, in pixels. */
  readonly widthPx: number;
}

/** A worklist's rows in sight, with all that keys and pointer do to them. */
export function useWorklist<Item>(
  list: LaidOutWorklist<Item>,
  box: RefObject<HTMLDivElement | null>,
  body: RefObject<HTMLTableSectionElement | null>,
) {
  const { rowCount, itemAt, itemKey, rowHeight = ROW_HEIGHT_PX, cards } = list;
  const { scrollsWithPage } = list;
  const scroller = useCallback(
    () => (scrollsWithPage ? scrollParentOf(box.current) : box.current),
    [box, scrollsWithPage],
  );
  const keyAt = (index: number) => {
    const item = itemAt(index);
    return item === null || item === undefined ? `place ${index}` : itemKey(item);
  };
  const height = cards?.height ?? rowHeight;
  const active = useActiveRow(list);
  const { virtualizer, shown, top, bottom } = useVirtualRows({
    body,
    scroller,
    rowCount,
    rowHeight: height,
    keyAt,
    activeIndex: active.index,
    headHeight: cards ? 0 : HEAD_HEIGHT_PX,
    onRangeShown: list.onRangeShown,
  });
  const { focusRow, onFocus, onBlur, hasFocus } = useRowFocus({
    body,
    activeIndex: active.index,
    activate: active.activate,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  });
  const pageRows = () => Math.max(1, Math.floor((scroller()?.clientHeight ?? 0) / height) - 1);
  const moves = useRowMoves({ list, activeIndex: active.index, focusRow, pageRows });
  useControlStops(body, active.index);
  useOpenRowShown({
    openKey: list.openKey,
    rowCount,
    keyAt,
    isScrolled: () => (scroller()?.scrollTop ?? 0) > 0,
    show: (index) => {
      active.activate(index);
      virtualizer.scrollToIndex(index);
    },
  });
  useRevealedRow({ revealed: list.revealed, rowCount, keyAt, focusRow });
  useListShortcuts({ list, activeIndex: active.index, element: () => box.current, hasFocus, ...moves });
  useImperativeHandle(list.ref, () => ({
    focus: () => focusRow(active.index),
    step: (by) => {
      const index = Math.max(0, Math.min(rowCount - 1, active.index + by));
      active.activate(index);
      virtualizer.scrollToIndex(index);
      moves.open(index);
    },
  }));

  const layout = useRowLayout(list, height, virtualizer.measureElement, moves.select);
  const rows = shown.map(({ index, key, start, end }, position) => ({
    index,
    key: String(key),
    end,
    spaceBefore: start - (shown[position - 1]?.end ?? top),
    isActive: index === active.index,
  }));
  const { onKeyDown, onClick, onMouseDown } = moves;
  const spaceAfter = bottom - (rows.at(-1)?.end ?? top);
  return { rows, spaceAfter, layout, handlers: { onFocus, onBlur, onKeyDown, onClick, onMouseDown } };
}

/** How the rows look: the same object until something of it changes, so that a row is drawn again only then. */
function useRowLayout<Item>(
  { columns, cards, wideRow, selection }: LaidOutWorklist<Item>,
  height: number,
  measure: RowLayout<Item>['measure'],
  select: RowLayout<Item>['onSelect'],
): RowLayout<Item> {
  const latestSelect = useRef(select);
  useEffect(() => {
    latestSelect.current = select;
  });
  const hasSelection = selection !== undefined;
  return useMemo(
    (): RowLayout<Item> => ({
      columns,
      cards,
      wideRow,
      hasSelection,
      height,
      measure,
      onSelect: (index, withShift) => latestSelect.current(index, withShift),
    }),
    [columns, cards, wideRow, hasSelection, height, measure],
  );
}

/** What scrolls when the page scrolls. */
function scrollParentOf(box: HTMLElement | null): HTMLElement | null {
  for (let parent = box?.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}
