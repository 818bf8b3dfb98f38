import { isFarewell, isGreeting } from './courtesies.ts';
import type { Fact } from './labelled-facts.ts';
import { type LabelledField, labelOf } from './labels.ts';
import type { Recognised } from './lead.ts';
import { isBlank, type Line, part, type Span } from './lines.ts';
import { findDay, findDays } from './moving-day.ts';
import { isReply } from './own-words.ts';
import { isFreeMail, personIn } from './people.ts';
import {
  domainOf,
  isAnnouncement,
  isContactAlone,
  isLikeAFact,
  isPortalsGreeting,
  isPortalsLine,
} from './portals.ts';
import type { Reading } from './reading.ts';
import { NO_TOWN } from './spoken-places.ts';
import { cut, isNothing, oneLine, saysThatItIsOpen, saysYesOrNo } from './values.ts';

const LONGEST_NOTES = 10_000;

/**
 * The customer's message, and all that no field has: lines and what stands beside a value. Nothing that a customer
 * writes is left out but courtesies.
 */
export function readNotes(reading: Reading): string {
  const messages = reading.facts
    .filter(({ field }) => field === 'notes')
    .flatMap((fact) => messageOf(fact, reading));
  for (const message of messages) reading.note('notes', message);
  const rest = new Rest(reading);
  const lines = rest.lines();
  const facts = rest.facts(lines);
  const [below, sentences] = reading.portal
    ? [lines.filter((line) => isLikeAFact(line)), lines.filter((line) => !isLikeAFact(line))]
    : [[], lines];
  if (reading.portal) for (const line of sentences) if (!isBlank(line)) reading.note('notes', part(line, 0));
  const text = textOf(sentences.map((line) => (reading.portal ? part(line, 0) : line)));
  const asFacts = [...facts, ...below.map((line) => oneLine(part(line, 0).text.replace(/:\s*$/, '')))];
  return cut(
    [
      // It is newer than what it stands above.
      textOf(reading.words.above),
      reading.words.passedOnBy.map((one) => `Weitergeleitet von: ${cut(oneLine(one), 600)}`).join('\n'),
      ...messages.map((message) => message.text),
      text,
      textOf(reading.words.below),
      [...new Set(asFacts)].join('\n'),
      nobodysHeight(reading),
      tellingSubject(reading),
      unknownSender(reading),
    ]
      .filter((one) => one !== '')
      .join('\n\n')
      .replace(/\t/g, ' '),
    LONGEST_NOTES,
  );
}

const textOf = (lines: readonly Span[]) =>
  lines
    .map(({ text }) => text)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function messageOf({ values: all }: Fact, reading: Reading): Span[] {
  const values = withoutSignature(all, reading);
  const [first] = values;
  const last = values.at(-1);
  const text = values
    .map((value) => value.text.trimEnd())
    .join('\n')
    .trim();
  return !first || !last || isNothing(text) ? [] : [{ text, start: first.start, end: last.end }];
}

/** A message goes on to the mail's end: of what stands below the name of whoever passed it on, only what is not theirs. */
function withoutSignature(values: readonly Span[], reading: Reading): readonly Span[] {
  const { portal, portalsStart } = reading;
  const begin = portal ? -1 : values.findIndex(({ start }) => start >= portalsStart);
  if (begin < 0) return values;
  const said = values.slice(0, begin);
  while (said.length > 0 && isCourtesy(said.at(-1)?.text ?? '')) said.pop();
  const isTheirs = ({ text }: Span) =>
    isCourtesy(text) ||
    isContactAlone(text) ||
    isPortalsLine(text) ||
    reading.isPassersName(text) ||
    reading.isPassersName(text.slice(0, Math.max(0, text.indexOf(','))));
  return [...said, ...values.slice(begin).filter((value) => !isTheirs(value))];
}

const isCourtesy = (text: string) => text.trim() === '' || isFarewell(text.trim());

const TOWNS_OF_SUBJECT = /(?<!\p{L})(?:(?:von|aus) (\p{Lu}[\p{L}-]{1,40}) )?nach (\p{Lu}[\p{L}-]{1,40})/gu;
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A customer's own subject, where it holds a number or a town that nothing else says: 'siehe Betreff'. */
function tellingSubject({ words, lines, recognised, sent, portal, passer, isOfColleague }: Reading): string {
  const subject = oneLine(words.subject.slice(0, 500));
  if (portal || passer || isOfColleague || isReply(subject)) return '';
  const day = recognised.find(({ field }) => field === 'movingDate');
  const known = day && findDay(day.text, sent)?.day;
  let rest = subject;
  for (const one of findDays(subject, sent)) if (one.day === known) rest = rest.replace(one.text, ' ');
  const towns = Array.from(rest.matchAll(TOWNS_OF_SUBJECT)).flatMap(([, from = '', to = '']) => [from, to]);
  const telling = [
    ...wordsOf(rest).filter((word) => /\d/.test(word)),
    ...towns.filter((town) => !NO_TOWN.test(town)).flatMap(wordsOf),
  ];
  if (telling.length === 0) return '';
  const read = new Set([...lines, ...recognised].flatMap(({ text }) => wordsOf(text)));
  return telling.every((word) => read.has(word)) ? '' : `Betreff: ${subject}`;
}

