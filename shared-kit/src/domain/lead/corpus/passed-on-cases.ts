import type { EmlParts } from './eml.ts';
import type { LeadCase, ReadLead } from './lead-case.ts';

const PORTAL = 'Umzugsauktion <anfragen@umzugsauktion.example>';
const OWN = { portals: ['umzugsauktion.example', 'umzüge.example'], emails: ['buero@umzug-profi.example'] };
const UNKNOWN: ReadLead = { source: 'Email', name: 'Unbekannt' };
const CONTACT = { email: 'erika@post.example', phone: '0171 2345678' };
const FORM = 'Telefon: 0171 2345678\nE-Mail: erika@post.example';

function passedOn(
  title: string,
  text: string,
  read: Partial<ReadLead>,
  more: Partial<EmlParts> = {},
): LeadCase {
  return {
    title: `passed on: ${title}`,
    own: OWN,
    mail: { from: PORTAL, subject: 'Neue Umzugsanfrage', text, ...more },
    read: { ...UNKNOWN, ...read },
  };
}

/** Mails of those who pass leads on, but are none of the two portals: what they are called is no customer's name. */
export const PASSED_ON_CASES: readonly LeadCase[] = [
  passedOn('no name, the portal as sender', FORM, CONTACT),
  passedOn(
    'no name, the portal’s team below',
    `${FORM}\n\nMit freundlichen Grüßen\nIhr Umzugsauktion-Team`,
    CONTACT,
  ),
  passedOn('no name, the portal’s firm below', `${FORM}\n\nViele Grüße\nUmzugsauktion GmbH`, CONTACT),
  passedOn('no name, the portal named as firm', `${FORM}\nFirma: Umzugsauktion GmbH`, CONTACT),
  passedOn('no name, the portal named as name', `Name: Umzugsauktion\n${FORM}`, CONTACT),
  passedOn('no name, the portal’s domain below', `${FORM}\n\nViele Grüße\nUmzugsauktion.example`, CONTACT, {
    from: 'Neue Anfrage <lead@mail.umzugsauktion.example>',
  }),
  passedOn('no name, signed by who works there', `${FORM}\n\nViele Grüße\nJulia Becker`, CONTACT, {
    from: 'Julia Becker <julia.becker@umzugsauktion.example>',
  }),
  passedOn('no name, a colleague of the portal as sender', FORM, CONTACT, {
    from: 'Julia Becker via Umzugsauktion <anfragen@umzugsauktion.example>',
  }),
  passedOn(
    'no name, in sentences',
    'Guten Tag,\nein Kunde zieht um. Bitte melden: 0171 2345678.\n\nViele Grüße\nUmzugsauktion',
    { phone: '0171 2345678' },
  ),
  passedOn(
    'no name, a domain with an umlaut as mail servers write it',
    'Telefon: 0171 2345678',
    { phone: '0171 2345678' },
    { from: `Umzüge Portal <anfragen@${new URL('http://umzüge.example').hostname}>` },
  ),
  passedOn('forwarded by the office, no name', FORM, CONTACT, {
    from: 'Karl Chef <chef@umzug-profi.example>',
    subject: 'WG: Neue Umzugsanfrage',
    text: `---------- Forwarded message ---------\nVon: ${PORTAL}\nDate: Mo., 16. Nov. 2026 um 09:30\nSubject: Neue Umzugsanfrage\nTo: <buero@umzug-profi.example>\n\n${FORM}\n\nViele Grüße\nUmzugsauktion GmbH`,
  }),
  passedOn('a firm that asks', `Firma: Bäckerei Umzugsauktion Meyer GmbH\n${FORM}`, {
    name: 'Bäckerei Umzugsauktion Meyer GmbH',
    company: 'Bäckerei Umzugsauktion Meyer GmbH',
    ...CONTACT,
  }),
  passedOn('a name like that of who works there', `Name: Julia Becker\n${FORM}`, {
    name: 'Julia Becker',
    ...CONTACT,
  }),
  passedOn(
    'by nobody: a person of an allowed domain asks',
    'Guten Tag,\nich ziehe um, bitte rufen Sie an: 0171 2345678.\n\nViele Grüße\nErika Muster',
    { name: 'Erika Muster', phone: '0171 2345678' },
    { from: 'Erika Muster <e.muster@umzugsauktion.example>' },
  ),
];
