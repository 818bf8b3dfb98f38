import type { LeadSource, OwnContacts, ParsedLead } from '../lead.ts';
import type { EmlParts } from './eml.ts';

/** What is read, in one row; what is absent must not be read. */
export interface ReadLead {
  source: LeadSource;
  name: string;
  company?: string;
  email?: string;
  phone?: string;
  from?: string;
  to?: string;
  day?: string;
  rooms?: number;
  area?: number;
  floor?: number;
  elevator?: boolean;
  toFloor?: number;
  toElevator?: boolean;
  /** Beside 'Umzug'. */
  services?: string[];
}

export interface LeadCase {
  title: string;
  mail: EmlParts;
  own?: OwnContacts;
  read: ReadLead;
  /** All of the notes, or lines that stand in them. */
  notes?: string | readonly string[];
}

/** A lead as such a row. */
export function rowOf(lead: ParsedLead): ReadLead {
  const { apartment, destination } = lead;
  const rows = {
    source: lead.source,
    name: lead.name,
    company: lead.company,
    email: lead.email,
    phone: lead.phone,
    from: lead.fromAddress,
    to: lead.toAddress,
    day: lead.movingDate,
    rooms: apartment?.rooms,
    area: apartment?.area,
    floor: apartment?.floor,
    elevator: apartment?.hasElevator,
    toFloor: destination?.floor,
    toElevator: destination?.hasElevator,
    services: lead.services.filter((service) => service !== 'Umzug'),
  };
  const said = Object.entries(rows).filter(
    ([, value]) =>
      value !== undefined && value !== '' && value !== 0 && !(Array.isArray(value) && value.length === 0),
  );
  const zero = {
    ...(apartment?.floor === 0 && { floor: 0 }),
    ...(destination?.floor === 0 && { toFloor: 0 }),
  };
  return { source: lead.source, name: lead.name, ...Object.fromEntries(said), ...zero };
}

export function rowWithout(read: ReadLead, lacks: readonly (keyof ReadLead)[]): ReadLead {
  const kept = Object.entries(read).filter(([key]) => !lacks.some((one) => one === key));
  return { source: read.source, name: read.name, ...Object.fromEntries(kept) };
}
