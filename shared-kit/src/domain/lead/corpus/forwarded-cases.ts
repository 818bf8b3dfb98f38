import { escapeHtml } from '../../mail/html-of-text.ts';
import type { LeadCase, ReadLead } from './lead-case.ts';
import {
  asPlainText,
  asTable,
  IMMOSCOUT_READ,
  IMMOSCOUT_ROWS,
  IMMOSCOUT_SENDER,
  page,
  UMZUG365_READ,
  UMZUG365_ROWS,
  UMZUG365_SENDER,
} from './portal-forms.ts';

interface Inner {
  from: string;
  subject: string;
  text: string;
  html: string;
}

const CHEF = 'Karsten Chef <chef@privat.example>';
const ABOVE =
  'Bitte heute noch anrufen.\n\nViele Grüße\nKarsten Chef\nUmzug-Profi GmbH, Werkstr. 9, 50667 Köln\nTel. 0221 7654321';
const DATE = 'Montag, 16. November 2026 09:12';
const quotedText = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
const lines = (...all: string[]) => all.join('\n');

/** How mail programs write a mail into another one. */
const PROGRAMS: readonly (readonly [
  string,
  (mail: Inner) => { subject: string; text?: string; html?: string },
])[] = [
  [
    'Outlook',
    ({ from, subject, text }) => ({
      subject: `WG: ${subject}`,
      text: lines(
        ABOVE,
        '',
        '-----Ursprüngliche Nachricht-----',
        `Von: ${from}`,
        `Gesendet: ${DATE}`,
        'An: chef@privat.example',
        `Betreff: ${subject}`,
        '',
        text,
      ),
    }),
  ],
  [
    'new Outlook with a line',
    ({ from, subject, text }) => ({
      subject: `WG: ${subject}`,
      text: lines(
        ABOVE,
        '',
        '________________________________',
        `Von: ${from}`,
        `Gesendet: ${DATE}`,
        'An: chef@privat.example <chef@privat.example>',
        'Cc: buero@umzug-profi.example',
        `Betreff: ${subject}`,
        '',
        '',
        text,
      ),
    }),
  ],
  [
    'Outlook in HTML',
    ({ from, subject, html }) => ({
      subject: `WG: ${subject}`,
      html: page(
        `<div>${ABOVE.replaceAll('\n', '<br>')}</div><div style="border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>Von:</b> ${escapeHtml(from)} <br><b>Gesendet:</b> ${DATE}<br><b>An:</b> chef@privat.example<br><b>Betreff:</b> ${escapeHtml(subject)}</p></div>${html}`,
      ),
    }),
  ],
  [
    'Gmail',
    ({ from, subject, text }) => ({
      subject: `Fwd: ${subject}`,
      text: lines(
        ABOVE,
        '',
        '---------- Forwarded message ---------',
        `Von: ${from}`,
        'Date: Mo., 16. Nov. 2026 um 09:12 Uhr',
        `Subject: ${subject}`,
        'To: <chef@privat.example>',
        '',
        '',
        text,
      ),
    }),
  ],
  [
    'Gmail in HTML',
    ({ from, subject, html }) => ({
      subject: `Fwd: ${subject}`,
      html: `<div dir="ltr">${ABOVE.replaceAll('\n', '<br>')}<br><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>Von: <strong class="gmail_sendername" dir="auto">${escapeHtml(from.split(' <')[0] ?? '')}</strong> <span dir="auto">&lt;<a href="mailto:x">${from.split('<')[1]?.replace('>', '')}</a>&gt;</span><br>Date: Mo., 16. Nov. 2026 um 09:12 Uhr<br>Subject: ${escapeHtml(subject)}<br>To: &lt;chef@privat.example&gt;<br></div><br><br>${html}</div></div>`,
    }),
  ],
  [
    'Apple Mail',
    ({ from, subject, text }) => ({
      subject: `Fwd: ${subject}`,
      text: lines(
        ABOVE,
        '',
        quotedText(
          lines(
            'Anfang der weitergeleiteten Nachricht:',
            '',
            `Von: ${from}`,
            `Betreff: ${subject}`,
            'Datum: 16. November 2026 um 09:12:00 MEZ',
            'An: chef@privat.example',
            '',
            text,
          ),
        ),
      ),
    }),
  ],
  [
    'Apple Mail in HTML',
    ({ from, subject, html }) => ({
      subject: `Fwd: ${subject}`,
      html: page(
        `<div>${ABOVE.replaceAll('\n', '<br>')}</div><blockquote type="cite"><div>Anfang der weitergeleiteten Nachricht:</div><br class="Apple-interchange-newline"><div style="margin:0"><span><b>Von: </b></span><span>${escapeHtml(from)}<br></span></div><div><span><b>Betreff: </b></span><span><b>${escapeHtml(subject)}</b><br></span></div><div><span><b>Datum: </b></span><span>16. November 2026 um 09:12:00 MEZ<br></span></div><div><span><b>An: </b></span><span>chef@privat.example<br></span></div><br><div>${html}</div></blockquote>`,
      ),
    }),
  ],
  [
    'Thunderbird',
    ({ from, subject, text }) => ({
      subject: `Fwd: ${subject}`,
      text: lines(
        '',
        '',
        '-------- Weitergeleitete Nachricht --------',
        `Betreff: \t${subject}`,
        'Datum: \tMon, 16 Nov 2026 09:12:00 +0100',
        `Von: \t${from}`,
        'An: \tchef@privat.example',
        '',
        '',
        text,
        '',
        '-- ',
        'Karsten Chef, Umzug-Profi GmbH',
        'Telefon: 0221 7654321',
        'E-Mail: chef@privat.example',
      ),
    }),
  ],
  [
    'Thunderbird in HTML',
    ({ from, subject, html }) => ({
      subject: `Fwd: ${subject}`,
      html: page(
        `<div class="moz-forward-container"><br>-------- Weitergeleitete Nachricht --------<table class="moz-email-headers-table"><tbody><tr><th align="RIGHT">Betreff: </th><td>${escapeHtml(subject)}</td></tr><tr><th>Datum: </th><td>Mon, 16 Nov 2026 09:12:00 +0100</td></tr><tr><th>Von: </th><td>${escapeHtml(from)}</td></tr><tr><th>An: </th><td>chef@privat.example</td></tr></tbody></table><br>${html}</div>`,
      ),
    }),
  ],
  [
    'T-Online',
    ({ from, subject, text }) => ({
      subject: `Fwd: ${subject}`,
      text: lines(
        ABOVE,
        '',
        '',
        '-----Original-Nachricht-----',
        `Betreff: ${subject}`,
        'Datum: 2026-11-16T09:12:00+0100',
        `Von: "${from.split(' <')[0]}" <${from.split('<')[1]}`,
        'An: "chef@privat.example" <chef@privat.example>',
        '',
        '',
        text,
      ),
    }),
  ],
  [
    'GMX',
    ({ from, subject, text }) => ({
      subject: `Fw: ${subject}`,
      text: lines(
        ABOVE,
        '',
        'Gesendet: Montag, 16. November 2026 um 09:12 Uhr',
        `Von: ${from}`,
        'An: chef@privat.example',
        `Betreff: ${subject}`,
        text,
      ),
    }),
  ],
  [
    'IONOS',
    ({ from, subject, text }) => ({
      subject: `Fwd: ${subject}`,
      text: lines(
        ABOVE,
        '',
        '---------- Ursprüngliche Nachricht ----------',
        `Von: ${from}`,
        'An: chef@privat.example',
        'Datum: 16.11.2026 09:12 CET',
        `Betreff: ${subject}`,
        '',
        '',
        text,
      ),
    }),
  ],
];

