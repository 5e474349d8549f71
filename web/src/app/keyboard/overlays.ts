import { useSyncExternalStore } from 'react';

/** Overlays that open over any page. */
export type Overlay = 'palette' | 'help';

let opened: Overlay | null = null;
const listeners = new Set<() => void>();

export function registerOverlay(next: Overlay | null) {
  opened = next;
  for (const listener of listeners) listener();
}

export function useOverlay(): Overlay | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => opened,
  );
}
