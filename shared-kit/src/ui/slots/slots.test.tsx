// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SlotEntry, SlotName } from '../../contract/index.ts';
import { customerSchema } from '../../domain/index.ts';
import { SlotOutlet } from './slot-outlet.tsx';
import { registerSlots } from './slot-registry.ts';

afterEach(() => {
  cleanup();
  act(() => registerSlots([]));
});

const CUSTOMER = {
  id: 'C-anna',
  version: 1,
  data: customerSchema.parse({
    customerNumber: 'K202611001',
    name: 'Anna',
    phone: '',
    email: '',
    fromAddress: '',
    toAddress: '',
    services: [],
    createdAt: '2026-11-02T09:15:00.000Z',
    updatedAt: '2026-11-02T09:15:00.000Z',
  }),
};

const entry = (slot: SlotName, id: string, order: number): SlotEntry => ({
  slot,
  id,
  title: id,
  order,
  when: 'always',
});

test('a slot draws its own entries in order, with the props of its owner', () => {
  registerSlots([
    {
      entry: entry('customer.actions', 'second', 20),
      Component: (props) => <p>zweiter {JSON.stringify(props)}</p>,
    },
    { entry: entry('settings.sections', 'other', 5), Component: () => <p>anderswo</p> },
    { entry: entry('customer.actions', 'first', 10), Component: () => <p>erster</p> },
  ]);
  const { container } = render(<SlotOutlet name="customer.actions" customer={CUSTOMER} />);
  const drawn = [...container.querySelectorAll('p')].map((one) => one.textContent ?? '');
  expect(drawn).toHaveLength(2);
  expect(drawn[0]).toBe('erster');
  expect(drawn[1]).toContain(CUSTOMER.id);
});

test('what is registered later shows without a reload, and replaces what was', () => {
  const { container } = render(<SlotOutlet name="dashboard.tiles" />);
  expect(container.textContent).toBe('');
  act(() => registerSlots([{ entry: entry('dashboard.tiles', 'a', 1), Component: () => 'A' }]));
  expect(container.textContent).toBe('A');
  act(() => registerSlots([{ entry: entry('dashboard.tiles', 'b', 1), Component: () => 'B' }]));
  expect(container.textContent).toBe('B');
});
