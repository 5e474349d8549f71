import { useSyncExternalStore } from 'react';
import { type ColourMode, currentMode, subscribeToColourMode } from './colour-mode.ts';

export function useColourMode(): ColourMode {
  return useSyncExternalStore(subscribeToColourMode, currentMode);
}
