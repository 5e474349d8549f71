import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { useSyncExternalStore } from 'react';
import { today } from './today.ts';

/** The date in London. A page left open overnight takes the new day when someone looks at it again. */
export function useToday(): LocalDate {
  return useSyncExternalStore(followLooks, today);
}

function followLooks(listener: () => void) {
  const look = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', look);
  // A window beside another one is visible all the time.
  window.addEventListener('focus', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}
