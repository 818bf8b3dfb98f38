import { useEffect, useState } from 'react';
import { today } from '../domain/dates.ts';

const MINUTE = 60_000;

/** The day in Germany, YYYY-MM-DD: what is due today is overdue tomorrow, also on a screen that stays open. */
export function useToday(): string {
  const [day, setDay] = useState(() => today());
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return day;
}
