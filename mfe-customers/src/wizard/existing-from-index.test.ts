// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCustomerNames } from '../find-customers/customer-finder.store.ts';
import { Office } from '../testing/office.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import { findExisting } from './find-existing.ts';
import { useExisting } from './use-existing.ts';
import { EMPTY_INPUT } from './wizard-input.ts';

const typed = {
  name: 'Anna Weber',
  phone: '030 1234567',
  email: 'anna@example.org',
  movingDate: '2026-12-05',
};
const twin = customerNamed('Anna Weber', { id: 'C-twin', email: typed.email, phone: typed.phone });
const sister = customerNamed('Eva Weber', { id: 'C-sister', email: 'eva@example.org', phone: typed.phone });
const other = customerNamed('Otto Moll', { id: 'C-other', email: 'otto@example.org', phone: '040 9' });

beforeEach(() => vi.stubGlobal('Worker', undefined));
afterEach(cleanup);

it('asks the index of all customers, and reads those it names and no page of the store (D39)', async () => {
  const office = new Office();
  office.isIndexed = true;
  await office.add(twin, sister, other);
  const { result: names } = renderHook(() => useCustomerNames());
  await waitFor(() => expect(names.current('C-other')).toBe('Otto Moll'));
  const pages = vi.spyOn(office.store, 'list');
  const read = vi.spyOn(office.store, 'get');
  const { result } = renderHook(() => useExisting({ ...EMPTY_INPUT, ...typed }, 'C-own'));
  await waitFor(() => expect(result.current.existing.status).toBe('done'));
  expect(result.current.existing).toMatchObject({
    matches: [{ customer: { id: 'C-twin' } }, { customer: { id: 'C-sister' } }],
  });
  expect(read.mock.calls.map(([, id]) => id)).toEqual(['C-twin', 'C-sister']);

  // What the index does not know yet, their documents say.
  await office.remove('C-twin');
  await office.change('C-sister', { phone: '0800 1' });
  expect(await findExisting(typed, 'C-own', new AbortController().signal)).toEqual([]);
  expect(pages).not.toHaveBeenCalled();
});
