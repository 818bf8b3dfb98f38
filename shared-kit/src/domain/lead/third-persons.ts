import { COUPLE, FAMILY } from './family.ts';
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

const RELATIVE = `(?:${FAMILY}|${COUPLE})`;
/** 'Mein Sohn heißt Bernd Seidel, Tel.', 'meine Tochter Eva (', 'Ansprechpartner ist Herr Lang,': nothing but who it is and the number's label. */
const NAMED = new RegExp(
  String.raw`(?<!\p{L})(?:hei(?:ß|ss)t|(?:mein|unser)\p{L}{0,2} ${RELATIVE}(?: hei(?:ß|ss)t)?|ansprechpartner(?:in)?(?: vor ort)? (?:ist|wäre) (?:herr|frau))(?: (?!ist |hat )\p{L}[\p{L}'’-]{1,40}){0,3}[ ,:(]{0,3}(?:tel\p{L}{0,15}|mobil\p{L}{0,10}|handy\p{L}{0,10})?[ .:]{0,3}$`,
  'iu',
);

const NUMBERS_LABEL = String.raw`(?:tel\p{L}{0,15}|mobil\p{L}{0,10}|handy\p{L}{0,10}|nummer)[ .:]{0,3}`;
/** 'Meine Frau ist da, Handy', 'Mein Mann ist da (', and no 'Mein Mann ist verreist, meine Nummer' */
const SAID_OF = new RegExp(
  String.raw`(?<!\p{L})(?:mein|unser)\p{L}{0,2} ${RELATIVE} (?:ist|hat|kommt|macht)(?:(?! (?:ich|mich|mir|meine?|wir|uns|unsere?|einfach)(?!\p{L}))[^.!?:\d]){0,40}(?:[ ,(]${NUMBERS_LABEL}|\(| [-–] )$`,
  'iu',
);
/** 'Meine Nichte hilft mir, sie ist unter' */
const REACHES_RELATIVE = new RegExp(
  String.raw`(?<!\p{L})(?:mein|unser)\p{L}{0,2} ${RELATIVE}(?!\p{L})[^.!?:\d]{0,60}(?<!\p{L})(?:sie|er) ist unter $`,
  'iu',
);
const BESIDE_A_NAME = String.raw`(?<!\p{L})[Bb]ei (?:Herrn?|Frau|Familie)(?: \p{Lu}[\p{L}'’-]{0,40}){1,3}(?: (?:im|aus dem) \p{Lu}{2})?[ ,(:]{0,3}(?:(?:[Tt]el|[Mm]obil|[Hh]andy)\p{L}{0,15}[ .:]{0,3})?$`;
const PLEASE = '(?: (?:bitte|sich)){0,2} ';
/** 'Schlüssel bei Familie Krause im EG (', 'bitte klingeln bei Frau Mertens (', and no 'Rückruf bei Herrn Kessler' */
const WITH_SOMEBODY = new RegExp(
  `(?:(?<!(?:ruf(?:en)?|fragen|melden)${PLEASE})|(?<=[Ss]chlüssel[^.!?:]{0,40} ))${BESIDE_A_NAME}`,
  'u',
);
/** 'Bitte melden bei Frau Krause, Tel.', and no 'Rückfragen bei Frau Krause' */
const IS_TO_ASK = new RegExp(`(?:(?<!ück)fragen|melden)${PLEASE}${BESIDE_A_NAME}`, 'u');

