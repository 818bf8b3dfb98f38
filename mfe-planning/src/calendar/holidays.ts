import { useEffect, useState } from 'react';
import type { FederalState } from 'shared-kit/domain';
import { useCurrentOfficeSettings } from '../office/use-office-settings.ts';

/** By day, the name. */
type Holidays = ReadonlyMap<string, string>;

const NONE: Holidays = new Map();

/** The public holidays of these years in a Land, by day; without one, those of all of Germany. */
export async function holidaysOf(
  years: readonly number[],
  land: FederalState | undefined,
): Promise<Holidays> {
  const { getHolidays } = await import('feiertagejs');
  return new Map(
    years
      .flatMap((year) => getHolidays(year, land ?? 'BUND'))
      .map((holiday) => [holiday.dateString, holiday.translate('de') ?? '']),
  );
}

/** They come when the calendar is drawn already; where they cannot be had it is drawn without. */
export function useHolidays(from: string, to: string): Holidays {
  const office = useCurrentOfficeSettings();
  const isKnown = office.status !== 'loading';
  const land = office.status === 'ready' ? office.settings.data.federalState : undefined;
  const [holidays, setHolidays] = useState(NONE);
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  useEffect(() => {
    if (!isKnown) return undefined;
    let current = true;
    holidaysOf([...new Set([first, last])], land).then(
      (known) => current && setHolidays(known),
      () => current && setHolidays(NONE),
    );
    return () => {
      current = false;
    };
  }, [isKnown, land, first, last]);
  return holidays;
}
