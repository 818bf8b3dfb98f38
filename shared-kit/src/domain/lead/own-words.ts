import { asksForMove } from './asks-for-move.ts';
import { isFarewell, isGreeting } from './courtesies.ts';
import { isSignatureDelimiter, withoutForwarder } from './forwarder-signature.ts';
import { isBlank, type Line, part, type Span } from './lines.ts';
import { personIn } from './people.ts';
import { OF_ONESELF } from './portals.ts';
import { MOVING } from './spoken-day.ts';
import { speaksOfAnother } from './third-persons.ts';

/** Whose words they are: of a mail that was passed on, the first sender and not who passed it on. */
export interface OwnWords {
  lines: Line[];
  /** What whoever has passed it on writes above it, unless that is one of the office. */
  above: Line[];
  /** `HR <hr@firma.example>`, who have written that, where they are not who asks. */
  passedOnBy: string[];
  /** What is signed beneath it by nobody knows whom: nothing in it is believed. */
  below: Line[];
  /** `Max Muster <max@example.de>`; where the text says it, with its place. Absent where nobody can tell. */
  sender?: Span | { text: string };
  subject: string;
}

type Head = 'from' | 'sent' | 'to' | 'cc' | 'subject' | 'other';

const HEAD_LINE =
  /^[\s*|]{0,10}(Von|From|Gesendet|Sent|Datum|Date|An|To|Cc|Kopie|Betreff|Subject|Antwort an|Reply-To|Wichtigkeit|Priorität|Importance|Organisation)[\s*]{0,3}:[\s*]{0,5}(.*)$/i;
const HEADS: Readonly<Record<string, Head>> = {
  ...{ von: 'from', from: 'from', gesendet: 'sent', sent: 'sent', datum: 'sent', date: 'sent' },
  ...{ an: 'to', to: 'to', cc: 'cc', kopie: 'cc', betreff: 'subject', subject: 'subject' },
};
/** Lines that a head of six fields takes where some are empty, folded or of a table. */
const LONGEST_HEAD = 16;

const MARKER =
  /^[-_\s*>]{0,40}(weitergeleitete (?:nachricht|e-?mail|mail)|forwarded message|anfang der weitergeleiteten (?:nachricht|e-?mail)|begin forwarded message|(?:ursprüngliche|original)[- ]?(?:nachricht|e-?mail|mail)|original[- ]message)\b[^\n]{0,80}$/i;
const PASSES_ON = /weitergeleitet|forward/i;
const FORWARD = /^\s*(?:wg|fwd?|wtr|weitergeleitet)\s*(?:\[\d+\])?\s*:/i;
const REPLY = /^\s*(?:re|aw|antw|antwort)\s*(?:\[\d+\])?\s*:/i;

/** Of a subject: whom it answers has written it. */
export const isReply = (subject: string) => REPLY.test(subject);

/** 'Am 16.11.2026 um 09:30 schrieb Max Muster <max@example.de>:' */
const ATTRIBUTION = /(?:schrieb|wrote|geschrieben)\b[^\n]{0,200}:\s*$/i;
/** Mail programs speak of nobody so: 'Am 12.11.2026 hatte ich Ihnen geschrieben, hier noch einmal die Daten:' */
const IS_A_SENTENCE = /(?<!\p{L})(?:ich|wir|mir|mich|uns|ihnen)(?!\p{L})/iu;
const SAYS_WHEN_OR_WHO = /@|\d{1,2}:\d{2}|\b20\d{2}\b/;

interface Layer {
  /** The lines between its head and the next layer's. */
  from: number;
  to: number;
  depth: number;
  sender?: Span | { text: string };
  subject: string;
  /** Whoever stands above it has passed it on, and not answered it. */
  passedOn: boolean;
}

type Strangers = Record<'own' | 'portal', (address: string) => boolean>;

