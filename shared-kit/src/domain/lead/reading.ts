import { comparable } from '../customer/text-similarity.ts';
import { signatureStart } from './forwarder-signature.ts';
import { type Fact, labelledFacts } from './labelled-facts.ts';
import type { LabelledField } from './labels.ts';
import type { LeadMail, OwnContacts, Recognised, RecognisedField, Side } from './lead.ts';
import { type Line, linesOf, type Span } from './lines.ts';
import { type OwnWords, ownWords } from './own-words.ts';
import { isPerson, personIn, strangers } from './people.ts';
import { domainOf, endOfForm, footerOf, isContact, portalOf, signatureOf, withoutFooter } from './portals.ts';
import { type Prose, readProse } from './prose.ts';
import { isBesideAnother } from './third-persons.ts';
import { emailIn, isNothing, isNothingAsName, phoneIn } from './values.ts';

/** One text of a mail, taken apart; what is found in it is noted here. */
export class Reading {
  readonly text: string;
  readonly words: OwnWords;
  readonly lines: readonly Line[];
  readonly facts: readonly Fact[];
  readonly portal: ReturnType<typeof portalOf>;
  readonly prose: Prose | undefined;
  readonly sent: string | undefined;
  readonly sender: { name: string; address: string } | undefined;
  readonly isOfColleague: boolean;
  /** Also where nobody knows who asks, as the head of what a colleague passed on is gone. */
  readonly isSignedByColleague: boolean;
  /** As the mail's head names them. */
  readonly head: { name: string; address: string };
  /** Who has sent what somebody else asks for: a portal, a form. */
  readonly passer: { name: string; address: string } | undefined;
  readonly isStranger: ReturnType<typeof strangers>;
  readonly recognised: Recognised[] = [];
  /** Of which a field says less than they do, although each of their words was read: 'KW 3/2027'. */
  readonly inPart = new Set<Fact>();
  readonly sayMore = new Set<Recognised>();
  /** Where the portal names its own address and numbers, and what it says there under labels. */
  readonly portalsStart: number;
  readonly portalsFacts: readonly Fact[];

  constructor(text: string, mail: LeadMail, own: OwnContacts) {
    this.text = text;
    this.sent = mail.date;
    this.isStranger = strangers(own);
    this.words = ownWords(linesOf(text), mail, this.isStranger);
    const all = labelledFacts(this.words.lines);
    const sender = this.words.sender && personIn(this.words.sender.text);
    this.isOfColleague = sender !== undefined && this.isStranger.own(sender.address);
    this.head = personIn(mail.from);
    this.isSignedByColleague = this.isOfColleague || (!sender && this.isStranger.own(this.head.address));
    this.passer = sender && !this.isOfColleague && this.isStranger.email(sender.address) ? sender : undefined;
    this.portal = portalOf(
      { address: sender?.address ?? '', subject: this.words.subject, lines: this.words.lines },
      all,
    );
    this.lines = this.portal ? withoutFooter(this.words.lines, all) : this.words.lines;
    const facts = this.portal ? labelledFacts(this.lines, { oneInACell: true }) : all;
    const footer = this.portal
      ? footerOf(this.lines, facts)
      : signatureOf(this.lines, facts, (text) => this.isPassersName(text));
    const isBelow = (fact: Fact) => footer !== undefined && isContact(fact) && fact.at.start > footer.start;
    this.portalsStart = footer?.isPortals ? footer.start : Number.POSITIVE_INFINITY;
    this.portalsFacts = footer?.isPortals ? facts.filter(isBelow) : [];
    const colleagues = this.isSignedByColleague
      ? signatureStart(this.lines, mail.from, endOfForm(facts))
      : Number.POSITIVE_INFINITY;
    this.facts = withOthers(
      withClearSides(withHome(facts.filter((fact) => !isBelow(fact)))),
      this.lines,
      colleagues,
    );
    this.prose = this.portal
      ? undefined
      : readProse(withoutForm(this.lines, this.facts), {
          colleagues,
          subject: this.words.subject,
          sent: this.sent,
          isStranger: this.isStranger.phone,
        });
    const isOfOthers = ({ name, address }: { name: string; address: string }) => {
      const [labelled] = this.of('email').flatMap(({ values }) => emailIn(values[0]?.text ?? '') ?? []);
      // 'Eva Bauer <eva@gmx.de>' may be 'eva.bauer@firma.example' as well.
      const isAnother =
        labelled !== undefined && labelled.value !== address && !isPerson({ name, address: labelled.value });
      return this.isStranger.email(address) || isAnother;
    };
    this.sender = this.portal || !sender || isOfOthers(sender) ? undefined : sender;
  }

  /** What the portal calls itself is nobody's name: 'Umzugsportal GmbH', 'Ihr Umzugsportal-Team'. */
  isPassersName(name: string): boolean {
    if (!this.passer || isPerson(this.passer)) return false;
    const { name: display, address } = this.passer;
    const domain = domainOf(address);
    const own = [display, domain, domain.split('.').at(-2) ?? ''].map(calledItself);
    return own.includes(calledItself(name)) && calledItself(name) !== '';
  }

  /** @param isWhole whether the field says all that the words do */
  note(field: RecognisedField, span: Span | { text: string }, isWhole = true): void {
    const one =
      'start' in span
        ? { field, text: this.text.slice(span.start, span.end), start: span.start, end: span.end }
        : { field, text: span.text };
    this.recognised.push(one);
    if (!isWhole) this.sayMore.add(one);
  }

  of(...fields: LabelledField[]): Fact[] {
    return this.facts.filter(
      ({ field, values, isOfAnother }) =>
        fields.includes(field) &&
        !isOfAnother &&
        !(CALLED_SOMETHING.has(field) ? isNothingAsName : isNothing)(values[0]?.text ?? ''),
    );
  }

