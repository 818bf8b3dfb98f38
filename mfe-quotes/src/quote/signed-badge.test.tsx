// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { StatusBadge, ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { SignedBadge } from './signed-badge.tsx';

afterEach(cleanup);

test.each([
  ['accepted', 'success'],
  ['rejected', 'neutral'],
] as const)('the signature of a quote that is %s looks like %s', (status, tone) => {
  render(
    <ThemedRoot>
      <SignedBadge status={status} />
      <StatusBadge tone={tone} icon="signature">
        Signiert
      </StatusBadge>
    </ThemedRoot>,
  );
  const [badge, like] = screen.getAllByText('Signiert');
  expect(badge?.className).toBe(like?.className);
});
