import { type MailSummary, mailMessageSchema, mailSummarySchema } from 'shared-kit/api';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MailboxUnderTest } from '../testing/mailbox-under-test.ts';
import { mailWithAttachments, ODD_MAILS } from '../testing/odd-mails.ts';
import { rawMail } from '../testing/raw-mail.ts';

/** What every mailbox makes of what lies in it. */
export function mailContentsContract(under: () => MailboxUnderTest): void {
  const mailbox = () => under().mailbox;
  const place = ({ folder, uid, uidValidity }: MailSummary) => ({ folder, uid, uidValidity });

  describe('a mail with attachments', () => {
    let mail: MailSummary;
    beforeAll(async () => {
      await under().deliver('Post', [mailWithAttachments]);
      const [only] = (await mailbox().list({ folder: 'Post', page: 1, limit: 1 })).emails;
      if (!only) throw new Error('it did not arrive');
      mail = only;
    });

    it('shows its text and HTML, and names what is attached', async () => {
      expect(mail).toMatchObject({ hasAttachments: true, snippet: 'Anbei der Grundriß für den Umzug.' });
      const read = await mailbox().read(place(mail));
      expect(read.text.trim()).toBe('Anbei der Grundriß für den Umzug.');
      expect(read.html).toBe('<p>Anbei der <b>Grundriß</b></p><img src="cid:bild@example.de">');
      expect(read.attachments).toEqual([
        {
          filename: 'bild.png',
          contentType: 'image/png',
          part: '1.2.2',
          contentId: 'bild@example.de',
          inline: true,
          size: expect.any(Number),
        },
        {
          filename: 'Grundriß.pdf',
          contentType: 'application/pdf',
          part: '2',
          inline: false,
          size: expect.any(Number),
        },
        {
          filename: 'Nachricht-3.eml',
          contentType: 'message/rfc822',
          part: '3',
          inline: false,
          size: expect.any(Number),
        },
      ]);
    });

    it('hands out each, decoded', async () => {
      const pdf = await mailbox().attachment(place(mail), '2');
      expect(pdf).toMatchObject({ filename: 'Grundriß.pdf', contentType: 'application/pdf' });
      expect(await new Response(pdf.content).text()).toBe(`%PDF-1.4\n${'x'.repeat(200)}`);
      const inner = await mailbox().attachment(place(mail), '3');
      expect(await new Response(inner.content).text()).toContain('Subject: Innen');
      const picture = await mailbox().attachment(place(mail), '1.2.2');
      expect(Buffer.from(picture.beginning.subarray(0, 4)).toString('latin1')).toBe('\x89PNG');
    });

    it('refuses a part that is none', async () => {
      for (const part of ['9', '1.1', '1', '2.1']) {
        await expect(mailbox().attachment(place(mail), part)).rejects.toMatchObject({ status: 404 });
      }
    });

    it('hands out its source as it lies there', async () => {
      const source = await mailbox().source(place(mail));
      expect(source.filename).toBe('Grundriss.eml');
      expect((await new Response(source.content).text()).trim()).toBe(mailWithAttachments.trim());
    });
  });

  it('hands out an attachment of several megabytes whole', async () => {
    const bytes = Buffer.from(
      Array.from({ length: 3_000_000 }, (_, index) => (index * 31 + (index >> 8)) % 256),
    );
    const lines = bytes.toString('base64').replace(/.{76}/g, '$&\r\n');
    const large = [
      'From: a@example.de',
      'Subject: Fotos',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'Text',
      '--b',
      'Content-Type: application/zip',
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment; filename=fotos.zip',
      '',
      lines,
      '--b--',
      '',
    ].join('\r\n');
    await under().deliver('Fotos', [large]);
    const [mail] = (await mailbox().list({ folder: 'Fotos', page: 1, limit: 1 })).emails;
    if (!mail) throw new Error('it did not arrive');
    const [attachment] = (await mailbox().read(place(mail))).attachments;
    expect(Math.abs((attachment?.size ?? 0) - bytes.length)).toBeLessThan(100);
    const { content } = await mailbox().attachment(place(mail), attachment?.part ?? '');
    expect(Buffer.from(await new Response(content).arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('tells which mails are of high priority, in all the ways that mail programs say so', async () => {
    const heads = {
      'X-Priority: 1 (Highest)': true,
      'X-Priority: 2': true,
      'Importance: High': true,
      'Priority: urgent': true,
      'X-Priority: 3': undefined,
      'X-Priority: 5 (Lowest)': undefined,
      'X-Priority: 10': undefined,
      'Importance: normal': undefined,
      'Priority: non-urgent': undefined,
      'X-Nothing: 1': undefined,
    };
    const mails = Object.keys(heads).map((head) => rawMail({ subject: head, headers: [head] }));
    await under().deliver('Dringend', mails);
    const { emails } = await mailbox().list({ folder: 'Dringend', page: 1, limit: 50 });
    expect(Object.fromEntries(emails.map(({ subject, important }) => [subject, important]))).toEqual(heads);
    const [first] = emails.filter(({ important }) => important);
    if (!first) throw new Error('none is important');
    expect((await mailbox().read(place(first))).important).toBe(true);
  });

  it.each([
    [
      'undeclared Latin-1',
      Buffer.from('Subject: Gr\xfc\xdfe\r\n\r\nF\xfcr 100 \x80 nach K\xf6ln', 'latin1'),
      'Für 100 € nach Köln',
    ],
    ['undeclared UTF-8', Buffer.from('Subject: Grüße\r\n\r\nFür 100 € nach Köln'), 'Für 100 € nach Köln'],
    [
      'Latin-1 that says to be UTF-8',
      Buffer.from(
        'Subject: Gr\xfc\xdfe\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nF\xfcr 100 \x80 nach K\xf6ln',
        'latin1',
      ),
      'Für 100 € nach Köln',
    ],
    [
      'windows-1252',
      Buffer.from(
        'Subject: Gr\xfc\xdfe\r\nContent-Type: text/plain; charset=windows-1252\r\n\r\nF\xfcr 100 \x80 nach K\xf6ln',
        'latin1',
      ),
      'Für 100 € nach Köln',
    ],
    [
      'UTF-16 in base64',
      `Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=\r\nContent-Type: text/plain; charset=utf-16le\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from('Für 100 € nach Köln', 'utf16le').toString('base64')}`,
      'Für 100 € nach Köln',
    ],
  ])('reads %s', async (_kind, raw, text) => {
    await under().deliver('Sprachen', [raw]);
    const [mail] = (await mailbox().list({ folder: 'Sprachen', page: 1, limit: 1 })).emails;
    if (!mail) throw new Error('it did not arrive');
    expect(mail).toMatchObject({ subject: 'Grüße', snippet: text });
    expect((await mailbox().read(place(mail))).text.trim()).toBe(text);
  });

  describe('an odd mail', () => {
    const answers: Record<string, unknown> = {};

    it.each(Object.entries(ODD_MAILS))('opens or says why it does not: %s', async (kind, raw) => {
      const path = `Seltsam${Object.values(ODD_MAILS).indexOf(raw)}`;
      await under().deliver(path, [raw]);
      const { emails } = await mailbox().list({ folder: path, page: 1, limit: 50 });
      expect(emails).toHaveLength(1);
      const [mail] = emails;
      if (!mail) return;
      expect(mailSummarySchema.safeParse(mail).error).toBeUndefined();
      const read = await mailbox().read(place(mail));
      expect(mailMessageSchema.safeParse(read).error).toBeUndefined();
      const shown = read.text.trim() !== '' || read.html !== undefined || read.attachments.length > 0;
      const source = await new Response((await mailbox().source(place(mail))).content).text();
      const hasBody = /\n\r?\n\s*\S/.test(source);
      expect(shown || read.problem !== undefined || !hasBody).toBe(true);
      for (const { part } of read.attachments.slice(0, 5)) {
        await new Response((await mailbox().attachment(place(mail), part)).content).arrayBuffer();
      }
      const { text, problem, attachments, subject, from, snippet } = read;
      answers[kind] = {
        subject: subject.slice(0, 100),
        from,
        snippet,
        text: text.slice(0, 200),
        problem,
        attachments: attachments.slice(0, 5).map(({ size: _size, ...attachment }) => attachment),
      };
    });

    it('says the same wherever it lies', async () => {
      await expect(JSON.stringify(answers, undefined, 2)).toMatchFileSnapshot('odd-mails.answers.txt');
    });
  });
}