  /** Of the office, a portal or whoever passes leads on. */
  isOfOthers({ field, values: [value] }: Fact): boolean {
    const text = value?.text.slice(0, 500) ?? '';
    if (field === 'email') return this.isStranger.email(emailIn(text)?.value ?? '');
    if (field === 'phone' || field === 'mobile') return this.isStranger.phone(phoneIn(text)?.value ?? '');
    return (field === 'name' || field === 'company') && this.isPassersName(text);
  }
}

const CALLED_SOMETHING: ReadonlySet<LabelledField> = new Set([
  ...(['town', 'postcodeTown', 'address', 'name', 'lastName'] as const),
]);

const BESIDE_A_NAME =
  /(?<!\p{L})(?:ihre?|deine?|eue?re?|das|team|service|kundenservice|von|der|gmbh|mbh|ag|kg|ug|se|co)(?!\p{L})/giu;

const calledItself = (name: string) => comparable(name.slice(0, 300).replace(BESIDE_A_NAME, ' '));

const OF_A_PERSON: ReadonlySet<LabelledField> = new Set(['phone', 'mobile', 'email', 'name'] as const);

/** 'Vermieter: Max Schulz, Tel.: 0221 111222', and what stands in a colleague's signature. */
function withOthers(facts: readonly Fact[], lines: readonly Line[], colleagues: number): Fact[] {
  let next = 0;
  return facts.map((fact) => {
    while ((lines[next]?.end ?? Number.POSITIVE_INFINITY) < fact.at.start) next++;
    const { text, start } = lines[next] ?? fact.at;
    const before = text.slice(0, Math.max(0, fact.at.end - start));
    const isOfAnother =
      OF_A_PERSON.has(fact.field) && (fact.at.start > colleagues || isBesideAnother(before));
    return isOfAnother ? { ...fact, isOfAnother } : fact;
  });
}

const SENTENCES: ReadonlySet<LabelledField> = new Set(['notes', 'day', 'date', 'address']);

/** The lines that may hold sentences: in 'PLZ: 10115 / Ort: Berlin' no address stands as sentences have it. */
function withoutForm(lines: readonly Line[], facts: readonly Fact[]): Line[] {
  const starts = facts.filter(({ field }) => !SENTENCES.has(field)).flatMap(({ values }) => values);
  let next = 0;
  return lines.filter((line) => {
    while ((starts[next]?.start ?? Number.POSITIVE_INFINITY) < line.start) next++;
    return (starts[next]?.start ?? Number.POSITIVE_INFINITY) > line.end;
  });
}

const OF_AN_ADDRESS: ReadonlySet<LabelledField> = new Set([
  ...(['address', 'street', 'houseNumber', 'postcode', 'town', 'postcodeTown'] as const),
]);

/**
 * Where rooms and area stand behind both addresses, the only floor below them is of the same home, the one that is left,
 * and so is the elevator beside it.
 */
function withHome(facts: readonly Fact[]): readonly Fact[] {
  const loneIn = (field: LabelledField) => {
    const [only, ...others] = facts.filter((fact) => fact.field === field);
    return only && others.length === 0 && !only.namesSide && !only.isHeaded ? only : undefined;
  };
  const floor = loneIn('floor');
  const elevator = loneIn('elevator');
  const home = facts.findLastIndex(
    ({ field, side }) => (field === 'rooms' || field === 'area') && side === undefined,
  );
  const address = facts.findLastIndex(({ field }) => OF_AN_ADDRESS.has(field));
  if (!floor || home < address || facts.indexOf(floor) < home) return facts;
  return facts.map((fact, index) =>
    fact === floor || (fact === elevator && index > home) ? { ...fact, side: 'from' } : fact,
  );
}

/**
 * Beside a new address the other one is the old; floor and elevator without more are those of the home that is left
 * (D14). An elevator that stands alone beside two addresses is nobody's: counted for the wrong one it would spare or
 * cost the customer 50 euro a floor.
 */
function withClearSides(facts: readonly Fact[]): Fact[] {
  const knows = (side: Side, isMeant: (field: LabelledField) => boolean) =>
    facts.some((fact) => fact.side === side && isMeant(fact.field));
  const isAddress = (field: LabelledField) => OF_AN_ADDRESS.has(field);
  const addressesAreOld = knows('to', isAddress) && !knows('from', isAddress);
  const nobodys = knows('to', isAddress) && knows('from', isAddress) ? loneElevator(facts) : undefined;
  return facts.map((fact) => {
    const { field, side } = fact;
    if (fact === nobodys) {
      const { side: _, ...rest } = fact;
      return rest;
    }
    const isOld = isAddress(field)
      ? addressesAreOld
      : (field === 'floor' || field === 'elevator') && !knows('from', (one) => one === field);
    return side === undefined && isOld ? { ...fact, side: 'from', namesSide: true } : fact;
  });
}

/** The only one, where neither its label nor its place nor a floor beside it says whose it is. */
function loneElevator(facts: readonly Fact[]): Fact | undefined {
  const [only, ...others] = facts.filter(({ field }) => field === 'elevator');
  if (!only || others.length > 0 || only.namesSide || only.isHeaded) return undefined;
  const isItsFloor = (fact: Fact) => fact.field === 'floor' && !fact.namesSide && fact.side === only.side;
  const isOfOther = (fact: Fact) => OF_AN_ADDRESS.has(fact.field) && fact.side !== only.side;
  // Between the addresses it stands below its own.
  const isBetween = only.side !== undefined && facts.slice(facts.indexOf(only)).some(isOfOther);
  return isBetween || facts.some(isItsFloor) ? undefined : only;
}
