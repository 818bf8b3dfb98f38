import type { MailMessage } from 'shared-kit/api';
import { type OwnContacts, type ParsedLead, parseLead, UNKNOWN_NAME } from 'shared-kit/domain';
import type { NewCustomer } from './link-mail.model.ts';

/** Who becomes the customer: of a portal's mail the one it speaks of, else the one who wrote it. */
export function askingPerson(mail: MailMessage, own?: OwnContacts): NewCustomer {
  const { from, subject, text, html, date } = mail;
  const lead = parseLead({ from: `${from.name} <${from.address}>`, subject, text, html, date }, own);
  if (!asksForMove(lead)) return senderOf(mail);
  return {
    // The portal's name is nobody's: better none, and it is asked for.
    name: lead.name === UNKNOWN_NAME ? '' : lead.name,
    email: lead.email,
    phone: lead.phone,
  };
}

/** Somebody's name and number alone stand beneath every mail. */
const asksForMove = ({ source, recognised }: ParsedLead) =>
  source !== 'Email' ||
  recognised.some(
    ({ field, start }) => start !== undefined && /^(?:rooms|area|movingDate|from|to)/.test(field),
  );

/** A sender without a name is called by their address. */
function senderOf({ from }: MailMessage): NewCustomer {
  const name = from.name.trim() || (from.address.split('@')[0] ?? '');
  return { name: name.slice(0, 200), email: from.address, phone: '' };
}
