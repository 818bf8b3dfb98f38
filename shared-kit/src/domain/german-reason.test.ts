import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeIssue, germanReason } from './german-reason.ts';

const schema = z.strictObject({
  text: z.string().min(2).max(5),
  number: z.number().min(1).lt(10),
  whole: z.int(),
  list: z.array(z.boolean()).min(1).max(2),
  kind: z.enum(['a', 'b']),
  day: z.iso.date(),
  at: z.iso.datetime(),
  flag: z.union([z.literal(0), z.literal(1)]),
  deep: z.strictObject({ rows: z.array(z.strictObject({ name: z.string() })) }),
  own: z.string().min(1, 'Name ist erforderlich'),
});
const valid = {
  text: 'abc',
  number: 2,
  whole: 1,
  list: [true],
  kind: 'a',
  day: '2026-11-21',
  at: '2026-11-21T08:00:00Z',
  flag: 1,
  deep: { rows: [{ name: 'x' }] },
  own: 'x',
};

describe('what is wrong with a field', () => {
  it.each<[Record<string, unknown>, string]>([
    [{ text: undefined }, 'text: fehlt'],
    [{ text: 1 }, 'text: muss ein Text sein'],
    [{ text: null }, 'text: muss ein Text sein'],
    [{ text: 'a' }, 'text: mindestens 2 Zeichen'],
    [{ text: 'abcdef' }, 'text: höchstens 5 Zeichen'],
    [{ number: 'x' }, 'number: muss eine Zahl sein'],
    [{ number: 0 }, 'number: mindestens 1'],
    [{ number: 10 }, 'number: muss kleiner als 10 sein'],
    [{ whole: 1.5 }, 'whole: muss eine ganze Zahl sein'],
    [{ list: {} }, 'list: muss eine Liste sein'],
    [{ list: [] }, 'list: mindestens 1 Eintrag'],
    [{ list: [true, true, true] }, 'list: höchstens 2 Einträge'],
    [{ list: ['ja'] }, 'list[0]: muss ja oder nein (true oder false) sein'],
    [{ kind: 'c' }, 'kind: erlaubt ist nur „a“, „b“'],
    [{ kind: undefined }, 'kind: fehlt'],
    [{ day: '21.11.2026' }, 'day: muss ein Datum der Form JJJJ-MM-TT sein'],
    [{ at: 'gestern' }, 'at: muss ein Zeitpunkt der Form JJJJ-MM-TTThh:mm:ssZ sein'],
    [{ flag: 2 }, 'flag: ist ungültig'],
    [{ deep: 1 }, 'deep: muss ein Objekt sein'],
    [{ deep: { rows: [{ name: 'x' }, {}] } }, 'deep.rows[1].name: fehlt'],
    [{ extra: 1, more: 2 }, 'unbekanntes Feld „extra“, „more“'],
    [{ own: '' }, 'Name ist erforderlich'],
  ])('%j is said in German, naming it', (change, message) => {
    const { error } = schema.safeParse({ ...valid, ...change }, { error: germanReason });
    expect(error?.issues.map((issue) => describeIssue(issue).message)).toEqual([message]);
  });
});
