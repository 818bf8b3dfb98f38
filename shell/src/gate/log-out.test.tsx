// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_NOTE, keepBegunNote } from 'shared-kit/additions';
import type { Customer, Stored } from 'shared-kit/domain';
import { keepDraft, readKeptDrafts } from 'shared-kit/mail-drafts';
import { openSession, useSession } from 'shared-kit/session';
import { type Answer, FakeOffice, fillStorage, ok, refusal, SAMPLE_CUSTOMER } from 'shared-kit/testing';
import { NotificationArea, QuestionArea } from 'shared-kit/ui-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logOut } from './log-out.ts';

const LOGOUT = 'POST /api/logout';
const ANNA: Stored<Customer> = {
  id: 'C-1',
  version: 1,
  data: SAMPLE_CUSTOMER,
};
let office: FakeOffice;
let left: string[];
beforeEach(async () => {
  office = new FakeOffice();
  vi.stubGlobal('fetch', office.fetch);
  left = [];
  vi.spyOn(location, 'assign').mockImplementation((to) => void left.push(String(to)));
  openSession('2999-01-01T00:00:00.000Z');
  sessionStorage.setItem('entry', 'typed');
  render(
    <>
      <NotificationArea />
      <QuestionArea />
    </>,
  );
});
afterEach(() => {
  cleanup();
  keepBegunNote({ customer: ANNA, draft: EMPTY_NOTE });
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function keepUnsent() {
  const mail = {
    ...{ to: [], cc: [], bcc: [], subject: 'Termin', html: '', quote: '', files: [] },
    ...{ priority: 'normal' as const, references: [] },
  };
  await keepDraft({ id: 'x', savedAt: '2026-11-20T09:00:00.000Z', mail, isSaved: true });
}

test.each<[string, Answer]>([
  ['the server ended it', ok({ success: true })],
  ['it was over already', refusal(401, 'no-session', 'Bitte melden Sie sich an.')],
])('where %s, nothing of a customer stays in this browser', async (_, answer) => {
  await keepUnsent();
  office.answers.set(LOGOUT, answer);
  await logOut();
  expect(useSession.getState().status).toBe('closed');
  expect(sessionStorage).toHaveLength(0);
  expect(await readKeptDrafts()).toEqual([]);
  expect(left).toEqual(['/']);
});

test.each<[string, Answer | 'offline', string]>([
  ['the line is cut', 'offline', 'Der Server ist nicht erreichbar.'],
  ['the server has no room', refusal(507, 'disk-full', 'Der Speicher ist voll.'), 'Der Speicher ist voll.'],
  ['a proxy answers', { status: 502, body: '<h1>Bad Gateway</h1>' }, 'Der Server ist nicht erreichbar.'],
])('where %s, nobody is logged out, and nothing is lost', async (_, answer, reason) => {
  await keepUnsent();
  office.answers.set(LOGOUT, answer);
  await logOut();
  expect(await screen.findByText(`Abmelden ist gerade nicht möglich. ${reason}`)).toBeTruthy();
  expect(useSession.getState().status).toBe('open');
  expect(sessionStorage.getItem('entry')).toBe('typed');
  expect(await readKeptDrafts()).toHaveLength(1);
  expect(left).toEqual([]);
});

test.each([
  ['Angemeldet bleiben', 'open', []],
  ['Verwerfen und abmelden', 'closed', ['/']],
])('a note that was begun, and left for another screen, is asked about: %s', async (answer, status, to) => {
  keepBegunNote({ customer: ANNA, draft: { ...EMPTY_NOTE, content: 'Zahlt bar' } });
  office.answers.set(LOGOUT, ok({ success: true }));
  const done = logOut();
  const question = await screen.findByRole('alertdialog', { name: 'Begonnene Tags und Notizen verwerfen?' });
  expect(question.textContent).toContain('Bei Anna Weber steht etwas');
  await userEvent.click(screen.getByRole('button', { name: answer }));
  await done;
  expect([useSession.getState().status, left]).toEqual([status, to]);
});

test('one that the browser has no room for is asked about too', async () => {
  fillStorage();
  keepBegunNote({ customer: ANNA, draft: { ...EMPTY_NOTE, tag: 'Klavier' } });
  const done = logOut();
  await screen.findByRole('alertdialog', { name: 'Begonnene Tags und Notizen verwerfen?' });
  await userEvent.click(screen.getByRole('button', { name: 'Angemeldet bleiben' }));
  await done;
  expect(useSession.getState().status).toBe('open');
});

test.each([
  ['Angemeldet bleiben', 'open', []],
  ['Verwerfen und abmelden', 'closed', ['/']],
])('what is typed in another tab is asked about: %s', async (answer, status, to) => {
  const held = [{ name: 'unsaved-input', mode: 'shared' }];
  vi.stubGlobal('navigator', { ...navigator, locks: { query: async () => ({ held }) } });
  office.answers.set(LOGOUT, ok({ success: true }));
  const done = logOut();
  await screen.findByRole('alertdialog', { name: 'Eingaben in einem anderen Tab verwerfen?' });
  await userEvent.click(screen.getByRole('button', { name: answer }));
  await done;
  expect([useSession.getState().status, left]).toEqual([status, to]);
});
