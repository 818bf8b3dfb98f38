// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type DocumentStore, setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import type { Notice } from 'shared-kit/domain';
import { Link, MemoryRouter, useLocation } from 'shared-kit/router';
import { fillStorage } from 'shared-kit/testing';
import { NotificationArea } from 'shared-kit/ui-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Notices from './notices.tsx';

/** What was closed stays closed for as long as the page lives: each decision of these tests is later than the one before. */
let at = Date.parse('2026-11-21T08:00:00Z');
let store: DocumentStore;

const decided = (...names: string[]) =>
  store.transact(async (transaction) => {
    for (const name of names) {
      at += 1000;
      transaction.create<Notice>('notices', `notice_${name}`, {
        at: new Date(at).toISOString(),
        kind: 'quote-accepted',
        text: `${name} hat angenommen.`,
        path: `/customer-details/${name}`,
        customerId: name,
        quoteId: 'q',
      });
    }
  });

function Address() {
  return <output aria-label="Adresse">{useLocation().pathname}</output>;
}

function open(path = '/dashboard') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Notices />
      <NotificationArea />
      <Address />
      <Link to="/customer-details/Mona">Mona</Link>
      <Link to="/import-monitor">Monitor</Link>
    </MemoryRouter>,
  );
}

const closeOf = (text: string) => {
  const said = screen.getByText(text).closest<HTMLElement>('[role=status]');
  if (!said) throw new Error(text);
  fireEvent.click(within(said).getByRole('button', { name: 'Meldung schließen' }));
};
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }));

beforeEach(async () => {
  store = createMemoryStore();
  setDocumentStore(store);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what is old at the first look is no news; what comes then is told', async () => {
  await decided('Uwe');
  open();
  await vi.waitFor(() => expect(localStorage.getItem('notices-seen')).not.toBeNull());
  await decided('Anna');
  await screen.findByText('Anna hat angenommen.');
  close();
});

test('after a weekend all are told, the newest in words, and lead to the list of quotes', async () => {
  await decided('Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben');
  open();
  await screen.findByText('Sieben hat angenommen. Sechs hat angenommen. Fünf hat angenommen. Und 4 weitere.');
  fireEvent.click(screen.getByRole('button', { name: 'Ansehen' }));
  expect(screen.getByLabelText('Adresse').textContent).toBe('/quotes');
});

test('what nobody closed is told again after a reload, what was closed is not', async () => {
  await decided('Ina');
  open();
  await screen.findByText('Ina hat angenommen.');
  cleanup();
  open();
  await screen.findByText('Ina hat angenommen.');
  close();
  await decided('Ole');
  await screen.findByText('Ole hat angenommen.');
  close();
});

test('a browser without room in its storage is told all the same, and once', async () => {
  fillStorage();
  await decided('Kai');
  open();
  await screen.findByText('Kai hat angenommen.');
  close();
  await vi.waitFor(() => expect(screen.queryByText('Kai hat angenommen.')).toBeNull());
  await decided('Eva');
  await screen.findByText('Eva hat angenommen.');
});

test('whoever goes to where it leads by another way has seen it; what comes while they are there is told', async () => {
  await decided('Mona');
  open();
  await screen.findByText('Mona hat angenommen.');
  fireEvent.click(screen.getByRole('link', { name: 'Mona' }));
  await vi.waitFor(() => expect(screen.queryByText('Mona hat angenommen.')).toBeNull());
  at += 1000;
  await store.transact(async (transaction) => {
    const text = 'Mona hat abgelehnt.';
    const path = '/customer-details/Mona';
    const notice = { at: new Date(at).toISOString(), kind: 'quote-rejected', text, path } as const;
    transaction.create<Notice>('notices', 'notice_Mona_2', notice);
  });
  await screen.findByText('Mona hat abgelehnt.');
});

const failed = (text: string) =>
  store.transact(async (transaction) => {
    at += 1000;
    transaction.create<Notice>('notices', `notice_${at}`, {
      at: new Date(at).toISOString(),
      kind: 'import-failed',
      text,
      path: '/failed-email-recovery',
    });
  });
const seenUpTo = (instant: number) =>
  vi.waitFor(() => expect(localStorage.getItem('notices-seen')).toContain(new Date(instant).toISOString()));

test('a screen that lists what waits of imports is not told of it as it is loaded, but of what comes then', async () => {
  await failed('Eine Anfrage wurde nicht übernommen.');
  open('/failed-email-recovery');
  await seenUpTo(at);
  expect(screen.queryByText('Eine Anfrage wurde nicht übernommen.')).toBeNull();
  await failed('Zwei Anfragen wurden nicht übernommen.');
  await screen.findByText('Zwei Anfragen wurden nicht übernommen.');
  close();
});

test('what is closed last is not read again, whichever of the two it was', async () => {
  const asked = vi.spyOn(store, 'watch');
  await decided('Anna');
  open();
  await screen.findByText('Anna hat angenommen.');
  close();
  await vi.waitFor(() =>
    expect(asked.mock.lastCall?.[0].where).toEqual([
      { field: 'at', op: '>', value: new Date(at).toISOString() },
    ]),
  );
});

test('whoever goes to the monitor has seen what waits of imports', async () => {
  await failed('Drei Anfragen wurden nicht übernommen.');
  open();
  await screen.findByText('Drei Anfragen wurden nicht übernommen.');
  fireEvent.click(screen.getByRole('link', { name: 'Monitor' }));
  await vi.waitFor(() => expect(screen.queryByText('Drei Anfragen wurden nicht übernommen.')).toBeNull());
});

test('what went wrong and good news are told apart, and closed apart, also of before they were', async () => {
  localStorage.setItem('notices-seen', new Date(at).toISOString());
  await failed('Vier Anfragen wurden nicht übernommen.');
  await decided('Rita');
  open();
  await screen.findByText('Rita hat angenommen.');
  closeOf('Vier Anfragen wurden nicht übernommen.');
  await vi.waitFor(() => expect(screen.queryByText('Vier Anfragen wurden nicht übernommen.')).toBeNull());
  cleanup();
  open();
  await screen.findByText('Rita hat angenommen.');
  expect(screen.queryByText('Vier Anfragen wurden nicht übernommen.')).toBeNull();
  closeOf('Rita hat angenommen.');
  await vi.waitFor(() => expect(screen.queryByText('Rita hat angenommen.')).toBeNull());
});
