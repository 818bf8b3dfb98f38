import { DEFAULT_SETTINGS } from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';

let edge: TestEdge;
let headers: { Cookie: string };

beforeEach(async () => {
  edge = await createTestEdge();
  headers = await edge.login();
});
afterEach(() => edge.close());

const read = () => edge.call('GET', '/api/settings', { headers });
const save = (basedOn: unknown, settings: unknown) =>
  edge.call('PUT', '/api/settings', { headers, body: { basedOn, settings } });
const named = (name: string) => ({
  ...DEFAULT_SETTINGS,
  company: { ...DEFAULT_SETTINGS.company, name },
});

describe('the settings (D44)', () => {
  it('have defaults until some are saved', async () => {
    expect((await read()).body).toEqual({ id: 'settings', version: 0, data: DEFAULT_SETTINGS });
  });

  it('are read as they were saved', async () => {
    const saved = await save(0, { ...named('Umzüge Groß'), quoteValidityDays: 30, labourSharePercent: 62.5 });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ version: 1, data: { company: { name: 'Umzüge Groß' } } });
    expect((await read()).body).toEqual(saved.body);
    expect((await save(1, named('Umzüge Klein'))).body).toMatchObject({ version: 2 });
  });

  it('of somebody else are not overwritten (D7)', async () => {
    const mine = await save(0, named('Meins'));
    for (const basedOn of [0, 2]) {
      const answer = await save(basedOn, named('Deins'));
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'conflict', current: mine.body });
    }
    expect((await read()).body).toEqual(mine.body);
  });

  it('are saved by one of two at once', { tags: ['by-chance'] }, async () => {
    const answers = await Promise.all([save(0, named('eins')), save(0, named('zwei'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each<[string, unknown, string, string]>([
    [
      'a validity of no days',
      { ...DEFAULT_SETTINGS, quoteValidityDays: 0 },
      'settings.quoteValidityDays',
      'settings.quoteValidityDays: mindestens 1',
    ],
    [
      'half a day',
      { ...DEFAULT_SETTINGS, quoteValidityDays: 1.5 },
      'settings.quoteValidityDays',
      'settings.quoteValidityDays: muss eine ganze Zahl sein',
    ],
    [
      'more labour than there is',
      { ...DEFAULT_SETTINGS, labourSharePercent: 101 },
      'settings.labourSharePercent',
      'settings.labourSharePercent: höchstens 100',
    ],
    [
      'a name over two lines',
      named('Umzüge\nGroß'),
      'settings.company.name',
      'settings.company.name: darf keinen Zeilenumbruch enthalten',
    ],
    [
      'two vehicles of one name',
      {
        ...DEFAULT_SETTINGS,
        vehicles: ['LKW 1', ' lkw  1'].map((name, at) => ({
          id: `v${at}`,
          name,
          type: 'LKW',
          licensePlate: '',
        })),
      },
      'settings.vehicles',
      'Fahrzeuge: ein Name steht zweimal da',
    ],
    [
      'a secret',
      { ...DEFAULT_SETTINGS, smtpPassword: 'x' },
      'settings',
      'settings: unbekanntes Feld „smtpPassword“',
    ],
  ])('refuse %s, naming the field', async (_case, settings, field, error) => {
    const answer = await save(0, settings);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, code: 'invalid', field, error });
    expect((await read()).body).toMatchObject({ version: 0 });
  });

  it('that are damaged are not shown as defaults', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await edge.store.transact(async (transaction) => {
      transaction.create('system', 'settings', { quoteValidityDays: 'viele' });
    });
    const answer = await read();
    expect(answer.status).toBe(500);
    expect(answer.body).toMatchObject({ error: 'Die gespeicherten Einstellungen sind beschädigt' });
  });
});
