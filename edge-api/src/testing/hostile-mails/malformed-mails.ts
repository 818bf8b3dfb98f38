import type { RawMail } from './raw-mail.ts';

const HEAD = [
  'From: Fremde <fremd@example.org>',
  'To: buero@example.org',
  'Subject: Anfrage',
  'Date: Fri, 20 Nov 2026 10:00:00 +0100',
  'Message-ID: <fremd@example.org>',
  'MIME-Version: 1.0',
];
const PLAIN = 'Content-Type: text/plain; charset=utf-8';
const TEXT = 'Guten Tag, hier steht der Text.';

const bytes = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'utf8');
const latin1 = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1');
const plain = (...extra: string[]) => bytes(...HEAD, ...extra, PLAIN, '', TEXT);

function mixed(parts: readonly string[], boundary = 'teil'): Buffer {
  const body = parts.flatMap((part) => [`--${boundary}`, part]);
  return bytes(
    ...HEAD,
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    ...body,
    `--${boundary}--`,
    '',
  );
}

const withAttachment = (disposition: string, type = 'application/octet-stream') =>
  mixed([
    `${PLAIN}\r\n\r\n${TEXT}`,
    `Content-Type: ${type}\r\n${disposition}\r\nContent-Transfer-Encoding: base64\r\n\r\neHh4`,
  ]);

function nested(depth: number): Buffer {
  const lines = [...HEAD];
  for (let level = 0; level < depth; level++)
    lines.push(`Content-Type: multipart/mixed; boundary="b${level}"`, '', `--b${level}`);
  lines.push(PLAIN, '', TEXT);
  for (let level = depth - 1; level >= 0; level--) lines.push(`--b${level}--`);
  return bytes(...lines);
}

function forwarded(depth: number): Buffer {
  const lines = [
    ...HEAD,
    PLAIN.replace('text/plain', 'multipart/mixed; boundary=a'),
    '',
    '--a',
    PLAIN,
    '',
    TEXT,
    '--a',
  ];
  for (let level = 0; level < depth; level++)
    lines.push('Content-Type: message/rfc822', '', `Subject: ${level}`);
  return bytes(...lines, '', 'innen', '--a--');
}

const html = (...content: string[]) =>
  bytes(...HEAD, 'Content-Type: text/html; charset=utf-8', '', ...content);

const NAMES = [
  ['path', 'filename="../../../etc/passwd"'],
  ['windows path', 'filename="C:\\\\Windows\\\\System32\\\\calc.exe"'],
  ['share', 'filename="\\\\\\\\host\\\\share\\\\x.lnk"'],
  ['right to left', "filename*=UTF-8''rechnung%E2%80%AEfdp.exe"],
  ['isolates', "filename*=UTF-8''%E2%81%A6x%E2%81%A9.pdf"],
  ['NUL', "filename*=UTF-8''rechnung.pdf%00.exe"],
  ['line break', "filename*=UTF-8''x%0D%0ASet-Cookie:%20a=b.pdf"],
  ['quote', 'filename="x\\";y.pdf"'],
  ['html', 'filename="<img src=x onerror=alert(1)>.pdf"'],
  ['two extensions', 'filename="rechnung.pdf                                                  .exe"'],
  ['empty', 'filename=""'],
  ['dots within', `filename="x${'.'.repeat(100_000)}x"`],
  ['quote never closed', `filename="${'\\\\'.repeat(30_000)}`],
  ['dots', 'filename=".."'],
  ['long', `filename="${'x'.repeat(20_000)}.pdf"`],
  ['device', 'filename="CON"'],
  ['broken encoding', "filename*=UTF-8''%E4%ZZ%FF.pdf"],
  ['unknown charset', "filename*=x-nichts''a.pdf"],
  ['continuations', Array.from({ length: 300 }, (_, index) => `filename*${index}="teil"`).join('; ')],
  ['continuation bomb', 'filename*999999999="x"'],
  ['encoded word', 'filename="=?utf-8?B?w6Q=?=.pdf"'],
] as const;

