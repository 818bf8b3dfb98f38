import { beginsWithFarewell, FAREWELL, isFarewell, THANKS } from './courtesies.ts';
import type { Side } from './lead.ts';
import { isBlank, type Line, type Paragraph, part, type Span, within } from './lines.ts';
import { dayOf, MOVING } from './spoken-day.ts';
import { spokenMeasure } from './spoken-measure.ts';
import { spokenPhone } from './spoken-phone.ts';
import { type Place, placesIn } from './spoken-places.ts';
import { GENERATION, namedAreaIn, namedRoomsIn, nameFrom } from './values.ts';

/** What sentences say about the move; each with its place. */
export interface Prose {
  name?: Span;
  /** Whose call somebody notes. */
  caller?: Span;
  signature?: Span;
  phone?: Span;
  day?: Span & { day: string };
  rooms?: Span & { value: number };
  area?: Span & { value: number };
  places: Partial<Record<Side, Place>>;
}

/** Nobody describes a move in more words; it bounds the work as well. */
const MOST_READ = 20_000;

const NAME_WORD = "\\p{Lu}[\\p{L}'’-]{1,40}";
const INTRODUCES = new RegExp(
  `(?:[Mm]ein Name ist|[Ii]ch hei(?:ße|sse)|[Mm]ein Name lautet) ((?:Dr\\. )?${NAME_WORD}(?: (?:(?:von|van|de|der|zu) ){0,2}${NAME_WORD}){0,3})`,
  'u',
);
/** 'Anruf von Herrn Kessler', with what a paragraph begins that is not about somebody of the office. */
const CALLED = new RegExp(
  String.raw`^\s?(?:Anruf von|Telefonat mit|Anfrage von) (?:Herrn|Frau|Familie) ((?:Dr\. )?${NAME_WORD}(?: ${NAME_WORD})?)`,
  'u',
);
const GREETING = new RegExp(String.raw`^[\s*]{0,5}(?:${FAREWELL}|(?:vorab )?${THANKS}(?!\p{L}))`, 'iu');

/** 'Vielen Dank und freundliche Grüße' */
const GREETS = /gr(?:ü|ue|u)(?:ß|ss)/i;
/** Of a person, beside titles and 'von der'. */
const MOST_NAMES = 3;
/** What is carried is nobody's first name: 'Klavier Sofa Bett'; 'Eva Spiegel' is. */
const IS_CARRIED =
  /^\p{L}{0,20}(?:sofa|couch|sessel|bett|matratze|schr[aä]nke?|tische?|st[uü]hle?|regale?|kommode|vitrine|lampen?|teppiche?|spiegel|klavier|flügel|küche|herd|maschine|trockner|fernseher|fahrr[aä]d(?:er)?|kartons?|kisten?|bücher|möbel|pflanzen|tresor|aquarium|transport|umzug)(?!\p{L})/iu;
const WISHES = /^[\s*]{0,5}(?:einen )?schöne[ns]?\s/i;
/** 'Ihre Eva Bauer' */
const YOURS = /^[\s*]{0,5}(?:Ihre|Eure|Deine) /;
/** With what no name begins: 'Ihr Umzugsteam', 'Keine Werbung', 'Bitte Rückruf'. */
const BEGINS_NO_NAME =
  /^(?:ihr|dein|das|die|der|keine?[nrs]?|bitte|gerne?|gute[nrs]?|viel|alles|nur|noch|auch|nicht|bis|mit|ohne|per|für|wir|ich)\s/i;
/** And no sentence that goes on. */
const IS_A_NAME =
  /^(?:i\. ?[AV]\. )?\p{Lu}[\p{L}.'’&-]*(?: (?:von|van|de|der|zu|und|\p{Lu}[\p{L}.'’&-]*))*$/u;
/** 'Viele Grüße, Max Muster', and no 'Grüße aus Köln'. */
const SIGNED =
  /(?:[Gg]r(?:ü|ue)(?:ß|ss)e?n?|[Gg]ru(?:ß|ss)|[Mm][Ff][Gg]|[LlVv][Gg]|[Hh]erzlichst)[\s,:!]{1,5}(?:von\s)?(\p{Lu}.{2,60})$/u;

interface About {
  /** Where the signature of a colleague or of the customer's employer begins. */
  othersSignature: number;
  /** Of the mail: that it is about a move. */
  subject: string;
  sent: string | undefined;
  isStranger: (phone: string) => boolean;
  /** Whether one of the office has signed it. */
  isOfColleague: boolean;
}

