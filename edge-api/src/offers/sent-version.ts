import { hasLeft, type Quote, type Stored } from 'shared-kit/domain';

/**
 * The newest version that has reached the customer: what a link shows, whichever version its mail was about (D33). Also
 * one whose mail perhaps arrived (D21): who opens its link has it.
 */
export function sentVersion(family: readonly Stored<Quote>[]): Stored<Quote> | undefined {
  return family.findLast(({ data }) => hasLeft(data));
}
