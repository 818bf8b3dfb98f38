import { FAREWELL, isGreeting } from './courtesies.ts';
import type { Fact } from './labelled-facts.ts';
import { type LabelledField, labelOf } from './labels.ts';
import type { LeadSource } from './lead.ts';
import { isBlank, type Line } from './lines.ts';
import { SENTENCE_END } from './sentences.ts';
import { emailIn, phoneIn } from './values.ts';

export type Portal = Exclude<LeadSource, 'Email'>;

interface Signs {
  domains: RegExp;
  name: RegExp;
  /** A line that no other mail has. */
  line: RegExp;
}

const SIGNS: Readonly<Record<Portal, Signs>> = {
  ImmobilienScout24: {
    domains: /(?:^|\.)(?:immobilienscout24|immoscout24|immobilien-scout24|scout24)\.(?:de|at|ch|com)$/i,
    name: /immobilien ?scout ?24|immo ?scout ?24/i,
    line: /^\s*Anfrage\s{0,3}#\s{0,3}\S{1,40}\s{1,3}vom\s/i,
  },
  Umzug365: {
    domains: /(?:^|\.)umzug-?365\.(?:de|com|net|at|ch)$/i,
    name: /umzug-?365/i,
    line: /^[\s*]{0,5}Voraussichtlicher Umzugstag/i,
  },
};

const PLACES: ReadonlySet<LabelledField> = new Set([
  'street',
  'postcode',
  'town',
  'postcodeTown',
  'floor',
  'elevator',
  'address',
  'day',
]);
/** So many labelled places and days make it a portal's mail, which names itself. */
const ENOUGH = 3;

export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Whose form it is: by the sender's domain, or by its own lines where somebody passed them on without their head. */
export function portalOf(
  mail: { address: string; subject: string; lines: readonly Line[] },
  facts: readonly Fact[],
): Portal | undefined {
  const portals: Portal[] = ['ImmobilienScout24', 'Umzug365'];
  const bySender = portals.find((portal) => SIGNS[portal].domains.test(domainOf(mail.address)));
  if (bySender) return bySender;
  if (facts.filter(({ field, side }) => PLACES.has(field) && side !== undefined).length < ENOUGH)
    return undefined;
  const saysSo = (sign: RegExp) => mail.lines.some(({ text }) => sign.test(text.slice(0, 500)));
  return (
    portals.find((portal) => saysSo(SIGNS[portal].line)) ??
    portals.find((portal) => SIGNS[portal].name.test(mail.subject) || saysSo(SIGNS[portal].name))
  );
}

export const isPortalAddress = (address: string) =>
  Object.values(SIGNS).some(({ domains }) => domains.test(domainOf(address)));

const PORTAL = '(?:umzug-?365|immobilien ?scout ?(?:24)?|immo ?scout ?24)';
const LEGAL_LINKS = '(?:datenschutz(?:erklärung|hinweise)?|impressum|agb|kontakt|abmelden|abbestellen)';
const TELEPHONE = String.raw`(?:: ?| )[+(\d][\d ()/–-]{5,30}`;
/** With these a portal says who it is. */
const SIGNATURE = [
  `(?:${FAREWELL},? )?(?:ihre?s?|deine?) (?:team|${PORTAL})(?:[- ](?:(?:umzugs?|kundenservice|service|partner)[- ]?)?team)?(?: von ${PORTAL})?`,
  String.raw`${PORTAL}(?: (?:gmbh|ag|ug|se|team))?(?:,[^\n]{1,80}\d{5} [^\n]{1,60})?`,
];
/** With what portals end; a line that only begins so may be anybody's. */
const FOOTER = [
  ...SIGNATURE,
  String.raw`--\s?$`,
  '_{8,}',
  `(?:impressum|datenschutz(?:erklärung|hinweise)?)(?: (?:und|[|·-]) ${LEGAL_LINKS}){0,4}`,
  '(?:sie haben |haben sie |bei )(?:noch )?fragen(?: wenden sie sich (?:bitte |gerne |jederzeit )?an unseren (?:kundenservice|support))?',
  `(?:(?:unser )?kundenservice|(?:service-?)?hotline|support(?!\\p{L}))(?:${TELEPHONE})?`,
  'diese (?:e-?mail|nachricht) wurde(?: automatisch (?:erstellt|erzeugt|generiert|versendet|versandt|verschickt))?',
  '(?:bitte )?antworten sie (?:bitte )?nicht(?: (?:direkt )?auf diese (?:e-?mail|nachricht))?',
  String.raw`(?:©|\(c\) ?20)[^\n]{0,100}`,
  String.raw`amtsgericht(?: [^\n,]{2,40},? hr[ab]:? ?\d{1,8})?`,
  'handelsregister',
  'wir helfen ihnen gerne?(?: weiter)?',
  'geschäftsführ(?:er|ung)',
];
const CUSTOMER = '(?:kunden?|kundin|interessent(?:en|in)|auftraggeber(?:in)?)';
const SOON = '(?:bitte|jetzt|nun|gerne|direkt|bald|zeitnah|umgehend|möglichst|schnell|schnellstmöglich)';
/** Of whatever portal: no customer says so. */
const ANNOUNCEMENT =
  '(?:guten tag,? )?(?:für sie|bei ihnen) (?:ist|liegt) eine (?:neue )?(?:umzugs)?anfrage (?:eingegangen|vor)';
