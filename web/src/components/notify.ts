import { createToaster } from '@chakra-ui/react';
import { TOAST_DISPLAY_MS } from '@paycycle/schema/limits';

export interface Notice {
  readonly title: string;
  readonly description?: string;
  /** `destructive` tells of something that failed. */
  readonly variant?: 'default' | 'destructive';
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** The page is about to be left: only another such notice takes its place. */
  readonly isLast?: boolean;
}

/**
 * Where no buttons are: a notice that came up under the pointer would stay there, and keep what is below from being
 * pressed. Dialogs and pages have their buttons on the right; on a narrow screen they are at the bottom.
 */
const placement = window.matchMedia('(max-width: 48em)').matches ? 'top' : 'bottom-start';

/** Where notices appear; F8 moves the focus there (section 9). */
export const toaster = createToaster({ placement, max: 1, hotkey: ['F8'], duration: TOAST_DISPLAY_MS });

let lastId: string | undefined;

/** Shows a notice in the place of the one that is shown: one at a time (section 9). */
export function notify({ title, description, variant = 'default', action, isLast = false }: Notice) {
  if (!isLast && lastId !== undefined && toaster.isVisible(lastId)) return;
  toaster.remove();
  const type = variant === 'destructive' ? 'error' : 'success';
  const id = toaster.create({ title, description, action, type, closable: true });
  lastId = isLast ? id : undefined;
}
