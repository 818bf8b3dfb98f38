import { FAREWELL, isFarewell } from './courtesies.ts';
import type { Fact } from './labelled-facts.ts';
import type { LabelledField } from './labels.ts';
import type { LeadSource } from './lead.ts';
import { isBlank, type Line, part } from './lines.ts';

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
    line: /^[\s*]{0,5}Voraussichtlicher Umzugstag|^[\s*]{0,5}Stra(?:ß|ss)e\s?\/ ?Nr\.?[\s*]{0,3}:/i,
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
const LEGAL_LINKS = '(?:datenschutz(?:erklärung|hinweise)?|impressum|agb)';
const TELEPHONE = String.raw`(?:: ?| )[+(\d][\d ()/–-]{5,30}`;
/** With what portals end; a line that only begins so may be anybody's. */
const FOOTER = [
  String.raw`--\s?$`,
  '_{8,}',
  `${FAREWELL},? ihre? team(?: von ${PORTAL})?`,
  `ihre?s? (?:team|umzug-?365|immobilien|immoscout)(?: ?scout ?(?:24)?)?(?:[- ]team)?(?: von ${PORTAL})?`,
  `deine? (?:umzug-?365|immo(?:bilien)?)(?: ?scout ?(?:24)?)?(?:[- ]team)?`,
  String.raw`${PORTAL}(?: (?:gmbh|ag|ug|se|team))?(?:,[^\n]{1,80}\d{5} [^\n]{1,60})?`,
  `(?:impressum|datenschutz(?:erklärung|hinweise)?)(?: (?:und|[|·-]) ${LEGAL_LINKS}){0,2}`,
  '(?:sie haben |haben sie |bei )(?:noch )?fragen(?: wenden sie sich (?:bitte |gerne |jederzeit )?an unseren (?:kundenservice|support))?',
  `(?:(?:unser )?kundenservice|(?:service-?)?hotline|support(?!\\p{L}))(?:${TELEPHONE})?`,
  'diese (?:e-?mail|nachricht) wurde(?: automatisch (?:erstellt|erzeugt|generiert|versendet|versandt|verschickt))?',
  '(?:bitte )?antworten sie (?:bitte )?nicht(?: (?:direkt )?auf diese (?:e-?mail|nachricht))?',
  String.raw`(?:©|\(c\) ?20)[^\n]{0,100}`,
  String.raw`amtsgericht(?: [^\n,]{2,40},? hr[ab]:? ?\d{1,8})?`,
  'handelsregister',
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
  '(?:wir wünschen (?:ihnen )?)?viel erfolg(?: (?:mit|bei) (?:dieser|ihrer|der) anfrage)?',
  'alle angaben ohne gewähr',
  String.raw`es gelten (?:die|unsere) (?:allgemeinen )?(?:geschäfts|nutzungs)?bedingungen(?:, hrb \d{1,8})?`,
  FAREWELL,
];

const wholeLine = (phrases: readonly string[]) =>
  new RegExp(String.raw`^[\s*]{0,5}(?:${phrases.join('|')})[\s*,.:!?]{0,5}$`, 'iu');
const WHOLE_FOOTER = wholeLine(FOOTER);
const PORTALS_LINE = wholeLine([...FOOTER, ...BETWEEN]);
const ANNOUNCES = wholeLine([ANNOUNCEMENT]);
const LIKE_A_FOOTER = new RegExp(String.raw`^[\s*]{0,5}(?:${[...FOOTER, FAREWELL].join('|')})`, 'iu');
/** Of whoever says so the telephone number below is, too. */
const OF_ONESELF = /(?<!\p{L})(?:ich|mich|mir|mein(?:e[mnrs]?)?)(?!\p{L})/iu;

/**
 * Of a line of a portal's mail: nothing but a phrase of portals, from its beginning to its end. A sentence too many in the
 * notes is better than one that is lost.
 */
export const isPortalsLine = (text: string) => PORTALS_LINE.test(text);

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

const endOfForm = (facts: readonly Fact[]) =>
  facts
    .filter(({ field }) => FORM.has(field))
    .at(-1)
    ?.values.at(-1)?.end ?? 0;

/** The form's lines: without the portal's farewell and its own address and telephone number beneath. */
export function withoutFooter(lines: readonly Line[], facts: readonly Fact[]): Line[] {
  const end = endOfForm(facts);
  const footer = lines.findIndex(({ start, text }) => start > end && WHOLE_FOOTER.test(text));
  if (footer < 0) return [...lines];
  const last = lines.findLastIndex(
    (line, index) => index < footer && !isBlank(line) && !isFarewell(part(line, 0).text),
  );
  return lines.slice(0, last + 1);
}

/** Below what resembles a footer no address and no number is the customer's. */
export function withoutPortalsContacts(lines: readonly Line[], facts: readonly Fact[]): Fact[] {
  const end = endOfForm(facts);
  const footer = lines.find(
    ({ start, text }) => start > end && LIKE_A_FOOTER.test(text) && !OF_ONESELF.test(text),
  );
  const isBelow = ({ values }: Fact) => (values[0]?.start ?? 0) > (footer?.start ?? Number.POSITIVE_INFINITY);
  return facts.filter((fact) => !CONTACTS.has(fact.field) || !isBelow(fact));
}

/** The lines that stand under no label. */
export function linesBetween(lines: readonly Line[], facts: readonly Fact[]): Line[] {
  const taken = facts.flatMap(({ values }) => values);
  let next = 0;
  return lines.filter((line) => {
    while ((taken[next]?.end ?? Number.POSITIVE_INFINITY) <= line.start) next++;
    return (taken[next]?.start ?? Number.POSITIVE_INFINITY) >= line.end;
  });
}

/** What the form says that no field of ours is for: `Besichtigung gewünscht: Ja`. */
export function otherFacts(between: readonly Line[]): string[] {
  const others: string[] = [];
  for (const line of between) {
    if (line.text.length > 300) continue;
    const { text } = part(line, 0);
    if (SIGNS.ImmobilienScout24.line.test(text)) others.push(text.replace(/:$/, ''));
    else if (/^\p{Lu}[^:\t\n]{2,40}:(?!\/\/)[ \t]{0,20}\S/u.test(text) && !/https?:|www\.|@/.test(text))
      others.push(text.replace(/\s+/g, ' '));
    if (others.length >= 20) break;
  }
  return others;
}
