import type { LeadMail, OwnContacts, ParsedLead } from './lead.ts';
import { linesOfHtml } from './lines-of-html.ts';
import { readEnd } from './read-end.ts';
import { readMeasures, readMovingDate, readServices } from './read-move.ts';
import { readNotes } from './read-notes.ts';
import { readPerson } from './read-person.ts';
import { readableText } from './readable-text.ts';
import { Reading } from './reading.ts';

/** So many more fields, and the text is what was meant. */
const MORE_TO_SAY = 3;

/**
 * Who asks for which move, from a mail of one of the portals or of anybody (specification 3 sections 3 and 5). Of text
 * and HTML the one that says more is read. Nothing is guessed: what was passed on, quoted or belongs to the portal or
 * the office is not the customer's. Takes time in proportion to the mail's length, and never throws.
 */
export function parseLead(mail: LeadMail, own: OwnContacts = {}): ParsedLead {
  const read = (text: string) => leadOf(new Reading(readableText(text), mail, own));
  const text = read(mail.text);
  if (!mail.html) return text;
  // What is seen counts: a text beside it may be derived from it, or say only that there is HTML.
  const html = read(linesOfHtml(mail.html));
  const isPoor = fieldsRead(html) === 0 && html.readText.trim().length <= text.readText.trim().length;
  return isPoor || fieldsRead(text) >= fieldsRead(html) + MORE_TO_SAY ? text : html;
}

/** What the head says stands beside the one text as beside the other. */
const fieldsRead = ({ recognised }: ParsedLead) =>
  new Set(recognised.flatMap(({ field, start }) => (start === undefined ? [] : field))).size;

function leadOf(reading: Reading): ParsedLead {
  const person = readPerson(reading);
  const start = readEnd(reading, 'from');
  const destination = readEnd(reading, 'to');
  const movingDate = readMovingDate(reading);
  const { rooms, area } = readMeasures(reading);
  const services = readServices(reading);
  const hasApartment =
    rooms !== undefined || area !== undefined || start.floor !== undefined || start.hasElevator !== undefined;
  const hasDestination = destination.floor !== undefined || destination.hasElevator !== undefined;
  return {
    source: reading.portal ?? 'Email',
    ...person,
    fromAddress: start.address,
    toAddress: destination.address,
    ...(movingDate !== undefined && { movingDate }),
    ...(hasApartment && { apartment: { rooms: rooms ?? 0, area: area ?? 0, ...endOf(start) } }),
    ...(hasDestination && { destination: endOf(destination) }),
    services,
    notes: readNotes(reading),
    recognised: reading.recognised,
    readText: reading.text,
  };
}

const endOf = ({ floor, hasElevator }: ReturnType<typeof readEnd>) => ({
  ...(floor !== undefined && { floor }),
  ...(hasElevator !== undefined && { hasElevator }),
});
