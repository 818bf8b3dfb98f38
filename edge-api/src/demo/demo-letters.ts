import type { MailFlag } from 'shared-kit/api';
import { addDays, formatDate, today } from 'shared-kit/domain';
import type { DemoCustomer } from './demo-customers.ts';
import type { DemoFile, DemoLetter, DemoPerson } from './demo-letter.ts';
import { DEMO_SETTINGS, DEMO_STAFF } from './demo-settings.ts';
import { NEWSLETTERS, PORTAL_MAIL, SPAM, STAFF_MAILS, SUPPLIERS } from './letter-texts.ts';
import { momentAfter, momentAgo } from './moments.ts';
import { Random } from './random.ts';

const SEED = 453;
/** Customers who have written: the last ones, and some of those before. */
const WRITERS = { last: 40, before: 22, reach: 300 };
/** Reaches back over a weekend: on a Monday morning the mails of Friday are new. */
const UNREAD_DAYS = 3;

const { name, email, phone } = DEMO_SETTINGS.company;
const OFFICE: DemoPerson = { name, address: email };

const GREETINGS = ['Guten Tag', 'Hallo', 'Sehr geehrte Damen und Herren', 'Guten Morgen'] as const;
const REASONS = [
  'Könnten Sie uns dafür ein Angebot machen?',
  'Was würde das ungefähr kosten? Wir sind beim Datum um ein paar Tage flexibel.',
  'Wir bräuchten auch Kartons und jemanden, der die Küche abbaut.',
  'Ein Klavier ist dabei, und im Haus gibt es leider keinen Aufzug.',
  'Wir haben zwei kleine Kinder und wären froh, wenn Sie auch packen könnten.',
  'Ist der Termin bei Ihnen noch frei? Eine Besichtigung passt uns abends am besten.',
  'Die neue Wohnung liegt im Hinterhof, ein großer Lkw kommt dort nicht hinein.',
] as const;
const ANSWERS = [
  'vielen Dank für die schnelle Antwort. Dienstag um 17 Uhr passt gut, bitte klingeln Sie im zweiten Stock.',
  'das Angebot sieht gut aus. Eine Frage noch: Ist die Halteverbotszone im Preis enthalten?',
  'danke! Wir vergleichen noch und melden uns bis Ende der Woche.',
  'anbei noch die Fotos vom Keller, die am Telefon gefehlt haben.',
  'wir nehmen das Angebot gern an. Wann kommen die Kartons?',
] as const;
const FLAT_PHOTOS = ['Wohnzimmer', 'Küche', 'Keller', 'Treppenhaus', 'Schlafzimmer'] as const;

/** Some 150 mails of an office in its season, newest and oldest mixed as life mixes them; the same for the same time. */
export function demoLetters(customers: readonly DemoCustomer[], now: Date): DemoLetter[] {
  const random = new Random(SEED);
  const reachable = customers.filter(({ data }) => data.email);
  const writers = [
    ...random.some(reachable.slice(-WRITERS.reach, -WRITERS.last), WRITERS.before),
    ...reachable.slice(-WRITERS.last),
  ];
  return [
    ...writers.flatMap((customer) => conversation(random, customer, now)),
    ...portalLetters(random, now),
    ...SUPPLIERS.map((supplier) => ({
      ...received(random, now, supplier.from, random.int(0, 40)),
      subject: supplier.subject,
      text: `Guten Tag,\n\n${supplier.text}\n\nMit freundlichen Grüßen\n${supplier.from.name}`,
      files: supplier.file ? [supplier.file] : [],
    })),
    ...NEWSLETTERS.map((letter) => ({
      ...received(random, now, letter.from, random.int(0, 30)),
      subject: letter.subject,
      text: letter.text,
      ...(letter.html !== undefined && { html: letter.html }),
    })),
    ...STAFF_MAILS.map(({ subject, text }, index) => {
      const from = DEMO_STAFF[index % 3] ?? DEMO_STAFF[0];
      return {
        ...received(random, now, staff(from), random.int(0, 25)),
        subject,
        text: `Hallo zusammen,\n\n${text}\n\n${from}`,
      };
    }),
    ...SPAM.map((letter) => ({
      ...received(random, now, letter.from, random.int(0, 20)),
      folder: 'spam' as const,
      flags: [],
      subject: letter.subject,
      text: letter.text,
      ...(letter.html !== undefined && { html: letter.html }),
    })),
    ...drafts(random, writers, now),
  ];
}

