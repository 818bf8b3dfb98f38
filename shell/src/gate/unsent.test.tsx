// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addToCustomer, unsentAdditions } from 'shared-kit/additions';
import { type DocumentStore, StoreUnavailable, setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import type { Customer } from 'shared-kit/domain';
import { SAMPLE_CUSTOMER } from 'shared-kit/testing';
import { QuestionArea } from 'shared-kit/ui-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUnsent, mayLeaveUnsent } from './unsent.ts';

const photos = vi.hoisted(() => ({ waiting: vi.fn(), send: vi.fn(), forget: vi.fn() }));
vi.mock('shared-kit/photos', () => ({ unsentPhotos: photos }));

const foto = (count: number) => [{ count, one: 'Foto', many: 'Fotos' }];
let away = true;
let store: DocumentStore;

beforeEach(async () => {
  away = true;
  photos.waiting.mockResolvedValue(foto(0));
  const memory = createMemoryStore();
  store = {
    ...memory,
    transact: async (work) => {
      if (away) throw new StoreUnavailable();
      return memory.transact(work);
    },
  };
  setDocumentStore(store);
  await memory.transact(async (transaction) => transaction.create('customers', 'C-1', SAMPLE_CUSTOMER));
  render(<QuestionArea />);
});

afterEach(async () => {
  await unsentAdditions.forget();
  cleanup();
  vi.resetAllMocks();
});

const press = async (question: string, button: string) => {
  await screen.findByText(question);
  await userEvent.click(screen.getByRole('button', { name: button }));
};
const storedTags = async () => (await store.get<Customer>('customers', 'C-1'))?.data.tags;

test('where nothing waits, logging out asks nothing', async () => {
  expect(await mayLeaveUnsent()).toBe(true);
});

test('what waits is named, whoever keeps it, and sent before one leaves (D2)', async () => {
  photos.waiting.mockResolvedValue(foto(2));
  photos.send.mockImplementation(async () => photos.waiting.mockResolvedValue(foto(0)));
  await addToCustomer('C-1', { kind: 'tag', tag: 'Klavier' });
  await addToCustomer('C-1', {
    kind: 'note',
    note: {
      id: 'note_1',
      content: 'Zahlt bar',
      createdAt: '2026-11-02T10:00:00.000Z',
      createdBy: 'Eva',
      category: 'general',
      isInternal: true,
    },
  });
  away = false;
  const leaves = mayLeaveUnsent();
  await press('2 Fotos, 1 Tag und 1 Notiz noch nicht gesendet', 'Jetzt senden');
  expect(await leaves).toBe(true);
  expect(photos.send).toHaveBeenCalledOnce();
  expect(await storedTags()).toEqual(['Klavier']);
  expect(localStorage.getItem('unsent-additions')).toBeNull();
});

test('what cannot be sent is only given up knowingly', async () => {
  await addToCustomer('C-1', { kind: 'tag', tag: 'Klavier' });
  const stays = mayLeaveUnsent();
  await press('1 Tag noch nicht gesendet', 'Jetzt senden');
  await press('1 Tag verwerfen?', 'Angemeldet bleiben');
  expect(await stays).toBe(false);
  expect(localStorage.getItem('unsent-additions')).toContain('Klavier');

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const leaves = mayLeaveUnsent();
  await press('1 Tag noch nicht gesendet', 'Nicht senden');
  await press('1 Tag verwerfen?', 'Verwerfen und abmelden');
  expect(await leaves).toBe(true);
  await forgetUnsent();
  expect(localStorage.getItem('unsent-additions')).toBeNull();
  expect(photos.forget).toHaveBeenCalledOnce();
});

test('a keeper that fails keeps nobody from logging out', async () => {
  photos.waiting.mockRejectedValue(new Error('no database'));
  expect(await mayLeaveUnsent()).toBe(true);
});
