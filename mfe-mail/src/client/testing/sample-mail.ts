import type { MailFolder, MailMessage, MailSummary } from 'shared-kit/api';

export const VALIDITY = '1700000000';

export function sampleFolder(path: string, more: Partial<MailFolder> = {}): MailFolder {
  const delimiter = more.delimiter ?? '/';
  return {
    name: path.split(delimiter).at(-1) ?? path,
    path,
    delimiter,
    flags: [],
    level: path.split(delimiter).length - 1,
    hasChildren: false,
    specialUse: 'none',
    unreadCount: 0,
    totalCount: 0,
    selectable: true,
    ...more,
  };
}

export function sampleMail(uid: number, more: Partial<MailSummary> = {}): MailSummary {
  return {
    id: uid,
    uid,
    folder: 'INBOX',
    uidValidity: VALIDITY,
    messageId: `<${uid}@example.de>`,
    key: `<${uid}@example.de>`,
    references: [],
    from: { name: `Kunde ${uid}`, address: `kunde${uid}@example.de` },
    to: [{ name: 'Büro', address: 'buero@example.de' }],
    cc: [],
    subject: `Anfrage ${uid}`,
    date: new Date(Date.UTC(2026, 10, 1) + uid * 60_000).toISOString(),
    snippet: `Guten Tag, das ist Anfrage ${uid}.`,
    flags: [],
    hasAttachments: false,
    size: 1000,
    ...more,
  };
}

export function sampleMessage(summary: MailSummary, more: Partial<MailMessage> = {}): MailMessage {
  return {
    ...summary,
    bcc: [],
    replyTo: [],
    text: `${summary.snippet}\n\nMit freundlichen Grüßen`,
    attachments: [],
    headers: [{ name: 'Subject', value: summary.subject }],
    ...more,
  };
}
