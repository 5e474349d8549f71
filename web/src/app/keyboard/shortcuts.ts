import { type KeyBindingPress, matchKeyBindingPress, parseKeybinding } from 'tinykeys';
import { areSingleKeysOn } from './single-keys.ts';

/** Something that a key does. */
export interface Shortcut {
  /**
   * Keys that do it, in the form of tinykeys: `j`, `Shift+j`, `$mod+k`, or `g i` for one after the other. Keys of which
   * none is here, as those that a list answers itself, are `shownAs` only.
   */
  readonly keys: string | readonly string[];
  /** How the keys are written in the help, where that is not as they are pressed. */
  readonly shownAs?: readonly string[];
  readonly label: string;
  /** Answers false where the key means nothing now: it is then offered to whoever else asked for it. */
  readonly run: (event: KeyboardEvent) => unknown;
  /** Held down, it is done again and again. */
  readonly repeats?: boolean;
}

/** Shortcuts of one part of the screen. */
export interface ShortcutGroup {
  readonly group: string;
  /** 0 for the page; a dialog has a number of its own. */
  readonly layer: number;
  readonly shortcuts: readonly Shortcut[];
}

const PAGE_LAYER = 0;

/** The keys of a sequence follow each other within this time. */
const SEQUENCE_MS = 1_000;
const PRESSES_OF_LONGEST_SEQUENCE = 2;

let groups: readonly ShortcutGroup[] = [];
let openLayers: readonly number[] = [];
const listeners = new Set<() => void>();
/** The last presses, oldest first: they may be the beginning of a sequence. */
let presses: readonly KeyboardEvent[] = [];

/** Makes shortcuts work until the returned function is called. The group that came last is asked first. */
export function registerShortcuts(group: ShortcutGroup): () => void {
  change([...groups, group]);
  return () => change(groups.filter((other) => other !== group));
}

/** All shortcuts of the page, oldest first. The same array until something changes. */
export function activeShortcuts(): readonly ShortcutGroup[] {
  return groups;
}

export function subscribeToShortcuts(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** While a dialog is open only its own shortcuts work. Returns what is to be called when it closes. */
export function openShortcutLayer(layer: number): () => void {
  openLayers = [...openLayers, layer];
  return () => {
    openLayers = openLayers.filter((other) => other !== layer);
  };
}

export function keysOf({ keys }: Shortcut): readonly string[] {
  return typeof keys === 'string' ? [keys] : keys;
}

function change(next: readonly ShortcutGroup[]) {
  groups = next;
  for (const listener of listeners) listener();
}

/**
 * One listener for as long as the document lives: a sequence that has begun outlasts a change of the shortcuts. Its time is
 * that of the presses, since a busy page hears of them late.
 */
window.addEventListener('keydown', (event) => {
  // Chrome's autofill fires a plain event. A modifier alone is part of the press to come.
  if (!(event instanceof KeyboardEvent) || event.getModifierState(event.key)) return;
  const last = presses.at(-1);
  const sequence = last && event.timeStamp - last.timeStamp < SEQUENCE_MS ? [...presses, event] : [event];
  presses = sequence.slice(-PRESSES_OF_LONGEST_SEQUENCE);
  const bindings = new Set(groups.flatMap(({ shortcuts }) => shortcuts.flatMap(keysOf)));
  // The second key of `g r` is not also the `r` of a list.
  const longestFirst = [...bindings].map(parseBinding).sort((one, other) => other.keys.length - one.keys.length);
  if (longestFirst.some(({ binding, keys }) => arePressed(keys) && press(binding, event))) presses = [];
});

function parseBinding(binding: string) {
  return { binding, keys: parseKeybinding(binding) };
}

function arePressed(keys: readonly KeyBindingPress[]): boolean {
  const last = presses.slice(-keys.length);
  return (
    last.length === keys.length && keys.every((key, index) => last[index] && matchKeyBindingPress(last[index], key))
  );
}

/** @returns whether the press did something */
function press(binding: string, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (isSingleKey(binding) && (!areSingleKeysOn() || isTyping(event.target))) return false;
  const layer = openLayers.at(-1) ?? PAGE_LAYER;
  if (layer === PAGE_LAYER && isInModal(event.target)) return false;
  for (const group of [...groups].reverse()) {
    if (group.layer !== layer) continue;
    const shortcut = group.shortcuts.find((one) => keysOf(one).includes(binding));
    if (!shortcut || (event.repeat && !shortcut.repeats)) continue;
    if (shortcut.run(event) === false) continue;
    event.preventDefault();
    return true;
  }
  return false;
}

/** Without Ctrl, ⌘ or Alt: what could also be typed. */
function isSingleKey(binding: string): boolean {
  return !/\$mod|Control|Meta|Alt/.test(binding);
}

const NOT_TYPED_INTO = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image']);

/** Whether a letter pressed there is text, or finds an entry of a menu. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TYPED_INTO.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target.isContentEditable || target.closest('[role=menu],[role=listbox],[contenteditable=true]') !== null;
}

/** A dialog that has no layer, such as the menu of a narrow screen. */
function isInModal(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[aria-modal=true]') !== null;
}
