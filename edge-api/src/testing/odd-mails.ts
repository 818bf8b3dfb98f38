const CRLF = '\r\n';
const head = (subject: string, ...lines: string[]) =>
  [
    'From: anna@example.de',
    'To: buero@example.de',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    ...lines,
  ].join(CRLF);

const part = (type: string, body: string, ...lines: string[]) =>
  ['--b', `Content-Type: ${type}`, ...lines, '', body].join(CRLF);

function mixed(subject: string, parts: string[], type = 'multipart/mixed'): string {
  return [head(subject, `Content-Type: ${type}; boundary=b`), '', ...parts, '--b--', ''].join(CRLF);
}

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** HTML with a picture of its own and two attachments, as Outlook sends them. */
export const mailWithAttachments = mixed('Grundriss', [
  [
    '--b',
    'Content-Type: multipart/alternative; boundary=a',
    '',
    '--a',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Anbei der Grundri=DF f=FCr den=',
    ' Umzug.  ',
    '--a',
    'Content-Type: multipart/related; boundary=r',
    '',
    '--r',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>Anbei der <b>Grundriß</b></p><img src="cid:bild@example.de">').toString('base64'),
    '--r',
    'Content-Type: image/png; name=bild.png',
    'Content-Transfer-Encoding: base64',
    'Content-ID: <bild@example.de>',
    'Content-Disposition: inline; filename=bild.png',
    '',
    png,
    '--r--',
    '--a--',
  ].join(CRLF),
  part(
    'application/pdf',
    Buffer.from(`%PDF-1.4\n${'x'.repeat(200)}`)
      .toString('base64')
      .replace(/.{76}/g, '$&\r\n'),
    'Content-Transfer-Encoding: base64',
    "Content-Disposition: attachment; filename*=utf-8''Grundri%C3%9F.pdf",
  ),
  part(
    'message/rfc822',
    `Subject: Innen${CRLF}Content-Type: multipart/mixed; boundary=x${CRLF}${CRLF}--x${CRLF}${CRLF}Text${CRLF}--x--`,
  ),
]);

const nested = (depth: number) => {
  const open = Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary=n${level}${CRLF}${CRLF}--n${level}${CRLF}`,
  ).join('');
  return `${head('tief verschachtelt')}${CRLF}${open}Content-Type: text/plain${CRLF}${CRLF}innen${CRLF}`;
};

/** What arrives in real mailboxes, by accident or on purpose. Each must open, or say why not. */
export const ODD_MAILS: Readonly<Record<string, string | Buffer>> = {
  empty: '',
  'nothing but a line end': CRLF,
  'no head': `${CRLF}Nur Text`,
  'no body': head('kein Text'),
  'a head without an end': `${head('Kopf')}${CRLF}${'X-Lang: '}${'a'.repeat(100_000)}`,
  'binary rubbish': Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)),
  'a head of line breaks': 'Subject: a\r\rFrom: b\n\n\rTo: c\r\n\r\nText',
  'the same field often': `${head('doppelt', 'Subject: zweites', 'From: b@example.de', 'From: c@example.de')}${CRLF}${CRLF}Text`,
  'no boundary': `${head('ohne Grenze', 'Content-Type: multipart/mixed')}${CRLF}${CRLF}${'Text '.repeat(200)}`,
  'a boundary that never comes': `${head('fremde Grenze', 'Content-Type: multipart/mixed; boundary=x')}${CRLF}${CRLF}--y${CRLF}${CRLF}${'Text '.repeat(200)}`,
  'no end of the parts': mixed('ohne Ende', [part('text/plain', 'Text')]).replace('--b--', ''),
  'parts within their own boundary': mixed('gleiche Grenze', [
    part('multipart/mixed; boundary=b', part('text/plain', 'innen')),
  ]),
  'nested 40 deep': nested(40),
  'nested 1000 deep': nested(1000),
  '20000 parts': mixed(
    'viele Teile',
    Array.from({ length: 20_000 }, (_, index) => part('text/plain', `${index}`)),
  ),
  'an unknown charset': `${head('Zeichen', 'Content-Type: text/plain; charset=x-klingon')}${CRLF}${CRLF}Grüße`,
  'an unknown encoding': `${head('Kodierung', 'Content-Transfer-Encoding: rot13')}${CRLF}${CRLF}Tehrffr`,
  'broken base64': `${head('base64', 'Content-Transfer-Encoding: base64')}${CRLF}${CRLF}R3Lx!!!*CfZ=====Q`,
  'broken quoted-printable': `${head('qp', 'Content-Transfer-Encoding: quoted-printable')}${CRLF}${CRLF}=ZZ =C3=GG = =`,
  'a type that is none': `${head('Art', 'Content-Type: ;;;=')}${CRLF}${CRLF}Text`,
  'broken encoded words': `${head('=?utf-8?B?%%%?= =?x?Q?a?= =?utf-8?Q?=ZZ?=')}${CRLF}${CRLF}Text`,
  'dates of no calendar': `${head('Datum', 'Date: Mon, 99 Foo 99999 99:99:99 +9999')}${CRLF}${CRLF}Text`,
  'addresses of no kind': `From: <<>>,;:"@"${CRLF}To: undisclosed-recipients:;, "\\${CRLF}Subject: wer?${CRLF}${CRLF}Text`,
  'many recipients': `From: a@example.de${CRLF}To: ${Array.from({ length: 5000 }, (_, index) => `k${index}@example.de`).join(`,${CRLF} `)}${CRLF}Subject: alle${CRLF}${CRLF}Text`,
  'names of files that lead elsewhere': mixed('Namen', [
    part('text/plain', 'Text'),
    part('application/x', 'a', 'Content-Disposition: attachment; filename="../../../etc/passwd"'),
    part('application/x', 'b', 'Content-Disposition: attachment; filename="C:\\\\Windows\\\\system.ini"'),
    part('application/x', 'c', "Content-Disposition: attachment; filename*=utf-8''Rechnung%E2%80%AEfdp.exe"),
    part('application/x', 'd', 'Content-Disposition: attachment'),
  ]),
  'winmail.dat': mixed('Outlook', [
    part('text/plain', 'Siehe Anhang'),
    part(
      'application/ms-tnef; name=winmail.dat',
      'eJ8+IgAAAA==',
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment; filename=winmail.dat',
    ),
  ]),
  'nothing but winmail.dat': `${head('Outlook', 'Content-Type: application/ms-tnef; name=winmail.dat', 'Content-Transfer-Encoding: base64')}${CRLF}${CRLF}eJ8+IgAAAA==`,
  'only HTML': `${head('HTML', 'Content-Type: text/html; charset=utf-8')}${CRLF}${CRLF}<style>p{}</style><p>Guten&nbsp;Tag</p>`,
  'HTML nested 20000 deep': `${head('HTML', 'Content-Type: text/html')}${CRLF}${CRLF}${'<div>'.repeat(20_000)}tief`,
  'a mail in a mail in a mail': mixed('weiter', [
    part(
      'message/rfc822',
      mixed('innen', [part('message/rfc822', head('ganz innen'))])
        .replaceAll('--b', '--c')
        .replace('boundary=b', 'boundary=c'),
    ),
  ]),
  'an alternative that is none': mixed('leer', [], 'multipart/alternative'),
  'a report': mixed('Unzustellbar', [
    part('text/plain', 'konnte nicht zugestellt werden'),
    part('message/delivery-status', 'Action: failed'),
    part('text/rfc822-headers', head('das war es')),
  ]),
};
