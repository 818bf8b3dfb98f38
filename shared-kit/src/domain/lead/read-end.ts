import { floorOfAddress, heightBeside, saysMoreOfHeight, withoutHeight } from './height.ts';
import type { Fact } from './labelled-facts.ts';
import { type LabelledField, OF_AN_ADDRESS } from './labels.ts';
import type { RecognisedField, Side } from './lead.ts';
import { part, type Span } from './lines.ts';
import type { Reading } from './reading.ts';
import {
  cut,
  elevatorBesideAddress,
  elevatorWordsIn,
  floorFrom,
  hasElevatorIn,
  isNothingAsName,
  namedAreaIn,
  namedRoomsIn,
  oneLine,
  postcodeFrom,
  withoutMeasures,
  wordsOfFloor,
} from './values.ts';

const LONGEST_ADDRESS = 280;
/** Beside what they hold people write how high and how large the home is. */
export const OF_A_PLACE = ['address', 'street', 'postcodeTown', 'town'] as const;

/** One end of the move. */
export interface End {
  address: string;
  floor?: number | undefined;
  hasElevator?: boolean | undefined;
}

export function readEnd(reading: Reading, side: Side): End {
  const at = (...fields: LabelledField[]) => reading.of(...fields).filter((fact) => fact.side === side);
  const address = readAddress(reading, side, at);
  if (address.length > LONGEST_ADDRESS - 10 || saysMoreOfHeight(address))
    for (const fact of at(...OF_AN_ADDRESS)) reading.inPart.add(fact);
  const prose = reading.prose?.places[side];
  const end: End = { address };
  for (const fact of at('floor')) {
    const [value] = fact.values;
    if (!value || end.floor !== undefined) continue;
    end.floor = floorFrom(value.text);
    if (end.floor === undefined) continue;
    const words = wordsOfFloor(value.text);
    reading.note(`${side}Floor`, sub(value, value.text.indexOf(words), words));
    const beside = elevatorWordsIn(value.text);
    if (!beside) continue;
    end.hasElevator ??= beside.value;
    if (end.hasElevator === beside.value) reading.note(`${side}Elevator`, sub(value, beside.at, beside.text));
  }
  // A mark alone is an answer.
  const elevators = reading.facts.filter((fact) => fact.field === 'elevator' && fact.side === side);
  for (const {
    values: [value],
  } of elevators) {
    const said = value && hasElevatorIn(value.text);
    if (!value || !said) continue;
    end.hasElevator = said.value;
    reading.note(`${side}Elevator`, sub(value, said.at, said.text));
    break;
  }
  for (const value of at(...OF_A_PLACE).flatMap(({ values }) => values)) {
    const elevator = elevatorBesideAddress(value.text);
    const floor = floorOfAddress(value.text);
    end.hasElevator ??= elevator?.value;
    end.floor ??= floor?.floor;
    if (elevator && elevator.value === end.hasElevator)
      noteBeside(reading, `${side}Elevator`, sub(value, elevator.at, elevator.text));
    if (floor && floor.floor === end.floor)
      noteBeside(reading, `${side}Floor`, sub(value, value.text.indexOf(floor.text), floor.text));
  }
  // Beside rooms and area: of the home that they are about, the one that is left unless they say otherwise.
  const homes = reading.of('rooms', 'area').filter((fact) => (fact.side ?? 'from') === side);
  for (const { text } of homes.flatMap(({ values }) => values)) {
    const beside = heightBeside(withoutMeasures(text));
    end.hasElevator ??= beside.hasElevator;
    end.floor ??= beside.floor;
  }
  if (end.floor === undefined && prose?.floor) {
    end.floor = prose.floor.value;
    reading.note(`${side}Floor`, prose.floor);
  }
  if (end.hasElevator === undefined && prose?.elevator) {
    end.hasElevator = prose.elevator.value;
    reading.note(`${side}Elevator`, prose.elevator);
  }
  return { ...end, address: withoutHeight(address, end) };
}

/** Unless it stands within words that were read already, as of an address without a postcode. */
function noteBeside(reading: Reading, field: RecognisedField, span: Span): void {
  const isNoted = reading.recognised.some(
    ({ start, end }) => start !== undefined && end !== undefined && start < span.end && span.start < end,
  );
  if (!isNoted) reading.note(field, span);
}

