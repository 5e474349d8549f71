import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Makes the boxes of a list one Tab stop: the arrows, Home and End go from one to the next, and Space ticks. The stop is the
 * box that was used last. It is done on the elements, so that a tick draws one box and not hundreds.
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
  // Boxes come and go with each search.
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

/** -1 where the key moves nothing. */
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
