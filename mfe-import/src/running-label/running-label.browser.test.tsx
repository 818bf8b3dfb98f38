import { cleanup, render, screen } from '@testing-library/react';
import { Button, ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { RunningLabel } from './running-label.tsx';

afterEach(cleanup);

function sizeOf(isRunning: boolean, idle: string) {
  render(
    <ThemedRoot>
      <Button>
        <RunningLabel isRunning={isRunning} idle={idle} running="Wird importiert …" />
      </Button>
    </ThemedRoot>,
  );
  const { width, height } = screen.getByRole('button').getBoundingClientRect();
  cleanup();
  return { width, height };
}

test.each(['Alle importieren, auch Duplikate', 'Los'])('%s keeps its size while it runs', (idle) => {
  expect(sizeOf(true, idle)).toEqual(sizeOf(false, idle));
});
