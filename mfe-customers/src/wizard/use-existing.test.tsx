// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Office } from '../testing/office.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import { useExisting } from './use-existing.ts';
import { EMPTY_INPUT } from './wizard-input.ts';

afterEach(cleanup);

it('does not show the own customer as one that exists where it was found before it was known as own', async () => {
  const contact = { name: 'Anna Weber', email: 'anna@example.org', phone: '030 1234567' };
  await new Office().add(customerNamed(contact.name, { id: 'C-own', ...contact }));
  const input = { ...EMPTY_INPUT, ...contact, movingDate: '2026-12-05' };
  const { result, rerender } = renderHook(({ own }) => useExisting(input, own), {
    initialProps: { own: '' },
  });
  await waitFor(() =>
    expect(result.current.existing).toMatchObject({ matches: [{ customer: { id: 'C-own' } }] }),
  );
  rerender({ own: 'C-own' });
  expect(result.current.existing).toEqual({ status: 'done', matches: [] });
  expect(await result.current.settle()).toEqual([]);
});
