import { useRef } from 'react';
import { clearNotice } from './notify.ts';

/**
 * Wraps an action so that it does nothing while it is running: a second click can arrive before the button shows as
 * busy. It then resolves to undefined.
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
