import { startTransition, useEffect, useState } from 'react';

/**
 * Loads a button's menu just before the user presses it, so that the first visit does not load menus. The button keeps
 * its focus until the menu replaces it.
 */
export function useMenuPress(load: () => Promise<unknown>, kind: 'menu' | 'dialog') {
  const [isPressed, setIsPressed] = useState(false);
  // A failed load is reported at the press.
  const prepare = () => void load().catch(() => undefined);
  return {
    isPressed,
    button: {
      'aria-haspopup': kind,
      'aria-expanded': false,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: () => startTransition(() => setIsPressed(true)),
    },
  } as const;
}

/** State of a menu behind such a button: it opens as soon as it is mounted. */
export function useLazyMenu(onOpened?: () => void) {
  const [open, setOpen] = useState(false);
  // After mounting, because a menu takes the focus when it opens.
  useEffect(() => setOpen(true), []);
  return {
    open,
    onOpenChange: (details: { readonly open: boolean }) => {
      setOpen(details.open);
      if (details.open) onOpened?.();
    },
    close: () => setOpen(false),
  };
}
