import type { MigrationKind } from 'shared-kit/api';
import {
  type Collection,
  calendarEvents,
  DISCOUNT_TYPES,
  DISPOSITION_STATUS_LABELS,
  DISPOSITION_STATUSES,
  dispositions,
  EMAIL_TEMPLATE_CATEGORIES,
  EVENT_TYPE_LABELS,
  EVENT_TYPES,
  emailHistory,
  emailTemplates,
  FOLLOW_UP_TEMPLATE_ID,
  FOLLOW_UP_TRIGGERS,
  followUpRules,
  linesOfHtml,
  mapValues,
  PHOTO_CATEGORIES,
  photos,
  QUOTE_STATUSES,
  quoteTemplates,
  SERVICE_CATEGORIES,
  SERVICE_UNITS,
  scheduledFollowUps,
  VEHICLE_TYPES,
} from 'shared-kit/domain';
import { fieldReason } from './field-names.ts';
import { type Fields, fieldsOf, idOf, lineOf, listOf, proseOf, refOf, textOf } from './plain-fields.ts';
import { authorOf } from './quote-of-record.ts';
import {
  boolOf,
  checked,
  dayOf,
  describeRecord,
  eurosOf,
  firstOf,
  idReason,
  instantOf,
  numberOf,
  type ReadRecord,
} from './record-fields.ts';

export interface OtherRecords {
  collection: Collection;
  /** How staff are told of one. */
  name: string;
  /** Whether it cannot be without its customer, where it names one. */
  needsCustomer: boolean;
  /** What this program brings along itself. */
  isOurs(fields: Fields): boolean;
  read(fields: Fields, now: string): Fields;
}

const never = () => false;
const ofSystem = (fields: Fields) => boolOf(fields.isSystem) === true || fields.createdBy === 'System';

/** The one of these that is meant, under its own name or the German one. */
function oneOf<Value extends string>(
  values: readonly Value[],
  value: unknown,
  german: Readonly<Record<string, string>> = {},
): Value | undefined {
  const written = lineOf(value, 100)?.toLowerCase();
  if (written === undefined) return undefined;
  return values.find((one) => one.toLowerCase() === written || german[one]?.toLowerCase() === written);
}

const times = (fields: Fields, now: string) => {
  const createdAt = instantOf(fields.createdAt) ?? now;
  return { createdAt, updatedAt: instantOf(fields.updatedAt) ?? createdAt };
};

/** An address that a browser may follow; whatever else stands there is no link. */
const linkOf = (value: unknown) => {
  const text = textOf(value) ?? '';
  return /^https?:\/\//i.test(text) ? lineOf(text, 2000) : undefined;
};

/** As a text, or as mail programs keep one, with its name. */
const addressOf = (one: unknown) => textOf(one) ?? textOf(fieldsOf(one)?.address) ?? [];