/** Of a number, with its sentence before it: of a neighbour, or of who asks where they give no other. */
export const isWhereToAsk = (before: string) => IS_TO_ASK.test(before.slice(-200));
/** 'Herr Krause aus dem EG macht auf (' */
const OPENS = new RegExp(
  String.raw`(?<!\p{L})(?:herr|frau|familie) [^.!?:\d]{1,40} (?:macht|öffnet|lässt|hat (?:den |die |einen )?schlüssel)(?!\p{L})[^.!?:\d]{0,20}(?:[ ,(]${NUMBERS_LABEL}|\(| [-–] )$`,
  'iu',
);
/** 'Für die neue Wohnung bitte Herrn Lenz anrufen (': only of a place, as a colleague writes so of who asks. */
const CALLED_FOR_A_PLACE = new RegExp(
  String.raw`(?:wohnung|haus|schlüssel|zugang|keller|vor ort)(?!\p{L})[^.!?:\d]{0,40} (?:herrn?|frau|familie)(?: \p{L}[\p{L}'’-]{0,40}){1,3} (?:anrufen|kontaktieren|fragen)[ ,(:]{1,3}(?:${NUMBERS_LABEL})?$`,
  'iu',
);
/** 'Mein Sohn hilft. Seine Nummer, falls ich nicht da bin:', and no 'Ihre Nummer habe ich von …, meine ist' */
const ITS_NUMBER = new RegExp(
  String.raw`(?<!\p{L})(?:mein|unser)\p{L}{0,2} ${RELATIVE}(?!\p{L})[^:\d]{0,80}[.,!] (?:seine|ihre) (?:(?:handy|mobil|telefon|tel)-?)?nummer(?:(?: ist| lautet)?[ :(]{1,3}|,? (?:falls|wenn) [^.!?:\d]{1,60}: )$`,
  'iu',
);
const IN_AN_EMERGENCY = /(?<!\p{L})notfall-?(?:kontakt|nummer)[ :(]{0,3}$/iu;
/** Between a name and a number stands no word more: 'Eva Lang (e.lang@firma.example, 0211 …' */
const AN_ADDRESS = /[^\s@(,]{1,64}@[^\s@(,]{3,100}/gu;

/** Of a number or an address, with its sentence before it: of somebody of the family or of the firm, say. */
export function isBehindAName(before: string): boolean {
  const said = before.slice(-200).replace(AN_ADDRESS, '');
  return [
    NAMED,
    SAID_OF,
    REACHES_RELATIVE,
    WITH_SOMEBODY,
    OPENS,
    CALLED_FOR_A_PLACE,
    ITS_NUMBER,
    IN_AN_EMERGENCY,
  ].some((one) => one.test(said));
}

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
  String.raw`^ ?(?:(?:\(|ist |gehört )(?:\p{L}{1,12} ){0,2}${SOMEBODY}s?|\((?:mein|unser)\p{L}{0,2} ${RELATIVE})(?!\p{L})`,
  'iu',
);

/** '0221 111222 (Hausmeister)', '0160 1112223 (meine Schwester)' */
export const isFollowedByAnother = (after: string) => BEHIND.test(after.slice(0, 80));

/** And none of the office: 'Hallo Frau Meyer, Tel.', 'wie mit Herrn Meyer besprochen'. */
const A_NAME = String.raw`(?<!\p{L})(?<!(?:geehrter?|liebe[rs]?|hallo|hi|moin|tag|morgen|abend|wie mit|anruf|anruf von) )(?:herrn?|frau|familie) (?!und )\p{L}{2}(?![^.!?]{0,40} hat angerufen)`;
const NAMES_SOMEBODY = new RegExp(
  String.raw`(?<!\p{L})(?:mein|unser)\p{L}{0,2} ${RELATIVE}(?! und ich(?!\p{L}))|${A_NAME}`,
  'iu',
);

const HAS_CALLED = /^[^.!?]{0,20}(?<!\p{L})(?:bittet|hat angerufen)(?!\p{L})/iu;

const IS_ONLY_NAMED = new RegExp(
  String.raw`${A_NAME}(?:(?! (?:ich|mich|mir|meine?|wir|uns|unsere?)(?!\p{L}))[^.!?:\d]){0,60}(?:(?:tel|mob)\. ?)?$`,
  'iu',
);
const IS_TO_BE_CALLED =
  /ruf(?:en)?(?!\p{L})|meld|erreich|kontakt|ansprech|frage|termin|wenden|klingel|kund|interessent|auftraggeb|anfrag|(?:(?<!\p{L})name|(?:meine|unsere) nummer|umzug|umziehen|zieht|möchte|sucht|braucht|bittet)(?!\p{L})/iu;

/** Of a number: 'Der Elektriker Herr Horn (0221 …) kommt', and no 'bitte Herrn Horn anrufen', 'Frau Horn (0221 …) zieht um'. */
export function isOfSomebodyNamed(before: string, after: string): boolean {
  const said = before.split(SENTENCE_END).at(-1) ?? '';
  const goesOn = after.split(SENTENCE_END)[0] ?? '';
  // 'Familie Horn, 0711 …' alone is who has signed.
  const at = IS_ONLY_NAMED.exec(said)?.index ?? -1;
  const saysMore = at >= 0 && /\p{L}/u.test(`${said.slice(0, at)} ${goesOn}`);
  return saysMore && !IS_TO_BE_CALLED.test(`${said} ${goesOn}`) && !HAS_CALLED.test(after);
}

/** Of a number: its sentence names anybody but who asks, so that what they sign with is more likely their own. */
export const isBesideSomebody = (before: string, after: string) =>
  NAMES_SOMEBODY.test(before.split(SENTENCE_END).at(-1) ?? '') && !HAS_CALLED.test(after);
