import { type KeyBindingPress, matchKeyBindingPress, parseKeybinding } from 'tinykeys';
import { areSingleKeysOn } from './single-keys.ts';

/** A keyboard shortcut. */
export interface Shortcut {
  /**
   * Keys in tinykeys syntax: `j`, `Shift+j`, `$mod+k`, or `g i` for a sequence. Empty if another component handles the
   * keys, such as a list; then set `shownAs`.
   */
  readonly keys: string | readonly string[];
  /** Keys as written in the help, if they differ from `keys`. */
  readonly shownAs?: readonly string[];
  readonly label: string;
  /** Returns false if the key has no effect now. The next shortcut with the key then runs. */
  readonly run: (event: KeyboardEvent) => unknown;
  /** True if holding the key down repeats the action. */
  readonly repeats?: boolean;
}

/** Shortcuts of one part of the screen. */
export interface ShortcutGroup {
  readonly group: string;
  /** 0 for the page. Each dialog has its own number. */
  readonly layer: number;
  readonly shortcuts: readonly Shortcut[];
}

const PAGE_LAYER = 0;

/** Maximum pause between the keys of a sequence. */
const SEQUENCE_MS = 1_000;
const PRESSES_OF_LONGEST_SEQUENCE = 2;

let groups: readonly ShortcutGroup[] = [];
let openLayers: readonly number[] = [];
const listeners = new Set<() => void>();
/** Last key presses, oldest first: a possible start of a sequence. */
let presses: readonly KeyboardEvent[] = [];

/** Registers shortcuts until the returned function is called. The newest group has priority. */
export function registerShortcuts(group: ShortcutGroup): () => void {
  change([...groups, group]);
  return () => change(groups.filter((other) => other !== group));
}

/** Returns all registered groups, oldest first. The same array until a change. */
export function activeShortcuts(): readonly ShortcutGroup[] {
  return groups;
}

export function subscribeToShortcuts(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Disables all other shortcuts while a dialog is open. Call the returned function when it closes. */
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
 * One listener for the life of the document, so that a sequence survives a change of shortcuts. Uses the time of the
 * events, because a busy page handles them late.
 */
window.addEventListener('keydown', (event) => {
  // Chrome's autofill fires a plain event. Ignore a modifier alone: it belongs to the next press.
  if (!(event instanceof KeyboardEvent) || event.getModifierState(event.key)) return;
  const last = presses.at(-1);
  const sequence = last && event.timeStamp - last.timeStamp < SEQUENCE_MS ? [...presses, event] : [event];
  presses = sequence.slice(-PRESSES_OF_LONGEST_SEQUENCE);
  const bindings = new Set(groups.flatMap(({ shortcuts }) => shortcuts.flatMap(keysOf)));
  // Longest first, so that the second key of `g r` does not also trigger the `r` of a list.
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

/** @returns true if the press ran a shortcut */
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

/** True for a binding without Ctrl, ⌘ or Alt, which could also be typed text. */
function isSingleKey(binding: string): boolean {
  return !/\$mod|Control|Meta|Alt/.test(binding);
}

const NOT_TYPED_INTO = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image']);

/** True if a letter pressed there is text, or searches a menu. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TYPED_INTO.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target.isContentEditable || target.closest('[role=menu],[role=listbox],[contenteditable=true]') !== null;
}

/** True within a dialog without a layer, such as the menu of a narrow screen. */
function isInModal(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[aria-modal=true]') !== null;
}
