import { cleanup, render, screen } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { UnsentBar } from './unsent.bar.tsx';

afterEach(cleanup);

const content = `https://maps.example.org/${'a1b2'.repeat(80)}`;
const note = {
  ...{ id: 'n', content, category: 'general' as const, isInternal: true },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', createdBy: 'Petra' },
};
const refused = [
  {
    ...{ id: 'note_1', customerId: 'C-1', waits: false },
    addition: { kind: 'note' as const, note },
    refusal: 'Der Speicher des Servers ist voll.',
  },
];

test.each([288, 900])('a refused note of one long address leaves its buttons within %i px', (width) => {
  render(
    <ThemedRoot>
      <div style={{ width }}>
        <UnsentBar model={{ waiting: 0, refused }} />
      </div>
    </ThemedRoot>,
  );
  const right = screen.getByRole('button', { name: 'Verwerfen' }).getBoundingClientRect().right;
  expect(right).toBeLessThanOrEqual(width + 16);
});
