import { createToaster } from '@chakra-ui/react';
import { TOAST_DISPLAY_MS, TOAST_HOTKEY, TOAST_REMOVE_DELAY_MS } from '@paycycle/schema/limits';
import { isWorthAnotherTry } from '../apollo/server-error.ts';
import { keptUndos, type OfferedUndo, offerUndos, UNTIL_CLOSED, type Undo } from './offered-undos.ts';

export interface Notice {
  /** Result in the wording of the specification. A bare 'Success' is not shown, because it says nothing. */
  readonly title: string;
  readonly description?: string;
  /** `destructive` for a failure, `warning` for a partial success. */
  readonly variant?: keyof typeof TYPES;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Undoes the action, with the button 'Undo'. Later notices keep offering it for a limited time. */
  readonly undo?: Undo;
  /** Name of the changed record. It distinguishes the Undos of notices with the same text. */
  readonly about?: string;
  /** The page will be left soon: only another such notice may replace this one. */
  readonly isLast?: boolean;
}

/**
 * Returns the placement away from buttons, which a notice must not cover. Buttons of dialogs and pages are on the
 * right, or at the bottom of a narrow screen. There `Toasts` keeps the notice off a dialog's title.
 */
function placeNow() {
  return window.matchMedia('(max-width: 48em)').matches ? 'top' : 'bottom-start';
}

/** Container of the notices. Its hotkey moves the focus there (RULES.md, section 9). */
export const toaster = createToaster({
  placement: placeNow(),
  max: 1,
  hotkey: [TOAST_HOTKEY],
  duration: TOAST_DISPLAY_MS,
  removeDelay: TOAST_REMOVE_DELAY_MS,
});

const TYPES = { default: 'success', warning: 'warning', destructive: 'error' } as const;

/** The last notice, until it is closed or expires. */
let shown: { readonly id: string; readonly notice: Notice } | null = null;
let count = 0;

/**
 * Shows a notice in place of the current one: one at a time (RULES.md, section 9). An Undo of the earlier notice stays
 * available below the new text.
 */
export function notify(notice: Notice) {
  const { undo } = notice;
  const words = wordsOf(notice);
  show(notice, undo && { words, keptUntil: performance.now() + TOAST_DISPLAY_MS, run: () => tryUndo(words, undo) });
}

/** Runs an Undo. The notice of its failure offers it again, because no other place does. */
async function tryUndo(words: string, undo: Undo) {
  try {
    await undo();
  } catch (error) {
    // The failed command has shown a notice.
    if (!shown || !isWorthAnotherTry(error)) return;
    show(shown.notice, { words, keptUntil: UNTIL_CLOSED, run: () => tryUndo(words, undo) });
  }
}

function show(notice: Notice, undo: Omit<OfferedUndo, 'noticeId'> | undefined) {
  const { title, description, variant = 'default', action, isLast = false } = notice;
  if (isShown() && shown?.notice.isLast && !isLast) return;
  const id = `notice-${++count}`;
  const earlier = isShown() ? keptUndos(performance.now()) : [];
  const undos = undo ? [{ ...undo, noticeId: id }, ...earlier] : earlier;
  const hadFocus = document.activeElement?.closest('[data-scope=toast][data-part=root]') != null;
  toaster.remove();
  // Before the notice appears, so that a screen reader reads it once, with all its undos.
  offerUndos({ noticeId: id, undos, takesFocus: hadFocus });
  shown = { id, notice };
  toaster.attrs.placement = placeNow();
  toaster.create({
    id,
    title: title === 'Success' ? undefined : title,
    description,
    action,
    type: TYPES[variant],
    closable: true,
    ...(undos.some(({ keptUntil }) => keptUntil === UNTIL_CLOSED) && { duration: UNTIL_CLOSED }),
    // A dismissed notice is still in the DOM, but no longer counts as shown.
    onStatusChange: ({ status }) => {
      if (status !== 'visible' && shown?.id === id) shown = null;
    },
  });
}

/** Removes an outdated notice when another action starts. A notice with an Undo stays. */
export function clearNotice() {
  if (shown?.notice.isLast || (isShown() && keptUndos(performance.now()).length > 0)) return;
  toaster.remove();
}

function isShown(): boolean {
  return shown !== null && toaster.isVisible(shown.id);
}

function wordsOf({ title, description, about = description }: Notice): string {
  return [title === 'Success' ? '' : title, about].filter(Boolean).join(': ');
}
