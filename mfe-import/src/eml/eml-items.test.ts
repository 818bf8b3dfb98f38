import { parseLead } from 'shared-kit/domain';
import { expect, test } from 'vitest';
import { formOfLead } from '../lead/lead-form.ts';
import { changeItems, countsOf, type EmlItem, newFiles } from './eml-items.ts';

const file = (name: string, content = 'x') => new File([content], name, { lastModified: 1 });
const item = (id: string, status: EmlItem['status']): EmlItem => ({ id, file: file(`${id}.eml`), status });

test('only .eml files are taken, whatever the case, and each once', () => {
  const files = [file('a.eml'), file('B.EML'), file('c.msg'), file('a.eml'), file('a.eml', 'andere')];
  const { fresh, repeated, foreign } = newFiles([item('d', 'pending')], [...files, file('d.eml')]);
  expect(fresh.map(({ name }) => name)).toEqual(['a.eml', 'B.EML', 'a.eml']);
  expect({ repeated, foreign }).toEqual({ repeated: 2, foreign: ['c.msg'] });
});

test('the counters count what is there', () => {
  const items = (['pending', 'parsed', 'importing', 'error', 'imported', 'imported'] as const).map(
    (status, index) => item(String(index), status),
  );
  expect(countsOf(items)).toEqual({ all: 6, pending: 1, ready: 2, unsaved: 2, imported: 2 });
});

test('what is imported cannot be removed one by one', () => {
  const items = [item('a', 'imported'), item('b', 'parsed')];
  expect(changeItems(items, { kind: 'remove', id: 'a' })).toHaveLength(2);
  expect(changeItems(items, { kind: 'remove', id: 'b' })).toHaveLength(1);
  expect(changeItems(items, { kind: 'remove-all' })).toEqual([]);
});

test('a file that cannot be read keeps its reason, and one that was refused can be tried again', () => {
  const [broken] = changeItems([item('a', 'pending')], {
    kind: 'read',
    answer: { id: 'a', problem: 'Die Datei ist leer' },
  });
  expect(broken).toMatchObject({ status: 'error', problem: 'Die Datei ist leer' });
  const refused = changeItems([item('a', 'importing')], {
    kind: 'refused',
    id: 'a',
    problem: 'Gibt es schon',
    duplicateOf: 'Erika Muster',
  });
  expect(refused[0]).toMatchObject({ status: 'parsed', duplicateOf: 'Erika Muster' });
  const [again] = changeItems(refused, { kind: 'refused', id: 'a', problem: 'Der Server ist weg' });
  expect(again).not.toHaveProperty('duplicateOf');
});

test('what was imported meanwhile is not changed any more', () => {
  const form = formOfLead(parseLead({ from: '', subject: '', text: 'Name: Erika Muster' }));
  const items = [item('a', 'imported'), item('b', 'importing')];
  const edited = items.map(({ id }) => changeItems(items, { kind: 'edit', id, form }));
  expect(edited).toEqual([items, items]);
});