/** What an export may have beside customers, quotes and invoices, as the specification shapes it. */
export const OTHER_RECORDS = {
  photos: {
    collection: photos,
    name: 'Foto',
    needsCustomer: true,
    isOurs: never,
    read: (fields, now) => ({
      customerId: fields.customerId,
      fileName: lineOf(firstOf(fields, 'fileName', 'name'), 255) ?? 'Foto',
      category:
        oneOf(PHOTO_CATEGORIES, fields.category) ?? (firstOf(fields, 'category') ? 'Sonstiges' : 'Allgemein'),
      description: proseOf(fields.description, 2000),
      uploadDate: instantOf(firstOf(fields, 'uploadDate', 'createdAt')) ?? now,
      fileSize: Math.max(0, Math.round(numberOf(fields.fileSize) ?? 0)),
      mimeType: lineOf(fields.mimeType, 100) ?? 'image/jpeg',
      driveFileId: lineOf(fields.driveFileId, 200),
      webViewLink: linkOf(fields.webViewLink),
      webContentLink: linkOf(fields.webContentLink),
      base64Thumbnail: thumbnailOf(fields.base64Thumbnail),
    }),
  },
  emailHistory: {
    collection: emailHistory,
    name: 'E-Mail',
    needsCustomer: false,
    isOurs: never,
    read: (fields, now) => ({
      customerId: fields.customerId,
      customerName: lineOf(fields.customerName, 200),
      quoteId: refOf(fields.quoteId),
      invoiceId: refOf(fields.invoiceId),
      to: proseOf(Array.isArray(fields.to) ? fields.to.flatMap(addressOf).join(', ') : fields.to, 4000) ?? '',
      subject: proseOf(fields.subject, 998) ?? '',
      body: proseOf(firstOf(fields, 'body', 'content'), 2_000_000) ?? '',
      templateType:
        oneOf(
          ['quote_email', 'quote_sent', 'invoice', 'reminder', 'follow_up', 'custom', 'received'],
          fields.templateType,
        ) ?? 'other',
      sentAt: instantOf(firstOf(fields, 'sentAt', 'createdAt')) ?? now,
      sentBy: authorOf(fields.sentBy),
      type: oneOf(['quote', 'reminder'], fields.type) ?? 'other',
      attachments: listOf(fields.attachments).flatMap(
        (one) => lineOf(firstOf(fieldsOf(one), 'filename', 'fileName', 'name') ?? one, 255) ?? [],
      ),
      status: oneOf(['sent', 'failed', 'opened', 'delivered'], fields.status) ?? 'unknown',
      // What never left that machine must not look as if it had (D21).
      transport: oneOf(['smtp', 'local'], fields.transport) ?? 'smtp',
      messageId: lineOf(fields.messageId, 998) ?? '',
      errorMessage: proseOf(fields.errorMessage, 2000),
    }),
  },
  emailTemplates: {
    collection: emailTemplates,
    name: 'E-Mail-Vorlage',
    needsCustomer: false,
    isOurs: ofSystem,
    read: (fields, now) => ({
      name: lineOf(fields.name, 120) ?? '',
      subject: lineOf(fields.subject, 998) ?? '',
      content: plainOf(fields.content),
      category: oneOf(EMAIL_TEMPLATE_CATEGORIES, textOf(fields.category)?.replace('-', '_')) ?? 'custom',
      description: lineOf(fields.description, 500) ?? '',
      isActive: boolOf(fields.isActive) ?? true,
      attachmentTypes: [],
      isSystem: false,
      ...times(fields, now),
      createdBy: authorOf(fields.createdBy),
    }),
  },
  followUpRules: {
    collection: followUpRules,
    name: 'Follow-up-Regel',
    needsCustomer: false,
    isOurs: ofSystem,
    read: (fields, now) => {
      const conditions = fieldsOf(fields.conditions);
      const least = eurosOf(conditions?.minQuoteValue);
      const most = eurosOf(conditions?.maxQuoteValue);
      return {
        name: lineOf(fields.name, 120) ?? '',
        description: lineOf(fields.description, 500) ?? '',
        // Nobody is written to before somebody here has looked at it (D43).
        isActive: false,
        triggerEvent: oneOf(FOLLOW_UP_TRIGGERS, fields.triggerEvent) ?? 'custom',
        delayDays: Math.round(numberOf(fields.delayDays) ?? 3),
        emailTemplateId: refOf(fields.emailTemplateId) ?? FOLLOW_UP_TEMPLATE_ID,
        conditions: {
          quoteStatus: listOf(conditions?.quoteStatus).flatMap((one) => oneOf(QUOTE_STATUSES, one) ?? []),
          customerPriority: listOf(conditions?.customerPriority).flatMap(
            (one) => oneOf(['high', 'medium', 'low'], one) ?? [],
          ),
          ...(least !== undefined && { minQuoteValue: least }),
          ...(most !== undefined && { maxQuoteValue: most }),
        },
        sentCount: Math.max(0, Math.round(numberOf(fields.sentCount) ?? 0)),
        lastRunAt: instantOf(fields.lastRunAt),
        ...times(fields, now),
        createdBy: authorOf(fields.createdBy),
      };
    },
  },
  scheduledFollowUps: {
    collection: scheduledFollowUps,
    name: 'Follow-up',
    needsCustomer: true,
    isOurs: never,
    read: (fields, now) => {
      const status = oneOf(['sent', 'failed', 'cancelled'], fields.status);
      return {
        ruleId: refOf(fields.ruleId) ?? 'unbekannt',
        ruleName: lineOf(fields.ruleName, 120) ?? 'Übernommen',
        customerId: fields.customerId,
        customerName: lineOf(fields.customerName, 200) ?? '',
        customerEmail: lineOf(fields.customerEmail, 254) ?? '',
        quoteId: refOf(fields.quoteId),
        scheduledFor: instantOf(fields.scheduledFor),
        // The other program may have sent it by now, or may still (D21).
        status: status ?? 'cancelled',
        attempts: Math.max(0, Math.round(numberOf(fields.attempts) ?? 0)),
        createdAt: instantOf(fields.createdAt) ?? now,
        lastAttemptAt: instantOf(fields.lastAttemptAt),
        error: status === undefined ? NOT_SENT_TEXT : proseOf(fields.error, 2000),
      };
    },
  },
  quoteTemplates: {
    collection: quoteTemplates,
    name: 'Angebots-Template',
    needsCustomer: false,
    isOurs: ofSystem,
    read: (fields, now) => {
      const texts = fieldsOf(fields.additionalText);
      const factors = fieldsOf(fields.priceFactors);
      return {
        name: lineOf(fields.name, 120) ?? '',
        description: proseOf(fields.description, 1000) ?? '',
        services: listOf(fields.services).map(serviceOf),
        discounts: listOf(fields.discounts).map((one) => {
          const discount = fieldsOf(one);
          return {
            name: lineOf(discount?.name, 120) ?? '',
            type: oneOf(DISCOUNT_TYPES, discount?.type) ?? 'fixed',
            value: eurosOf(discount?.value) ?? 0,
            condition: lineOf(discount?.condition, 200) ?? '',
          };
        }),
        additionalText: {
          introduction: proseOf(texts?.introduction, 5000) ?? '',
          conclusion: proseOf(texts?.conclusion, 5000) ?? '',
          terms: listOf(texts?.terms).flatMap((term) => lineOf(term, 500) ?? []),
        },
        priceFactors: {
          floorMultiplier: eurosOf(factors?.floorMultiplier) ?? 25,
          noElevatorMultiplier: numberOf(factors?.noElevatorMultiplier) ?? 1.15,
          distanceBaseKm: numberOf(factors?.distanceBaseKm) ?? 50,
          pricePerExtraKm: eurosOf(factors?.pricePerExtraKm) ?? 1.2,
        },
        // The one here stays it.
        isDefault: false,
        isSystem: false,
        ...times(fields, now),
        createdBy: authorOf(fields.createdBy),
      };
    },
  },
  dispositions: {
    collection: dispositions,
    name: 'Disposition',
    needsCustomer: true,
    isOurs: never,
    read: (fields, now) => ({
      customerId: fields.customerId,
      quoteId: quoteOfDisposition(fields),
      status: oneOf(DISPOSITION_STATUSES, fields.status, DISPOSITION_STATUS_LABELS) ?? 'accepted',
      assignedVehicles: listOf(fields.assignedVehicles).flatMap((one) => {
        const vehicle = fieldsOf(one);
        const name = lineOf(vehicle?.name ?? one, 60);
        if (name === undefined) return [];
        const type =
          oneOf(VEHICLE_TYPES, vehicle?.type) ?? (/transporter/i.test(name) ? 'Transporter' : 'LKW');
        const licensePlate = lineOf(vehicle?.licensePlate, 20) ?? '';
        return [{ id: lineOf(vehicle?.id, 60) ?? name, name, type, licensePlate }];
      }),
      createdAt: instantOf(firstOf(fields, 'createdAt', 'updatedAt')) ?? now,
      updatedAt: instantOf(fields.updatedAt) ?? now,
    }),
  },
  events: {
    collection: calendarEvents,
    name: 'Termin',
    needsCustomer: false,
    isOurs: never,
    read: (fields, now) => ({
      title: lineOf(fields.title, 200) ?? '',
      date: dayOf(fields.date),
      time: (lineOf(fields.time, 10) ?? '10:00').replace(/^\d:\d\d$/, '0$&'),
      type: oneOf(EVENT_TYPES, fields.type, EVENT_TYPE_LABELS) ?? 'other',
      description: proseOf(fields.description, 5000) ?? '',
      customerId: fields.customerId,
      ...times(fields, now),
    }),
  },
} as const satisfies Record<string, OtherRecords>;

