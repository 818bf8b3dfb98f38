import { useEffect, useState } from 'react';
import { addDays, startOfDay, today } from '../domain/dates.ts';

/** The day it is in Germany, also on a screen that stands open overnight, or on a machine that slept. */
export function useToday(): string {
  const [day, setDay] = useState(() => today());
  useEffect(() => {
    const look = () => setDay(today());
    const untilMidnight = Date.parse(startOfDay(addDays(day, 1))) - Date.now();
    const timer = setTimeout(look, Math.max(1000, untilMidnight + 50));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [day]);
  return day;
}
