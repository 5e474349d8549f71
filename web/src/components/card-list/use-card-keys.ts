import { type KeyboardEvent, type RefObject, useCallback } from 'react';
import { usePermitted } from '../../app/company/use-can.ts';
import { useShortcuts } from '../../app/keyboard/ShortcutLayer.tsx';
import { isTyping } from '../../app/keyboard/shortcuts.ts';
import type { RowCommand } from '../worklist/worklist-props.ts';
import { runRowCommand } from './run-row-command.ts';

interface CardKeysOptions<Item> {
  /** Name of the list in the help. */
  readonly label: string;
  /** List element with the cards as its children. Each card can take focus by script. */
  readonly cards: RefObject<HTMLElement | null>;
  readonly items: readonly Item[];
  readonly onOpen: (item: Item) => void;
  /** A panel is open beside the list and follows the focus. */
  readonly isOpen: boolean;
  readonly rowCommands: readonly RowCommand<Item>[];
}

/**
 * Worklist keys for a list of cards: j and k or the arrows move between cards, Enter opens one, and each command has a
 * letter.
 *
 * @returns the list's key handler
 */
export function useCardKeys<Item>({ label, cards, items, onOpen, isOpen, rowCommands }: CardKeysOptions<Item>) {
  const commands = usePermitted(rowCommands);
  const indexOfFocus = useCallback(
    () => [...(cards.current?.children ?? [])].findIndex((card) => card.contains(document.activeElement)),
    [cards],
  );
  const goTo = (index: number) => {
    const card = cards.current?.children[index];
    if (!(card instanceof HTMLElement)) return;
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: 'nearest' });
    const item = items[index];
    if (isOpen && item) onOpen(item);
  };
  const step = (by: 1 | -1) => {
    const from = indexOfFocus();
    if (from >= 0) goTo(Math.max(0, Math.min(items.length - 1, from + by)));
    else if (items.length > 0 && document.activeElement?.closest('[data-worklist],aside') == null) goTo(0);
    else return false;
  };
  useShortcuts('Lists', [
    { keys: 'j', shownAs: ['j', '↓'], label: 'Next row', repeats: true, run: () => step(1) },
    { keys: 'k', shownAs: ['k', '↑'], label: 'Previous row', repeats: true, run: () => step(-1) },
    { keys: [], shownAs: ['Enter'], label: 'Open row', run: () => false },
  ]);
  useShortcuts(
    label,
    commands.map((command) => ({
      keys: command.key,
      label: command.label,
      run: () => {
        const index = indexOfFocus();
        return index >= 0 && runRowCommand(items[index], command);
      },
    })),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    const card = target instanceof HTMLElement && target.parentElement === currentTarget ? target : null;
    if (!card || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(target)) return;
    const item = items[indexOfFocus()];
    if (key === 'Enter' && item && !event.repeat) onOpen(item);
    else if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else return;
    event.preventDefault();
  };
  return { onKeyDown };
}
