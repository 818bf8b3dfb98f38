import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/call.ts';
import { Refused, StoreUnavailable } from '../../data/document-store.ts';
import { useNotifications } from './notifications.ts';
import { notifyUndoable } from './notify-undoable.ts';

beforeEach(() => useNotifications.setState({ shown: [] }));

const last = () => useNotifications.getState().shown.at(-1);
const offer = (undo: () => Promise<void>) =>
  notifyUndoable({
    text: 'Termin gelöscht',
    undo,
    failure: (error) => `Nicht zurückgeholt: ${error instanceof Error ? error.message : ''}`,
  });
const pressed = async (intent: string) => {
  last()?.action?.onClick();
  await vi.waitFor(() => expect(last()?.intent).toBe(intent));
};

it('what was done is said and can be taken back, and that is said too', async () => {
  const undo = vi.fn(async () => undefined);
  offer(undo);
  expect(last()).toMatchObject({
    intent: 'success',
    text: 'Termin gelöscht',
    action: { label: 'Rückgängig' },
  });
  await pressed('info');
  expect(undo).toHaveBeenCalledOnce();
  expect([last()?.text, last()?.action]).toEqual(['Rückgängig gemacht', undefined]);
});

it.each([
  new StoreUnavailable(),
  new ApiError(503, 'offline', 'Der Server ist nicht erreichbar.'),
  new ApiError(0, 'timeout', 'Der Server antwortet nicht.'),
])('without the server it is offered again and stays until it is done: %s', async (away) => {
  const undo = vi.fn(async () => undefined).mockRejectedValueOnce(away);
  offer(undo);
  await pressed('error');
  expect(last()).toMatchObject({
    text: `Nicht zurückgeholt: ${away.message}`,
    timeout: 0,
    action: { label: 'Rückgängig' },
  });
  await pressed('info');
  expect(undo).toHaveBeenCalledTimes(2);
});

it.each([new Refused('Inzwischen geändert.'), new ApiError(409, 'conflict', 'Inzwischen geändert.')])(
  'what was refused is not offered again: %s',
  async (refused) => {
    offer(() => Promise.reject(refused));
    await pressed('error');
    expect([last()?.text, last()?.action]).toEqual(['Nicht zurückgeholt: Inzwischen geändert.', undefined]);
  },
);

it('what was taken back elsewhere is not offered any more, also where it was offered again', async () => {
  const withdraw = offer(() => Promise.reject(new StoreUnavailable()));
  await pressed('error');
  withdraw();
  expect(useNotifications.getState().shown.map(({ intent }) => intent)).toEqual(['success']);
});
