import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Makes the checkboxes of a list one Tab stop, the one last used. Arrows, Home and End move between them, and Space
 * checks one. Changes the elements directly, so that a click renders one checkbox and not hundreds.
 */
export function useOneTabStop(list: RefObject<HTMLElement | null>) {
  const current = useRef<Element | null>(null);
  const boxes = () => [...(list.current?.getElementsByTagName('input') ?? [])].filter(({ disabled }) => !disabled);
  const applyStop = () => {
    const all = boxes();
    const stop = all.find((box) => box === current.current) ?? all[0];
    current.current = stop ?? null;
    for (const box of all) {
      const place = box === stop ? 0 : -1;
      if (box.tabIndex !== place) box.tabIndex = place;
    }
  };
  // Each search changes the checkboxes.
  useLayoutEffect(applyStop);

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    current.current = target;
    applyStop();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const all = boxes();
    const at = event.target instanceof HTMLInputElement ? all.indexOf(event.target) : -1;
    const next = at < 0 ? undefined : all[placeAfter(event.key, at, all.length)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { onFocus, onKeyDown };
}

/** -1 if the key does not move the focus. */
function placeAfter(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
