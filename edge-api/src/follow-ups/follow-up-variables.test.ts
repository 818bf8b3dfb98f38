import {
  type Customer,
  customers,
  type FollowUpTrigger,
  neverFilled,
  TEMPLATE_VARIABLES,
  type TemplateVariable,
} from 'shared-kit/domain';
import { afterEach, expect, it } from 'vitest';
import { FollowUpFixture } from '../testing/follow-up-fixture.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const QUOTE: readonly TemplateVariable[] = ['quoteNumber', 'quotePrice', 'quoteValidUntil'];
const MAIL = { to: 'juergen@example.de', subject: 'Ihre Rechnung', content: '<p>Guten Tag</p>' };
/** All that there is. */
const TEMPLATE = {
  subject: 'Ihr Umzug',
  content: TEMPLATE_VARIABLES.map(({ name }) => `{{${name}}}`).join('\n'),
};

let fixture: FollowUpFixture;
afterEach(() => fixture.close());

const HAPPENS: Readonly<Record<FollowUpTrigger, (ruleId: string) => Promise<unknown>>> = {
  quote_sent: () => fixture.sentQuote(),
  async quote_viewed() {
    const id = await fixture.sentQuote();
    const { body } = await fixture.office.quotes.call('POST', `/${id}/link`);
    const token = String(Object(body).url).split('/').at(-1);
    return fixture.edge.call('POST', `/api/offers/${token}/view`, { body: {} });
  },
  invoice_sent: () => fixture.office.issued({ mail: MAIL }),
  customer_created: () =>
    fixture.call('POST', '/api/customers', {
      id: `C-${crypto.randomUUID()}`,
      name: 'Neu',
      email: 'neu@example.de',
      phone: '030 1',
      movingDate: '2026-12-24',
      fromAddress: 'Hier 1',
      toAddress: 'Dort 2',
    }),
  async custom(ruleId) {
    await fixture.sentQuote();
    return fixture.call('POST', `/api/follow-up-rules/${ruleId}/apply`, { customerIds: ['C-1'] });
  },
};

it.each<[FollowUpTrigger, readonly TemplateVariable[]]>([
  ['quote_sent', ['invoiceNumber']],
  ['quote_viewed', ['invoiceNumber']],
  ['invoice_sent', []],
  ['customer_created', [...QUOTE, 'invoiceNumber']],
  ['custom', ['invoiceNumber']],
])(
  'a mail that follows on %s can never say %j: neither by the rule nor as it is sent',
  async (trigger, unknown) => {
    fixture = await FollowUpFixture.open({ at: NOW });
    const known = await fixture.edge.store.get<Customer>(customers.name, 'C-1');
    await fixture.change<Customer>(customers.name, 'C-1', {
      ...known?.data,
      phone: '030 1',
      movingDate: '2026-12-24',
      fromAddress: 'Hier 1',
      toAddress: 'Dort 2',
    });
    await fixture.template(TEMPLATE);
    const ruleId = await fixture.rule({ triggerEvent: trigger, delayDays: 1 });
    await HAPPENS[trigger](ruleId);
    await fixture.run();
    await fixture.at('2026-11-22T08:00:00.000Z').run();
    const [followUp] = await fixture.scheduled();
    const [, missing = ''] = /fehlen Werte: (.*)$/.exec(followUp?.error ?? '') ?? [];
    const ofCompany = ['companyPhone', 'companyEmail'];
    const names = Array.from(missing.matchAll(/\w+/g), ([name]) => name).filter(
      (name) => !ofCompany.includes(name),
    );
    expect(names.toSorted()).toEqual([...unknown].toSorted());
    expect(followUp?.status).toBe(missing === '' ? 'sent' : 'failed');
    expect(neverFilled(trigger, TEMPLATE).toSorted()).toEqual([...unknown].toSorted());
  },
);