/** Mails that are not as they should be; most by hand, the heavy ones written here at length. */
export function malformedMails(): RawMail[] {
  const mails: Record<string, Buffer> = {
    'nothing at all': Buffer.alloc(0),
    'one line break': bytes('', ''),
    'no head': bytes('', TEXT),
    'no body': bytes(...HEAD),
    'head without an end': bytes(...HEAD, PLAIN),
    'text without a head': bytes(TEXT),
    'no type': bytes(...HEAD, '', TEXT),
    'bare line feeds': Buffer.from([...HEAD, PLAIN, '', TEXT].join('\n')),
    'bare carriage returns': Buffer.from([...HEAD, PLAIN, '', TEXT].join('\r')),
    'NUL in the text': bytes(...HEAD, PLAIN, '', `${TEXT}\0\0\0`),
    'NUL in the head': plain('X-Nichts: a\0b', 'Subject: a\0b'),
    'mbox line first': bytes('From fremd@example.org Fri Nov 20 10:00:00 2026', ...HEAD, PLAIN, '', TEXT),
    'byte order mark first': bytes('\ufeffFrom: x@example.org', PLAIN, '', TEXT),
    'head line without a colon': plain('das ist keine Kopfzeile'),
    'folded first line': bytes(' gefaltet', ...HEAD, PLAIN, '', TEXT),
    'head with bytes over 127': latin1(
      ...HEAD,
      'Subject: Größe',
      'From: Müller <m@example.org>',
      PLAIN,
      '',
      'Grüße',
    ),
    'subject twice': plain('Subject: ein anderer'),
    'from twice': plain('From: Chef <chef@example.org>'),
    'type twice': bytes(...HEAD, PLAIN, 'Content-Type: text/html', '', TEXT),
    'message-id twice': plain('Message-ID: <b@example.org>'),
    'date twice': plain('Date: Mon, 1 Jan 1900 00:00:00 +0000'),
    'date of no calendar': bytes('Date: 99 Foo 2026 77:88:99', ...HEAD.slice(0, 3), PLAIN, '', TEXT),
    'date far off': bytes('Date: Fri, 20 Nov 275761 10:00:00 +0100', ...HEAD.slice(0, 3), PLAIN, '', TEXT),
    'date before all': bytes('Date: Mon, 1 Jan 0001 00:00:00 +0000', ...HEAD.slice(0, 3), PLAIN, '', TEXT),
    'zone of no clock': bytes('Date: Fri, 20 Nov 2026 10:00:00 +9999', ...HEAD.slice(0, 3), PLAIN, '', TEXT),
    'message-id with markup': plain('Message-ID: <"><script>top.postMessage(7,`*`)</script>@x>'),
    'message-id of 100 kB': plain(`Message-ID: <${'x'.repeat(100_000)}@example.org>`),
    'references by the thousand': plain(
      `References: ${Array.from({ length: 5000 }, (_, id) => `<${id}@example.org>`).join('\r\n ')}`,
    ),
    'reply to itself': plain('In-Reply-To: <fremd@example.org>', 'References: <fremd@example.org>'),
    'from without an address': bytes('From: ', ...HEAD.slice(1), PLAIN, '', TEXT),
    'from a name alone': bytes('From: "Bank"', ...HEAD.slice(1), PLAIN, '', TEXT),
    'from many': bytes('From: a@example.org, b@example.org', ...HEAD.slice(1), PLAIN, '', TEXT),
    'from a group': bytes('From: Gruppe: a@example.org, b@example.org;', ...HEAD.slice(1), PLAIN, '', TEXT),
    'from an address in the name': bytes(
      'From: "chef@bank.de" <x@example.org>',
      ...HEAD.slice(1),
      PLAIN,
      '',
      TEXT,
    ),
    'from right to left': bytes(
      'From: =?utf-8?B?4oCuZWQua25hYkBmZWhj?= <x@example.org>',
      ...HEAD.slice(1),
      PLAIN,
      '',
      TEXT,
    ),
    'from with markup': bytes(
      'From: "<img src=x onerror=alert(1)>" <x@example.org>',
      ...HEAD.slice(1),
      PLAIN,
      '',
      TEXT,
    ),
    'from never closed': bytes('From: "never closed <x@example.org', ...HEAD.slice(1), PLAIN, '', TEXT),
    'from of brackets': bytes(
      `From: ${'<'.repeat(5000)}x@example.org${'>'.repeat(5000)}`,
      ...HEAD.slice(1),
      PLAIN,
      '',
      TEXT,
    ),
    'from of comments': bytes(`From: x@example.org ${'('.repeat(5000)}`, ...HEAD.slice(1), PLAIN, '', TEXT),
    'from of quotes': bytes(
      `From: ${'"\\'.repeat(5000)}" <x@example.org>`,
      ...HEAD.slice(1),
      PLAIN,
      '',
      TEXT,
    ),
    'a thousand recipients': plain(
      `Cc: ${Array.from({ length: 1000 }, (_, id) => `a${id}@example.org`).join(',\r\n ')}`,
    ),
    'groups in groups': plain(`Cc: ${'g:'.repeat(3000)}x@example.org${';'.repeat(3000)}`),
    'ten thousand head lines': plain(
      ...Array.from({ length: 10_000 }, (_, line) => `X-Zeile-${line}: ${line}`),
    ),
    'a head line of 1 MB': plain(`X-Lang: ${'x'.repeat(1_000_000)}`),
    'a head of 5 MB': plain(...Array.from({ length: 5000 }, (_, line) => `X-${line}: ${'y'.repeat(1000)}`)),
    'a subject of 1 MB': plain(`Subject: ${'z'.repeat(1_000_000)}`),
    'encoded words by the thousand': plain(`Subject: ${'=?utf-8?Q?a?= '.repeat(20_000)}`),
    'encoded words in encoded words': plain(`Subject: =?utf-8?Q?=3D=3Futf-8=3FQ=3F=3Cscript=3E=3F=3D?=`),
    'encoded word of markup': plain(
      'Subject: =?utf-8?B?PHNjcmlwdD50b3AucG9zdE1lc3NhZ2UoNywnKicpPC9zY3JpcHQ+?=',
    ),
    'encoded word with a line break': plain('Subject: =?utf-8?Q?a=0D=0ABcc:_x@example.org?='),
    'encoded word never closed': plain('Subject: =?utf-8?B?YWFh'),
    'encoded word of no charset': plain('Subject: =?x-nichts?Q?abc?='),
    'encoded word of no encoding': plain('Subject: =?utf-8?X?abc?='),
    'encoded word right to left': plain('Subject: =?utf-8?B?4oCu4oGm4oGn4oGo?='),
    'message-id without brackets, of 120 kB': bytes(`Message-ID: ${'x'.repeat(120_000)}`, PLAIN, '', TEXT),
    'date of brackets': bytes(`Date: ${'('.repeat(120_000)}`, PLAIN, '', TEXT),
    'quoted-printable of white space': bytes(
      ...HEAD,
      PLAIN,
      'Content-Transfer-Encoding: quoted-printable',
      '',
      `${TEXT}${' '.repeat(3_000_000)}x`,
    ),
    'boundaries in one line': bytes(
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      TEXT,
      '--b'.repeat(1_000_000),
    ),
    'link of dots': bytes(...HEAD, PLAIN, '', TEXT, `https://${'.'.repeat(190_000)}x`),
    'html of styles never closed': html(`<p>${TEXT}</p>${'<div>'.repeat(20_000)}${'<style>'.repeat(60_000)}`),
    'html of brackets': html(`<p>${TEXT}</p>${'<'.repeat(500_000)}`),
    'version 99': plain('MIME-Version: 99.0'),
    'charset of none': bytes(...HEAD, 'Content-Type: text/plain; charset=x-nichts', '', TEXT),
    'charset empty': bytes(...HEAD, 'Content-Type: text/plain; charset=""', '', TEXT),
    'charset a sentence': bytes(...HEAD, 'Content-Type: text/plain; charset="a b; c=d"', '', TEXT),
    'latin-1 not declared': latin1(...HEAD, '', 'Grüße aus Köln'),
    'latin-1 declared utf-8': latin1(...HEAD, PLAIN, '', 'Grüße aus Köln'),
    'windows-1252 declared latin-1': Buffer.concat([
      bytes(...HEAD, 'Content-Type: text/plain; charset=iso-8859-1', '', ''),
      Buffer.from([0x80, 0x31, 0x30]),
    ]),
    'utf-8 declared latin-1': bytes(...HEAD, 'Content-Type: text/plain; charset=iso-8859-1', '', 'Grüße'),
    'utf-16': Buffer.concat([
      bytes(...HEAD, 'Content-Type: text/plain; charset=utf-16le', '', ''),
      Buffer.from(TEXT, 'utf16le'),
    ]),
    'utf-16 of odd length': Buffer.concat([
      bytes(...HEAD, 'Content-Type: text/plain; charset=utf-16', '', ''),
      Buffer.from([0xff, 0xfe, 0x41]),
    ]),
    'utf-7': bytes(
      ...HEAD,
      'Content-Type: text/html; charset=utf-7',
      '',
      '+ADw-script+AD4-top.postMessage(7,+AGA-*+AGA-)+ADw-/script+AD4-',
    ),
    'iso-2022-jp': bytes(...HEAD, 'Content-Type: text/plain; charset=iso-2022-jp', '', '\u001b$B\u001b(B'),
    'utf-8 cut in a character': Buffer.concat([bytes(...HEAD, PLAIN, '', TEXT), Buffer.from([0xe2, 0x82])]),
    'utf-8 of overlong forms': Buffer.concat([
      bytes(...HEAD, 'Content-Type: text/html; charset=utf-8', '', TEXT),
      Buffer.from([0xc0, 0xbc, 0x73, 0xc0, 0xbe]),
    ]),
    'random bytes': Buffer.concat([
      bytes(...HEAD, '', ''),
      Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)),
    ]),
    'random bytes alone': Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919 + 13) % 256)),
    'encoding of none': bytes(...HEAD, PLAIN, 'Content-Transfer-Encoding: x-nichts', '', TEXT),
    uuencode: bytes(
      ...HEAD,
      PLAIN,
      'Content-Transfer-Encoding: x-uuencode',
      '',
      'begin 644 x',
      '#0V%T',
      '`',
      'end',
    ),
    'base64 cut': bytes(
      ...HEAD,
      PLAIN,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(TEXT).toString('base64').slice(0, -3),
    ),
    'base64 with rubbish': bytes(
      ...HEAD,
      PLAIN,
      'Content-Transfer-Encoding: base64',
      '',
      '!!!R3V0ZW4g***VGFn??',
    ),
    'base64 in one line': bytes(
      ...HEAD,
      PLAIN,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(TEXT.repeat(5000)).toString('base64'),
    ),
    'base64 that is none': bytes(
      ...HEAD,
      PLAIN,
      'Content-Transfer-Encoding: base64',
      '',
      'Das ist kein base64.',
    ),
    'quoted-printable broken': bytes(
      ...HEAD,
      PLAIN,
      'Content-Transfer-Encoding: quoted-printable',
      '',
      `${TEXT} =G1=zz=`,
      '=',
      '=3',
    ),
    'quoted-printable in one line': bytes(
      ...HEAD,
      PLAIN,
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '=C3=A4'.repeat(50_000),
    ),
    'a line of 5 MB': bytes(...HEAD, PLAIN, '', 'x'.repeat(5_000_000)),
    'a million short lines': bytes(...HEAD, PLAIN, '', 'a\n'.repeat(1_000_000)),
    'quotes of quotes': bytes(
      ...HEAD,
      PLAIN,
      '',
      ...Array.from({ length: 2000 }, (_, line) => `${'>'.repeat(line)} ${line}`),
    ),
    'links by the thousand': bytes(...HEAD, PLAIN, '', 'https://example.org/ a@example.org '.repeat(20_000)),
    'links that never end': bytes(
      ...HEAD,
      PLAIN,
      '',
      `https://${'a.'.repeat(100_000)}`,
      `${'a@'.repeat(50_000)}`,
    ),
    'javascript in text': bytes(
      ...HEAD,
      PLAIN,
      '',
      'javascript:top.postMessage(7,`*`) <script>top.postMessage(7,`*`)</script> https://example.org/"onmouseover="x',
    ),
    'right to left in text': bytes(
      ...HEAD,
      PLAIN,
      '',
      '\u202e\u2066txet\u2069 https://example.org/\u202egpj.exe',
    ),
    'combining characters': bytes(...HEAD, PLAIN, '', `Z${'\u0351'.repeat(20_000)}`),
    'emoji joined without an end': bytes(...HEAD, PLAIN, '', '👨\u200d'.repeat(20_000)),
    'format flowed': bytes(
      ...HEAD,
      `${PLAIN}; format=flowed; delsp=yes`,
      '',
      'Guten \r\nTag \r\n>zitiert \r\n',
    ),
    'html without text': html(`<p>${TEXT}</p>`),
    'html empty': html(''),
    'html of comments alone': html('<!-- nichts -->'),
    'html of one picture': html('<img src="https://127.0.0.1:1/x.png">'),
    'html never closed': html('<table><tr><td><div><b><i><p>Guten Tag'),
    'html of quotes never closed': html('<p>Guten Tag</p><a href="https://example.org/'),
    'html cut within a tag': html('<p>Guten Tag</p><img src='),
    'html of 20,000 attributes': html(
      `<p ${Array.from({ length: 20_000 }, (_, each) => `a${each}=x`).join(' ')}>Guten Tag</p>`,
    ),
    'html of 20,000 styles': html(`<p style="${'color:red;'.repeat(20_000)}">Guten Tag</p>`),
    'html of 5,000 rules': html(`<style>${'p{color:red}'.repeat(5000)}</style><p>Guten Tag</p>`),
    'html in 20,000 divs': html(`${'<div>'.repeat(20_000)}Guten Tag`),
    'html in 2,000 tables': html(`${'<table><tr><td>'.repeat(2000)}Guten Tag`),
    'html in 3,000 quotes': html(`${'<blockquote>'.repeat(3000)}Guten Tag`),
    'html in 20,000 fonts': html(`${'<font size=1>'.repeat(20_000)}Guten Tag`),
    'html of 3,000 formatting tags anew': html(`<p>Guten Tag</p>${'<b><p>'.repeat(3000)}`),
    'html of many elements': html(`<p>Guten Tag</p>${'<i>x</i>'.repeat(20_000)}`),
    'html of 3 MB': html(`<p>Guten Tag</p>${'<p>Zeile</p>'.repeat(250_000)}`),
    'html of entities': html(`<p>Guten Tag</p>${'&amp;&lt;&gt;&nosuch;&#0;&#xffffffff;'.repeat(5000)}`),
    'html with media rules nested': html(
      `<style>${'@media all{'.repeat(1000)}p{color:red}</style><p>Guten Tag</p>`,
    ),
    'html with braces nested': html(`<style>${'p{'.repeat(5000)}</style><p>Guten Tag</p>`),
    'html with calc nested': html(`<p style="width:${'calc('.repeat(2000)}1px">Guten Tag</p>`),
    'html with a frameset for a body': html('<p>Guten Tag</p><frameset><frame src=x></frameset>'),
    'html declared text': bytes(
      ...HEAD,
      PLAIN,
      '',
      '<p>Guten Tag</p><script>top.postMessage(7,`*`)</script>',
    ),
    xhtml: bytes(
      ...HEAD,
      'Content-Type: application/xhtml+xml',
      '',
      '<html xmlns="http://www.w3.org/1999/xhtml"><script>top.postMessage(7,`*`)</script></html>',
    ),
    'svg as a mail': bytes(
      ...HEAD,
      'Content-Type: image/svg+xml',
      '',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="top.postMessage(7,`*`)"/>',
    ),
    'rich text': bytes(...HEAD, 'Content-Type: text/enriched', '', '<bold>Guten Tag</bold>'),
    rtf: bytes(...HEAD, 'Content-Type: application/rtf', '', '{\\rtf1 Guten Tag}'),
    'amp beside html': mixed([
      'Content-Type: text/x-amp-html\r\n\r\n<script>top.postMessage(7,`*`)</script>',
      `Content-Type: text/html\r\n\r\n<p>${TEXT}</p>`,
    ]),
    'calendar alone': bytes(
      ...HEAD,
      'Content-Type: text/calendar; method=REQUEST',
      '',
      'BEGIN:VCALENDAR',
      'END:VCALENDAR',
    ),
    'delivery status alone': bytes(
      ...HEAD,
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; x',
    ),
    elsewhere: bytes(
      ...HEAD,
      'Content-Type: message/external-body; access-type=URL; URL="http://127.0.0.1:1/x"',
      '',
      'Content-Type: text/html',
      '',
      '',
    ),
    'part of a mail': bytes(...HEAD, 'Content-Type: message/partial; number=1; total=2; id="x"', '', TEXT),
    encrypted: bytes(
      ...HEAD,
      'Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary=a',
      '',
      '--a',
      'Content-Type: application/pgp-encrypted',
      '',
      'Version: 1',
      '--a',
      'Content-Type: application/octet-stream',
      '',
      '-----BEGIN PGP MESSAGE-----',
      '--a--',
    ),
    signed: bytes(
      ...HEAD,
      'Content-Type: multipart/signed; boundary=a',
      '',
      '--a',
      PLAIN,
      '',
      TEXT,
      '--a',
      'Content-Type: application/pkcs7-signature; name=smime.p7s',
      '',
      'x',
      '--a--',
    ),
    'smime enveloped': bytes(
      ...HEAD,
      'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m',
      'Content-Transfer-Encoding: base64',
      '',
      'MIIB',
    ),
    'winmail.dat alone': bytes(
      ...HEAD,
      'Content-Type: application/ms-tnef; name=winmail.dat',
      'Content-Disposition: attachment; filename=winmail.dat',
      'Content-Transfer-Encoding: base64',
      '',
      'eJ8+IgEAAAA=',
    ),
    'winmail.dat beside text': withAttachment(
      'Content-Disposition: attachment; filename=winmail.dat',
      'application/ms-tnef',
    ),
    'no boundary': bytes(...HEAD, 'Content-Type: multipart/mixed', '', '--a', PLAIN, '', TEXT, '--a--'),
    'boundary empty': bytes(
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=""',
      '',
      '--',
      PLAIN,
      '',
      TEXT,
      '----',
    ),
    'boundary that never comes': bytes(...HEAD, 'Content-Type: multipart/mixed; boundary=a', '', TEXT),
    'boundary never closed': bytes(
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=a',
      '',
      '--a',
      PLAIN,
      '',
      TEXT,
    ),
    'boundary of 10 kB': mixed([`${PLAIN}\r\n\r\n${TEXT}`], 'x'.repeat(10_000)),
    'boundary of signs': mixed([`${PLAIN}\r\n\r\n${TEXT}`], "'()+_,-./:=?"),
    'boundary that begins another': mixed([
      `${PLAIN}\r\n\r\n${TEXT}`,
      `Content-Type: multipart/mixed; boundary=teilteil\r\n\r\n--teilteil\r\n${PLAIN}\r\n\r\ninnen\r\n--teilteil--`,
    ]),
    'boundary the same within': mixed([
      `Content-Type: multipart/mixed; boundary=teil\r\n\r\n--teil\r\n${PLAIN}\r\n\r\n${TEXT}`,
    ]),
    'closed before it began': bytes(
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=a',
      '',
      '--a--',
      '--a',
      PLAIN,
      '',
      TEXT,
    ),
    'multipart without parts': bytes(...HEAD, 'Content-Type: multipart/alternative; boundary=a', '', '--a--'),
    'multipart encoded as a whole': bytes(
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=a',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(`--a\r\n${PLAIN}\r\n\r\n${TEXT}\r\n--a--`).toString('base64'),
    ),
    'parts 50 deep': nested(50),
    'parts 300 deep': nested(300),
    'parts 5,000 deep': nested(5000),
    'mails in mails 20 deep': forwarded(20),
    'mails in mails 500 deep': forwarded(500),
    '2,000 parts': mixed(Array.from({ length: 2000 }, (_, part) => `${PLAIN}\r\n\r\nTeil ${part}`)),
    '20,000 parts': mixed(Array.from({ length: 20_000 }, (_, part) => `${PLAIN}\r\n\r\nTeil ${part}`)),
    '500 attachments': mixed(
      Array.from(
        { length: 500 },
        (_, part) =>
          `Content-Type: image/png\r\nContent-Disposition: attachment; filename=${part}.png\r\n\r\nx`,
      ),
    ),
    '25 MB attached': mixed([
      `${PLAIN}\r\n\r\n${TEXT}`,
      `Content-Type: application/pdf; name=plan.pdf\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${`${'A'.repeat(76)}\r\n`.repeat(450_000)}`,
    ]),
    'attachment html': withAttachment('Content-Disposition: attachment; filename=x.html', 'text/html'),
    'attachment inline html': withAttachment('Content-Disposition: inline; filename=x.html', 'text/html'),
    'attachment inline svg': withAttachment('Content-Disposition: inline; filename=x.svg', 'image/svg+xml'),
    'attachment type with markup': withAttachment('Content-Disposition: attachment', 'text/<script>'),
    'attachment type with a line break': withAttachment(
      'Content-Disposition: attachment',
      'text/plain;\r\n\tname="a\r\n\tb"',
    ),
    'content-id of a path': withAttachment(
      'Content-ID: <../../x>\r\nContent-Disposition: inline',
      'image/png',
    ),
    'content-id twice': mixed([
      `Content-Type: text/html\r\n\r\n<p>${TEXT}</p><img src="cid:a">`,
      'Content-Type: image/png\r\nContent-ID: <a>\r\n\r\nx',
      'Content-Type: text/html\r\nContent-ID: <a>\r\n\r\n<script>top.postMessage(7,`*`)</script>',
    ]),
    'content-id of a script': mixed([
      `Content-Type: text/html\r\n\r\n<p>${TEXT}</p><iframe src="cid:a"></iframe><script src="cid:a"></script><a href="cid:a">x</a>`,
      'Content-Type: text/javascript\r\nContent-ID: <a>\r\n\r\ntop.postMessage(7,`*`)',
    ]),
    'content-location': mixed([
      `Content-Type: text/html\r\nContent-Base: http://127.0.0.1:1/\r\n\r\n<p>${TEXT}</p><img src="x.png">`,
      'Content-Type: image/png\r\nContent-Location: http://127.0.0.1:1/x.png\r\n\r\nx',
    ]),
  };
  for (const [name, disposition] of NAMES) {
    mails[`attachment name: ${name}`] = withAttachment(`Content-Disposition: attachment; ${disposition}`);
  }
  return Object.entries(mails).map(([name, raw]) => ({ name, raw }));
}