/** An inquiry, mostly our answer, sometimes what the customer says to that. */
function conversation(random: Random, { data }: DemoCustomer, now: Date): DemoLetter[] {
  const customer = { name: data.name, address: data.email ?? '' };
  const day = data.movingDate ?? addDays(today(data.createdAt), 45);
  const at = data.createdAt;
  const subject = random.pick([
    `Anfrage Umzug am ${formatDate(day)}`,
    townsOf(data.fromAddress, data.toAddress),
    'Bitte um ein Angebot',
    'Unser Umzug',
  ]);
  const photos = random.chance(0.25)
    ? random.some(FLAT_PHOTOS, random.int(1, 3)).map(
        (title): DemoFile => ({
          filename: `${title}.jpg`,
          kind: 'photo',
          title,
        }),
      )
    : [];
  const inquiry: DemoLetter = {
    ...received(random, now, customer, 0),
    at,
    flags: seenUnlessNew(at, now),
    subject,
    text: [
      `${random.pick(GREETINGS)},`,
      `wir ziehen am ${formatDate(day)} um: von ${data.fromAddress} nach ${data.toAddress}, ${data.apartment?.rooms ?? 3} Zimmer. ${random.pick(REASONS)}`,
      `Sie erreichen mich unter ${data.phone}.`,
      `Viele Grüße\n${data.name}`,
    ].join('\n\n'),
    files: photos,
  };
  if (!random.chance(0.65)) return [inquiry];
  inquiry.flags = ['SEEN', 'ANSWERED'];
  if (random.chance(0.15)) inquiry.flags.push('FLAGGED');
  const who = random.pick(DEMO_STAFF.slice(0, 3));
  const reply: DemoLetter = {
    ...received(random, now, OFFICE, 0),
    folder: 'sent',
    flags: ['SEEN'],
    at: momentAfter(random, at, 1, now),
    from: OFFICE,
    to: [customer],
    references: [inquiry.messageId],
    subject: `Re: ${subject}`,
    text: [
      `Guten Tag ${data.name},`,
      'vielen Dank für Ihre Anfrage. Gern sehen wir uns die Wohnung vorher an und machen Ihnen danach ein festes Angebot. Passt Ihnen ein Abend in der nächsten Woche?',
      `Mit freundlichen Grüßen\n${who}\n${name}, Telefon ${phone}`,
      quoted(inquiry),
    ].join('\n\n'),
  };
  if (!random.chance(0.6)) return [inquiry, reply];
  const said = random.pick(ANSWERS);
  const answeredAt = momentAfter(random, reply.at, 3, now);
  const answer: DemoLetter = {
    ...received(random, now, customer, 0),
    at: answeredAt,
    flags: seenUnlessNew(answeredAt, now),
    references: [inquiry.messageId, reply.messageId],
    subject: `Re: ${subject}`,
    text: [`Guten Tag,`, said, `Viele Grüße\n${data.name}`, quoted(reply)].join('\n\n'),
    files: said.includes('Fotos') ? [{ filename: 'Keller.jpg', kind: 'photo', title: 'Keller' }] : [],
  };
  const isDone = Date.parse(answeredAt) < now.getTime() - 30 * 86_400_000;
  if (isDone) for (const letter of [inquiry, answer]) letter.folder = 'archive';
  return [inquiry, reply, answer];
}

/** Inquiries that the import can take over: one of them came twice, one is incomplete, one was passed on. */
function portalLetters(random: Random, now: Date): DemoLetter[] {
  const letters = Array.from({ length: 8 }, (_, index): DemoLetter => {
    const letter = received(random, now, PORTAL_MAIL.from, index * 2);
    const day = addDays(today(letter.at), random.int(20, 90));
    return { ...letter, ...PORTAL_MAIL.letter(random, day, index) };
  });
  const [first] = letters;
  const { from } = PORTAL_MAIL;
  return [
    ...letters,
    ...(first ? [{ ...received(random, now, from, 0), ...said(first), subject: first.subject }] : []),
    { ...received(random, now, from, 1), ...PORTAL_MAIL.incomplete },
    { ...received(random, now, staff(DEMO_STAFF[0]), 1), ...PORTAL_MAIL.passedOn },
  ];
}

const said = ({ text, html }: DemoLetter) => ({ text, ...(html !== undefined && { html }) });

function drafts(random: Random, writers: readonly DemoCustomer[], now: Date): DemoLetter[] {
  return writers.slice(-2).map(({ data }) => ({
    ...received(random, now, OFFICE, 1),
    folder: 'drafts' as const,
    flags: ['SEEN', 'DRAFT'] as MailFlag[],
    to: [{ name: data.name, address: data.email ?? '' }],
    subject: 'Ihr Besichtigungstermin',
    text: `Guten Tag ${data.name},\n\nwir kommen am `,
  }));
}

function received(random: Random, now: Date, from: DemoPerson, daysAgo: number): DemoLetter {
  const at = momentAgo(random, daysAgo, now);
  return {
    folder: 'inbox',
    flags: seenUnlessNew(at, now),
    at,
    messageId: `<demo-${random.uuid()}@${from.address.split('@')[1]}>`,
    references: [],
    from,
    to: [OFFICE],
    subject: '',
    text: '',
    files: [],
  };
}

const seenUnlessNew = (at: string, now: Date): MailFlag[] =>
  now.getTime() - Date.parse(at) > UNREAD_DAYS * 86_400_000 ? ['SEEN'] : [];

function quoted({ at, from, text }: DemoLetter): string {
  const lines = text.split('\n').map((line) => `> ${line}`.trimEnd());
  return `Am ${formatDate(at)} schrieb ${from.name}:\n${lines.join('\n')}`;
}

function townsOf(from: string, to: string): string {
  const [start, end] = [townOf(from), townOf(to)];
  return start === end ? `Umzug innerhalb von ${start}` : `Umzug ${start} – ${end}`;
}

const townOf = (address: string) => /\d{5} ([^,–-]+)/.exec(address)?.[1]?.trim() ?? 'Berlin';

const staff = (who: string): DemoPerson => ({
  name: who,
  address: `${who.split(' ')[0]?.toLowerCase()}@sonnenschein.example.de`,
});
