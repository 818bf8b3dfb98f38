import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quoteLinks } from '../offers/quote-links.collection.ts';
import { CUSTOMER_ID, createMailFixture, type MailFixture, QUOTE_ID } from '../testing/mail-fixture.ts';

let fixture: MailFixture;
beforeEach(async () => {
  fixture = await createMailFixture();
});
afterEach(() => fixture.close());

const mail = (changes: object = {}) => ({
  to: 'anna@example.de',
  subject: 'Ihr Angebot',
  content: '<p>Guten Tag</p><p>{{quoteLink}}</p>',
  attachments: [{ filename: 'Angebot.pdf', content: 'JVBERi0=', encoding: 'base64' }],
  customerId: CUSTOMER_ID,
  quotes: [{ id: QUOTE_ID }],
  templateType: 'quote_email',
  idempotencyKey: 'erste-absicht',
  ...changes,
});

async function sentMails() {
  const folder = join(fixture.dataDir, 'mail/.Sent/cur');
  const files = (await readdir(folder)).sort();
  return Promise.all(files.map(async (file) => simpleParser(await readFile(join(folder, file)))));
}

const links = async () => (await fixture.store.list({ collection: quoteLinks.name })).items;

describe('the link to the customer’s page (D33)', () => {
  it('is in the mail, and nowhere else', async () => {
    expect((await fixture.send(mail())).status).toBe(200);
    const [sent] = await sentMails();
    const url = /http:\/\/localhost\/angebot\/([\w-]{43})/.exec(sent?.text ?? '');
    expect(sent?.html).toContain(`<a href="${url?.[0]}">${url?.[0]}</a>`);
    // Once, not once more in brackets.
    expect(sent?.text?.match(/angebot\//g)).toHaveLength(1);
    expect(await links()).toMatchObject([
      { id: hash('sha256', url?.[1] ?? ''), data: { originalId: QUOTE_ID, quoteId: QUOTE_ID, version: 1 } },
    ]);
    const [entry] = await fixture.history();
    expect(entry?.body).toContain('[persönlicher Link des Kunden]');
    expect(JSON.stringify(entry)).not.toContain(url?.[1]);
  });

  it('is made once, however often the mail is asked for', async () => {
    await Promise.all([fixture.send(mail()), fixture.send(mail())]);
    await fixture.send(mail());
    expect(await sentMails()).toHaveLength(1);
    expect(await links()).toHaveLength(1);
  });

  it('stands in a template’s own link, and in the text beside the HTML', async () => {
    await fixture.send(mail({ content: 'Hier: {{quoteLink}}', html: '<a href="{{quoteLink}}">Ansehen</a>' }));
    const [sent] = await sentMails();
    const url = /http\S+\/angebot\/[\w-]{43}/.exec(sent?.text ?? '')?.[0];
    expect(sent?.html).toContain(`<a href="${url}">Ansehen</a>`);
  });

  it('is not made for a mail that does not ask for it', async () => {
    await fixture.send(mail({ content: '<p>Guten Tag</p>' }));
    expect((await sentMails())[0]?.html).toContain('<p>Guten Tag</p>');
    expect(await links()).toEqual([]);
  });

  it('is left as it is in a mail that carries no quote', async () => {
    await fixture.send(mail({ templateType: 'custom' }));
    expect((await sentMails())[0]?.html).toContain('{{quoteLink}}');
    expect(await links()).toEqual([]);
  });

  it('is not made where the mail is refused', async () => {
    expect((await fixture.send(mail({ quotes: [{ id: QUOTE_ID, hash: '0'.repeat(64) }] }))).status).toBe(409);
    expect(await links()).toEqual([]);
  });
});