function readAddress(reading: Reading, side: Side, at: (...fields: LabelledField[]) => Fact[]): string {
  const first = (...fields: LabelledField[]) => at(...fields)[0]?.values[0];
  const street = first('street');
  const number = first('houseNumber');
  const [bothsPostcode, bothsTown] = splitTown(first('postcodeTown'));
  const [townsPostcode, itsTown] = splitTown(first('town'));
  const postcodes = [first('postcode'), bothsPostcode, townsPostcode].filter(
    (one) => one && postcodeFrom(one.text) !== undefined,
  );
  const code = postcodes[0] && postcodeFrom(postcodes[0].text);
  const town = (townsPostcode ? itsTown : first('town')) ?? bothsTown;
  if (street || code || town) {
    if (street) reading.note(`${side}Street`, street);
    if (number) reading.note(`${side}Street`, number);
    for (const postcode of postcodes)
      if (postcode && postcodeFrom(postcode.text) === code)
        reading.note(`${side}Postcode`, wordsOfPostcode(postcode));
    if (town) reading.note(`${side}Town`, town);
    const streetText = street?.text ?? '';
    const place = [code, town?.text];
    return addressOf([[streetText, number?.text], place]);
  }
  const [whole] = at('address');
  const lines =
    whole?.values.filter(
      ({ text }) => !isNothingAsName(text) && !text.includes('@') && /\p{L}{2}|\d{5}/u.test(text),
    ) ?? [];
  if (whole && lines.length > 0) {
    for (const line of lines) noteAddress(reading, side, line);
    return cut(addressOf(lines.map(({ text }) => [text.replace(/,\s*$/, '')])), LONGEST_ADDRESS);
  }
  const place = reading.prose?.places[side];
  if (!place) return '';
  if (place.street) reading.note(`${side}Street`, place.street);
  if (place.postcode) reading.note(`${side}Postcode`, place.postcode);
  reading.note(`${side}Town`, place.town);
  return addressOf([[place.street?.text], [place.postcode?.text, place.town.text]]);
}

/** The parts of 'Hauptstr. 5, 10115 Berlin', where they can be told apart. */
function noteAddress(reading: Reading, side: Side, line: Span): void {
  const [, before = '', postcode = '', town = ''] =
    /^(.*?)[,\s]*(?<!\d)(\d{5})\s+([^,;(]{2,80})/s.exec(line.text.slice(0, 300)) ?? [];
  if (postcode === '') {
    const measures = [namedRoomsIn(line.text), namedAreaIn(line.text)].flatMap((one) => one?.at ?? []);
    reading.note(`${side}Address`, part(line, 0, Math.min(line.text.length, ...measures)));
    return;
  }
  const at = (text: string, from: number) => ({
    text,
    start: line.start + from,
    end: line.start + from + text.length,
  });
  const code = line.text.indexOf(postcode, before.length);
  if (before.trim() !== '')
    reading.note(`${side}Street`, at(before.trim(), line.text.indexOf(before.trim())));
  reading.note(`${side}Postcode`, at(postcode, code));
  reading.note(`${side}Town`, at(town.trim(), line.text.indexOf(town.trim(), code)));
}

/** The postcode and the town of '50667 Köln', also of 'D-50667 Köln' and 'Köln 50667'. */
function splitTown(value: Span | undefined): [Span | undefined, Span | undefined] {
  if (!value) return [undefined, undefined];
  const [, lead = '', code = '', gap = '', town = ''] =
    /^((?:DE?[- ])?)(\d{5})([\s,/]*)(.*)$/s.exec(value.text) ?? [];
  if (code === '') {
    const [, word = '', between = '', last = ''] = /^(.{2,80}?)([\s,/]+)(\d{5})$/s.exec(value.text) ?? [];
    if (last === '') return [undefined, part(value, /^\d{1,9}\s+/.exec(value.text)?.[0].length ?? 0)];
    return [sub(value, word.length + between.length, last), sub(value, 0, word)];
  }
  return [
    sub(value, 0, `${lead}${code}`),
    town === '' ? undefined : sub(value, lead.length + code.length + gap.length, town),
  ];
}

const sub = (value: Span, at: number, text: string): Span => ({
  text,
  start: value.start + at,
  end: value.start + at + text.length,
});

function wordsOfPostcode(value: Span): Span {
  const code = postcodeFrom(value.text) ?? '';
  return part(value, 0, value.text.indexOf(code) + code.length);
}

const addressOf = (groups: readonly (readonly (string | undefined)[])[]) =>
  cut(
    groups
      .map((group) =>
        oneLine(group.filter((one) => one !== undefined && !isNothingAsName(one)).join(' ')).replace(
          /,$/,
          '',
        ),
      )
      .filter((one) => one !== '')
      .join(', '),
    LONGEST_ADDRESS,
  );
