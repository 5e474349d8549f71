import { useSyncExternalStore } from 'react';
import {
  type ColourChoice,
  type ColourMode,
  currentChoice,
  currentMode,
  subscribeToColourMode,
} from './colour-mode.ts';

export function useColourMode(): ColourMode {
  return useSyncExternalStore(subscribeToColourMode, currentMode);
}

export function useColourChoice(): ColourChoice {
  return useSyncExternalStore(subscribeToColourMode, currentChoice);
}
