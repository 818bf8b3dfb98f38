import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ThemedRoot } from '../index.ts';
import { DataList } from './data-list.tsx';

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

test('a row of a list that grows takes its height along as those above it go', async () => {
  const office = (items: { name: string; height: number }[]) => (
    <ThemedRoot>
      <DataList
        label="E-Mails"
        items={items}
        rowHeight={56}
        rowKey={({ name }) => name}
        grows
        renderRow={({ name, height }) => <div style={{ height }}>{name}</div>}
      />
    </ThemedRoot>
  );
  const low = { name: 'Kein Name', height: 56 };
  const high = { name: 'Duplikat', height: 120 };
  const last = { name: 'Zuletzt', height: 56 };
  const { rerender } = render(office([low, high, last]));
  const top = (name: string) => screen.getByText(name).getBoundingClientRect().top;
  await screen.findByText('Zuletzt');
  await vi.waitFor(() => expect(top('Zuletzt') - top('Duplikat')).toBeGreaterThanOrEqual(120), {
    timeout: 10_000,
  });
  rerender(office([high, last]));
  await vi.waitFor(() => expect(screen.queryByText('Kein Name')).toBeNull(), { timeout: 10_000 });
  expect(top('Zuletzt') - top('Duplikat')).toBeGreaterThanOrEqual(120);
});
