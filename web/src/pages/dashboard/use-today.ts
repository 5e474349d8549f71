import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { useEffect, useState } from 'react';
import { today as todayInLondon } from '../../lib/today.ts';

/** The date in London. A page left open overnight takes the new day when someone looks at it again. */
export function useToday(onNewDay: () => void): LocalDate {
  const [today, setToday] = useState(todayInLondon);
  useEffect(() => {
    const look = () => {
      const now = todayInLondon();
      if (document.visibilityState !== 'visible' || now === today) return;
      setToday(now);
      onNewDay();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [today, onNewDay]);
  return today;
}