/** What portals write between the lines of their forms. */
const BETWEEN = [
  ANNOUNCEMENT,
  String.raw`(?:guten tag,? )?(?:(?:sie haben|es liegt|es gibt) (?:\p{L}{1,12} ){0,2})?neue (?:umzugs)?anfrage(?: erhalten| vor| für sie(?: vor)?)?`,
  String.raw`(?:weitere |nähere |ihre )?(?:informationen|infos|angaben|details|daten) (?:zum|zur|zu|des|der|über) (?:\p{L}{1,12} )?(?:auszug|einzug|umzug|anfrage|kunde|kontakt|wohnung|interessent|auftrag)\p{L}{0,20}`,
  `sie können (?:den|die) ${CUSTOMER} (?:${SOON} ){0,2}(?:kontaktieren|anrufen|erreichen)`,
  `(?:bitte )?(?:kontaktieren|rufen) sie (?:den|die) ${CUSTOMER}(?: ${SOON}){0,2}(?: an)?`,
  `(?:bitte )?(?:melden|setzen) sie sich (?:${SOON} ){0,2}(?:bei|mit) (?:dem|der) ${CUSTOMER}(?: in verbindung)?`,
  String.raw`(?:die|diese|ihre) anfrage (?:wurde|ging|geht) (?:auch )?an (?:\p{L}{1,12}|\d{1,2}) (?:weitere |andere )?(?:firmen|anbieter|unternehmen|umzugsfirmen|umzugsunternehmen)(?: gesendet| versendet| verschickt| weitergeleitet)?`,
  '(?:wir wünschen (?:ihnen )?)?viel erfolg(?: wünscht(?: ihnen)?| (?:mit|bei) (?:dieser|ihrer|der) anfrage)?',
  'alle angaben ohne gewähr',
  '(?:guten tag,? )?ein (?:neuer )?kunde aus ihrer (?:region|nähe) möchte umziehen',
  String.raw`es gelten (?:die|unsere) (?:allgemeinen )?(?:geschäfts|nutzungs)?bedingungen(?:, hrb \d{1,8})?`,
  FAREWELL,
];

const wholeLine = (phrases: readonly string[]) =>
  new RegExp(String.raw`^[\s*]{0,5}(?:${phrases.join('|')})[\s*,.:!?]{0,5}$`, 'iu');
const SIGNATURE_ALONE = wholeLine(SIGNATURE);
const FOOTER_ALONE = wholeLine(FOOTER);
const PORTALS_LINE = wholeLine([...FOOTER, ...BETWEEN]);
const ANNOUNCES = wholeLine([ANNOUNCEMENT]);
const LIKE_A_FOOTER = new RegExp(String.raw`^[\s*]{0,5}(?:${[...FOOTER, FAREWELL].join('|')})`, 'iu');
const OF_THE_PORTAL = new RegExp(
  String.raw`${PORTAL}|(?<!\p{L})uns(?:er\p{L}{0,2})?(?!\p{L})|geschäftsführ|amtsgericht|handelsregister|©`,
  'iu',
);
/** Of whoever says so the telephone number below is, too. */
export const OF_ONESELF = /(?<!\p{L})(?:ich|mich|mir|mein(?:e[mnrs]?)?)(?!\p{L})/iu;

/**
 * Of a line of a portal's mail: nothing but a phrase of portals, from its beginning to its end. A sentence too many in the
 * notes is better than one that is lost.
 */
export const isPortalsLine = (text: string) => PORTALS_LINE.test(text);

/** Of whoever is addressed only capital words: 'Hallo Umzug Meyer GmbH,', and no 'Hallo bitte das Klavier,'. */
const GREETS_SOMEBODY =
  /^(?:Hallo|Guten (?:Tag|Morgen|Abend)|Sehr geehrte[rs]?|Liebe[rs]?)(?: (?:\p{Lu}[\p{L}\d&.-]{0,40}|\d{1,5}|&|und|von|der|vom))*,$/u;

/** Of a line without the blanks around it: how portals begin. */
export const isPortalsGreeting = (line: string) =>
  line.length <= 120 && (isGreeting(line) || GREETS_SOMEBODY.test(line));

/** Of a line of any mail: nothing but that there is a request. */
export const isAnnouncement = (text: string) => ANNOUNCES.test(text);

/** What stands only in the form itself, and not in the portal's own address below it. */
const FORM: ReadonlySet<LabelledField> = new Set([
  ...([
    'name',
    'firstName',
    'lastName',
    'day',
    'street',
    'postcode',
    'postcodeTown',
    'floor',
    'elevator',
  ] as const),
  ...(['rooms', 'area', 'service'] as const),
]);

