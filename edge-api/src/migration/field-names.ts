import { standsAlone } from 'shared-kit/domain';

/** What staff call the fields of an export. */
const NAMES: Readonly<Record<string, string>> = {
  customerNumber: 'Kundennummer',
  customerId: 'Kunde',
  customerName: 'Kundenname',
  customerEmail: 'E-Mail des Kunden',
  customerPhone: 'Telefon des Kunden',
  name: 'Name',
  firstName: 'Vorname',
  lastName: 'Nachname',
  phone: 'Telefon',
  email: 'E-Mail',
  company: 'Firma',
  address: 'Adresse',
  movingDate: 'Umzugsdatum',
  moveDate: 'Umzugsdatum',
  fromAddress: 'Von Adresse',
  toAddress: 'Nach Adresse',
  apartment: 'Wohnung',
  destination: 'Zielwohnung',
  rooms: 'Zimmer',
  area: 'Fläche',
  floor: 'Etage',
  fromFloor: 'Etage',
  toFloor: 'Etage am Ziel',
  hasElevator: 'Aufzug',
  fromElevator: 'Aufzug',
  toElevator: 'Aufzug am Ziel',
  services: 'Leistungen',
  notes: 'Notizen',
  extendedNotes: 'Notizen',
  tags: 'Tags',
  priority: 'Priorität',
  status: 'Status',
  source: 'Quelle',
  viewingDate: 'Besichtigungstermin',
  createdAt: 'Anlagedatum',
  createdBy: 'Ersteller',
  updatedAt: 'Änderungsdatum',
  updatedBy: 'Bearbeiter',
  quoteId: 'Angebot',
  parentQuoteId: 'Ursprüngliches Angebot',
  version: 'Version',
  price: 'Preis',
  comment: 'Kommentar',
  volume: 'Volumen',
  distance: 'Entfernung',
  materials: 'Materialien',
  additionalServices: 'Zusatzleistungen',
  boxCount: 'Kartons',
  parkingZonePrice: 'Halteverbotszone',
  storagePrice: 'Einlagerung',
  furnitureAssemblyPrice: 'Möbelmontage',
  furnitureDisassemblyPrice: 'Möbeldemontage',
  cleaningHours: 'Reinigungsstunden',
  renovationHours: 'Renovierungsstunden',
  clearanceVolume: 'Volumen der Entrümpelung',
  heavyItemsCount: 'Schwere Gegenstände',
  insurance: 'Versicherung',
  manualTotalPrice: 'Manueller Gesamtpreis',
  discounts: 'Rabatte',
  priceFactors: 'Preisfaktoren',
  invoiceId: 'Rechnung',
  invoiceNumber: 'Rechnungsnummer',
  invoiceDate: 'Rechnungsdatum',
  dueDate: 'Fälligkeit',
  paidDate: 'Zahlungsdatum',
  issuedAt: 'Ausstellungsdatum',
  taxAmount: 'Steuer',
  taxRate: 'Steuersatz',
  totalPrice: 'Gesamtpreis',
  items: 'Positionen',
  quantity: 'Menge',
  unitPrice: 'Einzelpreis',
  payments: 'Zahlungen',
  amount: 'Betrag',
  fileName: 'Dateiname',
  fileSize: 'Dateigröße',
  mimeType: 'Dateityp',
  uploadDate: 'Upload-Datum',
  category: 'Kategorie',
  description: 'Beschreibung',
  to: 'Empfänger',
  subject: 'Betreff',
  body: 'Text',
  content: 'Inhalt',
  attachments: 'Anhänge',
  sentAt: 'Sendedatum',
  sentBy: 'Absender',
  triggerEvent: 'Auslöser',
  delayDays: 'Verzögerung',
  emailTemplateId: 'E-Mail-Vorlage',
  conditions: 'Bedingungen',
  ruleId: 'Regel',
  ruleName: 'Regel',
  scheduledFor: 'Geplanter Tag',
  assignedVehicles: 'Fahrzeuge',
  title: 'Titel',
  type: 'Art',
  date: 'Datum',
  time: 'Uhrzeit',
};

/** Parts of a record that staff do not know as such: what stands in them names itself. */
const WRAPPERS = new Set(['details', 'calculation']);

/** What staff call a field, or the field itself. */
export const fieldName = (field: string): string =>
  (Object.hasOwn(NAMES, field) ? NAMES[field] : undefined) ?? field;

/** 'Kunde fehlt', 'E-Mail: höchstens 254 Zeichen', 'Materialien 2, Name fehlt'. @param reason without the field's name */
export function fieldReason(path: readonly PropertyKey[], reason: string): string {
  const words: string[] = [];
  for (const part of path) {
    if (typeof part === 'number') words.push(`${words.pop() ?? 'Eintrag'} ${part + 1}`);
    else if (!WRAPPERS.has(String(part))) words.push(NAMES[String(part)] ?? `Feld „${String(part)}“`);
  }
  if (words.length === 0 || standsAlone(reason)) return reason;
  return `${words.join(', ')}${VERB.test(reason) ? '' : ':'} ${reason}`;
}

const VERB = /^(?:fehlt|darf|muss|ist|hat)\b/;
