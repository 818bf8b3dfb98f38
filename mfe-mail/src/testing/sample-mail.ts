import type { MailMessage } from 'shared-kit/api';

/** From Erika to the office, unread. */
export function sampleMail(part: Partial<MailMessage> = {}): MailMessage {
  return {
    id: 7,
    uid: 7,
    folder: 'INBOX',
    uidValidity: '1',
    messageId: '<anfrage-1@example.org>',
    key: '<anfrage-1@example.org>',
    references: [],
    from: { name: 'Erika Muster', address: 'erika@example.org' },
    to: [{ name: '', address: 'info@umzug.example' }],
    cc: [],
    bcc: [],
    replyTo: [],
    subject: 'Anfrage zum Umzug',
    date: '2026-11-20T08:00:00.000Z',
    snippet: 'Guten Tag, wir ziehen um.',
    flags: [],
    hasAttachments: false,
    size: 1200,
    text: 'Guten Tag, wir ziehen um.',
    attachments: [],
    headers: [],
    ...part,
  };
}
