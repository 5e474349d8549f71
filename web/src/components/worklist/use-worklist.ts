import type { VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { useActiveRow } from './use-active-row.ts';
import { useRovingControls } from './use-control-stops.ts';
import { useListShortcuts } from './use-list-shortcuts.ts';
import { useScrollToRow } from './use-revealed-row.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowKeyboard } from './use-row-moves.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import type { RowLayout } from './WorklistRow.tsx';
import type { WorklistProps } from './worklist-props.ts';

const ROW_HEIGHT_PX = 40;
const HEAD_HEIGHT_PX = 36;

/** A list of known width. `columns` are those that fit; `cards` is set only if it shows cards. */
export interface LaidOutWorklist<Item> extends WorklistProps<Item> {
  readonly scrollsWithPage: boolean;
  /** Width of the list, in pixels. */
  readonly widthPx: number;
}

/** Returns a worklist's visible rows, with their keyboard and pointer handlers. */
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
  const keyAt = useRowKeys(itemAt, itemKey);
  const height = cards?.height ?? rowHeight;
  const active = useActiveRow(list);
  const { virtualizer, shown, top, bottom } = useVirtualRows({
    body,
    scroller,
    scrollsWithPage,
    rowCount,
    rowHeight: height,
    keyAt,
    isLoaded: (index) => itemAt(index) != null,
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
  const moves = useRowKeyboard({ list, activeIndex: active.index, focusRow, pageRows });
  useRovingControls(body, active.index);
  useListShortcuts({ list, activeIndex: active.index, element: () => box.current, hasFocus, ...moves });
  useReachedFromOutside(list, {
    keyAt,
    focusRow,
    activeIndex: active.index,
    activateInSight: (index) => {
      active.activate(index);
      virtualizer.scrollToIndex(index);
    },
    open: moves.open,
    isScrolled: () => (scroller()?.scrollTop ?? 0) > 0,
  });

  const layout = useRowLayout(list, height, virtualizer.measureElement, moves.select);
  const { onKeyDownCapture, onKeyDown, onClick, onMouseDown } = moves;
  return {
    rows: rowsInSight(shown, top, active.index),
    spaceAfter: bottom - (shown.at(-1)?.end ?? top),
    layout,
    handlers: { onFocus, onBlur, onKeyDownCapture, onKeyDown, onClick, onMouseDown },
  };
}

/** Returns a row's key by index. Stable until the rows change, because a new function measures all rows again. */
function useRowKeys<Item>(
  itemAt: LaidOutWorklist<Item>['itemAt'],
  itemKey: LaidOutWorklist<Item>['itemKey'],
): (index: number) => string {
  return useCallback(
    (index) => {
      const item = itemAt(index);
      return item === null || item === undefined ? `place ${index}` : itemKey(item);
    },
    [itemAt, itemKey],
  );
}

interface ReachedRows {
  readonly keyAt: (index: number) => string;
  readonly focusRow: (index: number) => void;
  readonly activeIndex: number;
  readonly activateInSight: (index: number) => void;
  readonly open: (index: number) => void;
  readonly isScrolled: () => boolean;
}

/** Handles the page's control of the list: the open row, a revealed row, and steps by the list's `ref`. */
function useReachedFromOutside<Item>(
  { ref, rowCount, openKey, revealed }: LaidOutWorklist<Item>,
  { keyAt, focusRow, activeIndex, activateInSight, open, isScrolled }: ReachedRows,
) {
  const indexOf = (key: string) => {
    for (let index = 0; index < rowCount; index++) if (keyAt(index) === key) return index;
    return null;
  };
  useScrollToRow({ openKey, revealed, indexOf, focusRow, isScrolled, show: activateInSight });
  useImperativeHandle(ref, () => ({
    focus: () => focusRow(activeIndex),
    focusRow: (key) => {
      const index = indexOf(key);
      if (index !== null) focusRow(index);
    },
    step: (by) => {
      const index = Math.max(0, Math.min(rowCount - 1, activeIndex + by));
      activateInSight(index);
      open(index);
    },
  }));
}

/** Converts the virtual rows for rendering, each with the space of the hidden rows before it. */
function rowsInSight(shown: readonly VirtualItem[], top: number, activeIndex: number) {
  return shown.map(({ index, key, start, end }, position) => ({
    index,
    key: String(key),
    end,
    spaceBefore: start - (shown[position - 1]?.end ?? top),
    isActive: index === activeIndex,
  }));
}

/** Returns the row layout. Stable until a part of it changes, so that rows do not render again. */
function useRowLayout<Item>(
  { columns, cards, wideRow, useRow, selection }: LaidOutWorklist<Item>,
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
      useRow,
      hasSelection,
      height,
      measure,
      onSelect: (index, withShift) => latestSelect.current(index, withShift),
    }),
    [columns, cards, wideRow, useRow, hasSelection, height, measure],
  );
}

/** Returns the scrolling ancestor of a box. */
function scrollParentOf(box: HTMLElement | null): HTMLElement | null {
  for (let parent = box?.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}
