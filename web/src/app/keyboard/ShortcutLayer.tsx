import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { openShortcutLayer, registerShortcuts, type Shortcut } from './shortcuts.ts';

const LayerContext = createContext(0);
let lastLayer = 0;

interface ShortcutLayerProps {
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** What is in a dialog: while it is open, shortcuts of what lies below it do not work. */
export function ShortcutLayer({ isOpen, children }: ShortcutLayerProps) {
  const [layer] = useState(() => ++lastLayer);
  useEffect(() => (isOpen ? openShortcutLayer(layer) : undefined), [isOpen, layer]);
  return <LayerContext value={layer}>{children}</LayerContext>;
}

/**
 * Makes keys work as long as the component is shown, and lists them in the help under the group's name. They do nothing
 * while someone types, nor under an open dialog that they do not belong to.
 */
export function useShortcuts(group: string, shortcuts: readonly Shortcut[]) {
  const layer = useContext(LayerContext);
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  // They are registered anew when what the help says of them changes, and not with each new function.
  const words = JSON.stringify(shortcuts.map(({ run: _, ...said }) => said));
  useEffect(() => {
    if (latest.current.length === 0) return;
    return registerShortcuts({
      group,
      layer,
      shortcuts: (JSON.parse(words) as Omit<Shortcut, 'run'>[]).map((said, index) => ({
        ...said,
        run: (event) => latest.current[index]?.run(event),
      })),
    });
  }, [group, layer, words]);
}
