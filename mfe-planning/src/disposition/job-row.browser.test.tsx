import { cleanup, render, screen } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { JobRow } from './job-row.tsx';
import type { Job } from './jobs.ts';

afterEach(cleanup);

const JOB: Job = {
  id: 'quote_1',
  customerId: 'C-1',
  customerNumber: 'K202611073',
  name: 'Friederike Großmann-Öztürk',
  email: 'kunde@privat.example',
  phone: '',
  movingDate: '2026-12-15',
  fromAddress: 'Große Bäckergasse-am-Mühlentor 123a, 20095 Hamburg',
  toAddress: 'Straße der Pariser Kommune 8, 10243 Berlin',
  status: 'in_planning',
  vehicles: [],
  version: 1,
  damage: '',
};

/** @param width of the list, pixels */
function renderRow(job: Job, width: number) {
  const nothing = () => undefined;
  render(
    <ThemedRoot>
      <div style={{ width: `${width}px`, containerType: 'inline-size' }}>
        <JobRow
          job={job}
          conflicts={new Set()}
          isNarrow={false}
          hasFocus={false}
          selected={undefined}
          onLongPress={nothing}
          onAction={nothing}
          onMenu={nothing}
        />
      </div>
    </ThemedRoot>,
  );
}

test('beside the navigation of a usual screen a double name stands there whole; what is longer is in the hint', async () => {
  await page.viewport(1440, 900);
  renderRow(JOB, 1150);
  const { scrollWidth, clientWidth } = screen.getByText(JOB.name);
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(screen.getByTitle(/^Friederike Großmann-Öztürk kunde@/)).toBeTruthy();
  const badge = screen.getByText('In Planung').getBoundingClientRect();
  const vehicles = screen.getByText('Doppelt belegt').getBoundingClientRect();
  expect(badge.right).toBeLessThan(vehicles.left);
});

test.each([990, 1124, 1125, 1150, 1320, 1321, 1700])(
  'in a list of %i a name has the room that it has on a small screen, and an address of a long town is whole',
  async (width) => {
    await page.viewport(width + 50, 900);
    const name = 'Hannah und Karl-Heinz Neumann';
    const fromAddress = 'Eichendorffstr. 131, 79110 Freiburg im Breisgau';
    renderRow({ ...JOB, name, fromAddress }, width);
    const shown = screen.getByText(name);
    expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    expect(shown.clientWidth).toBeGreaterThanOrEqual(270);
    const address = screen.getByText(fromAddress);
    expect(address.scrollHeight).toBeLessThanOrEqual(address.clientHeight);
    expect(address.scrollWidth).toBeLessThanOrEqual(address.clientWidth);
  },
);
