import { normalizePhone } from '../customer/contact.ts';
import type { Fact } from './labelled-facts.ts';
import { type ParsedLead, UNKNOWN_NAME } from './lead.ts';
import { part, type Span } from './lines.ts';
import { haveAWordInCommon, isFreeMail, isPerson, localPart, personIn } from './people.ts';
import { domainOf } from './portals.ts';
import type { Reading } from './reading.ts';
import { isBehindAName, isBesideAnother } from './third-persons.ts';
import { cut, emailIn, nameFrom, oneLine, phoneIn } from './values.ts';

export function readPerson(
  reading: Reading,
): Pick<ParsedLead, 'name' | 'firstName' | 'lastName' | 'company' | 'email' | 'phone'> {
  const company = reading
    .of('company')
    .map(({ values }) => values[0])
    .find((value) => value && /\p{L}{2}/u.test(value.text) && !reading.isPassersName(value.text));
  const named = readName(reading);
  const email = readEmail(reading, named.isSender);
  const phone = readPhone(reading);
  if (company) reading.note('company', part(company, 0, 200));
  const { isSender: _, ...name } = named;
  if (name.name === UNKNOWN_NAME && company) name.name = cut(oneLine(company.text), 200);
  return { ...name, ...(company && { company: cut(oneLine(company.text), 200) }), email, phone };
}

