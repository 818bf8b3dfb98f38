import { cleanup, render, screen } from '@testing-library/react';
import { DEFAULT_VEHICLES } from 'shared-kit/domain';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { JobListHead, JobRow, ROW_HEIGHT } from './job-row.tsx';
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

interface Drawn {
  hasFocus?: boolean;
  selected?: boolean;
}

/** @param width of the list, pixels */
function renderRow(job: Job, width: number, { hasFocus = false, selected }: Drawn = {}) {
  const nothing = () => undefined;
  render(
    <ThemedRoot>
      <div style={{ width: `${width}px`, containerType: 'inline-size' }}>
        <JobListHead />
        <div style={{ height: `${ROW_HEIGHT.wide}px` }}>
          <JobRow
            job={job}
            conflicts={new Set()}
            isNarrow={false}
            hasFocus={hasFocus}
            selected={selected}
            onLongPress={nothing}
            onAction={nothing}
            onMenu={nothing}
          />
        </div>
      </div>
    </ThemedRoot>,
  );
}

const boxOf = (text: string | RegExp) => screen.getByText(text).getBoundingClientRect();

function expectWhole(text: string | RegExp) {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = screen.getByText(text);
  expect(clientWidth).toBeGreaterThan(0);
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
}

test('beside the navigation of a usual screen a double name stands there whole; what is longer is in the hint', async () => {
  await page.viewport(1440, 900);
  renderRow(JOB, 1150);
  expectWhole(JOB.name);
  expect(screen.getByTitle(/^Friederike Großmann-Öztürk K202611073 kunde@/)).toBeTruthy();
  expect(boxOf('In Planung').right).toBeLessThan(boxOf('Doppelt belegt').left);
});

// The bar that scrolls the page takes up to 17 of the 990 and 1150 of usual screens.
test.each([971, 973, 990, 1133, 1150, 1320, 1321, 1700])(
  'in a list of %i number, name, start and destination have columns of their own beneath their heads (specification 3 section 2.4)',
  async (width) => {
    await page.viewport(width + 50, 900);
    renderRow(JOB, width);
    const columns = [
      ['Kundennr.', JOB.customerNumber],
      ['Name', JOB.name],
      ['Umzugsdatum', '15.12.2026'],
      ['Von', JOB.fromAddress],
      ['Nach', JOB.toAddress],
    ] as const;
    let right = 0;
    for (const [head, text] of columns) {
      expectWhole(text);
      expect(boxOf(text).left).toBeCloseTo(boxOf(head).left, 0);
      expect(boxOf(text).left).toBeGreaterThan(right);
      right = boxOf(text).right;
    }
    expect(boxOf('Nach').top).toBe(boxOf('Kundennr.').top);
    expect(boxOf(JOB.email).right).toBeLessThanOrEqual(boxOf('15.12.2026').left);
  },
);

test.each([970, 971, 973, 990, 1124, 1125, 1150, 1320, 1321, 1700])(
  'in a list of %i a couple, its mail and an address of a long town are whole, within their row',
  async (width) => {
    await page.viewport(width + 50, 900);
    const name = 'Johanna und Karl-Heinz Lange-Jansen';
    const fromAddress = 'Eichendorffstr. 131, 79110 Freiburg im Breisgau';
    renderRow({ ...JOB, name, email: 'lange-jansen@post.example.de', fromAddress }, width);
    for (const text of [name, /lange-jansen@/, fromAddress]) expectWhole(text);
    const row = screen.getByTitle(/^Johanna/).getBoundingClientRect();
    for (const text of [name, fromAddress]) expect(boxOf(text).top).toBeGreaterThanOrEqual(row.top);
    for (const text of [/lange-jansen@/, fromAddress])
      expect(boxOf(text).bottom).toBeLessThanOrEqual(row.bottom);
  },
);

test('the postal code stays with its town', async () => {
  await page.viewport(1440, 900);
  const toAddress = 'Friedrichstraße 18, 37073 Göttingen';
  renderRow({ ...JOB, toAddress }, 1150);
  const text = screen.getByText(toAddress).firstChild;
  if (!text) throw new Error('no address');
  const range = document.createRange();
  range.setStart(text, toAddress.indexOf('37073'));
  range.setEnd(text, toAddress.length);
  expect(boxOf(toAddress).height).toBeGreaterThan(20);
  expect(range.getClientRects()).toHaveLength(1);
});

test('in a smaller list the number stands with the name, and the destination beneath the start', async () => {
  await page.viewport(1200, 800);
  renderRow(JOB, 910);
  expect(boxOf(`${JOB.customerNumber} ·`).left).toBe(boxOf(JOB.name).left);
  expect(boxOf('Nach').left).toBe(boxOf('Von').left);
  expect(boxOf(JOB.toAddress).left).toBe(boxOf(JOB.fromAddress).left);
  expect(boxOf(JOB.toAddress).top).toBeGreaterThanOrEqual(boxOf(JOB.fromAddress).bottom);
});

test('without an e-mail the number beside the name ends in no dot', async () => {
  await page.viewport(1200, 800);
  renderRow({ ...JOB, email: '' }, 910);
  expect(screen.getByText(JOB.name).nextElementSibling?.textContent).toBe(JOB.customerNumber);
});

test.each([
  [1124, []],
  [1125, ['Fahrzeuge zuweisen', 'Link generieren']],
  [1320, ['Fahrzeuge zuweisen', 'Link generieren']],
  [1321, ['Details', 'Fahrzeuge zuweisen', 'Link generieren', 'Löschen']],
])(
  'in a list of %i the row shows as many actions as it has room for, beside its vehicles',
  async (width, expected) => {
    await page.viewport(width + 50, 900);
    renderRow({ ...JOB, vehicles: [...DEFAULT_VEHICLES] }, width, { hasFocus: true });
    const shown = screen.getAllByRole('button').filter((button) => button.clientWidth > 0);
    expect(shown.map(({ title }) => title)).toEqual([...expected, 'Weitere Aktionen']);
    expect(shown[0]?.getBoundingClientRect().left).toBeGreaterThanOrEqual(boxOf(/^LKW 1, /).right);
  },
);

test('three vehicles of a job stand there whole, above the sign that one is booked twice', async () => {
  await page.viewport(1440, 900);
  renderRow({ ...JOB, vehicles: DEFAULT_VEHICLES.slice(0, 3) }, 1150);
  expectWhole('LKW 1, LKW 2, Transporter 1');
  const row = screen.getByTitle(/^Friederike/).getBoundingClientRect();
  expect(boxOf('Doppelt belegt').bottom).toBeLessThanOrEqual(row.bottom);
});

test.each([
  [990, 1280],
  [1150, 1440],
])(
  'while selecting in a list of %i the number stands whole behind its box, and a name has as much room',
  async (width, screenWidth) => {
    await page.viewport(screenWidth, 900);
    renderRow(JOB, width);
    const room = screen.getByText(JOB.name).clientWidth;
    cleanup();
    renderRow(JOB, width, { selected: true });
    expectWhole(JOB.customerNumber);
    expect(boxOf(JOB.customerNumber).left).toBeGreaterThanOrEqual(
      screen.getByRole('checkbox').getBoundingClientRect().right,
    );
    expect(screen.getByText(JOB.name).clientWidth).toBe(room);
  },
);