/** What of a mail its first sender has written, without what was quoted, answered and put above by others. */
export function ownWords(
  lines: readonly Line[],
  mail: { from: string; subject: string },
  isStranger: Strangers,
): OwnWords {
  const layers = layersOf(lines, mail);
  let chosen = layers[0];
  for (const [index, layer] of layers.entries()) {
    if (index > 0 && !isPassedOn(lines, layers[index - 1], layer)) break;
    chosen = layer;
  }
  if (!chosen) return { lines: [], above: [], passedOnBy: [], below: [], subject: mail.subject };
  const passer = layers[layers.indexOf(chosen) - 1];
  const asksAbove = passer !== undefined && isRequestAbove(lines, passer, chosen, isStranger);
  const asking = asksAbove ? passer : chosen;
  const words = withoutQuotes(lines.slice(asking.from, asking.to), asking);
  const { sender } = asking;
  const passers = layers.slice(0, layers.indexOf(asking));
  const isForwarded = passers.length > 0;
  const signed = passers.some((layer) => lines.slice(layer.from, layer.to).some(isSignatureDelimiter));
  const own =
    isForwarded && !signed
      ? withoutForwarder(
          words,
          sender?.text ?? '',
          passers.map((one) => one.sender?.text ?? ''),
        )
      : { lines: words, below: [], theirs: [] };
  // An answer below the mail that it answers: where it begins nobody can tell.
  const isAnswerBelow = !isForwarded && words.every(isBlank);
  // Of whoever is not of the office a number may be of use.
  const theirs = passers.every((layer) => isStranger.own(addressOf(layer))) ? [] : own.theirs;
  const others = passers
    .filter((layer) => !isStranger.own(addressOf(layer)))
    .map((layer) => ({ layer, said: addition(lines, layer) }));
  return {
    above: others.flatMap(({ said }) => said),
    passedOnBy: others.flatMap(({ layer, said }) =>
      said.every(isBlank) || addressOf(layer) === addressOf(asking) ? [] : (layer.sender?.text ?? []),
    ),
    lines: own.lines,
    below: [...own.below, ...theirs, ...(asksAbove || isAnswerBelow ? lines.slice(asking.to) : [])],
    subject: asking.subject,
    // 'WG:' of which the old head is gone: whoever passed it on is not who asks.
    ...(sender && (isForwarded || asksAbove || !FORWARD.test(mail.subject)) && { sender }),
  };
}

/**
 * Whether somebody asks above the mail that they pass on, as it is no request itself: a landlord's, another company's
 * quote, or the office's. Their own one again says the same.
 */
function isRequestAbove(
  lines: readonly Line[],
  passer: Layer,
  passed: Layer,
  isStranger: Strangers,
): boolean {
  if (!passer.sender || isStranger.own(addressOf(passer)) || isStranger.portal(addressOf(passed)))
    return false;
  const wordsOf = (layer: Layer) => withoutQuotes(lines.slice(layer.from, layer.to), layer);
  if (isSamePerson(passer, passed) || asksForMove(wordsOf(passed))) return false;
  return (
    isStranger.own(addressOf(passed)) ||
    speaksOfAnother(passed.sender?.text ?? '') ||
    wordsOf(passer).some(({ text }) => OF_ONESELF.test(text) || MOVING.test(text))
  );
}

function isSamePerson(one: Layer, other: Layer): boolean {
  const [a, b] = [one, other].map(({ sender }) => personIn(sender?.text.toLowerCase() ?? ''));
  return a?.address === b?.address || (a?.name === b?.name && a?.name !== '');
}

const addressOf = ({ sender }: Layer) => personIn(sender?.text ?? '').address;

/** What stands above a mail that was passed on, without courtesies, the writer's name and lines that are only drawn. */
function addition(lines: readonly Line[], layer: Layer): Line[] {
  const { name } = personIn(layer.sender?.text ?? '');
  return withoutQuotes(lines.slice(layer.from, layer.to), layer).filter((line) => {
    const bare = part(line, 0).text;
    const isCourtesy = isGreeting(bare) || isFarewell(bare) || (bare !== '' && bare === name);
    return isBlank(line) || (!isCourtesy && /[\p{L}\p{N}]/u.test(bare));
  });
}

function isPassedOn(lines: readonly Line[], above: Layer | undefined, layer: Layer): boolean {
  if (!above) return false;
  if (layer.passedOn || FORWARD.test(above.subject)) return true;
  return !REPLY.test(above.subject) && lines.slice(above.from, above.to).every(isBlank);
}

