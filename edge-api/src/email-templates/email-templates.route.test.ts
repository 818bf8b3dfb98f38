import { emailTemplateResponse } from 'shared-kit/api';
import {
  DEFAULT_SETTINGS,
  type EmailTemplate,
  emailTemplateSchema,
  emailTemplates,
  fillTemplate,
  followUpRules,
  templateProblems,
  templateValues,
} from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { ensureEmailTemplates } from './email-templates.service.ts';
import { SYSTEM_EMAIL_TEMPLATES } from './system-templates.ts';

let edge: TestEdge;
let headers: { Cookie: string };

beforeEach(async () => {
  edge = await createTestEdge({ clock: () => new Date('2026-11-21T08:00:00Z') });
  headers = await edge.login();
  await ensureEmailTemplates(edge.edge);
});
afterEach(() => edge.close());

const SYSTEM = 'email-template_nachfassen';
const content = {
  name: 'Besichtigung',
  subject: 'Besichtigung bei {{customerName}}',
  content: 'Guten Tag {{customerName}},\n\nwir kommen vorbei.',
  category: 'confirmation',
  description: '',
  isActive: true,
  attachmentTypes: [],
};
const newId = () => `email-template_${crypto.randomUUID()}`;
const create = (more: object = {}) =>
  edge.call('POST', '/api/email-templates', { headers, body: { id: newId(), ...content, ...more } });
const created = async (more: object = {}) => emailTemplateResponse.parse((await create(more)).body);
const update = (id: string, body: object) =>
  edge.call('PUT', `/api/email-templates/${id}`, { headers, body: { ...content, ...body } });
const remove = (id: string) => edge.call('DELETE', `/api/email-templates/${id}`, { headers });
const duplicate = (id: string, body: object = { id: newId() }) =>
  edge.call('POST', `/api/email-templates/${id}/duplicate`, { headers, body });
const all = async () => (await edge.store.list<EmailTemplate>({ collection: emailTemplates.name })).items;

describe('the templates of the system', () => {
  it('are there from the start, six of them, and fit the collection', async () => {
    const templates = await all();
    expect(templates.map(({ id }) => id)).toEqual(Object.keys(SYSTEM_EMAIL_TEMPLATES).toSorted());
    expect(templates.map(({ data }) => data.name).toSorted()).toEqual([
      'Angebot senden',
      'Bestätigung des Umzugstermins',
      'Erinnerung an den Umzugstermin',
      'Nachfassen nach dem Angebot',
      'Rechnung senden',
      'Willkommen nach der Anfrage',
    ]);
    for (const { data } of templates) {
      expect([data.isSystem, data.isActive, data.createdBy]).toEqual([true, true, 'System']);
      expect(emailTemplateSchema.safeParse(data).success).toBe(true);
      expect(templateProblems(data)).toEqual([]);
    }
  });

  it('come again where they are missing, and nothing that is there changes', async () => {
    await created();
    await edge.store.transact(async (transaction) => {
      await transaction.get(emailTemplates.name, SYSTEM);
      transaction.delete(emailTemplates.name, SYSTEM);
    });
    const before = await all();
    await Promise.all([ensureEmailTemplates(edge.edge), ensureEmailTemplates(edge.edge)]);
    const after = await all();
    expect(after.filter(({ id }) => id !== SYSTEM)).toEqual(before);
    expect(after).toHaveLength(7);
  });

  it('that follows up needs nothing that an office may not have entered: it sends by itself', () => {
    const customer = { name: 'Erika', email: 'e@x.de', phone: '', fromAddress: '', toAddress: '' };
    const quote = { id: 'quote_1', data: { price: 999, createdAt: '2026-11-20T08:00:00.000Z' } };
    const values = templateValues({
      customer,
      quote,
      settings: DEFAULT_SETTINGS,
      employeeName: 'Unbekannt',
      today: '2026-11-21',
    });
    const template = SYSTEM_EMAIL_TEMPLATES[SYSTEM];
    for (const text of [template?.subject, template?.content]) {
      expect(fillTemplate(text ?? '', values, 'plain').missing).toEqual([]);
    }
  });

  it('are neither changed nor deleted', async () => {
    expect(await update(SYSTEM, { basedOn: 1 })).toMatchObject({
      status: 403,
      body: { code: 'system-template' },
    });
    expect(await remove(SYSTEM)).toMatchObject({
      status: 403,
      body: { error: 'System-Vorlagen können nicht gelöscht werden' },
    });
  });

  it('are duplicated to be changed, once however often it is asked for', async () => {
    const copy = { id: newId(), createdBy: 'Petra' };
    expect([(await duplicate(SYSTEM, copy)).status, (await duplicate(SYSTEM, copy)).status]).toEqual([
      201, 200,
    ]);
    const stored = (await all()).find(({ id }) => id === copy.id)?.data;
    expect(stored).toMatchObject({
      ...SYSTEM_EMAIL_TEMPLATES[SYSTEM],
      name: 'Nachfassen nach dem Angebot (Kopie)',
      isSystem: false,
      createdBy: 'Petra',
    });
    expect((await remove(copy.id)).status).toBe(200);
  });
});

