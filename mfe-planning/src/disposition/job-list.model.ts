import { useCallback, useEffect, useMemo } from 'react';
import { textSearch } from 'shared-kit/data/text-search';
import { DISPOSITION_STATUSES, type DispositionStatus, formatDate, today } from 'shared-kit/domain';
import { track } from 'shared-kit/tracking';
import { type ListChoiceProps, useSearchAddress, useSearchText } from 'shared-kit/ui';
import type { Job } from './jobs.ts';

const countSearch = () => track('search');

/** By who, where, when and with which vehicle. */
const { matching, foldAhead } = textSearch<Job>((job) => [
  `${job.customerNumber} ${job.name}`,
  job.email,
  job.phone,
  job.movingDate === '' ? '' : formatDate(job.movingDate),
  job.fromAddress,
  job.toAddress,
  ...job.vehicles.map(({ name, licensePlate }) => `${name} ${licensePlate}`),
]);

const PERIODS = {
  '': 'Alle Termine',
  kommend: 'Ab heute',
  vergangen: 'Vergangene',
  'ohne-datum': 'Ohne Umzugsdatum',
} as const;

type Period = keyof typeof PERIODS;

const isPeriod = (value: string | null): value is Period => value !== null && value in PERIODS;

/** Which of the jobs answer search (`?q=`), status (`?status=`) and period (`?zeitraum=`): they stand in the address. */
export function useJobSearch(jobs: readonly Job[]) {
  const { text, setSearch, params, setParam } = useSearchAddress(countSearch);
  const search = useSearchText(text);
  const status = DISPOSITION_STATUSES.find((one) => one === params.get('status'));
  const asked = params.get('zeitraum');
  const period = isPeriod(asked) ? asked : '';
  useEffect(() => foldAhead(jobs), [jobs]);
  const setStatus = useCallback(
    (next: DispositionStatus | undefined) => setParam('status', next ?? ''),
    [setParam],
  );
  const setPeriod = useCallback((next: string) => setParam('zeitraum', next), [setParam]);
  return {
    text,
    status,
    setStatus,
    isSearch: search.trim() !== '' || status !== undefined || period !== '',
    /** What is found otherwise is another list, shown from its top. */
    question: `${status ?? ''} ${period} ${search}`,
    showAll: useCallback(() => {
      setSearch('');
      setStatus(undefined);
      setPeriod('');
    }, [setSearch, setStatus, setPeriod]),
    choice: useMemo((): ListChoiceProps => periodChoice(period, setPeriod), [period, setPeriod]),
    items: useMemo(() => {
      const isIn = inPeriod(period, today());
      return matching(
        jobs.filter((job) => (status === undefined || job.status === status) && isIn(job)),
        search,
      );
    }, [jobs, search, status, period]),
  };
}

function inPeriod(period: Period, now: string): (job: Job) => boolean {
  switch (period) {
    case '':
      return () => true;
    case 'kommend':
      return ({ movingDate }) => movingDate >= now;
    case 'vergangen':
      return ({ movingDate }) => movingDate !== '' && movingDate < now;
    case 'ohne-datum':
      return ({ movingDate }) => movingDate === '';
  }
}

function periodChoice(value: Period, onChange: (period: string) => void): ListChoiceProps {
  const options = Object.entries(PERIODS).map(([one, label]) => ({ value: one, label }));
  return { icon: 'calendar', name: 'Zeitraum', title: 'Zeitraum', value, options, onChange };
}
