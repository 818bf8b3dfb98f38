import type { Fact } from './labelled-facts.ts';
import type { LabelledField } from './labels.ts';
import type { LeadSource } from './lead.ts';
import { type Line, part } from './lines.ts';

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

const FOOTER =
  /^[\s*]{0,5}(?:--\s?$|_{8,}|mit freundlichen gr|freundliche gr|viele grü|beste grü|ihre?s? (?:umzug365|immobilien|immoscout|team)|dein(?:e)? (?:umzug365|immo)|impressum|(?:sie haben |haben sie |bei )(?:noch )?fragen|(?:unser )?(?:kundenservice|(?:service-?)?hotline|support)[\s*]{0,3}(?:$|[:|(+\d])|diese (?:e-?mail|nachricht) wurde (?!von hand)|bitte antworten sie nicht|immobilien ?scout(?: gmbh|24)|umzug-?365 (?:gmbh|ag|ug|team|ist|–|-|\||·)|datenschutz(?! ist )|©|\(c\) ?20|amtsgericht|handelsregister|geschäftsführ)/i;
/** Headings, links and titles. */
const NO_SENTENCE = /:$|https?:|www\.|neue (?:umzugs)?anfrage/i;
/**
 * What portals write between the lines of their forms. Each is a whole line, as a customer's may begin alike: a sentence
 * too many in the notes is better than one that is lost.
 */
const FURNITURE: readonly RegExp[] = [
  /^(?:guten tag,? )?(?:sie haben|es liegt|es gibt) (?:\p{L}{1,12} ){0,2}neue (?:umzugs)?anfrage(?: (?:erhalten|vor|für sie))?[.!]?$/iu,
  /^(?:weitere |nähere |ihre )?(?:informationen|infos|angaben|details|daten) (?:zum|zur|zu|des|der|über) (?:\p{L}{1,12} )?(?:auszug|einzug|umzug|anfrage|kunde|kontakt|wohnung|interessent|auftrag)\p{L}{0,20}$/iu,
  /^sie können (?:den|die) (?:kunden|kundin|interessent(?:en|in)|auftraggeber(?:in)?) (?:(?:jetzt|nun|direkt) ){0,2}(?:kontaktieren|anrufen|anschreiben|erreichen)[.!]?$/iu,
  /^(?:bitte )?(?:kontaktieren|rufen|setzen|nehmen|melden) sie (?:sich )?(?:(?:jetzt|direkt|zeitnah|schnellstmöglich|umgehend) )?(?:bei |mit )?(?:den|dem|der|die) (?:kunden|kundin|interessent(?:en|in)|auftraggeber(?:in)?)(?: (?:jetzt|direkt|zeitnah|schnellstmöglich|umgehend))?(?: (?:an|auf|in verbindung|kontakt auf))?[.!]?$/iu,
  /^(?:die|diese|ihre) anfrage (?:wurde|ging|geht) an (?:\d{1,2}|mehrere|weitere) (?:weitere )?(?:firmen|unternehmen|anbieter|partner)(?: (?:gesendet|versendet|verschickt|weitergeleitet))?[.!]?$/iu,
  /^(?:bitte )?antworten sie (?:bitte )?nicht (?:direkt )?auf diese (?:e-?mail|nachricht)[.!]?$/iu,
  /^(?:wir wünschen (?:ihnen )?)?viel erfolg(?: (?:bei|mit) (?:dieser|ihrer|der) anfrage)?[.!]?$/iu,
  /^alle angaben ohne gewähr[.!]?$/iu,
  /^es gelten (?:die|unsere) (?:allgemeinen )?(?:geschäfts|nutzungs)?bedingungen(?:, hrb \d{1,8})?[.!]?$/iu,
  /^(?:mit freundlichen grü(?:ß|ss)en,? )?ihre?s? (?:team|umzug-?365|immobilien ?scout(?:24)?)(?: von (?:umzug-?365|immobilien ?scout(?:24)?))?[.!]?$/iu,
  /^(?:impressum|datenschutz(?:erklärung)?)$/iu,
];
/** Whoever says so is the customer, whatever else the line is like. */
const OF_ONESELF = /(?<!\p{L})(?:ich|mich|mir|mein(?:e[mnrs]?)?(?! konto))(?!\p{L})/iu;

export const isPortalsOwn = (text: string) => FURNITURE.some((line) => line.test(text));

/** Of a line between those of the form. */
export const isCustomersOwn = (text: string) =>
  !isPortalsOwn(text) && (OF_ONESELF.test(text) || !NO_SENTENCE.test(text));

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

/** The form's lines: without the portal's farewell and its own address and telephone number beneath. */
export function withoutFooter(lines: readonly Line[], facts: readonly Fact[]): Line[] {
  const lastOfForm =
    facts
      .filter(({ field }) => FORM.has(field))
      .at(-1)
      ?.values.at(-1)?.end ?? 0;
  const footer = lines.findIndex(
    (line) => line.start > lastOfForm && FOOTER.test(line.text) && !OF_ONESELF.test(line.text),
  );
  return footer < 0 ? [...lines] : lines.slice(0, footer);
}

/** What the form says that no field of ours is for: `Besichtigung gewünscht: Ja`. */
export function otherFacts(lines: readonly Line[], facts: readonly Fact[]): string[] {
  const taken = facts.flatMap(({ values }) => values.map(({ start, end }) => [start, end] as const));
  const others: string[] = [];
  let next = 0;
  for (const line of lines) {
    while (next < taken.length && (taken[next]?.[1] ?? 0) <= line.start) next++;
    if ((taken[next]?.[0] ?? Number.POSITIVE_INFINITY) < line.end || line.text.length > 300) continue;
    const { text } = part(line, 0);
    if (SIGNS.ImmobilienScout24.line.test(text)) others.push(text.replace(/:$/, ''));
    else if (/^\p{Lu}[^:\t\n]{2,40}:(?!\/\/)[ \t]{0,20}\S/u.test(text) && !/https?:|www\.|@/.test(text))
      others.push(text.replace(/\s+/g, ' '));
    if (others.length >= 20) break;
  }
  return others;
}