export const quoteOfDisposition = (fields: Fields) => refOf(firstOf(fields, 'quoteId', 'id'));

export type OtherKind = keyof typeof OTHER_RECORDS;

/** Templates here are plain text with variables. */
function plainOf(value: unknown): string {
  const text = proseOf(value, 50_000) ?? '';
  return /<(?:p|br|div|html|table|strong|b|ul)\b[^>]*>/i.test(text) ? linesOfHtml(text).trim() : text;
}

const NOT_SENT_TEXT = 'Aus einem anderen Programm übernommen: Sie wird von hier nicht gesendet.';

/** Only a picture: whatever else a thumbnail's address could be, it is none. */
const thumbnailOf = (value: unknown) => {
  const data = textOf(value) ?? '';
  return /^data:image\/(?:jpeg|png|webp|gif);base64,[\w+/=]+$/.test(data) && data.length <= 200_000
    ? data
    : undefined;
};

const UNITS: Readonly<Record<string, string>> = {
  Pauschale: 'pauschal',
  Stunde: 'Std.',
  qm: 'm²',
  Stück: 'Stk.',
};

function serviceOf(value: unknown): Fields {
  const service = fieldsOf(value);
  return {
    name: lineOf(service?.name, 120) ?? '',
    basePrice: eurosOf(service?.basePrice) ?? 0,
    pricePerUnit: eurosOf(service?.pricePerUnit) ?? 0,
    unit: oneOf(SERVICE_UNITS, service?.unit, UNITS) ?? 'Pauschale',
    included: boolOf(service?.included) ?? false,
    category: oneOf(SERVICE_CATEGORIES, service?.category) ?? 'sonstiges',
  };
}

