import { useSearchParams } from 'shared-kit/router';
import { DEFAULT_PERIOD, PERIOD_NAMES, type PeriodName } from './period.ts';

const NAME = 'zeitraum';

/** The chosen period stands in the address: a reload and a link show the same. */
export function usePeriodAddress(): [PeriodName, (period: PeriodName) => void] {
  const [params, setParams] = useSearchParams();
  const period = PERIOD_NAMES.find((one) => one === params.get(NAME)) ?? DEFAULT_PERIOD;
  const choose = (chosen: PeriodName) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(NAME, chosen);
        return next;
      },
      { replace: true },
    );
  return [period, choose];
}
