import {
  calculateQuote,
  emptyQuoteDetails,
  fromCents,
  leadOfQuoteSchema,
  mapValues,
  netOfGross,
  PRICE_PARTS,
  type Quote,
  type QuoteCalculation,
  type QuoteDetails,
  type QuoteStatus,
  quoteDetailsSchema,
  quoteSchema,
  timesCents,
  toCents,
  volumePrice,
} from 'shared-kit/domain';
import * as z from 'zod/mini';
import { fieldReason } from './field-names.ts';
import { type Fields, fieldsOf, idOf, lineOf, listOf, proseOf, refOf } from './plain-fields.ts';
import {
  boolOf,
  checked,
  describeRecord,
  eurosOf,
  firstOf,
  idReason,
  instantOf,
  inWords,
  numberOf,
  type ReadRecord,
  shortened,
} from './record-fields.ts';

/** What the office's other programs call a status, in lower case. */
const STATUSES: Readonly<Record<string, QuoteStatus>> = {
  draft: 'draft',
  entwurf: 'draft',
  sent: 'sent',
  versendet: 'sent',
  gesendet: 'sent',
  viewed: 'viewed',
  angesehen: 'viewed',
  accepted: 'accepted',
  angenommen: 'accepted',
  rejected: 'rejected',
  abgelehnt: 'rejected',
  invoiced: 'invoiced',
  abgerechnet: 'invoiced',
  berechnet: 'invoiced',
  'in rechnung gestellt': 'invoiced',
};

/** What is read below, and what says nothing here; all else goes into the comment. */
const READ = new Set([
  ...Object.keys(quoteSchema.shape).filter((field) => !Object.hasOwn(leadOfQuoteSchema.shape, field)),
  'id',
  'finalPrice',
  'totalPrice',
  'notes',
  'versionHistory',
  'date',
]);

/**
 * The quote that a record of an export describes (specification 2 section 3), or what is wrong with it. What fits is taken
 * as it is. Its price is what was offered, whatever it would cost today: amounts of its calculation stay, and what it does
 * not explain is a total by hand (D15, D17).
 */
export function quoteOfRecord(record: unknown, now: Date): ReadRecord<Quote> {
  const fields = fieldsOf(record);
  const id = idOf(fields);
  const named = describeRecord('Angebot', record);
  if (!fields || id === undefined) return { record: named, reason: idReason(fields) };
  const { id: _id, ...own } = fields;
  const same = checked(quoteSchema, own);
  if ('data' in same) return { id, data: same.data };
  const customerId = refOf(fields.customerId);
  if (customerId === undefined) return { record: named, reason: fieldReason(['customerId'], 'fehlt') };
  const status = statusOf(fields.status);
  if (status === undefined)
    return { record: named, reason: `Status „${lineOf(fields.status, 60)}“ ist unbekannt` };
  const price = priceOf(fields);
  if (price === undefined) return { record: named, reason: fieldReason(['price'], 'fehlt') };
  const details = detailsOf(fields, price);
  // What it costs is computed from them: only what is valid has a price.
  const valid = checked(quoteDetailsSchema, details, ['details']);
  if ('reason' in valid) return { record: named, reason: valid.reason };
  const createdAt = instantOf(fields.createdAt) ?? now.toISOString();
  const lead = leadOf(fields);
  const others = inWords(
    Object.entries(fields).filter(([field]) => !(READ.has(field) || Object.hasOwn(lead, field))),
  );
  const comment = proseOf([proseOf(fields.comment) ?? '', ...others].join('\n').trim()) ?? '';
  const read = checked(quoteSchema, {
    customerId,
    customerName: lineOf(fields.customerName, 200) ?? '',
    price,
    comment: shortened(comment, MAX_COMMENT),
    createdAt,
    createdBy: authorOf(fields.createdBy),
    status,
    updatedAt: instantOf(fields.updatedAt) ?? createdAt,
    volume: knownVolume(fields) ?? 0,
    distance: valid.data.distance,
    fromFloor: valid.data.fromFloor,
    calculation: calculationOf(fields, valid.data, price),
    details: pricedBy(valid.data, price),
    version: Math.max(1, Math.trunc(numberOf(fields.version) ?? 1)),
    ...(refOf(fields.parentQuoteId) !== undefined && { parentQuoteId: refOf(fields.parentQuoteId) }),
    isLatestVersion: boolOf(fields.isLatestVersion) ?? false,
    versionIds: [],
    counts: false,
    changes: proseOf(fields.changes, 2000) ?? '',
    ...lead,
  });
  if ('reason' in read) return { record: named, reason: read.reason };
  const size = comment.length;
  return {
    id,
    data: read.data,
    ...(size > MAX_COMMENT && { notice: { record: named, reason: commentCut(size) } }),
  };
}

