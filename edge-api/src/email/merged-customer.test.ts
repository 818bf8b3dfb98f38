import { customers, newCustomerSchema } from 'shared-kit/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCustomer } from '../customers/customers.service.ts';
import { mergeDuplicates } from '../merging/merge-customers.service.ts';
import { CUSTOMER_ID, createMailFixture, type MailFixture, QUOTE_ID } from '../testing/mail-fixture.ts';

const MASTER_ID = 'C-00000000-0000-4000-8000-000000000009';
const clock = () => new Date();

let fixture: MailFixture;
beforeEach(async () => {
  fixture = await createMailFixture();
  const { store } = fixture;
  await createCustomer({ store, clock }, MASTER_ID, newCustomerSchema.parse({ name: 'Anna Alt' }));
  const seen = async (id: string) => ({ id, version: (await store.get(customers.name, id))?.version ?? 0 });
  await mergeDuplicates(
    { store, clock },
    {
      id: 'merge_00000000-0000-4000-8000-000000000001',
      master: await seen(MASTER_ID),
      others: [await seen(CUSTOMER_ID)],
      name: 'Anna Alt',
      email: 'anna@example.de',
      phone: '',
      notes: '',
      by: 'Test',
    },
  );
});
afterEach(() => fixture.close());

const MAIL = {
  to: 'anna@example.de',
  subject: 'Guten Tag',
  content: '<p>Hallo</p>',
  customerId: CUSTOMER_ID,
};

it('a mail to who was merged meanwhile leaves, and is the master’s', async () => {
  expect(await fixture.send(MAIL)).toMatchObject({ status: 200 });
  expect(await fixture.history()).toMatchObject([{ customerId: MASTER_ID, customerName: 'Anna Alt' }]);
});

it('with a quote that is the master’s by now too', async () => {
  const attachments = [{ filename: 'Angebot.pdf', content: 'JVBERi0=', encoding: 'base64' }];
  const quotes = [{ id: QUOTE_ID }];
  expect(await fixture.send({ ...MAIL, attachments, quotes, templateType: 'quote_email' })).toMatchObject({
    status: 200,
  });
  expect(await fixture.history()).toMatchObject([{ customerId: MASTER_ID, quoteId: QUOTE_ID }]);
});
