import { describe, expect, it } from 'vitest';
import { readDetailState } from './detail-state.ts';
import { tabName } from './tab-names.ts';

describe('the tab of a customer (D29)', () => {
  it.each([
    ['the name in the address', 'angebote', {}, 'angebote'],
    ['the address before the state', 'fotos', { tab: 3 }, 'fotos'],
    ['0', null, { tab: 0 }, 'informationen'],
    ['1', null, { tab: 1 }, 'tags'],
    ['2', null, { tab: 2 }, 'fotos'],
    ['2 from the quote list', null, { tab: 2, from: '/quotes' }, 'angebote'],
    ['3', null, { tab: 3 }, 'angebote'],
    ['4', null, { tab: 4 }, 'rechnungen'],
    ['5', null, { tab: 5 }, 'e-mails'],
    ['a number that is none', null, { tab: 17 }, 'informationen'],
    ['nothing', null, null, 'informationen'],
    ['nonsense', null, 'tab', 'informationen'],
  ])('%s', (_what, inAddress, state, name) => {
    expect(tabName(inAddress, readDetailState(state))).toBe(name);
  });
});
