import {
  DEFAULT_IMPORT_SETTINGS,
  DEFAULT_SETTINGS,
  type ImportSettings,
  type Settings,
} from 'shared-kit/domain';
import { PORTAL_MAIL } from './letter-texts.ts';

/** A company that does not exist: addresses, numbers and account are those of textbooks and films. */
export const DEMO_SETTINGS: Settings = {
  ...DEFAULT_SETTINGS,
  company: {
    name: 'Sonnenschein Umzüge',
    subtitle: 'Umzugsverwaltung',
    legalName: 'Sonnenschein Umzüge GmbH',
    street: 'Musterstraße 7',
    postcode: '10115',
    town: 'Berlin',
    phone: '030 23125 000',
    email: 'info@sonnenschein.example.de',
    website: 'www.sonnenschein.example.de',
    owner: 'Jörg Sonnenschein',
    registration: 'Amtsgericht Charlottenburg, HRB 12345 B',
    taxNumber: '37/123/45678',
    vatId: 'DE123456789',
    bankName: 'Musterbank Berlin',
    iban: 'DE02 1203 0000 0000 2020 51',
    bic: 'BYLADEM1001',
  },
  labourSharePercent: 60,
  federalState: 'BE',
};

/** The demo's portal besides. Not its staff: what they write among themselves is no lead, what they pass on is chosen by hand. */
export const DEMO_IMPORT_SETTINGS: ImportSettings = {
  ...DEFAULT_IMPORT_SETTINGS,
  emailSources: [...DEFAULT_IMPORT_SETTINGS.emailSources, PORTAL_MAIL.from.address.split('@')[1] ?? ''],
};

/** Who did it (D3). */
export const DEMO_STAFF = ['Anja Keller', 'Mehmet Yıldız', 'Tobias Brandt', 'Unbekannt'] as const;
