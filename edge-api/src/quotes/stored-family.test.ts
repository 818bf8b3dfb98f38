import type { QuoteStatus } from 'shared-kit/domain';
import { expect, it } from 'vitest';
import { wonVersion } from './stored-family.ts';

const version = (status: QuoteStatus, counts = false) => ({ data: { status, counts } });

it.each([
  [
    'the one that counts where two were accepted',
    [version('accepted'), version('accepted', true)],
    'accepted',
  ],
  ['an invoiced one too', [version('draft'), version('invoiced', true)], 'invoiced'],
  ['none where what counts was not accepted', [version('accepted'), version('sent', true)], undefined],
  ['none where there is none', [], undefined],
] as const)('of a quote is won: %s', (_, family, status) => {
  expect(wonVersion(family)?.data).toEqual(status && { status, counts: true });
});
