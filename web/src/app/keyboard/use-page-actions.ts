import { type Call, usePermitted } from '../company/use-can.ts';
import { useShortcuts } from './ShortcutLayer.tsx';
import { activeShortcuts, keysOf } from './shortcuts.ts';

/** An action on the whole page, by a letter and from the palette. Each also has a button on the page. */
export interface PageAction {
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
  /** API call of the action. Roles without permission for it do not see the action. */
  readonly needs?: Call;
}

const GROUP = 'This page';

/** Registers actions while the component is mounted. */
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

/** Returns the actions of the current page, for the palette. */
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
