import { useEffect, useState } from 'react';
import { readSettings } from 'shared-kit/api';
import type { FEDERAL_STATES } from 'shared-kit/domain';

type Land = (typeof FEDERAL_STATES)[number];
/** By day, the name. */
type Holidays = ReadonlyMap<string, string>;

const NONE: Holidays = new Map();

/** The public holidays of these years in a Land, by day; without one, those of all of Germany. */
export async function holidaysOf(years: readonly number[], land: Land | undefined): Promise<Holidays> {
  const { getHolidays } = await import('feiertagejs');
  return new Map(
    years
      .flatMap((year) => getHolidays(year, land ?? 'BUND'))
      .map((holiday) => [holiday.dateString, holiday.translate('de') ?? '']),
  );
}

/** They come when the calendar is drawn already; where they cannot be had it is drawn without. */
export function useHolidays(from: string, to: string): Holidays {
  const [land, setLand] = useState<{ code: Land | undefined }>();
  const [holidays, setHolidays] = useState(NONE);
  useEffect(() => {
    const asked = new AbortController();
    readSettings(asked.signal).then(
      ({ data }) => setLand({ code: data.federalState }),
      () => !asked.signal.aborted && setLand({ code: undefined }),
    );
    return () => asked.abort();
  }, []);
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  useEffect(() => {
    if (!land) return undefined;
    let current = true;
    holidaysOf([...new Set([first, last])], land.code).then(
      (known) => current && setHolidays(known),
      () => current && setHolidays(NONE),
    );
    return () => {
      current = false;
    };
  }, [land, first, last]);
  return holidays;
}
