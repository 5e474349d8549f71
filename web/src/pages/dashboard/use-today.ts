import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { useEffect, useState } from 'react';
import { today as todayInLondon } from '../../lib/today.ts';

/** The date in London. A page that was left open over night learns of the new day when somebody looks at it again. */
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