const html = (text: string) => `<div>${escapeHtml(text).replaceAll('\n', '<br>')}</div>`;
const LETTER =
  'Guten Tag,\n\nwir ziehen am 15.01.2027 von der Hauptstr. 5, 10115 Berlin nach Elbchaussee 20, 22763 Hamburg.\nEs sind 3 Zimmer mit 75 m².\n\nViele Grüße\nAnna Beispiel\nMobil: 0160 1112223';
const LETTER_READ: ReadLead = {
  source: 'Email',
  name: 'Anna Beispiel',
  email: 'anna@post.example',
  phone: '0160 1112223',
  from: 'Hauptstr. 5, 10115 Berlin',
  to: 'Elbchaussee 20, 22763 Hamburg',
  day: '2027-01-15',
  rooms: 3,
  area: 75,
};

const INNER: readonly (readonly [string, Inner, ReadLead])[] = [
  [
    'ImmobilienScout24',
    {
      from: IMMOSCOUT_SENDER,
      subject: 'Neue Umzugsanfrage',
      text: asPlainText(IMMOSCOUT_ROWS),
      html: asTable(IMMOSCOUT_ROWS),
    },
    IMMOSCOUT_READ,
  ],
  [
    'Umzug365',
    {
      from: UMZUG365_SENDER,
      subject: 'Neue Umzugsanfrage',
      text: asPlainText(UMZUG365_ROWS),
      html: asTable(UMZUG365_ROWS),
    },
    UMZUG365_READ,
  ],
  [
    'a letter',
    {
      from: 'Anna Beispiel <anna@post.example>',
      subject: 'Umzug im Januar',
      text: LETTER,
      html: html(LETTER),
    },
    LETTER_READ,
  ],
];

