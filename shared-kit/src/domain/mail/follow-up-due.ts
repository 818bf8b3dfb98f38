import { addDays, instantAt, TIME_ZONE, today } from '../dates.ts';

const HOUR_OF_SENDING = 8;
/** From here on it is evening. */
const HOUR_OF_EVENING = 20;

const berlinHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
});

/**
 * When a follow-up is sent: at 8:00 in Germany, so many calendar days after what happened, whatever the clocks do
 * meanwhile (D9). Without a delay it is the next 8:00: nobody is written to in the evening or at night.
 * @param at ISO 8601 @returns ISO 8601
 */
export function followUpDue(at: string, delayDays: number): string {
  const due = eightOClock(addDays(today(at), delayDays));
  return due > new Date(at).toISOString() ? due : eightOClock(addDays(today(at), 1));
}

/** Whether it is day in Germany: what was due while nothing ran waits for it too. */
export function isDayForSending(at: string | Date): boolean {
  const hour = Number(berlinHour.format(new Date(at)));
  return HOUR_OF_SENDING <= hour && hour < HOUR_OF_EVENING;
}

const eightOClock = (date: string) => instantAt(date, `0${HOUR_OF_SENDING}:00`);
