import * as z from 'zod/mini';
import { ANALYTICS_MODES } from '../analytics/analytics-event.ts';
import { isEmail } from '../customer/contact.ts';
import { int, list, number, textLine } from '../fields.ts';
import { DEFAULT_VEHICLES, isSameName, vehicleSchema } from '../planning/vehicle.schema.ts';
import { CSV_ADDRESSES } from '../sheet/csv-addresses.ts';

export const companySchema = z.strictObject({
  /** The brand; empty shows 'Umzugsbüro' (look: brand). */
  name: z._default(textLine(100), ''),
  subtitle: z._default(textLine(100), ''),
  legalName: z._default(textLine(200), ''),
  street: z._default(textLine(200), ''),
  postcode: z._default(textLine(10), ''),
  town: z._default(textLine(100), ''),
  phone: z._default(textLine(60), ''),
  email: z._default(
    textLine(254).check(
      z.refine((value) => value === '' || isEmail(value), 'E-Mail: muss eine E-Mail-Adresse sein'),
    ),
    '',
  ),
  website: z._default(textLine(200), ''),
  owner: z._default(textLine(200), ''),
  registration: z._default(textLine(200), ''),
  taxNumber: z._default(textLine(40), ''),
  vatId: z._default(textLine(20), ''),
  bankName: z._default(textLine(100), ''),
  iban: z._default(textLine(40), ''),
  bic: z._default(textLine(11), ''),
});

const sheetAddress = textLine(2000).check(
  z.refine(isHttpsAddress, 'Tabelle: muss eine Adresse sein, die mit https:// beginnt'),
);

/** What is wrong with an address that `isServiceAddress` refuses. */
export const SERVICE_ADDRESS_REASON =
  'muss eine Adresse sein, die mit https:// beginnt (auf dem Server selbst auch http://localhost)';

const serviceAddress = (name: string) =>
  textLine(500).check(z.refine(isServiceAddress, `${name}: ${SERVICE_ADDRESS_REASON}`));

/** Whose public holidays the calendar shows (ISO 3166-2:DE without 'DE-'). */
export const FEDERAL_STATES = [
  'BW',
  'BY',
  'BE',
  'BB',
  'HB',
  'HH',
  'HE',
  'MV',
  'NI',
  'NW',
  'RP',
  'SL',
  'SN',
  'ST',
  'SH',
  'TH',
] as const;

export type FederalState = (typeof FEDERAL_STATES)[number];

export const FEDERAL_STATE_LABELS: Readonly<Record<FederalState, string>> = {
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
};

const vehicles = list(vehicleSchema, 200).check(
  z.refine(
    (all) => new Set(all.map(({ id }) => id)).size === all.length,
    'Fahrzeuge: eine Kennung steht zweimal da',
  ),
  z.refine(
    (all) => all.every(({ name }, at) => !all.slice(at + 1).some((other) => isSameName(name, other.name))),
    'Fahrzeuge: ein Name steht zweimal da',
  ),
);

/** `system/settings` (D44). Secrets are not here: they stay in the environment. */
export const settingsSchema = z.strictObject({
  company: z._default(companySchema, companySchema.parse({})),
  /** Days that a quote is valid (D18). */
  quoteValidityDays: z._default(int(1, 365), 14),
  /** An issued invoice leaves its quote accepted (D19). */
  invoicedStaysAccepted: z._default(z.boolean(), false),
  /** Per cent of the net price that is labour (D24); absent: not printed. */
  labourSharePercent: z.optional(number(0, 100)),
  /** Where the spreadsheet of customers is read, tried in order (D41); absent: there is none. */
  sheetAddresses: z.optional(list(sheetAddress, CSV_ADDRESSES)),
  /** Of an OSRM-compatible service (D31), and of the Nominatim-compatible one that finds coordinates for it. */
  routingAddress: z.optional(serviceAddress('Routendienst')),
  geocodingAddress: z.optional(serviceAddress('Adresssuche')),
  /** What dispatchers assign. */
  vehicles: z._default(vehicles, DEFAULT_VEHICLES),
  /** Absent: only the holidays that all of Germany has. */
  federalState: z.optional(z.enum(FEDERAL_STATES)),
  /** Where analytics events go (D45). */
  analytics: z._default(z.enum(ANALYTICS_MODES), 'off'),
  /** Of a web analytics service that speaks Plausible's Events API, and the name of the site there. */
  analyticsAddress: z.optional(serviceAddress('Webanalyse')),
  analyticsSite: z.optional(
    textLine(100).check(
      z.regex(/^[a-z0-9.-]+$/i, 'Website der Webanalyse: muss ein Name sein wie umzug.example.de'),
    ),
  ),
});

export type Settings = z.infer<typeof settingsSchema>;
export type Company = z.infer<typeof companySchema>;
export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({});

/** Whether it is an address that the spreadsheet may have (D41); which hosts are allowed says the edge API. */
export function isHttpsAddress(text: string): boolean {
  return /^https:/i.test(text) && URL.canParse(text);
}

/**
 * Whether the edge API may ask a service there: https, or a program on its own machine. No login, search part or
 * fragment: paths are put behind it.
 */
export function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username + url.password + url.search + url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/** Whether a host of an address is this machine. */
export function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
