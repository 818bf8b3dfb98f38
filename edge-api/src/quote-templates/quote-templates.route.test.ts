import { templateResponse } from 'shared-kit/api';
import {
  type QuoteTemplate,
  quoteTemplateContentSchema,
  quoteTemplateSchema,
  quoteTemplates,
  STANDARD_TEMPLATE_ID,
  type Stored,
  SYSTEM_TEMPLATES,
} from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { ensureQuoteTemplates } from './quote-templates.service.ts';

let edge: TestEdge;
let headers: { Cookie: string };

beforeEach(async () => {
  edge = await createTestEdge({ clock: () => new Date('2026-11-21T08:00:00Z') });
  headers = await edge.login();
  await ensureQuoteTemplates(edge.edge);
});
afterEach(() => edge.close());

const content = quoteTemplateContentSchema.parse({
  ...SYSTEM_TEMPLATES['template_budget-selbstpacker'],
  name: 'Studenten-Umzug',
});
const newId = () => `template_${crypto.randomUUID()}`;
const create = (more: object = {}) =>
  edge.call('POST', '/api/quote-templates', { headers, body: { id: newId(), ...content, ...more } });
const created = async (more: object = {}) => templateResponse.parse((await create(more)).body);
const update = (id: string, body: object) =>
  edge.call('PUT', `/api/quote-templates/${id}`, { headers, body: { ...content, ...body } });
const remove = (id: string) => edge.call('DELETE', `/api/quote-templates/${id}`, { headers });
const makeDefault = (id: string) => edge.call('POST', `/api/quote-templates/${id}/default`, { headers });
const all = async () => (await edge.store.list<QuoteTemplate>({ collection: quoteTemplates.name })).items;
const defaults = async () => (await all()).filter(({ data }) => data.isDefault).map(({ id }) => id);

describe('at the start', () => {
  it('every office has the three of the system, one of them the default', async () => {
    const templates = await all();
    expect(templates.map(({ id, data }) => [id, data.isSystem, data.createdBy])).toEqual(
      Object.keys(SYSTEM_TEMPLATES)
        .toSorted()
        .map((id) => [id, true, 'System']),
    );
    for (const { data } of templates) expect(quoteTemplateSchema.safeParse(data).success).toBe(true);
    expect(await defaults()).toEqual([STANDARD_TEMPLATE_ID]);
  });

  it('nothing that is there changes, what is missing comes', async () => {
    const own = await created({ isDefault: true });
    await edge.store.transact(async (transaction) => {
      await transaction.get(quoteTemplates.name, STANDARD_TEMPLATE_ID);
      transaction.delete(quoteTemplates.name, STANDARD_TEMPLATE_ID);
    });
    const before = await all();
    await Promise.all([ensureQuoteTemplates(edge.edge), ensureQuoteTemplates(edge.edge)]);
    const after = await all();
    expect(after.filter(({ id }) => id !== STANDARD_TEMPLATE_ID)).toEqual(before);
    expect(after).toHaveLength(4);
    expect(await defaults()).toEqual([own.id]);
  });
});

describe('a template', () => {
  it('is created by staff, and once however often it is asked for', async () => {
    const id = newId();
    const first = await create({ id, createdBy: 'Petra' });
    expect([first.status, (await create({ id, createdBy: 'Petra' })).status]).toEqual([201, 200]);
    expect((await create({ id, name: 'Anders' })).status).toBe(409);
    expect(templateResponse.parse(first.body)).toEqual({
      id,
      version: 1,
      data: {
        ...content,
        isDefault: false,
        isSystem: false,
        createdAt: '2026-11-21T08:00:00.000Z',
        updatedAt: '2026-11-21T08:00:00.000Z',
        createdBy: 'Petra',
      },
    });
  });

  it('made by somebody who is called System is theirs all the same (D3)', async () => {
    const { id } = await created({ createdBy: 'System' });
    expect((await remove(id)).status).toBe(200);
  });

  it.each([
    ['no name', { name: ' ' }, 'Name ist erforderlich'],
    [
      'more than all of it',
      { discounts: [{ name: 'X', type: 'percentage', value: 101, condition: '' }] },
      '100 %',
    ],
    ['a negative price', { priceFactors: { ...content.priceFactors, floorMultiplier: -1 } }, 'negativ'],
    [
      'three decimals',
      { priceFactors: { ...content.priceFactors, pricePerExtraKm: 1.234 } },
      'Nachkommastellen',
    ],
    ['the mark of the system', { isSystem: true }, ''],
  ])('with %s is refused', async (_what, more, error) => {
    expect(await create(more)).toMatchObject({
      status: 422,
      body: { code: 'invalid', error: expect.stringContaining(error) },
    });
  });

  it('is changed, but not over what somebody else changed (D7)', async () => {
    const { id } = await created();
    const changed = await update(id, { basedOn: 1, name: 'Senioren-Umzug' });
    expect(changed).toMatchObject({ status: 200, body: { version: 2, data: { name: 'Senioren-Umzug' } } });
    const current = changed.body;
    expect(await update(id, { basedOn: 1, name: 'Alt' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current },
    });
    expect((await update('template_fehlt', { basedOn: 1 })).status).toBe(404);
  });

  it('is deleted, and it can be repeated', async () => {
    const { id } = await created();
    expect((await remove(id)).body).toEqual({ deleted: true });
    expect((await remove(id)).body).toEqual({ deleted: false });
  });

  it('of the system is neither changed nor deleted', async () => {
    expect(await update(STANDARD_TEMPLATE_ID, { basedOn: 1 })).toMatchObject({
      status: 403,
      body: {
        error: 'System-Templates können nicht bearbeitet werden. Erstellen Sie stattdessen eine Kopie.',
      },
    });
    expect(await remove(STANDARD_TEMPLATE_ID)).toMatchObject({
      status: 403,
      body: { error: 'System-Templates können nicht gelöscht werden.' },
    });
  });
});

describe('exactly one is the default', () => {
  it('after another one becomes it: created, changed, chosen, or deleted', async () => {
    const own = await created({ isDefault: true });
    expect(await defaults()).toEqual([own.id]);
    const other = await created();
    await update(other.id, { basedOn: 1, isDefault: true });
    expect(await defaults()).toEqual([other.id]);
    // The mark is not taken off: it goes to another one.
    await update(other.id, { basedOn: 2, isDefault: false });
    expect(await defaults()).toEqual([other.id]);
    expect(await makeDefault('template_premium-sorglos-paket')).toMatchObject({
      status: 200,
      body: { data: { isDefault: true } },
    });
    expect(await defaults()).toEqual(['template_premium-sorglos-paket']);
    await makeDefault(own.id);
    await remove(own.id);
    expect(await defaults()).toEqual([STANDARD_TEMPLATE_ID]);
    expect((await makeDefault('template_fehlt')).status).toBe(404);
  });

  it('with everybody changing it at once', { tags: ['by-chance'] }, async () => {
    const own: Stored<QuoteTemplate>[] = [];
    for (let index = 0; index < 4; index += 1) own.push(await created());
    const ids = [...own.map(({ id }) => id), ...Object.keys(SYSTEM_TEMPLATES)];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        ...ids.map((id) => makeDefault(id)),
        create({ isDefault: true }),
        ...(round === 4 ? own.map(({ id }) => remove(id)) : []),
      ]);
      for (const { status } of answers) expect([200, 201, 404]).toContain(status);
      expect(await defaults()).toHaveLength(1);
    }
  });
});
