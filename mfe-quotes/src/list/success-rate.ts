import { formatNumber } from 'shared-kit/domain';

/** Won of all quotes in per cent (D20, D42); nothing to say while there is none, or while it is not known. */
export function successRate(won: number | undefined, all: number | undefined): string {
  if (won === undefined || all === undefined || all === 0) return '–';
  return `${formatNumber((won / all) * 100, 0)} %`;
}
