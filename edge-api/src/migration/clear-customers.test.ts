import { CLEARED } from 'shared-kit/api';
import { customerMerges, customers } from 'shared-kit/domain';
import { expect, it } from 'vitest';
import { GOES_WITH } from '../deletion/hanging.ts';

it('says of all that clearing deletes that it goes, and of nothing else', () => {
  const going = [customers, customerMerges, ...GOES_WITH.customer, ...GOES_WITH.quote];
  expect(new Set(Object.keys(CLEARED))).toEqual(new Set(going.map(({ name }) => name)));
});
