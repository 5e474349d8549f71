import { useRef } from 'react';
import { clearNotice } from './notify.ts';

/**
 * An action that does nothing while it is still running: a second click can come before the button is shown as busy.
 * It returns undefined where it did nothing.
 */
export function useOneAtATime<Args extends readonly unknown[], Result>(action: (...args: Args) => Promise<Result>) {
  const isRunning = useRef(false);
  return async (...args: Args): Promise<Result | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    clearNotice();
    try {
      return await action(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