export function readProse(
  lines: readonly Line[],
  { othersSignature, subject, sent, isStranger, isOfColleague }: About,
): Prose {
  const read: Line[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.text.length;
    if (length > MOST_READ) break;
    read.push(line);
  }
  const farewells = farewellsIn(read);
  const end = farewells.at(-1);
  const body = paragraphs(end === undefined ? read : read.slice(0, end + 1));
  const name = firstIn(body, INTRODUCES);
  const caller = firstIn(body, CALLED);
  const signature = farewells
    .toReversed()
    .map((farewell) => signatureIn(read.slice(farewell, farewell + 8)))
    .find((found) => found !== undefined);
  const phone = spokenPhone(
    read.filter(({ start }) => start < othersSignature),
    { isStranger, isOfColleague },
  );
  const day = dayOf(body, { sent, subject });
  const rooms = spokenMeasure(body, namedRoomsIn);
  const area = spokenMeasure(body, namedAreaIn);
  return {
    places: placesIn(body, { isAboutMove: MOVING.test(subject), sent }),
    ...(name && { name }),
    ...(caller && { caller }),
    ...(signature && { signature }),
    ...(phone && { phone }),
    ...(day && { day }),
    ...(rooms && { rooms }),
    ...(area && { area }),
  };
}

/** Filled lines that may stand below thanks at a mail's end; with more of them it was thanked for something first. */
const MOST_BELOW_THANKS = 4;

/** Where somebody takes leave; without that where they thank at the end. */
function farewellsIn(lines: readonly Line[]): number[] {
  const all = lines.flatMap(({ text }, index) =>
    beginsWithFarewell(text.slice(0, 80)) || isFarewell(text.slice(0, 80).trim()) ? [index] : [],
  );
  if (all.length > 0) return all;
  const thanks = lines.findLastIndex(({ text }) => GREETING.test(text.slice(0, 80)));
  const below = lines.slice(thanks + 1).filter((line) => !isBlank(line));
  return thanks < 0 || below.length > MOST_BELOW_THANKS ? [] : [thanks];
}

/** Folded lines are one text; their offsets stay right, as a line break is as long as a blank. */
function paragraphs(lines: readonly Line[]): Paragraph[] {
  const found: Paragraph[] = [];
  let last: Paragraph | undefined;
  for (const line of lines) {
    if (isBlank(line)) last = undefined;
    else if (last && line.start === last.end + 1) {
      last.breaks.push(last.text.length + 1);
      last.text += ` ${line.text}`;
      last.end = line.end;
    } else {
      last = { text: line.text, start: line.start, end: line.end, breaks: [] };
      found.push(last);
    }
  }
  return found;
}

function firstIn(body: readonly Span[], pattern: RegExp): Span | undefined {
  for (const span of body) {
    const match = pattern.exec(span.text);
    const value = match?.[1];
    if (match && value !== undefined) return within(span, match.index + match[0].indexOf(value), value);
  }
  return undefined;
}

/** Of a line that may be a name. */
const isPersons = (text: string) =>
  (text.match(/(?<!\S)\p{Lu}\S*[^\s.](?!\S)/gu) ?? []).length <= MOST_NAMES && !IS_CARRIED.test(text);

/** The name below a farewell, or beside it; thanks, a farewell and good wishes may follow each other. */
function signatureIn(lines: readonly Line[]): Span | undefined {
  let isThanksAlone = true;
  for (const [index, line] of lines.entries()) {
    // 'Viele Grüße, Max Muster'
    const beside = SIGNED.exec(line.text)?.[1];
    if (beside !== undefined && nameFrom(beside))
      return within(line, line.text.length - beside.length, beside);
    isThanksAlone &&= !beginsWithFarewell(line.text) && !GREETS.test(line.text.slice(0, 80));
    if (isBlank(line) || index === 0 || GREETING.test(line.text) || WISHES.test(line.text)) continue;
    if (line.text.length > 60 || /[\d:@]/.test(line.text)) return undefined;
    const signature = part(line, YOURS.exec(line.text)?.[0].length ?? 0);
    const { text } = signature;
    if (BEGINS_NO_NAME.test(text) || !IS_A_NAME.test(text.replace(GENERATION, '')) || !nameFrom(text))
      return undefined;
    // Below 'Danke' may as well stand what is to be carried.
    return isThanksAlone && !isPersons(text) ? undefined : signature;
  }
  return undefined;
}
