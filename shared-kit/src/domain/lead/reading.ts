import { comparable } from '../customer/text-similarity.ts';
import { signatureStart } from './forwarder-signature.ts';
import { type Fact, labelledFacts } from './labelled-facts.ts';
import type { LabelledField } from './labels.ts';
import type { LeadMail, OwnContacts, Recognised, RecognisedField } from './lead.ts';
import { type Line, linesOf, type Span } from './lines.ts';
import { linesOfAnother } from './lines-of-others.ts';
import { type OwnWords, ownWords } from './own-words.ts';
import { withOwners, withWhatIsLeft } from './owners-of-facts.ts';
import { isPerson, personIn, strangers } from './people.ts';
import { domainOf, endOfForm, footerOf, isContact, portalOf, signatureOf, withoutFooter } from './portals.ts';
import { type Prose, readProse } from './prose.ts';
import { employersSignature, replyAddress } from './reply-address.ts';
import { emailIn, isNothing, isNothingAsName, phoneIn } from './values.ts';

/** One text of a mail, taken apart; what is found in it is noted here. */
export class Reading {
  readonly text: string;
  readonly words: OwnWords;
  readonly lines: readonly Line[];
  /** Without what stands below 'Vermieter:'. */
  readonly customersLines: readonly Line[];
  /** Where they ask to be answered, if not where they write from. */
  readonly replyTo: Span | undefined;
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
    const theirs = linesOfAnother(this.lines);
    this.customersLines = this.lines.filter((line) => !theirs.has(line));
    this.replyTo = this.portal ? undefined : replyAddress(this.customersLines, this.isStranger.email);
    const others = this.isSignedByColleague
      ? signatureStart(this.lines, mail.from, endOfForm(facts))
      : sender && this.replyTo
        ? employersSignature(this.lines, sender.address, this.replyTo.text)
        : Number.POSITIVE_INFINITY;
    const owned = withOwners(
      facts.filter((fact) => !isBelow(fact)),
      { lines: this.lines, theirs, othersSignature: others, sent: this.sent },
    );
    this.prose = this.portal
      ? undefined
      : readProse(withoutForm(this.customersLines, owned), {
          othersSignature: others,
          subject: this.words.subject,
          sent: this.sent,
          isStranger: this.isStranger.phone,
          isOfColleague: this.isSignedByColleague,
        });
    this.facts = withWhatIsLeft(owned, this.prose?.places ?? {});
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

const SENTENCES: ReadonlySet<LabelledField> = new Set(['notes', 'day', 'date', 'address']);

const ENDS_A_SENTENCE = /[.!?]\s{1,3}$/;

/**
 * The lines that may hold sentences, as behind a town and before 'Tel.: 0171 2345678': in 'PLZ: 10115 / Ort: Berlin' no address
 * stands as sentences have it.
 */
function withoutForm(lines: readonly Line[], facts: readonly Fact[]): Line[] {
  const all = facts
    .filter(({ field }) => !SENTENCES.has(field))
    .flatMap(({ at, values }) => values.map((value) => ({ label: at, value })));
  let next = 0;
  return lines.filter((line) => {
    let first: Span | undefined;
    let last: Span | undefined;
    for (let one = all[next]; one && one.value.start <= line.end; one = all[++next]) {
      if (one.value.start < line.start) continue;
      first ??= one.label;
      last = one.value;
    }
    if (!first || !last) return true;
    const before = line.text.slice(0, Math.max(0, first.start - line.start));
    return (
      ENDS_A_SENTENCE.test(before.slice(-10)) || /^[.!?] \S/.test(line.text.slice(last.end - line.start))
    );
  });
}
