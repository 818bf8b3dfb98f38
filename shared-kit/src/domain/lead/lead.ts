/** A mail in which somebody asks for a move, decoded. */
export interface LeadMail {
  /** As the head says it: `Max Muster <max@example.de>`. */
  from: string;
  subject: string;
  text: string;
  html?: string | undefined;
  /** When it was sent, ISO 8601: a day without a year is the next one after it. */
  date?: string | undefined;
}

/** Whose contacts are never the customer's. */
export interface OwnContacts {
  /** The office's own. */
  emails?: readonly string[];
  phones?: readonly string[];
  /** Domains of those who pass leads on. */
  portals?: readonly string[];
}

const LEAD_SOURCES = ['ImmobilienScout24', 'Umzug365', 'Email'] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];

/** Where no name was found (specification 3 section 3). */
export const UNKNOWN_NAME = 'Unbekannt';

export type RecognisedField =
  | 'name'
  | 'company'
  | 'phone'
  | 'email'
  | 'movingDate'
  | 'rooms'
  | 'area'
  | 'service'
  | 'notes'
  | `${Side}${'Address' | 'Street' | 'Postcode' | 'Town' | 'Floor' | 'Elevator'}`;

/** The two ends of a move. */
export type Side = 'from' | 'to';

/** Which words of the mail gave which field. */
export interface Recognised {
  field: RecognisedField;
  text: string;
  /** Where in `readText`, the end excluded; absent where the mail's head says it. */
  start?: number;
  end?: number;
}

/** How high a home is; only of the customer that it becomes an unknown elevator is none (D14). */
export interface ReadHome {
  floor?: number;
  hasElevator?: boolean;
}

/** What a mail says about whoever wants to move; what it does not say is empty or absent, never guessed. */
export interface ParsedLead {
  source: LeadSource;
  name: string;
  firstName?: string;
  lastName?: string;
  company?: string;
  email: string;
  phone: string;
  fromAddress: string;
  toAddress: string;
  /** YYYY-MM-DD; of a span its first day, the span itself is in the notes. */
  movingDate?: string;
  /** 0 rooms and an area of 0 are 'not given'. */
  apartment?: { rooms: number; area: number } & ReadHome;
  destination?: ReadHome;
  services: string[];
  notes: string;
  recognised: Recognised[];
  /** The text that was read: `text`, or what `html` says. */
  readText: string;
}
