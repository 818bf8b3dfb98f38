import { floorOfAddress } from './height.ts';
import type { Fact } from './labelled-facts.ts';
import { type LabelledField, OF_AN_ADDRESS } from './labels.ts';
import type { Side } from './lead.ts';
import { isBlank, type Line, part, type Span } from './lines.ts';
import { findDay } from './moving-day.ts';
import type { Prose } from './prose.ts';
import { isBehindAFirm, isBehindAName, isBesideAnother } from './third-persons.ts';

interface Whose {
  /** All of the mail that is read, and of it those that are somebody else's. */
  lines: readonly Line[];
  theirs: ReadonlySet<Line>;
  /** Where the signature of a colleague or of the customer's employer begins. */
  othersSignature: number;
  sent: string | undefined;
}

/** What stands under labels, with whose it is where the labels alone do not say so: somebody else's, or of which end. */
export const withOwners = (facts: readonly Fact[], whose: Whose): Fact[] =>
  withClearSides(withHome(withOthers(withInspection(facts, whose), whose)));

/** 'Umzugstermin' says itself what it is. */
const A_DAY = /^[\s*•–-]{0,5}(?:termin|datum|tag|am|wann)[\s*]{0,3}:?$/i;
const INSPECTION = /^((?:\p{L}{1,20} ){0,2}besichtigung(?:stermin)?(?: \p{L}{1,20}){0,2})[\s*]{0,3}:?$/iu;

/** 'Besichtigung gewünscht: Ja' */
const IS_WISHED = /^(.{1,80}):\s{0,5}(?:ja|x|gewünscht|erwünscht|bitte)[\s.!]{0,5}$/iu;
const SOON = 14 * 24 * 60 * 60 * 1000;

/**
 * Below the heading 'Besichtigung' stands when the home is seen, and not when the move is; directly below the wish for one
 * as well where that is soon.
 */
function withInspection(facts: readonly Fact[], { lines, sent = '' }: Whose): readonly Fact[] {
  const isSoon = (value: Span | undefined) => {
    const day = findDay(value?.text.slice(0, 100) ?? '', sent)?.day;
    return day !== undefined && Date.parse(day) - Date.parse(sent) <= SOON;
  };
  let next = 0;
  return facts.map((fact) => {
    while ((lines[next]?.end ?? Number.POSITIVE_INFINITY) < fact.at.start) next++;
    if (!A_DAY.test(fact.label)) return fact;
    const above = lines.slice(Math.max(0, next - 2), next).findLast((line) => !isBlank(line));
    const words = above ? part(above, 0).text.slice(0, 100) : '';
    const wish = above === lines[next - 1] && isSoon(fact.values[0]) ? IS_WISHED.exec(words)?.[1] : undefined;
    const heading = INSPECTION.exec(wish ?? words)?.[1];
    if (heading === undefined) return fact;
    const { side: _, ...rest } = fact;
    return { ...rest, field: 'fact', label: `${heading} ${fact.label}` };
  });
}

const OF_A_PERSON: ReadonlySet<LabelledField> = new Set(['phone', 'mobile', 'email', 'name'] as const);

/** 'Vermieter: Max Schulz, Tel.: 0221 111222', all below 'Vermieter:', and what stands in a colleague's or employer's signature. */
function withOthers(facts: readonly Fact[], { lines, theirs, othersSignature }: Whose): Fact[] {
  let next = 0;
  return facts.map((fact) => {
    while ((lines[next]?.end ?? Number.POSITIVE_INFINITY) < fact.at.start) next++;
    const line = lines[next];
    if (line && theirs.has(line)) {
      const { side: _, ...rest } = fact;
      return { ...rest, isOfAnother: true };
    }
    const { text, start } = line ?? fact.at;
    const end = Math.max(0, fact.at.end - start);
    const before = text.slice(0, end);
    const isOfAnother =
      OF_A_PERSON.has(fact.field) &&
      (fact.at.start > othersSignature ||
        isBesideAnother(before) ||
        isBehindAFirm(before, text.slice(end)) ||
        isBehindAName(before));
    return isOfAnother ? { ...fact, isOfAnother } : fact;
  });
}