const CONTACTS: ReadonlySet<LabelledField> = new Set([
  ...(['phone', 'mobile', 'email', 'company', 'address', 'houseNumber', 'town', 'date'] as const),
]);

/** Where the last of what stands only in a form does. */
export const endOfForm = (facts: readonly Fact[]) =>
  facts
    .filter(({ field }) => FORM.has(field))
    .at(-1)
    ?.values.at(-1)?.end ?? 0;

/**
 * The form's lines, without what the portal writes at the end: below its own signature all. A customer's message may
 * sound like a footer: of that only what goes on like one to the very end.
 */
export function withoutFooter(lines: readonly Line[], facts: readonly Fact[]): Line[] {
  const form = endOfForm(facts);
  const messages = facts.filter(({ field }) => field === 'notes');
  const isInMessage = ({ start }: Line) =>
    messages.some(({ at, values }) => at.start <= start && start <= (values.at(-1)?.end ?? 0));
  const signature = lines.findIndex(
    (line) => line.start > form && SIGNATURE_ALONE.test(line.text) && !isInMessage(line),
  );
  const kept = signature < 0 ? lines : lines.slice(0, signature);
  const contacts = facts
    .filter(({ field }) => CONTACTS.has(field))
    .flatMap(({ at, values }) => [at, ...values]);
  const isContact = (line: Line) =>
    isContactAlone(line.text) || contacts.some(({ start }) => line.start <= start && start < line.end);
  let begin = signature < 0 ? undefined : signature;
  let isNext = true;
  for (let index = kept.length - 1; index >= 0; index--) {
    const line = kept[index];
    if (!line || line.start <= form) break;
    if (isBlank(line)) continue;
    const length = footerEndingAt(kept.slice(Math.max(0, index + 1 - MOST_FOLDED), index + 1), form);
    index -= Math.max(0, length - 1);
    if (length > 0 || (begin !== undefined && isNext && isPortalsLine(line.text))) {
      begin = index;
      isNext = true;
    } else if (isContact(line)) isNext = false;
    else if (!isPortalsLine(line.text)) break;
  }
  return lines.slice(0, begin);
}

/** Lines that a sentence is folded into. */
const MOST_FOLDED = 3;
const LONGEST_FOOTER = 400;

/** How many of the last lines are, as one text, nothing but what portals end with; the most of them. */
function footerEndingAt(lines: readonly Line[], form: number): number {
  const from = lines.findIndex((_, at) => {
    const folded = lines.slice(at);
    const text = folded.map((line) => line.text.trim()).join(' ');
    const isOne = folded.every((line) => line.start > form && !isBlank(line));
    return isOne && text.length <= LONGEST_FOOTER && saysOnlyWhatEnds(text);
  });
  return from < 0 ? 0 : lines.length - from;
}

const saysOnlyWhatEnds = (text: string) =>
  text.split(SENTENCE_END).every((sentence) => FOOTER_ALONE.test(sentence));

/** Below what resembles a footer no address and no number is taken for the customer's; it is the portal's where it says so. */
export function footerOf(
  lines: readonly Line[],
  facts: readonly Fact[],
): { start: number; isPortals: boolean } | undefined {
  const end = endOfForm(facts);
  const footer = lines.find(
    ({ start, text }) => start > end && LIKE_A_FOOTER.test(text) && !OF_ONESELF.test(text),
  );
  return footer && { start: footer.start, isPortals: OF_THE_PORTAL.test(footer.text) };
}

/** The same of whoever else passes leads on, below whose form their own name stands. */
export function signatureOf(
  lines: readonly Line[],
  facts: readonly Fact[],
  isName: (text: string) => boolean,
): ReturnType<typeof footerOf> {
  const end = endOfForm(facts);
  const name = end > 0 && lines.find(({ start, text }) => start > end && text.length < 80 && isName(text));
  return name ? { start: name.start, isPortals: true } : undefined;
}

export const isContact = ({ field, namesSide }: Fact) => CONTACTS.has(field) && !namesSide;

/** 'Tel. 0221 9999990', 'www.portal.example' and nothing else. */
export function isContactAlone(text: string): boolean {
  const line = text.slice(0, 300);
  const found = emailIn(line)?.value ?? phoneIn(line)?.text;
  if (found === undefined) return false;
  const rest = line.replace(found, '');
  return !/[\p{L}\p{N}]/u.test(rest) || labelOf(rest.trim()) !== undefined;
}

/** What a form says that no field of ours is for: `Besichtigung gewünscht: Ja`. */
export const isLikeAFact = ({ text }: Line) =>
  SIGNS.ImmobilienScout24.line.test(text) ||
  (/^[\s*•]{0,5}\p{Lu}[^:\t\n]{2,40}:(?!\/\/)[ \t]{0,20}\S/u.test(text) && !/https?:|www\.|@/.test(text));
