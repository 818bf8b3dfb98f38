import {
  customerOfLead,
  leadProblem,
  type NewCustomer,
  type OwnContacts,
  type ParsedLead,
  parseLead,
} from 'shared-kit/domain';
import type { IncomingMail } from './incoming-mail.ts';

/** What a mail says, and why it would become no customer. */
export interface ReadLead {
  mail: IncomingMail;
  lead: ParsedLead;
  entered: NewCustomer;
  /** German. */
  problem: string | undefined;
}

export function readLead(
  mail: IncomingMail,
  { lenient = false, own = {} }: { lenient?: boolean; own?: OwnContacts } = {},
): ReadLead {
  const lead = parseLead(mail, own);
  const isEmpty = lead.readText.trim() === '';
  const problem =
    isEmpty && mail.problem !== undefined
      ? `Parse error: ${mail.problem}`
      : isEmpty && !lenient
        ? 'Parse error: die E-Mail enthält keinen Text'
        : leadProblem(lead, { lenient });
  return { mail, lead, entered: customerOfLead(lead), problem };
}
