import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

interface RowFocusOptions {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly activeIndex: number;
  readonly activate: (index: number) => void;
  readonly scrollTo: (index: number) => void;
}

/** Moves the focus between rows, and keeps it in the list when the focused row is removed. */
export function useRowFocus({ body, activeIndex, activate, scrollTo }: RowFocusOptions) {
  /** Index of the row to focus as soon as it is in the DOM. */
  const wanted = useRef<number | null>(null);
  const hasFocus = useRef(false);

  const focusRow = useCallback(
    (index: number) => {
      const row = body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
      wanted.current = row ? null : index;
      activate(index);
      row?.focus({ preventScroll: true });
      scrollTo(index);
    },
    [body, activate, scrollTo],
  );

  useLayoutEffect(() => {
    // React fires no blur when the focused element is removed. The focus is then on the body.
    const isLost = hasFocus.current && document.activeElement === document.body;
    const index = wanted.current ?? (isLost ? activeIndex : null);
    const row = index !== null && body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  const onFocus = ({ target }: FocusEvent) => {
    const row = body.current?.contains(target) && target.closest<HTMLElement>('tr[data-index]');
    if (!row) return;
    hasFocus.current = true;
    const index = Number(row.dataset.index);
    if (index !== activeIndex) activate(index);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    hasFocus.current = body.current?.contains(relatedTarget) ?? false;
  };
  return { focusRow, onFocus, onBlur, hasFocus: () => body.current?.contains(document.activeElement) ?? false };
}
