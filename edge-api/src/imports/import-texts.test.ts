import { PREVIEWED_MAILS } from 'shared-kit/api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ImportFixture } from '../testing/import-fixture.ts';
import { leadMail } from '../testing/lead-mails.ts';

/** What the error catalogue and the calls of the specification (3, sections 7.1 and 8) say, where no other test does. */
let office: ImportFixture;
beforeEach(async () => {
  office = await ImportFixture.open();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await office.close();
});

const broken = () => Promise.reject(new TypeError('something nobody has foreseen'));

it.each([
  ['GET', '/api/getEmailsWithStatus', undefined, 'list'],
  ['GET', '/api/previewEmailData?seqno=1', undefined, 'read'],
  ['POST', '/api/importSingleEmail', { seqno: 1 }, 'read'],
] as const)(
  '%s %s says „Unbekannter Fehler“ where nobody has foreseen it',
  async (method, path, body, part) => {
    vi.spyOn(office.edge.edge.mailbox, part).mockImplementation(broken);
    const answer = await office.call(method, path, body);
    expect(answer).toMatchObject({
      status: 500,
      body: {
        success: false,
        code: 'internal',
        error: expect.stringMatching(/^Unbekannter Fehler\. .*\(Kennung \S+\)$/),
      },
    });
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('nobody has foreseen'));
  },
);

it.each([
  '/api/import-all-emails',
  '/api/importAllEmails',
  '/api/importAllCustomers',
  '/api/triggerCustomerImport',
])('%s says so too, in its record as well, and the next one goes on', async (path) => {
  await office.deliver([leadMail(1)]);
  vi.spyOn(office.edge.edge.mailbox, 'uids').mockImplementationOnce(broken);
  const error = expect.stringMatching(/^Unbekannter Fehler auf dem Server\. /);
  expect(await office.call('POST', path, {})).toMatchObject({ status: 500, body: { success: false, error } });
  expect(await office.runs()).toMatchObject([{ state: 'failed', error }]);
  expect(await office.call('POST', path, {})).toMatchObject({ status: 200, body: { success: true } });
  expect(await office.customers()).toHaveLength(1);
});

it('what is known keeps its own words', async () => {
  expect(await office.call('GET', '/api/previewEmailData?seqno=1')).toMatchObject({
    status: 404,
    body: { code: 'mail-gone' },
  });
});

it('the preview asks for 20 mails', async () => {
  await office.deliver(Array.from({ length: 21 }, (_, index) => leadMail(index)));
  const { body } = await office.call('GET', '/api/getEmailsWithStatus');
  expect(PREVIEWED_MAILS).toBe(20);
  expect(body).toMatchObject({ success: true, total: 21 });
  expect((body as { emails: object[] }).emails).toHaveLength(20);
});