describe('a template', () => {
  it('is created by staff, and once however often it is asked for', async () => {
    const id = newId();
    const first = await create({ id, createdBy: 'Petra' });
    expect([first.status, (await create({ id, createdBy: 'Petra' })).status]).toEqual([201, 200]);
    expect((await create({ id, name: 'Anders' })).status).toBe(409);
    expect(emailTemplateResponse.parse(first.body)).toEqual({
      id,
      version: 1,
      data: {
        ...content,
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
    ['no subject', { subject: '' }, 'Betreff ist erforderlich'],
    ['no content', { content: '\n' }, 'Inhalt ist erforderlich'],
    ['no category', { category: '' }, 'Kategorie ist erforderlich'],
    ['a variable that there is not', { content: '{{foo}}' }, 'Unbekannte Variable: {{foo}}'],
    ['a subject of two lines', { subject: 'a\nBcc: x@y.de' }, 'Zeilenumbruch'],
    ['the mark of the system', { isSystem: true }, ''],
  ])('with %s is refused', async (_what, more, error) => {
    expect(await create(more)).toMatchObject({
      status: 422,
      body: { code: 'invalid', error: expect.stringContaining(error) },
    });
  });

  it('is changed, but not over what somebody else changed (D7)', async () => {
    const { id } = await created();
    const changed = await update(id, { basedOn: 1, name: 'Ortstermin' });
    expect(changed).toMatchObject({ status: 200, body: { version: 2, data: { name: 'Ortstermin' } } });
    expect(await update(id, { basedOn: 1, name: 'Alt' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: changed.body },
    });
    expect((await update('email-template_fehlt', { basedOn: 1 })).status).toBe(404);
  });

  it('is deleted, and it can be repeated', async () => {
    const { id } = await created();
    expect((await remove(id)).body).toEqual({ deleted: true });
    expect((await remove(id)).body).toEqual({ deleted: false });
  });

  it('that is gone is not duplicated', async () => {
    expect(await duplicate('email-template_fehlt')).toMatchObject({
      status: 404,
      body: { error: 'Vorlage nicht gefunden' },
    });
  });

  it('with a long name has a copy whose name says that it is one', async () => {
    const { id } = await created({ name: 'x'.repeat(120) });
    const { body } = await duplicate(id);
    expect(emailTemplateResponse.parse(body).data.name).toBe(`${'x'.repeat(112)} (Kopie)`);
  });

  it('that follow-up rules send is not deleted: they are named', async () => {
    const { id } = await created();
    const rule = (name: string) => ({
      name,
      description: '',
      isActive: true,
      triggerEvent: 'quote_sent',
      delayDays: 3,
      emailTemplateId: id,
      conditions: { quoteStatus: [], customerPriority: [] },
      sentCount: 0,
      createdAt: '2026-11-21T08:00:00.000Z',
      updatedAt: '2026-11-21T08:00:00.000Z',
      createdBy: 'Unbekannt',
    });
    await edge.store.transact(async (transaction) => {
      transaction.create(followUpRules.name, 'rule_2', rule('Nach 7 Tagen'));
      transaction.create(followUpRules.name, 'rule_1', rule('Nach 3 Tagen'));
    });
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: {
        code: 'template-in-use',
        error: 'Diese Follow-up Regeln verwenden die Vorlage: „Nach 3 Tagen“, „Nach 7 Tagen“.',
      },
    });
    expect((await all()).some((one) => one.id === id)).toBe(true);
  });
});