const isOther = (kind: MigrationKind): kind is OtherKind => Object.hasOwn(OTHER_RECORDS, kind);

export const KIND_NAMES: Readonly<Record<MigrationKind, string>> = {
  customers: 'Kunde',
  quotes: 'Angebot',
  invoices: 'Rechnung',
  ...mapValues(OTHER_RECORDS, ({ name }) => name),
};

export const collectionOf = (kind: MigrationKind): string =>
  isOther(kind) ? OTHER_RECORDS[kind].collection.name : kind;

/** Whether this program brings it along itself. */
export function isOurs(kind: MigrationKind, record: unknown): boolean {
  return isOther(kind) && OTHER_RECORDS[kind].isOurs(fieldsOf(record) ?? {});
}

/** As it will be stored, under the ids of the source, or what is wrong with it. */
export function otherOfRecord(kind: OtherKind, record: unknown, now: Date): ReadRecord<Fields> {
  const { collection, name, needsCustomer, read }: OtherRecords = OTHER_RECORDS[kind];
  const fields = fieldsOf(record);
  const id = idOf(fields);
  const named = describeRecord(name, record);
  if (!fields || id === undefined) return { record: named, reason: idReason(fields) };
  const customerId = refOf(fields.customerId ?? fieldsOf(fields.customer)?.id);
  // The quote says whose a disposition is.
  if (needsCustomer && customerId === undefined && kind !== 'dispositions')
    return { record: named, reason: fieldReason(['customerId'], 'fehlt') };
  const values = Object.entries(read({ ...fields, customerId }, now.toISOString())).filter(
    ([, value]) => value !== undefined,
  );
  const data = { ...(kind === 'dispositions' && { customerId: '' }), ...Object.fromEntries(values) };
  const fit = checked(collection.schema, data);
  return 'data' in fit ? { id, data } : { record: named, reason: fit.reason };
}
