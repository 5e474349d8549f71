import type { VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { useActiveRow } from './use-active-row.ts';
import { useRovingControls } from './use-control-stops.ts';
import { useListShortcuts } from './use-list-shortcuts.ts';
import { useScrollToOpenRow } from './use-open-row-shown.ts';
import { useScrollToRow } from './use-revealed-row.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowKeyboard } from './use-row-moves.ts';
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
  const keyAt = useRowKeys(itemAt, itemKey);
  const height = cards?.height ?? rowHeight;
  const active = useActiveRow(list);
  const { virtualizer, shown, top, bottom } = useVirtualRows({
    body,
    scroller,
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
  const { onKeyDown, onClick, onMouseDown } = moves;
  return {
    rows: rowsInSight(shown, top, active.index),
    spaceAfter: bottom - (shown.at(-1)?.end ?? top),
    layout,
    handlers: { onFocus, onBlur, onKeyDown, onClick, onMouseDown },
  };
}

/** A row's key by its place: the same function until the rows change, since with another all of them are measured again. */
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

/** What the page does with the list: it has a record open, reveals a row, and steps through it by the list's `ref`. */
function useReachedFromOutside<Item>(
  { ref, rowCount, openKey, revealed }: LaidOutWorklist<Item>,
  { keyAt, focusRow, activeIndex, activateInSight, open, isScrolled }: ReachedRows,
) {
  useScrollToOpenRow({ openKey, rowCount, keyAt, isScrolled, show: activateInSight });
  useScrollToRow({ revealed, rowCount, keyAt, focusRow });
  useImperativeHandle(ref, () => ({
    focus: () => focusRow(activeIndex),
    step: (by) => {
      const index = Math.max(0, Math.min(rowCount - 1, activeIndex + by));
      activateInSight(index);
      open(index);
    },
  }));
}

/** The rows of the virtual list as they are drawn, each with the space that rows out of sight leave before it. */
function rowsInSight(shown: readonly VirtualItem[], top: number, activeIndex: number) {
  return shown.map(({ index, key, start, end }, position) => ({
    index,
    key: String(key),
    end,
    spaceBefore: start - (shown[position - 1]?.end ?? top),
    isActive: index === activeIndex,
  }));
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