/**
 * Whoever sent it and is perhaps not who asks: with neither address nor number it is the only one to answer to. From a free
 * provider no form is sent: that address is somebody's who has named another one.
 */
function unknownSender({ sender, words, portal, recognised }: Reading): string {
  const { name, address } = sender ?? personIn(words.sender?.text ?? '');
  const contacts = recognised.filter(({ field }) => field === 'email' || field === 'phone');
  const emails = contacts.filter(({ field }) => field === 'email');
  const isOther =
    emails.length > 0 && emails.every(({ text }) => text.toLowerCase() !== address.toLowerCase());
  const isOnly = sender !== undefined && contacts.length === 0;
  if (address === '' || portal || !(isOnly || (isOther && isFreeMail(domainOf(address))))) return '';
  return `Absender: ${cut(oneLine(name === '' ? address : `${name} <${address}>`), 600)}`;
}

function nobodysHeight({ facts }: Reading): string {
  const nobodys = facts.filter(isNobodysHeight).map((fact) => `${said(fact)} (Adresse nicht genannt)`);
  return [...new Set(nobodys)].join('\n');
}

const isNobodysHeight = ({ field, side, values }: Fact) =>
  (field === 'elevator' || field === 'floor') && side === undefined && !isNothing(values[0]?.text ?? '');

/** 'Termin' below an address is the whole move's, as 'Umzugsdatum' is everywhere, and below the heading 'Einzug' of that end. */
const isOfWholeMove = ({ field, label, isHeaded }: Fact) =>
  (field === 'date' || (field === 'day' && label !== 'am')) && (!isHeaded || /umzug|wunsch/i.test(label));

/** `Etage (Auszug): DG` */
function said(fact: Fact): string {
  const { label, side, namesSide, values } = fact;
  const end = side === 'from' ? 'Auszug' : 'Einzug';
  const isAsItStands = side === undefined || namesSide || isOfWholeMove(fact);
  const words = isAsItStands ? label : label === 'am' ? `${end} am` : `${label} (${end})`;
  return `${oneLine(words)}: ${oneLine(values.map(({ text }) => text).join(' '))}`;
}

/** Words beside what was read of a value that say nothing. */
const FILLERS =
  /(?<![\p{L}\d])(?:geprüft|am|den|der|zum|mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|ca|etwa|zimmer|m|m²|m2|qm)(?![\p{L}\d])/giu;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
/** Of what has no use: 'Fax: bitte nicht', and no 'Anrede: Herr'. */
const IS_SAID = /(?:^|\s)\p{Ll}{3,40}(?:[\s,!?]|\.?$|\.\s)/u;

const IS_NONE = /^\s*(?:kein[a-z]{0,2}|0)\s*$/i;

const IS_A_COUNTRY = /^[\s*•-]{0,5}(?:land|staat)/i;
const IS_HOME = /^(?:deutschland|germany|de|d|brd|-)?$/i;

/** What is left of a mail once its fields are read. */
class Rest {
  readonly #reading: Reading;
  /** The text without the words that fields hold, and without labels and values besides. */
  readonly #beyondFields: string;
  readonly #beyondFacts: string;

  constructor(reading: Reading) {
    this.#reading = reading;
    const held = reading.recognised.filter(isPlaced).filter((one) => !reading.sayMore.has(one));
    const beyond = reading.text.split('');
    blank(beyond, held);
    this.#beyondFields = beyond.join('');
    blank(
      beyond,
      [...reading.facts, ...reading.portalsFacts].flatMap(({ at, values }) => [at, ...values]),
    );
    this.#beyondFacts = beyond.join('');
  }