const isAddress = ({ field, isOfAnother }: Fact) =>
  !isOfAnother && OF_AN_ADDRESS.some((one) => one === field);

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
  const address = facts.findLastIndex(isAddress);
  if (!floor || home < address || facts.indexOf(floor) < home) return facts;
  return facts.map((fact, index) =>
    fact === floor || (fact === elevator && index > home) ? { ...fact, side: 'from', namesSide: true } : fact,
  );
}

/**
 * Beside a new address the other one is the old; floor and elevator without more are those of the home that is left
 * (D14). A floor and an elevator that stand alone beside two addresses are nobody's: counted for the wrong one they would
 * spare or cost the customer 50 euro a floor.
 */
function withClearSides(facts: readonly Fact[]): Fact[] {
  const knows = (side: Side, isMeant: (fact: Fact) => boolean) =>
    facts.some((fact) => fact.side === side && isMeant(fact));
  const addressesAreOld = knows('to', isAddress) && !knows('from', isAddress);
  const nobodys = new Set(
    knows('to', isAddress) && facts.some((fact) => isAddress(fact) && fact.side !== 'to')
      ? [loneFloor(facts), loneElevator(facts)]
      : [],
  );
  return facts.map((fact) => {
    const { field, side } = fact;
    if (nobodys.has(fact)) {
      const { side: _, ...rest } = fact;
      return rest;
    }
    const isOld = isAddress(fact)
      ? addressesAreOld
      : (field === 'floor' || field === 'elevator') && !knows('from', (one) => one.field === field);
    return side === undefined && isOld ? { ...fact, side: 'from', namesSide: true } : fact;
  });
}

/** 'Adresse: Ringstr. 5, 50667 Köln. Ich ziehe nach Bonn': the only address, before the town that somebody moves to. */
export function withWhatIsLeft(facts: readonly Fact[], { from, to }: Prose['places']): readonly Fact[] {
  const [only, ...others] = facts.filter(isAddress);
  const [value] = only?.values ?? [];
  if (only?.field !== 'address' || !value || others.length > 0 || only.side || from || !to) return facts;
  const isLeft =
    value.end <= to.town.start &&
    /(?<!\d)\d{5} \p{L}/u.test(value.text) &&
    !value.text.includes(to.town.text);
  return isLeft
    ? facts.map((fact) => (fact === only ? { ...fact, side: 'from', namesSide: true } : fact))
    : facts;
}

/** The only one, where neither its label nor its place nor a floor beside it says whose it is. */
function loneElevator(facts: readonly Fact[]): Fact | undefined {
  const only = loneOf('elevator', facts);
  const floor = loneFloor(facts);
  const isItsFloor = (fact: Fact) =>
    fact.field === 'floor' && fact !== floor && !fact.namesSide && fact.side === only?.side;
  return only && facts.some(isItsFloor) ? undefined : only;
}

/** Behind two addresses, of which the other one names no floor of its own. */
function loneFloor(facts: readonly Fact[]): Fact | undefined {
  const only = loneOf('floor', facts);
  const namesFloor = ({ values }: Fact) => values.some(({ text }) => floorOfAddress(text) !== undefined);
  const isOfOther = (fact: Fact) => isAddress(fact) && fact.side !== only?.side && namesFloor(fact);
  return only?.side === undefined || facts.some(isOfOther) ? undefined : only;
}

function loneOf(field: LabelledField, facts: readonly Fact[]): Fact | undefined {
  const [only, ...others] = facts.filter((fact) => fact.field === field);
  if (!only || others.length > 0 || only.namesSide || only.isHeaded) return undefined;
  const isOfOther = (fact: Fact) => isAddress(fact) && fact.side !== only.side;
  // Between the addresses it stands below its own.
  const isBetween = only.side !== undefined && facts.slice(facts.indexOf(only)).some(isOfOther);
  return isBetween ? undefined : only;
}
