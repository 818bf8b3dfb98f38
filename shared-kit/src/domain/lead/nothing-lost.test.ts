import { expect, it } from 'vitest';
import { LEAD_CASES } from './corpus/index.ts';
import type { LeadMail, OwnContacts } from './lead.ts';
import { parseLead } from './parse-lead.ts';

/** As customers write them between the lines, into a form or above it. */
const SAID = [
  ...[
    '2 Klaviere',
    '- 1 Aquarium 500 l',
    '300 kg Tresor',
    '* Gefrierschrank',
    'Waschmaschine',
    'Klavier',
    'Keller',
  ],
  ...[
    'Dringend!',
    'Bitte SMS',
    'Kein Parkplatz',
    'enge Gasse',
    'Wir haben 3 Katzen',
    'Schlüssel beim Nachbarn',
  ],
  ...['https://bilder.example/umzug7', 'Fotos: https://fotos.example/x9', 'Zweite Mail: b7@zweit.example'],
  ...[
    'Ich bin nur abends da.',
    'Bitte erst ab 18 Uhr anrufen, vorher arbeite ich.',
    'Die Etage darüber zieht mit um.',
  ],
  ...['Danke, und bitte das Sofa nicht vergessen!', 'Viele Grüße auch von meiner Oma', 'Bemerkung am Rande'],
  ...['Aufzug ist defekt', 'Garage: voll', 'Eingang: im Hinterhof', 'Achtung: der Hund beißt'],
  ...['Haben Sie noch Fragen an Frau Kurz?', 'Bei Fragen Frau Zobel anrufen', 'Nach Absprache gern Samstag'],
];

/** Below it all is the portal's. */
const SIGNATURE = /^(?:Mit freundlichen Grüßen )?Ihr (?:Umzug365-)?Team/m;
/** What is passed on, answered or quoted, has its own rules (`own-words.ts`), as a mail's head has. */
const HAS_HEADS = /^[> ]*(?:Von|Betreff|Gesendet):.*(?:@|Umzug)|schrieb|--/m;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function wordsRead(mail: LeadMail, own: OwnContacts | undefined): ReadonlySet<string> {
  const { recognised, readText, source, ...fields } = parseLead(mail, own);
  return new Set(wordsOf(JSON.stringify(fields).replace(/\\[nt]/g, ' ')));
}

it('whatever a customer writes between the lines of a mail is in a field or in the notes', () => {
  const texts = new Map(
    LEAD_CASES.flatMap(({ mail: { from, subject, text = '', html }, own }) =>
      html || HAS_HEADS.test(text) || text.length > 3000
        ? []
        : [[`${from}\n${text}`, { from, subject, text, own }] as const],
    ),
  );
  expect(texts.size).toBeGreaterThan(150);
  const lost: string[] = [];
  let turn = 0;
  for (const { text, own, ...head } of texts.values()) {
    const lines = text.split('\n');
    for (let at = 0; at <= lines.length && !SIGNATURE.test(lines.slice(0, at).join('\n')); at++) {
      const said = SAID[turn++ % SAID.length] ?? '';
      const inserted = [...lines.slice(0, at), said, ...lines.slice(at)].join('\n');
      const read = wordsRead({ ...head, text: inserted, date: '2026-11-16T08:30:00Z' }, own);
      if (!wordsOf(said).every((word) => read.has(word)))
        lost.push(`${said} behind ${lines[at - 1]} of ${text}`);
    }
  }
  expect(lost).toEqual([]);
});
