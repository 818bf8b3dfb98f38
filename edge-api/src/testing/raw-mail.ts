export interface MailOptions {
  subject?: string;
  from?: string;
  to?: string;
  cc?: string;
  text?: string;
  messageId?: string;
  date?: string;
  /** Further lines of the head, as `Reply-To: a@example.de`. */
  headers?: readonly string[];
}

/** A mail of plain text in UTF-8, as it lies on a server. */
export function rawMail({
  subject = 'Test',
  from = 'anna@example.de',
  to = 'buero@example.de',
  cc,
  text = 'Guten Tag',
  messageId = `<${crypto.randomUUID()}@example.de>`,
  date = 'Mon, 16 Nov 2026 09:30:00 +0100',
  headers = [],
}: MailOptions): string {
  return [
    `From: ${encoded(from)}`,
    `To: ${encoded(to)}`,
    ...(cc === undefined ? [] : [`Cc: ${cc}`]),
    `Subject: ${encoded(subject)}`,
    `Date: ${date}`,
    `Message-ID: ${messageId}`,
    ...headers,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    ...text.split('\n'),
    '',
  ].join('\r\n');
}

/** Encoded words (RFC 2047) for what is not ASCII. */
function encoded(value: string): string {
  return value.replace(/"?[^"<>,]*[^\x20-\x7e][^"<>]*"?/g, (words) => {
    const bare = words.replaceAll('"', '').trim();
    const tail = words.endsWith(' ') ? ' ' : '';
    return `=?utf-8?B?${Buffer.from(bare).toString('base64')}?=${tail}`;
  });
}
