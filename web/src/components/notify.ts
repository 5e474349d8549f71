import { createToaster } from '@chakra-ui/react';
import { TOAST_DISPLAY_MS, TOAST_HOTKEY, TOAST_REMOVE_DELAY_MS } from '@paycycle/schema/limits';

export interface Notice {
  /** What failed or was done, where the specification names it. 'Success' alone says nothing, and is not shown. */
  readonly title: string;
  readonly description?: string;
  /** `destructive` is for something that failed, `warning` for something that was done in part. */
  readonly variant?: keyof typeof TYPES;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** The page is about to be left: only another such notice takes its place. */
  readonly isLast?: boolean;
}

/**
 * Where no buttons are: a notice that came up over a dialog's buttons would keep them from being pressed. Dialogs and
 * pages have theirs on the right; on a narrow screen they are at the bottom.
 */
const placement = window.matchMedia('(max-width: 48em)').matches ? 'top' : 'bottom-start';

/** Where notices appear; the hotkey moves the focus there (RULES.md, section 9). */
export const toaster = createToaster({
  placement,
  max: 1,
  hotkey: [TOAST_HOTKEY],
  duration: TOAST_DISPLAY_MS,
  removeDelay: TOAST_REMOVE_DELAY_MS,
});

const TYPES = { default: 'success', warning: 'warning', destructive: 'error' } as const;

let lastId: string | undefined;

/** Shows a notice in the place of the one that is shown: one at a time (RULES.md, section 9). */
export function notify({ title, description, variant = 'default', action, isLast = false }: Notice) {
  if (!isLast && lastId !== undefined && toaster.isVisible(lastId)) return;
  toaster.remove();
  const id = toaster.create({
    title: title === 'Success' ? undefined : title,
    description,
    action,
    type: TYPES[variant],
    closable: true,
    // A dismissed notice is still on the page, but does not keep another from its place.
    onStatusChange: ({ status }) => {
      if (status !== 'visible' && lastId === id) lastId = undefined;
    },
  });
  lastId = isLast ? id : undefined;
}

/** Takes the notice away: what it tells of is past when something else is begun. */
export function clearNotice() {
  if (lastId === undefined) toaster.remove();
}
