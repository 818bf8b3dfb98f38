import { SENTENCE_END } from './sentences.ts';

/** A part of patterns. */
export const SOMEBODY =
  '(?:vermieter(?:in)?|hausmeister(?:in)?|(?:haus|miet|immobilien|objekt|wohnungs)?(?:verwaltung|verwalter(?:in)?|makler(?:in)?|eigentümer(?:in)?)|(?:vor|nach)mieter(?:in)?|nachbar(?:n|in)?)';
/** Landlord, caretaker, estate agent, a competitor: what stands beside is theirs, and not the customer's. */
const NAMES_ANOTHER = new RegExp(
  String.raw`(?<!\p{L}|keine?n? )(?:${SOMEBODY}(?!\p{L})|angebot von (?!ihnen|euch))`,
  'iu',
);
/** Of one's own: 'Umzug wegen Eigenbedarf des Vermieters, Telefon: …'; but 'Telefon des Vermieters: …' is his. */
const NAMES_ANOTHERS = new RegExp(String.raw`(?<!\p{L})${SOMEBODY}s(?!\p{L})`, 'iu');
/** 'Vermieter informiert: ja' */
const IS_ANSWERED = /[^,;:\t]{1,60}[:\t]\s?(?:ja|nein)(?!\p{L})/giu;
const SPEAKS_OF_ONESELF =
  /(?<!\p{L})(?:mich|mir|meine?|unsere?|ich bin|wir sind|sie erreichen|einfach)(?: \p{L}{1,20}){0,3}[\s:.]{0,3}$/iu;

/** Of a sender or a text as short. */
export const speaksOfAnother = (text: string) => NAMES_ANOTHER.test(text);

/** Whether the sentence names somebody else that stands before a number or an address, and does not come back to oneself. */
export function isBesideAnother(before: string): boolean {
  const sentence = before.split(SENTENCE_END).at(-1)?.replace(IS_ANSWERED, ' ') ?? '';
  const clause = sentence.split(/[,;]| - | – /).at(-1) ?? '';
  if (NAMES_ANOTHER.test(clause) || NAMES_ANOTHERS.test(clause)) return true;
  return NAMES_ANOTHER.test(sentence) && !SPEAKS_OF_ONESELF.test(clause);
}

const UNDER_A_LABEL = new RegExp(String.raw`(?<!\p{L})${SOMEBODY}s?(?!\p{L})[^,;|]{0,40}:`, 'iu');

/** Below one's own farewell 'Süd Hausverwaltung GmbH, Tel. …' is who one is, and only 'Hausmeister: …' somebody else. */
export const isUnderALabelOfAnother = (before: string) => UNDER_A_LABEL.test(before);

/**
 * 'Die Firma Schnell (Tel. 0911 …': only its name and the number's label stand between; and no 'Wir sind die Firma Schnell'.
 */
const FIRM =
  /(?<!(?:sind|bin|für|als) )(?<!\p{L})(?:[Dd]ie|[Bb]ei der|[Mm]it der) Firma(?:[ ,(]{1,3}[\p{Lu}&][^\s,(:]{0,40}){1,8}[ :(]{0,3}$/u;

const ASKS_ITSELF = /umz[iu]|zieh(?:e|en|t)(?!\p{L})|(?<!\p{L})(?:möchte|sucht|braucht|bittet)(?!\p{L})/iu;

/** Of a number, with its sentence before and behind it: beside a firm that does not itself move. */
export const isBehindAFirm = (before: string, after: string) =>
  FIRM.test(before.slice(-200)) && !ASKS_ITSELF.test(after.split(SENTENCE_END)[0] ?? '');

const RELATIVE =
  '(?:sohn|tochter|(?:ex-?|ehe)?mann|(?:ex-?|ehe)?frau|bruder|schwester|vater|mutter|eltern|freund(?:in)?|schwiegersohn|schwiegertochter|enkel(?:in)?|neffe|nichte|betreuer(?:in)?|kolleg(?:e|in))';
/** 'Mein Sohn heißt Bernd Seidel, Tel.', 'meine Tochter Eva (': nothing but who it is and the number's label. */
const NAMED = new RegExp(
  String.raw`(?<!\p{L})(?:hei(?:ß|ss)t|(?:mein|unser)\p{L}{0,2} ${RELATIVE}(?: hei(?:ß|ss)t)?)(?: (?!ist |hat )\p{L}[\p{L}'’-]{1,40}){0,3}[ ,:(]{0,3}(?:tel\p{L}{0,15}|mobil\p{L}{0,10}|handy\p{L}{0,10})?[ .:]{0,3}$`,
  'iu',
);

/** Of a number, with its sentence before it: of somebody of the family, say. */
export const isBehindAName = (before: string) => NAMED.test(before.slice(-200));

const REACHES_ONESELF =
  /(?<!\p{L})(?:mich(?!\p{L})[^:]{0,60}(?:erreich|anruf|anzuruf)|(?:erreich|ruf)\p{L}{0,4} sie (?:bitte )?(?:mich|meinen mann|meine frau)(?!\p{L})|ich bin(?!\p{L})[^:]{0,60}erreich)/iu;
const ONES_OWN_NUMBER =
  /(?<!\p{L})meine (?:\p{L}{1,20} )?(?:(?:handy|mobil|telefon|tel|festnetz|rückruf)-?)?(?:nummer|nr)(?!\p{L})\P{N}{0,30}$/iu;

/**
 * 'Mich erreichen Sie unter', 'Ich bin unter … zu erreichen', 'Meine Handynummer ist': whoever writes says whose it is, or
 * which of their couple to call.
 */
export function isOnesOwn(before: string, numberAndAfter: string): boolean {
  const said = before.split(SENTENCE_END).at(-1) ?? '';
  const goesOn = numberAndAfter.split(SENTENCE_END)[0] ?? '';
  return ONES_OWN_NUMBER.test(said) || REACHES_ONESELF.test(`${said} ${goesOn}`);
}

const BEHIND = new RegExp(
  String.raw`^ ?(?:\(|ist |gehört )(?:\p{L}{1,12} ){0,2}${SOMEBODY}s?(?!\p{L})`,
  'iu',
);

/** '0221 111222 (Hausmeister)' */
export const isFollowedByAnother = (after: string) => BEHIND.test(after.slice(0, 80));
