import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { useHeldSubmit } from './use-held-submit.ts';

const NO_SUCH_DATE = 'Dieses Datum gibt es nicht';
const SHORT_YEAR = 'Bitte geben Sie das Jahr mit vier Ziffern ein';

interface DateProblem {
  input: RefObject<HTMLInputElement | null>;
  /** What is wrong, in German; undefined while it is a date, or empty. */
  problem: string | undefined;
  /** Whether the field was left: while it is typed nobody is corrected. */
  isLeft: boolean;
  ask(event: SyntheticEvent<HTMLInputElement>): void;
  leave(): void;
}

/**
 * What is wrong with a date field. What is no date (31.02., half of one) looks empty to its value, and nothing changes
 * while it is typed: so the field itself is asked, after every key. A year typed as '26' is one to the browser.
 */
export function useDateProblem(value: string): DateProblem {
  const input = useRef<HTMLInputElement>(null);
  const [isNoDate, setIsNoDate] = useState(false);
  const [isLeft, setIsLeft] = useState(false);
  const problem =
    value === '' ? (isNoDate ? NO_SUCH_DATE : undefined) : value < '1000' ? SHORT_YEAR : undefined;
  useHeldSubmit(input, problem, () => setIsLeft(true));
  return {
    input,
    problem,
    isLeft,
    ask: ({ currentTarget }) => setIsNoDate(currentTarget.validity.badInput),
    leave: () => setIsLeft(true),
  };
}
