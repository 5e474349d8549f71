import { type Call, usePermitted } from '../company/use-can.ts';
import { useShortcuts } from './ShortcutLayer.tsx';
import { activeShortcuts, keysOf } from './shortcuts.ts';

/** What is done with the page as a whole, by a letter and from the palette. Each has its button on the page as well. */
export interface PageAction {
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
  /** The call behind it: it is not offered to whose role does not allow it. */
  readonly needs?: Call;
}

const GROUP = 'This page';

/** Offers actions for as long as the component is shown. */
export function usePageActions(actions: readonly PageAction[]) {
  useShortcuts(
    GROUP,
    usePermitted(actions).map(({ key, label, run }) => ({
      keys: key,
      label,
      run: () => {
        run();
      },
    })),
  );
}

/** The actions of the page that is shown, for the palette. */
export function pageActions(): readonly PageAction[] {
  return activeShortcuts()
    .filter(({ group, layer }) => group === GROUP && layer === 0)
    .flatMap(({ shortcuts }) => shortcuts)
    .map((shortcut) => ({
      key: keysOf(shortcut).join(' '),
      label: shortcut.label,
      run: () => void shortcut.run(new KeyboardEvent('keydown')),
    }));
}
