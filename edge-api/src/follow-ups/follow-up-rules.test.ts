import { followUpRuleResponse } from 'shared-kit/api';
import {
  FOLLOW_UP_TEMPLATE_ID,
  type FollowUpRule,
  followUpRuleSchema,
  followUpRules,
} from 'shared-kit/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FollowUpFixture, TEMPLATE_ID } from '../testing/follow-up-fixture.ts';
import { ensureFollowUpRules } from './follow-up-rules.service.ts';

let fixture: FollowUpFixture;
beforeAll(async () => {
  fixture = await FollowUpFixture.open({ at: '2026-11-21T12:00:00.000Z', local: true });
});
afterAll(() => fixture.close());

const CONTENT = {
  name: 'Nach der Rechnung',
  description: '',
  isActive: true,
  triggerEvent: 'invoice_sent',
  delayDays: 3,
  emailTemplateId: TEMPLATE_ID,
  conditions: { quoteStatus: [], customerPriority: [] },
};
const newId = () => `rule_${crypto.randomUUID()}`;
const create = (change: object = {}) =>
  fixture.call('POST', '/api/follow-up-rules', { id: newId(), ...CONTENT, ...change });
const update = (id: string, body: object) =>
  fixture.call('PUT', `/api/follow-up-rules/${id}`, { ...CONTENT, ...body });

it('every office begins with three rules, none of which writes to anybody before staff say so', async () => {
  await Promise.all([ensureFollowUpRules(fixture.edge.edge), ensureFollowUpRules(fixture.edge.edge)]);
  const { items } = await fixture.edge.store.list<FollowUpRule>({ collection: followUpRules.name });
  const rules = items.map(({ data }) => data).sort((a, b) => a.delayDays - b.delayDays);
  expect(rules).toMatchObject(
    [3, 7, 12].map((delayDays) => ({
      delayDays,
      triggerEvent: 'quote_sent',
      isActive: false,
      emailTemplateId: FOLLOW_UP_TEMPLATE_ID,
      conditions: { quoteStatus: ['sent', 'viewed'] },
    })),
  );
  for (const rule of rules) expect(followUpRuleSchema.safeParse(rule).success).toBe(true);
});

it('a default that staff have deleted does not come back', async () => {
  await fixture.call('DELETE', '/api/follow-up-rules/rule_nach-3-tagen');
  await ensureFollowUpRules(fixture.edge.edge);
  expect(await fixture.ruleOf('rule_nach-3-tagen')).toBeUndefined();
});

it('a rule is created once however often it is asked for', async () => {
  const id = newId();
  expect([(await create({ id })).status, (await create({ id })).status]).toEqual([201, 200]);
  expect((await create({ id, name: 'Anders' })).status).toBe(409);
});

it.each([
  [{ name: ' ' }, 'Bitte füllen Sie alle Pflichtfelder aus'],
  [{ emailTemplateId: '' }, 'Bitte füllen Sie alle Pflichtfelder aus'],
  [{ emailTemplateId: 'unbekannt' }, 'E-Mail-Vorlage nicht gefunden'],
  [{ delayDays: -1 }, undefined],
  [{ delayDays: 1.5 }, undefined],
  [{ conditions: { ...CONTENT.conditions, minQuoteValue: 0.001 } }, undefined],
  [
    { conditions: { ...CONTENT.conditions, minQuoteValue: 100.01, maxQuoteValue: 100 } },
    'Der Mindestwert liegt über dem Höchstwert',
  ],
])('%j is refused', async (change, text) => {
  const { status, body } = await create(change);
  expect(status).toBe(422);
  if (text !== undefined) expect(Object(body).error).toContain(text);
});

it('who saves over a colleague’s change is told (D7); that mails were counted is no change', async () => {
  const { id, data } = followUpRuleResponse.parse((await create()).body);
  await fixture.change<FollowUpRule>(followUpRules.name, id, { sentCount: 4 });
  fixture.at('2026-11-21T12:00:01.000Z');
  const first = await update(id, { basedOn: data.updatedAt, name: 'Neu' });
  expect(first).toMatchObject({ status: 200, body: { data: { name: 'Neu', sentCount: 4 } } });
  expect(await update(id, { basedOn: data.updatedAt, name: 'Anders' })).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { data: { name: 'Neu' } } },
  });
  expect(await update('rule_gibt-es-nicht', { basedOn: data.updatedAt })).toMatchObject({
    status: 404,
    body: { error: 'Follow-up Regel nicht gefunden' },
  });
});
