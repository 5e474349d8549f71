import { tinykeys } from 'tinykeys';
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

let groups: readonly ShortcutGroup[] = [];
let openLayers: readonly number[] = [];
let stop: (() => void) | undefined;
let bound = '';
const listeners = new Set<() => void>();
/** Events that have done something: the second key of `g r` is not also the `r` of a list. */
const done = new WeakSet<Event>();

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
  // A group that only changes its words leaves and comes back at once: the keys are the same by then.
  queueMicrotask(bind);
  for (const listener of listeners) listener();
}

/** Listens to other keys only where they are others: a sequence that has begun, such as `g i`, would be lost. */
function bind() {
  const bindings = new Set(groups.flatMap(({ shortcuts }) => shortcuts.flatMap(keysOf)));
  // Sequences first: the event of their last key is then taken.
  const ordered = [...bindings].sort((one, other) => pressesOf(other) - pressesOf(one));
  const next = [...bindings].sort().join('\n');
  if (next === bound) return;
  bound = next;
  stop?.();
  stop = tinykeys(
    window,
    Object.fromEntries(ordered.map((binding) => [binding, (event: KeyboardEvent) => press(binding, event)])),
  );
}

function press(binding: string, event: KeyboardEvent) {
  if (done.has(event) || event.defaultPrevented || event.isComposing) return;
  if (isSingleKey(binding) && (!areSingleKeysOn() || isTyping(event.target))) return;
  const layer = openLayers.at(-1) ?? PAGE_LAYER;
  if (layer === PAGE_LAYER && isInModal(event.target)) return;
  for (const group of [...groups].reverse()) {
    if (group.layer !== layer) continue;
    const shortcut = group.shortcuts.find((one) => keysOf(one).includes(binding));
    if (!shortcut || (event.repeat && !shortcut.repeats)) continue;
    if (shortcut.run(event) === false) continue;
    done.add(event);
    event.preventDefault();
    return;
  }
}

function pressesOf(binding: string): number {
  return binding.split(' ').length;
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
