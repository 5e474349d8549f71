import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { openShortcutLayer, registerShortcuts, type Shortcut } from './shortcuts.ts';

const LayerContext = createContext(0);
let lastLayer = 0;

interface ShortcutLayerProps {
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Shortcut layer of a dialog. While it is open, shortcuts of lower layers are off. */
export function ShortcutLayer({ isOpen, children }: ShortcutLayerProps) {
  const [layer] = useState(() => ++lastLayer);
  useEffect(() => (isOpen ? openShortcutLayer(layer) : undefined), [isOpen, layer]);
  return <LayerContext value={layer}>{children}</LayerContext>;
}

/**
 * Registers shortcuts while the component is mounted, and lists them in the help under the group's name. Single keys are off
 * while the user types, and all keys are off below a dialog to which they do not belong.
 */
export function useShortcuts(group: string, shortcuts: readonly Shortcut[]) {
  const layer = useContext(LayerContext);
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  // Register again when the help text changes, not for each new function.
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
