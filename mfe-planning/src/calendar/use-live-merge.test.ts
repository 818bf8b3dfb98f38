/** @vitest-environment happy-dom */
import { act, renderHook } from '@testing-library/react';
import type { MergedRecord } from 'shared-kit/data/three-way-merge';
import type { Stored } from 'shared-kit/domain';
import { expect, it } from 'vitest';
import { useLiveMerge } from './use-live-merge.ts';

interface Note {
  title: string;
  text: string;
}

const record: MergedRecord<Note, Note> = {
  labels: { title: 'Titel', text: 'Text' },
  contentOf: (data) => data,
  parse: (parts) => parts as Note,
  shown: (content, part) => content[part],
  conflictOf: () => undefined,
};
const note = (version: number, part: Partial<Note> = {}): Stored<Note> => ({
  id: 'note_1',
  version,
  data: { title: 'Umzug', text: 'Klavier', ...part },
});

function opened(start: Stored<Note> | undefined) {
  const { result, rerender } = renderHook(
    ({ current, isHeld }) => useLiveMerge(record, { start, blank: { title: '', text: '' }, current, isHeld }),
    { initialProps: { current: start as Stored<Note> | undefined, isHeld: false } },
  );
  return {
    merge: () => result.current,
    type: (part: Partial<Note>) => act(() => result.current.change(part)),
    settle: (content: Note, on: Stored<Note>) => act(() => result.current.settle(content, on)),
    becomes: (current: Stored<Note> | undefined, isHeld = false) => rerender({ current, isHeld }),
  };
}

it('shows at once what only the others change, and keeps what is typed', () => {
  const { merge, type, becomes } = opened(note(1));
  type({ text: 'Flügel' });
  becomes(note(2, { title: 'Umzug Meier' }));
  expect(merge()).toMatchObject({
    content: { title: 'Umzug Meier', text: 'Flügel' },
    base: { version: 2 },
    taken: ['title'],
    contested: [],
    isDirty: true,
  });
});

it('has to be chosen where both changed the same, and no longer once one has come to the other', () => {
  const { merge, type, becomes } = opened(note(1));
  type({ text: 'Flügel' });
  becomes(note(2, { text: 'Orgel' }));
  expect(merge()).toMatchObject({ content: { text: 'Flügel' }, taken: [], contested: ['text'] });
  type({ text: 'Orgel' });
  expect(merge()).toMatchObject({ contested: [], isDirty: false });
});

it('takes nothing while it is held, and all of it after', () => {
  const { merge, becomes } = opened(note(1));
  becomes(note(2, { title: 'Umzug Meier' }), true);
  expect(merge()).toMatchObject({ content: { title: 'Umzug' }, base: { version: 1 }, taken: [] });
  becomes(note(2, { title: 'Umzug Meier' }));
  expect(merge()).toMatchObject({
    content: { title: 'Umzug Meier' },
    base: { version: 2 },
    taken: ['title'],
  });
});

it('remembers over several changes what was taken, and what has to be chosen', () => {
  const { merge, type, becomes } = opened(note(1));
  type({ text: 'Flügel' });
  becomes(note(2, { title: 'Umzug Meier' }));
  becomes(note(3, { title: 'Umzug Meier', text: 'Orgel' }));
  becomes(note(4, { title: 'Umzug Meier', text: 'Orgel' }));
  expect(merge()).toMatchObject({ taken: ['title'], contested: ['text'] });
});

it('keeps what is shown where an older answer comes late', () => {
  const { merge, becomes } = opened(note(1));
  becomes(note(3, { title: 'Umzug Meier' }));
  becomes(note(2, { title: 'Umzug Müller' }));
  expect(merge()).toMatchObject({ content: { title: 'Umzug Meier' }, base: { version: 3 } });
});

it('goes on with what stands there once it is deleted and put back', () => {
  const { merge, type, becomes } = opened(note(4));
  type({ text: 'Flügel' });
  becomes(undefined);
  expect(merge()).toMatchObject({ content: { text: 'Flügel' }, base: { version: 4 } });
  becomes(note(5, { title: 'Umzug Meier' }));
  expect(merge()).toMatchObject({ content: { title: 'Umzug Meier', text: 'Flügel' }, base: { version: 5 } });
});

it('goes on with what was chosen, on what it was chosen against', () => {
  const { merge, type, becomes, settle } = opened(note(1));
  type({ text: 'Flügel' });
  becomes(note(2, { text: 'Orgel' }));
  settle({ title: 'Umzug', text: 'Flügel' }, note(2, { text: 'Orgel' }));
  expect(merge()).toMatchObject({ content: { text: 'Flügel' }, base: { version: 2 }, contested: [] });
});

it('begins blank where it is new, and is changed once something is written', () => {
  const { merge, type } = opened(undefined);
  expect(merge()).toMatchObject({ content: { title: '', text: '' }, base: undefined, isDirty: false });
  type({ title: 'Umzug' });
  expect(merge().isDirty).toBe(true);
});
