import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { isDoublePress } from '../../app/keyboard/double-press.ts';
import { isTyping } from '../../app/keyboard/shortcuts.ts';
import type { WorklistProps } from './worklist-props.ts';

interface RowMoves<Item> {
  readonly list: WorklistProps<Item>;
  readonly activeIndex: number;
  readonly focusRow: (index: number) => void;
  /** Returns the number of visible rows. */
  readonly pageRows: () => number;
}

/** Handles keyboard and pointer on rows: move, select and open. */
export function useRowKeyboard<Item>({ list, activeIndex, focusRow, pageRows }: RowMoves<Item>) {
  const { extendTo, select, beginAt } = useRowSelection(list, activeIndex);
  const { rowCount, itemAt, itemKey, selection, onOpen, onEnter, openKey } = list;

  const open = (index: number) => {
    const item = itemAt(index);
    if (item !== null && item !== undefined) onOpen?.(item);
  };
  const enter = (index: number) => {
    const item = itemAt(index);
    if (item !== null && item !== undefined) (onEnter?.run ?? onOpen)?.(item);
  };
  const moveTo = (to: number, withShift = false) => {
    const index = Math.max(0, Math.min(rowCount - 1, to));
    if (withShift && selection) extendTo(index);
    else beginAt(index);
    focusRow(index);
    const item = itemAt(index);
    // The panel beside the list follows.
    if (openKey && item !== null && item !== undefined && itemKey(item) !== openKey) onOpen?.(item);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, target, currentTarget } = event;
    const row = rowOf(target, currentTarget);
    if (!row || event.defaultPrevented || event.altKey || isTyping(target)) return;
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'a' || !selection || target !== row) return;
      if (selection.all !== true) selection.onToggleAll();
    } else if (key === 'Escape' && target !== row) row.focus();
    else if (key === 'Enter' && target === row && (onEnter ?? onOpen)) {
      enter(activeIndex);
    } else if (key === ' ' && target === row && selection) select(activeIndex, shiftKey);
    else {
      const to = placeAfter(key, activeIndex, rowCount, pageRows);
      if (to === null) return;
      moveTo(to, shiftKey);
    }
    event.preventDefault();
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = rowOf(event.target, event.currentTarget);
    if (!row || isControl(event.target) || event.defaultPrevented) return;
    const index = Number(row.dataset.index);
    if (event.shiftKey) select(index, true);
    else if (event.metaKey || event.ctrlKey) select(index, false);
    else {
      beginAt(index);
      // Do not open while the user is selecting text.
      if (!window.getSelection()?.toString()) open(index);
    }
  };
  /** Shift click selects rows, not text. */
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (!event.shiftKey || !selection || isControl(event.target)) return;
    event.preventDefault();
  };
  return { moveTo, select, open, onKeyDownCapture: stopDoublePress, onKeyDown, onClick, onMouseDown };
}

/** Stops the second Enter or Space of a double press: the first may have moved the focus to another row. */
function stopDoublePress(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget, nativeEvent } = event;
  if ((key !== 'Enter' && key !== ' ') || !isDoublePress(nativeEvent)) return;
  if (!rowOf(target, currentTarget) || isTyping(target)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Selects rows, singly or in ranges. */
function useRowSelection<Item>({ itemAt, selection }: WorklistProps<Item>, activeIndex: number) {
  /** Start of a range: the row that was last moved to or selected singly. */
  const anchor = useRef(0);
  const extendTo = (index: number) => {
    const [oldFirst, oldLast] = inOrder(anchor.current, activeIndex);
    const [first, last] = inOrder(anchor.current, index);
    if (oldFirst < first) selection?.onRange(oldFirst, first - 1, false);
    if (oldLast > last) selection?.onRange(last + 1, oldLast, false);
    selection?.onRange(first, last, true);
  };
  const select = (index: number, withShift: boolean) => {
    const item = itemAt(index);
    if (!selection || item === null || item === undefined || selection.canSelect?.(item) === false) return;
    if (withShift) selection.onRange(...inOrder(anchor.current, index), true);
    else selection.onToggle(item);
    if (!withShift) anchor.current = index;
  };
  const beginAt = (index: number) => {
    anchor.current = index;
  };
  return { extendTo, select, beginAt };
}

function placeAfter(key: string, from: number, rowCount: number, pageRows: () => number): number | null {
  switch (key) {
    case 'ArrowDown':
      return from + 1;
    case 'ArrowUp':
      return from - 1;
    case 'PageDown':
      return from + pageRows();
    case 'PageUp':
      return from - pageRows();
    case 'Home':
      return 0;
    case 'End':
      return rowCount - 1;
    default:
      return null;
  }
}

function inOrder(one: number, other: number): [number, number] {
  return one < other ? [one, other] : [other, one];
}

/** Returns the row of an event; null if the event comes from a dialog that a cell opened. */
function rowOf(target: EventTarget, list: HTMLElement): HTMLElement | null {
  return target instanceof Element && list.contains(target) ? target.closest<HTMLElement>('tr[data-index]') : null;
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a,button,input,select,textarea,label,[role=button]') !== null;
}
