import { usePermitted } from '../../app/company/use-can.ts';
import { useShortcuts } from '../../app/keyboard/ShortcutLayer.tsx';
import type { Shortcut } from '../../app/keyboard/shortcuts.ts';
import { runRowCommand } from '../card-list/run-row-command.ts';
import type { WorklistProps } from './worklist-props.ts';

interface ListShortcuts<Item> {
  readonly list: WorklistProps<Item>;
  readonly activeIndex: number;
  readonly element: () => HTMLElement | null;
  readonly hasFocus: () => boolean;
  readonly moveTo: (index: number, withShift?: boolean) => void;
  readonly select: (index: number, withShift: boolean) => void;
}

/** Registers the keyboard shortcuts of a list. */
export function useListShortcuts<Item>({ list, activeIndex, element, hasFocus, moveTo, select }: ListShortcuts<Item>) {
  const { label, itemAt, selection, onOpen, onEnter, rowCommands = [] } = list;
  const commands = usePermitted(rowCommands);
  const enter = onEnter?.label ?? (onOpen && 'Open row');
  const canBegin = () => document.activeElement?.closest('[data-worklist],aside') == null && isFirstList(element());
  const step = (by: number, withShift: boolean) => {
    if (hasFocus()) moveTo(activeIndex + by, withShift);
    else if (canBegin()) moveTo(activeIndex);
    else return false;
  };
  const moves: Shortcut[] = [
    { keys: 'j', shownAs: ['j', '↓'], label: 'Next row', repeats: true, run: () => step(1, false) },
    { keys: 'k', shownAs: ['k', '↑'], label: 'Previous row', repeats: true, run: () => step(-1, false) },
    { keys: [], shownAs: ['Home', 'End'], label: 'First or last row', run: () => false },
  ];
  const opening: Shortcut[] = enter ? [{ keys: [], shownAs: ['Enter'], label: enter, run: () => false }] : [];
  const selecting: Shortcut[] = selection
    ? [
        {
          keys: 'x',
          shownAs: ['x', 'Space'],
          label: 'Select row',
          run: () => hasFocus() && select(activeIndex, false),
        },
        { keys: 'Shift+j', shownAs: ['J', 'Shift ↓'], label: 'Select down', repeats: true, run: () => step(1, true) },
        { keys: 'Shift+k', shownAs: ['K', 'Shift ↑'], label: 'Select up', repeats: true, run: () => step(-1, true) },
      ]
    : [];
  useShortcuts('Lists', [...moves, ...opening, ...selecting]);
  useShortcuts(
    label,
    commands.map((command) => ({
      keys: command.key,
      label: command.label,
      run: () => hasFocus() && runRowCommand(itemAt(activeIndex), command),
    })),
  );
}

/** True for the first list of a page or dialog. Other lists take keys only while they have the focus. */
function isFirstList(list: HTMLElement | null): boolean {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-worklist]')];
  const modal = list?.closest('[aria-modal=true]') ?? null;
  return lists.find((other) => other.closest('[aria-modal=true]') === modal) === list;
}