const MAX_COMMENT = 20_000;
const german = new Intl.NumberFormat('de-DE');
const commentCut = (size: number) =>
  `Der Kommentar ist gekürzt: ${german.format(MAX_COMMENT)} von ${german.format(size)} Zeichen`;

function statusOf(value: unknown): QuoteStatus | undefined {
  const written = lineOf(value, 60)?.toLowerCase();
  return written === undefined ? 'draft' : STATUSES[written];
}

/** A fixed placeholder of the other program names nobody (D3). */
export function authorOf(value: unknown): string {
  const name = lineOf(value, 100);
  return name === undefined || name === 'current-user-id' ? 'Unbekannt' : name;
}

/** Of a draft that was made of a mail; what cannot be read of it is told in the comment. */
function leadOf(fields: Fields): Fields {
  const mail = fieldsOf(fields.emailData);
  const read = {
    customerEmail: lineOf(fields.customerEmail, 1000),
    customerPhone: lineOf(fields.customerPhone, 1000),
    rooms: numberOf(fields.rooms),
    area: numberOf(fields.area),
    emailData: mail && {
      subject: proseOf(mail.subject, 1000) ?? '',
      date: instantOf(mail.date),
      messageId: lineOf(mail.messageId, 998) ?? '',
    },
  };
  return Object.fromEntries(
    Object.entries(read).filter(
      ([field, value]) => value !== undefined && 'data' in checked(partialLead, { [field]: value }),
    ),
  );
}

const partialLead = z.partial(leadOfQuoteSchema);

function priceOf(fields: Fields): number | undefined {
  const calculation = fieldsOf(fields.calculation);
  const price = [
    fields.price,
    fields.finalPrice,
    fields.totalPrice,
    calculation?.finalPrice,
    calculation?.totalPrice,
  ].find((value) => eurosOf(value) !== undefined);
  return eurosOf(price);
}

function knownVolume(fields: Fields): number | undefined {
  const volume = numberOf(firstOf(fields, 'volume') ?? firstOf(fieldsOf(fields.details), 'volume'));
  return volume !== undefined && volume > 0 ? volume : undefined;
}

/** As staff would have entered it here; what the record does not say is as in a new quote. */
function detailsOf(fields: Fields, price: number): QuoteDetails {
  const entered = fieldsOf(fields.details) ?? {};
  const empty = emptyQuoteDetails();
  const details: Fields = { ...empty };
  for (const [key, initial] of Object.entries(empty)) {
    const value = entered[key];
    if (typeof initial === 'boolean') details[key] = boolOf(value) ?? initial;
    else if (typeof initial === 'number') details[key] = numberOf(value) ?? initial;
  }
  for (const flag of [
    'parkingZonePrice',
    'storagePrice',
    'furnitureAssemblyPrice',
    'furnitureDisassemblyPrice',
  ]) {
    // A price in place of the flag means chosen, too.
    details[flag] = boolOf(entered[flag]) === true || (numberOf(entered[flag]) ?? 0) > 0 ? 1 : 0;
  }
  const distance = numberOf(firstOf(fields, 'distance') ?? entered.distance) ?? 0;
  const manualBase = eurosOf(entered.manualBasePrice) ?? 0;
  return {
    ...empty,
    ...details,
    volume: knownVolume(fields) ?? empty.volume,
    distance,
    distanceKnown: distance > 0,
    fromFloor: Math.trunc(numberOf(firstOf(fields, 'fromFloor', 'floor') ?? entered.fromFloor) ?? 0),
    fromElevator: boolOf(firstOf(fields, 'hasElevator') ?? entered.fromElevator) ?? false,
    manualBasePrice: Math.max(0, manualBase),
    manualTotalPrice: eurosOf(entered.manualTotalPrice) ?? 0,
    materials: linesOf(entered.materials),
    additionalServices: linesOf(entered.additionalServices),
    notes: proseOf(firstOf(entered, 'notes') ?? fields.notes, 20_000) ?? '',
    ...(price === 0 && { manualTotal: false }),
  };
}