function readName(reading: Reading): {
  name: string;
  firstName?: string;
  lastName?: string;
  isSender: boolean;
} {
  const nameIn = (text: string) => {
    const read = nameFrom(text);
    return read && reading.isPassersName(read.name) ? undefined : read;
  };
  const taken = (value: Span | undefined) => value && nameIn(value.text) && value;
  const first = reading
    .of('firstName')
    .map(
      ({ values }) =>
        taken(values[0]) ?? (values[0] && /^\p{L}{2}$/u.test(values[0].text) ? values[0] : undefined),
    )
    .find((value) => value);
  const last = reading
    .of('lastName')
    .map(({ values }) => values[0])
    .find((value) => value && /\p{L}{2}/u.test(value.text) && !value.text.includes('@'));
  const whole = reading
    .of('name')
    .toSorted((one, other) => Number(isOfAContact(one)) - Number(isOfAContact(other)))
    .map(({ values }) => taken(values[0]))
    .find((value) => value);
  const firstName = first && cut(oneLine(first.text.replace(/[<[{(].*$/s, '')), 100);
  const family =
    last ??
    (firstName !== undefined && whole && !oneLine(whole.text).includes(' ') && !whole.text.includes(firstName)
      ? whole
      : undefined);
  if (first && firstName !== undefined && family) {
    const lastName = cut(oneLine(family.text.replace(/[<[{(].*$/s, '')), 100);
    if (lastName !== '') {
      noteNames(reading, `${firstName} ${lastName}`, first, family);
      return {
        name: `${firstName} ${lastName}`,
        firstName,
        lastName,
        isSender: isSender(reading, `${firstName} ${lastName}`),
      };
    }
  }
  const labelled = [whole, last, first].find((value) => value && nameIn(value.text));
  const found = labelled && nameIn(labelled.text);
  if (labelled && found) {
    noteNames(reading, found.name, labelled);
    return { ...found, isSender: isSender(reading, found.name) };
  }
  const { name, caller: called, signature: farewell } = reading.prose ?? {};
  const caller = reading.isSignedByColleague ? called : undefined;
  const signature = farewell && isOwnSignature(reading, farewell.text) ? farewell : undefined;
  const sender = reading.sender &&
    reading.words.sender && { ...reading.words.sender, text: reading.sender.name };
  const candidates = [name, sender, caller, signature].flatMap((span) => {
    const read = span && nameIn(span.text);
    return span && read ? [{ span, read }] : [];
  });
  const best = candidates.find(({ read }) => read.name.includes(' ')) ?? candidates[0];
  if (!best) return { name: UNKNOWN_NAME, isSender: true };
  reading.note('name', best.span);
  return { ...best.read, isSender: true };
}

/** 'Ansprechpartner' may be somebody of a portal; 'Name' is who asks. */
const isOfAContact = ({ label }: Fact) => /ansprech|kontakt/i.test(label);

const BESIDE_A_NAME = /[<[{(]|[,;/][^\p{L}]{0,5}\d/u;

/** Without what stands behind it, and wherever a form says it once more. */
function noteNames(reading: Reading, name: string, ...said: Span[]): void {
  const again = reading
    .of('name', 'firstName', 'lastName')
    .flatMap(({ values }) => values.slice(0, 1))
    .filter((value) => name.includes(oneLine(value.text)));
  for (const value of new Set([...said, ...again])) {
    const end = value.text.startsWith(name) ? name.length : BESIDE_A_NAME.exec(value.text)?.index;
    reading.note('name', part(value, 0, Math.min(200, end ?? 200)));
  }
}

/** A colleague and whoever passes leads on sign with their own name, unless it is really they who ask. */
function isOwnSignature(reading: Reading, signature: string): boolean {
  const { passer, head } = reading;
  if (reading.isOfColleague) return false;
  if (reading.isSignedByColleague) return isPerson(head) && !haveAWordInCommon(signature, head.name);
  if (!passer || !reading.isStranger.portal(passer.address)) return true;
  return isPerson(passer) && haveAWordInCommon(signature, passer.name) && reading.of('email').length === 0;
}

/** A form's mail has the office's own address as its sender: it is whose it is only where the names agree. */
function isSender({ sender }: Reading, name: string): boolean {
  return sender !== undefined && haveAWordInCommon(name, `${sender.name} ${localPart(sender.address)}`);
}

function readEmail(reading: Reading, senderIsLead: boolean): string {
  const emails = reading.of('email').flatMap(({ values: [value] }) => {
    const found = value && emailIn(value.text.slice(0, 500));
    return found && !reading.isStranger.email(found.value) ? { value, found } : [];
  });
  const chosen = emails[0]?.found.value;
  for (const { value, found } of emails)
    if (found.value === chosen)
      reading.note('email', {
        text: found.value,
        start: value.start + found.at,
        end: value.start + found.at + found.value.length,
      });
  if (chosen !== undefined) return cut(chosen, 254);
  if (reading.replyTo && reading.replyTo.text.length <= 254) {
    reading.note('email', reading.replyTo);
    return reading.replyTo.text;
  }
  if (reading.portal) return '';
  const sender = reading.words.sender;
  if (
    reading.sender &&
    // No form is sent from there: 'sonne77@gmx.de' is who asks, whatever name stands in the mail.
    (senderIsLead || isFreeMail(domainOf(reading.sender.address))) &&
    sender &&
    reading.sender.address !== '' &&
    reading.sender.address.length <= 254
  ) {
    const at = sender.text.indexOf(reading.sender.address);
    reading.note(
      'email',
      'start' in sender && at >= 0
        ? {
            text: reading.sender.address,
            start: sender.start + at,
            end: sender.start + at + reading.sender.address.length,
          }
        : { text: reading.sender.address },
    );
    return reading.sender.address;
  }
  // Of the domain that a form was sent from it is whoever runs it.
  const formsDomain = domainOf(personIn(sender?.text ?? '').address);
  const isForms = (address: string) => domainOf(address) === formsDomain && !isFreeMail(formsDomain);
  for (const line of reading.customersLines.slice(0, 500)) {
    const text = line.text.slice(0, 1000);
    const found = emailIn(text);
    if (
      found &&
      !isBesideAnother(text.slice(0, found.at)) &&
      !isBehindAName(text.slice(0, found.at)) &&
      !isForms(found.value) &&
      !reading.isStranger.email(found.value) &&
      found.value.length <= 254
    ) {
      reading.note('email', {
        text: found.value,
        start: line.start + found.at,
        end: line.start + found.at + found.value.length,
      });
      return found.value;
    }
  }
  return '';
}

function readPhone(reading: Reading): string {
  // 'Kontakt: Rolf Stein, 0172 1112223'
  const numbers = reading.of('phone', 'mobile', 'name').flatMap((fact) => {
    const [value] = fact.values;
    const found = value && phoneIn(value.text.slice(0, 300));
    return value && found && !reading.isStranger.phone(found.value)
      ? [{ fact, value: found.value, at: value.start + found.at, text: found.text }]
      : [];
  });
  const chosen = numbers.find(({ fact }) => fact.field === 'phone') ?? numbers[0];
  for (const { value, at, text } of numbers)
    if (value === chosen?.value) reading.note('phone', { text, start: at, end: at + text.length });
  if (chosen) return chosen.value;
  const spoken = reading.prose?.phone;
  if (!spoken) return '';
  reading.note('phone', spoken);
  return normalizePhone(spoken.text);
}
