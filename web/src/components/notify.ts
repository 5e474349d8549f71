import { createToaster } from '@chakra-ui/react';
import { TOAST_DISPLAY_MS, TOAST_HOTKEY, TOAST_REMOVE_DELAY_MS } from '@paycycle/schema/limits';
import { isWorthAnotherTry } from '../apollo/server-error.ts';
import { keptUndos, type OfferedUndo, offerUndos, UNTIL_CLOSED, type Undo } from './offered-undos.ts';

export interface Notice {
  /** What failed or was done, where the specification names it. 'Success' alone says nothing, and is not shown. */
  readonly title: string;
  readonly description?: string;
  /** `destructive` is for something that failed, `warning` for something that was done in part. */
  readonly variant?: keyof typeof TYPES;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Takes back what was done: the action 'Undo'. Notices that follow within its time go on offering it. */
  readonly undo?: Undo;
  /** Which record was changed, where notices that follow one another say the same: it tells their Undos apart. */
  readonly about?: string;
  /** The page is about to be left: only another such notice takes its place. */
  readonly isLast?: boolean;
}

/**
 * Where no buttons are: a notice that came up over a dialog's buttons would keep them from being pressed. Dialogs and
 * pages have theirs on the right; on a narrow screen they are at the bottom. `Toasts` keeps it off a dialog's title there.
 */
function placeNow() {
  return window.matchMedia('(max-width: 48em)').matches ? 'top' : 'bottom-start';
}

/** Where notices appear; the hotkey moves the focus there (RULES.md, section 9). */
export const toaster = createToaster({
  placement: placeNow(),
  max: 1,
  hotkey: [TOAST_HOTKEY],
  duration: TOAST_DISPLAY_MS,
  removeDelay: TOAST_REMOVE_DELAY_MS,
});

const TYPES = { default: 'success', warning: 'warning', destructive: 'error' } as const;

/** The notice that was shown last, until it is closed or its time is over. */
let shown: { readonly id: string; readonly notice: Notice } | null = null;
let count = 0;

/**
 * Shows a notice in the place of the one that is shown: one at a time (RULES.md, section 9). An Undo that the other offers
 * stays in reach, below the new words.
 */
export function notify(notice: Notice) {
  const { undo } = notice;
  const words = wordsOf(notice);
  show(notice, undo && { words, keptUntil: performance.now() + TOAST_DISPLAY_MS, run: () => tryUndo(words, undo) });
}

/** The notice of its failure offers it again: an Undo is nowhere else. */
async function tryUndo(words: string, undo: Undo) {
  try {
    await undo();
  } catch (error) {
    // The person was told of it where it failed.
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
  // Before the notice is there: a screen reader reads it once, with all that it offers.
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
    // A dismissed notice is still on the page, but does not keep another from its place.
    onStatusChange: ({ status }) => {
      if (status !== 'visible' && shown?.id === id) shown = null;
    },
  });
}

/** Takes the notice away: what it tells of is past when something else is begun. One that offers an Undo stays. */
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
