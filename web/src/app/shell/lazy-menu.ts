import { startTransition, useEffect, useState } from 'react';

/**
 * A button whose menu is loaded when somebody is about to press it: no first visit waits for menus. The button stays as it
 * is, with its focus, until the menu can take its place.
 */
export function useMenuPress(load: () => Promise<unknown>, kind: 'menu' | 'dialog') {
  const [isPressed, setIsPressed] = useState(false);
  // Where that fails, the press tells of it.
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

/** For what such a button opens: it is open as soon as it is there. */
export function useLazyMenu(onOpened?: () => void) {
  const [open, setOpen] = useState(false);
  // Not from the beginning: a menu takes the focus when it opens.
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