  /** Lines with words under no label, blank ones between them. */
  lines(): Line[] {
    const { lines, portal, passer } = this.#reading;
    if (portal) return lines.filter((line) => this.#says(line) && !this.#isPortals(line));
    const bare = lines.map((line) => part(line, 0).text);
    const greeting = bare.findIndex((line) => line !== '');
    const greets = passer ? isPortalsGreeting : isGreeting;
    const begin = greets(bare[greeting] ?? '') ? greeting + 1 : 0;
    // What stands below a farewell is left out with it where all of it was read, and else stays with it.
    const farewell = bare.findLastIndex(isFarewell);
    const end = farewell < begin ? lines.length : farewell;
    const signature = lines.slice(end);
    const isRead = (line: Line, index: number) =>
      index === 0 || isBlank(line) || !this.#says(line) || this.#endsWithRead(bare[end + index] ?? '');
    const isWhole =
      signature.every(isRead) &&
      !this.#unread().some(({ at }) => at.start >= (signature[0]?.start ?? Number.POSITIVE_INFINITY));
    return [
      ...lines
        .slice(begin, end)
        .filter((line) => isBlank(line) || (this.#says(line) && !this.#isPortals(line))),
      ...(isWhole ? [] : signature),
    ];
  }

  #isPortals({ text, start }: Line): boolean {
    const { portal, portalsStart } = this.#reading;
    return (
      (portal
        ? isPortalsLine(text) || isPortalsGreeting(part({ text, start, end: start }, 0).text)
        : isAnnouncement(text) || start === portalsStart) ||
      (start > portalsStart && isContactAlone(text))
    );
  }

  /** What stands under a label and was not read to its end, unless its whole line is kept. */
  facts(kept: readonly Line[]): string[] {
    let next = 0;
    const inOrder = this.#unread().toSorted((a, b) => a.at.start - b.at.start);
    const others = inOrder.filter(({ at, values }) => {
      while ((kept[next]?.end ?? Number.POSITIVE_INFINITY) < at.start) next++;
      const line = kept[next];
      return !line || line.start > at.start || line.end < (values.at(-1)?.end ?? 0);
    });
    // What has no field of its own comes last.
    return others.toSorted((a, b) => Number(a.field === 'fact') - Number(b.field === 'fact')).map(said);
  }

  #unread(): Fact[] {
    return this.#reading.facts.filter((fact) => this.#isUnread(fact));
  }

  #isUnread(fact: Fact): boolean {
    const { field, values } = fact;
    const text = values[0]?.text ?? '';
    if (field === 'notes' || isNobodysHeight(fact)) return false;
    if (field === 'nothing')
      return IS_A_COUNTRY.test(fact.label) ? !IS_HOME.test(text.trim()) : IS_SAID.test(text.slice(0, 1000));
    // 'Parkmöglichkeit: keine', 'Kartons: 0'
    const isNone = IS_NONE.test(text) && (field === 'fact' || (field === 'service' && !this.#reading.portal));
    if (isNone) return true;
    if (field === 'service')
      // Where somebody fills in a form of his own 'Nein' is worth a word.
      return !isNothing(text) && !(saysYesOrNo(text) && (this.#reading.portal || !/^n/i.test(text.trim())));
    const isOpen = field === 'elevator' ? /\p{L}{2}/u.test(text) : saysThatItIsOpen(text);
    if (isNothing(text) && !isOpen) return false;
    if (this.#reading.isOfOthers(fact)) return false;
    if (this.#reading.inPart.has(fact)) return true;
    // 'ca. 15.03.2027' is no day that is fixed.
    const isDay = field === 'day' || field === 'date';
    return values.some(({ start, end }) =>
      SAYS_SOMETHING.test(
        this.#beyondFields
          .slice(start, end)
          .replace(FILLERS, (word) => (isDay && /^(?:ca|etwa)$/i.test(word) ? word : ' ')),
      ),
    );
  }

  /** 'Anna Beispiel', 'Tel. 0171 2345678': what was read elsewhere, alone or behind its label. */
  #endsWithRead(line: string): boolean {
    return this.#reading.recognised.some(
      ({ text }) =>
        line.endsWith(text) &&
        (line === text || labelOf(line.slice(0, line.length - text.length)) !== undefined),
    );
  }

  #says(line: Line): boolean {
    const left = this.#beyondFacts.slice(line.start, line.end);
    const isEmptyField = left === line.text && left.trimEnd().endsWith(':');
    return left
      .split(/[\n\t:*|]/)
      .some(
        (words) => SAYS_SOMETHING.test(words) && !isBareLabel(words.trim(), left !== line.text, isEmptyField),
      );
  }
}

const SAY_SOMETHING_ALONE: ReadonlySet<LabelledField> = new Set([
  ...(['address', 'area', 'date', 'day', 'elevator', 'mobile', 'town'] as const),
]);

/** A label without its value; 'Klavier' and 'Aufzug vorhanden' say something even so. */
function isBareLabel(words: string, isBesideValue: boolean, isEmptyField: boolean): boolean {
  const { field, side } = labelOf(words) ?? {};
  if (field === undefined || isEmptyField) return field !== undefined;
  if (field === 'service' || field === 'fact') return false;
  // 'nach' alone is of a sentence that goes on above and below it.
  if (!isBesideValue && /^\p{Ll}/u.test(words)) return false;
  if (isBesideValue || field === 'section' || side !== undefined) return true;
  return !SAY_SOMETHING_ALONE.has(field) && !/bitte|vorhanden|gewünscht|benötigt|erwünscht/i.test(words);
}

const isPlaced = (one: Recognised): one is Recognised & Span =>
  one.start !== undefined && one.end !== undefined;

function blank(letters: string[], spans: readonly Span[]): void {
  for (const { start, end } of spans) letters.fill('\n', start, end);
}
