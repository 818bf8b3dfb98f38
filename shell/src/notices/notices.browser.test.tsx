import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import type { Notice } from 'shared-kit/domain';
import { MemoryRouter, useLocation } from 'shared-kit/router';
import { NotificationArea, ThemedRoot } from 'shared-kit/ui-core';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import Notices from './notices.tsx';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** What was closed stays closed for as long as the page lives: each notice of these tests is later than the one before. */
let at = Date.parse('2026-11-21T08:00:00Z');

function Place() {
  return <output aria-label="Adresse">{useLocation().pathname}</output>;
}

const TEXT = 'Maximilian-Alexander Großherzog-Öztürk hat das Angebot AN-C5C06555 über 5.635,40 € angenommen.';

/** Also where a quote's number stands in an element of its own. */
const whole = (_: string, element: Element | null) =>
  element?.textContent === TEXT && [...element.children].every((child) => child.textContent !== TEXT);

async function open({ scrolledTo = 0 } = {}) {
  const store = createMemoryStore();
  setDocumentStore(store);
  localStorage.setItem('notices-seen', '2026-11-20T08:00:00.000Z');
  at += 1000;
  const told = {
    at: new Date(at).toISOString(),
    kind: 'quote-accepted',
    path: '/customer-details/C-1',
  } as const;
  render(
    <ThemedRoot>
      <MemoryRouter initialEntries={['/invoices']}>
        <Notices />
        <main tabIndex={-1}>
          <button type="button">Neue Rechnung</button>
          <Place />
          <div style={{ height: scrolledTo && scrolledTo + window.innerHeight }} />
        </main>
      </MemoryRouter>
      <NotificationArea />
    </ThemedRoot>,
  );
  window.scrollTo(0, scrolledTo);
  await store.transact(async (transaction) => {
    transaction.create<Notice>('notices', 'notice_1', { ...told, text: TEXT });
  });
  return (await screen.findAllByText(whole))[0] as HTMLElement;
}

test.each([320, 390])(
  'on the phone a notice stands above the page and covers none of it, %d wide',
  async (width) => {
    await page.viewport(width, 844);
    const text = await open();
    const action = screen.getByRole('button', { name: 'Neue Rechnung' }).getBoundingClientRect();
    const bar = text.closest('[role=status]')?.getBoundingClientRect();
    expect(screen.getAllByText(whole)).toHaveLength(1);
    expect([bar?.top, bar?.width]).toEqual([0, width]);
    expect(action.top).toBe(bar?.bottom);
    await userEvent.click(text);
    expect(screen.getByLabelText('Adresse').textContent).toBe('/customer-details/C-1');
  },
);

test('whoever has scrolled on the phone hears of it, and finds it at the top', async () => {
  await page.viewport(390, 844);
  const text = await open({ scrolledTo: 500 });
  expect(text.getBoundingClientRect().bottom).toBeLessThan(0);
  const said = screen.getByRole('region', { name: 'Meldungen' });
  await waitFor(() => expect(said.textContent).toContain(TEXT));
  await userEvent.click(within(said).getByRole('button', { name: 'Ansehen' }));
  expect(screen.getByLabelText('Adresse').textContent).toBe('/customer-details/C-1');
  await waitFor(() => expect(screen.queryByText(whole)).toBeNull());
});

test('whoever closes it on the phone goes on in the page', async () => {
  await page.viewport(390, 844);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Meldung schließen' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('on the desk it stands in a corner, where what is worked on does not move', async () => {
  await page.viewport(1280, 800);
  const text = await open();
  expect(screen.getByRole('region', { name: 'Meldungen' }).contains(text)).toBe(true);
  expect(screen.getByRole('button', { name: 'Neue Rechnung' }).getBoundingClientRect().top).toBe(0);
});