/** Lines of quantity and unit price, whatever the other program calls them; one without a name or an amount says nothing. */
function linesOf(value: unknown): QuoteDetails['materials'] {
  return listOf(value).flatMap((one) => {
    const fields = fieldsOf(one) ?? { name: one };
    const name = lineOf(firstOf(fields, 'name', 'description', 'id'), 120);
    if (name === undefined) return [];
    const quantity = numberOf(firstOf(fields, 'quantity', 'count', 'amount')) ?? 1;
    const total = eurosOf(fields.totalPrice);
    const unitPrice =
      eurosOf(firstOf(fields, 'unitPrice', 'pricePerUnit', 'price', 'basePrice')) ??
      (total === undefined || quantity === 0 ? 0 : fromCents(Math.round(toCents(total) / quantity)));
    return [{ name, quantity, unitPrice }];
  });
}

const totalOf = ({ quantity, unitPrice }: QuoteDetails['materials'][number]) =>
  fromCents(timesCents(toCents(unitPrice), quantity));

/** Whoever edits a draft finds its price, also where what was entered makes another one today. */
function pricedBy(details: QuoteDetails, price: number): QuoteDetails {
  const plain = { ...details, manualTotal: false, manualTotalPrice: 0 };
  if (price === 0 || calculateQuote(plain).finalPrice === price) return plain;
  return { ...plain, manualTotal: true, manualTotalPrice: price };
}

/** Where the other program keeps the parts of the price beside its breakdown. */
const FLAT: Readonly<Partial<Record<keyof typeof PRICE_PARTS, string>>> = {
  base: 'basePrice',
  floors: 'floorSurcharge',
  distance: 'distanceSurcharge',
  packing: 'packingService',
  boxes: 'boxesPrice',
  parkingZone: 'parkingZonePrice',
  storage: 'storagePrice',
  furnitureAssembly: 'furnitureAssemblyPrice',
  furnitureDisassembly: 'furnitureDisassemblyPrice',
};

/** The stored amounts, of which the document is made (D17). Without any the price stands in one line. */
function calculationOf(fields: Fields, details: QuoteDetails, price: number): QuoteCalculation {
  const stored = fieldsOf(fields.calculation) ?? {};
  const breakdown = fieldsOf(stored.priceBreakdown) ?? {};
  const parts = mapValues(PRICE_PARTS, (_, key) => {
    const flat = FLAT[key];
    return eurosOf(breakdown[key]) ?? (flat === undefined ? undefined : eurosOf(stored[flat])) ?? 0;
  });
  const priced = (lines: unknown, entered: QuoteDetails['materials']) => {
    const listed = listOf(lines).flatMap((line) =>
      linesOf([line]).map((one) => ({
        ...one,
        totalPrice: eurosOf(fieldsOf(line)?.totalPrice) ?? totalOf(one),
      })),
    );
    return listed.length > 0 ? listed : entered.map((one) => ({ ...one, totalPrice: totalOf(one) }));
  };
  const hasParts = Object.values(parts).some((euros) => euros !== 0);
  const materials = hasParts ? priced(stored.materials, details.materials) : [];
  const additionalServices = hasParts ? priced(stored.additionalServices, details.additionalServices) : [];
  if (!hasParts) parts.base = price;
  const total = [
    ...Object.values(parts),
    ...[...materials, ...additionalServices].map((line) => line.totalPrice),
  ].reduce((sum, euros) => sum + toCents(euros), 0);
  const { net, tax } = netOfGross(price);
  return {
    volumeBase: eurosOf(stored.volumeBase) ?? (hasParts ? parts.base : 0),
    volumeRange: lineOf(stored.volumeRange, 60) ?? volumePrice(details.volume).range,
    basePrice: parts.base,
    manualPrice: (boolOf(stored.manualPrice) ?? false) || !hasParts,
    floorSurcharge: parts.floors,
    distanceSurcharge: parts.distance,
    packingService: parts.packing,
    boxesPrice: parts.boxes,
    parkingZonePrice: parts.parkingZone,
    storagePrice: parts.storage,
    furnitureAssemblyPrice: parts.furnitureAssembly,
    furnitureDisassemblyPrice: parts.furnitureDisassembly,
    materials,
    additionalServices,
    templateServices: [],
    discounts: [],
    insurancePremium: 0,
    insuranceTax: 0,
    totalPrice: fromCents(total),
    finalPrice: price,
    netPrice: net,
    taxAmount: tax,
    priceBreakdown: parts,
  };
}