function layersOf(lines: readonly Line[], mail: { from: string; subject: string }): Layer[] {
  const first: Layer = { from: 0, to: lines.length, depth: 0, subject: mail.subject, passedOn: false };
  if (mail.from.trim() !== '') first.sender = { text: mail.from };
  const layers = [first];
  let last = first;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    if (!line || line.text.length > 500) continue;
    const marker = MARKER.exec(line.text)?.[1];
    const headAt = marker === undefined ? index : nextFilled(lines, index + 1);
    const head = headOf(lines, headAt);
    if (!head && (marker === undefined || !PASSES_ON.test(marker))) continue;
    last.to = index;
    last = {
      from: head?.end ?? index + 1,
      to: lines.length,
      depth: lines[headAt]?.depth ?? line.depth,
      subject: head?.subject ?? '',
      passedOn: marker !== undefined && PASSES_ON.test(marker),
    };
    if (head) last.sender = head.sender;
    layers.push(last);
    index = last.from - 1;
  }
  return layers;
}

function nextFilled(lines: readonly Line[], from: number): number {
  for (let index = from; index < from + 4; index++) {
    const line = lines[index];
    if (line && !isBlank(line)) return index;
  }
  return from;
}

/**
 * The head of an older mail, as mail programs write it into the text: 'Von: … Gesendet: … An: … Betreff: …' in any
 * order. The block 'Von:' of a portal's mail names no sender and no subject.
 */
function headOf(
  lines: readonly Line[],
  from: number,
): { end: number; sender: Span; subject: string } | undefined {
  const depth = lines[from]?.depth;
  if (!HEAD_LINE.test(lines[from]?.text ?? '')) return undefined;
  const seen = new Set<Head>();
  let sender: Span | undefined;
  let subject = '';
  let end = from;
  let foreign = 0;
  for (let index = from; index < from + LONGEST_HEAD; index++) {
    const line = lines[index];
    if (!line || (line.depth !== depth && !isBlank(line))) break;
    const [, label = '', value = ''] = HEAD_LINE.exec(line.text) ?? [];
    const kind = HEADS[label.toLowerCase()] ?? 'other';
    if (label === '') {
      // A list of recipients goes on in the next line, and some programs leave a line free.
      if (++foreign > 2 || /^[\p{L} /.-]{2,30}:/u.test(line.text)) break;
      continue;
    }
    if (kind !== 'other' && seen.has(kind)) break;
    seen.add(kind);
    foreign = 0;
    end = index + 1;
    if (kind === 'from' && value.trim() !== '') sender = part(line, line.text.length - value.length);
    if (kind === 'subject') subject = value.trim();
  }
  if (!sender) return undefined;
  const others = [...seen].filter((kind) => kind !== 'from' && kind !== 'other').length;
  const isHead = sender.text.includes('@')
    ? others >= 1
    : others >= 2 && seen.has('subject') && !/\d/.test(sender.text);
  return isHead ? { end, sender, subject } : undefined;
}

/**
 * Without answered mails: quoted lines, and all that follows 'Am … schrieb …:' where nothing is marked as quoted. What
 * somebody quotes of their own is still theirs.
 */
function withoutQuotes(lines: readonly Line[], { depth, sender }: Layer): Line[] {
  const { address } = personIn(sender?.text ?? '');
  const kept: Line[] = [];
  let deepest = depth;
  for (const [index, line] of lines.entries()) {
    if (line.depth > deepest) continue;
    if (line.depth < depth && !isBlank(line)) break;
    if (isAttribution(lines, index)) {
      const next = lines[nextFilled(lines, index + 1)];
      const isOfOneself = address !== '' && `${line.text} ${lines[index + 1]?.text}`.includes(address);
      if (isOfOneself) deepest = Math.max(deepest, next?.depth ?? depth);
      if (isOfOneself || (next && next.depth > depth)) continue;
      break;
    }
    kept.push(line);
  }
  return kept;
}

function isAttribution(lines: readonly Line[], index: number): boolean {
  const line = lines[index];
  if (!line || line.text.length > 300) return false;
  const text = line.text.trim();
  if (!/^(?:am|on|le)\b|schrieb|wrote/i.test(text) || IS_A_SENTENCE.test(text)) return false;
  if (ATTRIBUTION.test(text)) return SAYS_WHEN_OR_WHO.test(text);
  // Folded at 76 characters: 'Am Mo., 16. Nov. 2026 um 09:30 Uhr schrieb Max Muster <' / 'max@example.de>:'
  const both = `${text} ${lines[index + 1]?.text.trim().slice(0, 200) ?? ''}`;
  return /^(?:am|on)\b.{0,200}\d/i.test(text) && ATTRIBUTION.test(both) && SAYS_WHEN_OR_WHO.test(both);
}
