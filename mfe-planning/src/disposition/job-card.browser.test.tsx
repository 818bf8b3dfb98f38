import { cleanup, render, screen } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { JobCard } from './job-card.tsx';
import type { Job } from './jobs.ts';

afterEach(cleanup);

const JOB: Job = {
  id: 'quote_1',
  customerId: 'C-1',
  customerNumber: 'K202611073',
  name: 'Hannah und Jürgen Krüger-Lindner',
  email: '',
  phone: '',
  movingDate: '2026-12-15',
  fromAddress: '',
  toAddress: '',
  status: 'in_planning',
  vehicles: [],
  version: 1,
  damage: '',
};

test('on the week’s board a couple’s name stands there whole, in two lines', async () => {
  await page.viewport(1440, 900);
  render(
    <ThemedRoot>
      <div style={{ width: '138px' }}>
        <JobCard job={JOB} isConflict={false} onOpen={() => undefined} />
      </div>
    </ThemedRoot>,
  );
  const name = screen.getByText(JOB.name);
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight);
});
