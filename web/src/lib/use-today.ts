import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { useSyncExternalStore } from 'react';
import { today } from './today.ts';

/** Returns the date in London. A page left open overnight updates when the user returns to it. */
export function useToday(): LocalDate {
  return useSyncExternalStore(followLooks, today);
}

function followLooks(listener: () => void) {
  const look = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', look);
  // A window beside another one is always visible, so it gets no event of that kind.
  window.addEventListener('focus', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}
