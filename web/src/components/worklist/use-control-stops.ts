import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'a[href],button,input,select,textarea,[tabindex]';

/**
 * Keeps only the active row's controls in the tab order: the grid is one Tab stop. Works on the DOM, so that cells need
 * no code for it. This also covers controls that a cell adds later.
 */
export function useRovingControls(body: RefObject<HTMLTableSectionElement | null>, activeIndex: number) {
  const changed = useRef(new WeakSet<Element>());
  const active = useRef(activeIndex);
  useLayoutEffect(() => {
    active.current = activeIndex;
    if (body.current) applyStops(body.current, activeIndex, changed.current);
  });
  useEffect(() => {
    const rows = body.current;
    if (!rows) return;
    const observer = new MutationObserver(() => applyStops(rows, active.current, changed.current));
    observer.observe(rows, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [body]);
}

function applyStops(body: HTMLElement, activeIndex: number, changed: WeakSet<Element>) {
  for (const row of body.querySelectorAll<HTMLElement>('tr[data-index]')) {
    const isActive = row.dataset.index === String(activeIndex);
    for (const control of row.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (isActive && changed.delete(control)) control.removeAttribute('tabindex');
      if (!isActive && control.tabIndex >= 0) {
        control.tabIndex = -1;
        changed.add(control);
      }
    }
  }
}