const passedOn: LeadCase[] = INNER.flatMap(([what, inner, read]) =>
  PROGRAMS.map(([program, forward]) => ({
    title: `${what}, passed on with ${program}`,
    mail: { from: CHEF, ...forward(inner) },
    read,
  })),
);

const outlook = (from: string, subject: string) =>
  lines('', `Von: ${from}`, `Gesendet: ${DATE}`, 'An: irgendwer@post.example', `Betreff: ${subject}`, '');
const OWN_MAIL = lines(
  'Sehr geehrte Frau Beispiel,',
  'vielen Dank für Ihre Anfrage, Ihr Umzug ist am 01.03.2027.',
  'Name: Karsten Chef',
  'Telefon: 0221 7654321',
  'Adresse: Werkstr. 9, 50667 Köln',
);
const ANSWER =
  'Guten Tag,\nwir ziehen nun doch am 15.01.2027 um, bitte um ein Angebot.\n\nViele Grüße\nAnna Beispiel\n';
const ANSWER_READ: ReadLead = {
  source: 'Email',
  name: 'Anna Beispiel',
  email: 'anna@post.example',
  day: '2027-01-15',
};
const ANNA = 'Anna Beispiel <anna@post.example>';

export const FORWARDED_CASES: readonly LeadCase[] = [
  ...passedOn,
  {
    title: 'passed on twice',
    mail: {
      from: 'buero@umzug-profi.example',
      subject: 'WG: WG: Neue Umzugsanfrage',
      text: lines(
        's.u.',
        outlook(CHEF, 'WG: Neue Umzugsanfrage'),
        ABOVE,
        outlook(UMZUG365_SENDER, 'Neue Umzugsanfrage'),
        asPlainText(UMZUG365_ROWS),
      ),
    },
    read: UMZUG365_READ,
  },
  {
    title: 'a customer’s answer, passed on, over the office’s mail',
    mail: {
      from: CHEF,
      subject: 'WG: AW: Ihr Umzug',
      text: lines('zur Info', outlook(ANNA, 'AW: Ihr Umzug'), ANSWER, outlook(CHEF, 'Ihr Umzug'), OWN_MAIL),
    },
    read: ANSWER_READ,
  },
  {
    title: 'an answer over the office’s mail in Outlook',
    mail: { from: ANNA, subject: 'AW: Ihr Umzug', text: lines(ANSWER, outlook(CHEF, 'Ihr Umzug'), OWN_MAIL) },
    read: ANSWER_READ,
  },
  {
    title: 'an answer over quoted lines',
    mail: {
      from: ANNA,
      subject: 'Re: Ihr Umzug',
      text: lines(
        ANSWER,
        'Am 16.11.2026 um 09:12 schrieb Karsten Chef <chef@privat.example>:',
        '',
        quotedText(OWN_MAIL),
      ),
    },
    read: ANSWER_READ,
  },
  {
    title: 'an answer below quoted lines',
    mail: {
      from: ANNA,
      subject: 'Re: Ihr Umzug',
      text: lines(
        'Am 16.11.2026 um 09:12 schrieb Karsten Chef <chef@privat.example>:',
        quotedText(OWN_MAIL),
        '',
        ANSWER,
      ),
    },
    read: ANSWER_READ,
  },
  {
    title: 'an answer over a mail that no mark quotes',
    mail: {
      from: ANNA,
      subject: 'Re: Ihr Umzug',
      text: lines(
        ANSWER,
        'Am Mo., 16. Nov. 2026 um 09:12 Uhr schrieb Karsten Chef <',
        'chef@privat.example>:',
        '',
        OWN_MAIL,
      ),
    },
    read: ANSWER_READ,
  },
  {
    title: 'an answer over a quote in HTML',
    mail: {
      from: ANNA,
      subject: 'AW: Ihr Umzug',
      html: page(
        `${html(ANSWER)}<div>Am 16.11.26 um 09:12 schrieb Karsten Chef:</div><blockquote>${html(OWN_MAIL)}</blockquote>`,
      ),
    },
    read: ANSWER_READ,
  },
  {
    title: 'an answer with T-Online’s head',
    mail: {
      from: ANNA,
      subject: 'AW: Ihr Umzug',
      text: lines(
        ANSWER,
        '-----Original-Nachricht-----',
        'Betreff: Ihr Umzug',
        'Datum: 2026-11-16T09:12:00+0100',
        `Von: ${CHEF}`,
        `An: ${ANNA}`,
        '',
        OWN_MAIL,
      ),
    },
    read: ANSWER_READ,
  },
  {
    title: "a portal's mail of which only 'WG:' remains",
    mail: { from: CHEF, subject: 'WG: Neue Umzugsanfrage', text: asPlainText(UMZUG365_ROWS) },
    read: UMZUG365_READ,
  },
  {
    title: "a letter of which only 'WG:' remains: whoever passed it on is not the customer",
    mail: {
      from: CHEF,
      subject: 'WG: Umzug',
      text: 'Guten Tag,\nich ziehe am 15.01.2027 um.\nTel. 0160 1112223',
    },
    read: { source: 'Email', name: 'Unbekannt', phone: '0160 1112223', day: '2027-01-15' },
  },
  {
    title: 'a head of an address book without an e-mail address',
    mail: {
      from: CHEF,
      subject: 'WG: Umzug',
      text: lines(
        '',
        'Von: Anna Beispiel',
        `Gesendet: ${DATE}`,
        'An: Karsten Chef',
        'Betreff: Umzug',
        '',
        'Guten Tag, mein Umzug ist am 15.01.2027.',
      ),
    },
    read: { source: 'Email', name: 'Anna Beispiel', day: '2027-01-15' },
  },
  {
    title: 'a head with mailto',
    mail: {
      from: CHEF,
      subject: 'WG: Umzug',
      text: lines(
        '',
        'Von: Anna Beispiel [mailto:anna@post.example]',
        `Gesendet: ${DATE}`,
        'An: Karsten Chef',
        'Betreff: Umzug',
        '',
        'Guten Tag, mein Umzug ist am 15.01.2027.',
      ),
    },
    read: { source: 'Email', name: 'Anna Beispiel', email: 'anna@post.example', day: '2027-01-15' },
  },
  {
    title: 'a portal’s form of which a colleague made a mail',
    mail: { from: CHEF, subject: 'Anfrage', text: `Hier von Umzug365:\n${asPlainText(UMZUG365_ROWS)}` },
    read: UMZUG365_READ,
  },
];
