import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { calendarDate, instant, int, list, number, text, textLine } from '../fields.ts';
import { isBlank } from '../is-blank.ts';
import { LONGEST_MAIL_ID, MOST_MAILS } from './customer-mails.ts';
import { areDifferentTags, tidyTag } from './tags.ts';

export const NOTE_CATEGORIES = [
  'general',
  'wichtig',
  'besichtigung',
  'preisverhandlung',
  'sonstiges',
] as const;

/** Most tags of one customer, and characters of one. */
export const MAX_TAGS = 100;
export const MAX_TAG_LENGTH = 60;
/** Most extended notes of one customer, and characters of one. */
export const MAX_NOTES = 1000;
export const MAX_NOTE_LENGTH = 10_000;

export const extendedNoteSchema = z.strictObject({
  id: z.string(),
  content: text(MAX_NOTE_LENGTH),
  createdAt: instant,
  createdBy: textLine(100),
  category: z.enum(NOTE_CATEGORIES),
  isInternal: z.boolean(),
});

/** The home that is left; its floor and elevator are the start's (D14). */
export const apartmentSchema = z.strictObject({
  rooms: number(0, 100),
  area: number(0, 100_000),
  /** Absent where nobody gave it: then the address says it (D14). */
  floor: z.optional(int(-5, 200)),
  hasElevator: z.boolean(),
  type: z.optional(textLine(100)),
});

/** The other end of the move (D14): floor and elevator of the destination. */
const destinationSchema = z.pick(apartmentSchema, { floor: true, hasElevator: true });

const name = textLine(200);
const tags = list(textLine(MAX_TAG_LENGTH), MAX_TAGS);
const extendedNotes = list(extendedNoteSchema, MAX_NOTES);

/** Specification 1 section 3. */
export const customerSchema = z.strictObject({
  customerNumber: textLine(40),
  name,
  firstName: z.optional(textLine(100)),
  lastName: z.optional(textLine(100)),
  phone: textLine(60),
  email: textLine(254),
  company: z.optional(textLine(200)),
  address: z.optional(textLine(300)),
  movingDate: z.optional(calendarDate),
  /** Kept beside movingDate because imported records carry it. */
  moveDate: z.optional(calendarDate),
  fromAddress: textLine(300),
  toAddress: textLine(300),
  apartment: z.optional(apartmentSchema),
  destination: z.optional(destinationSchema),
  services: list(textLine(100), 100),
  notes: z.optional(text(20_000)),
  extendedNotes: z.optional(extendedNotes),
  tags: z.optional(tags),
  priority: z.optional(z.enum(['high', 'medium', 'low'])),
  status: z.optional(textLine(40)),
  source: z.optional(textLine(100)),
  createdAt: instant,
  updatedAt: instant,
  createdBy: z.optional(textLine(100)),
  migratedFrom: z.optional(textLine(100)),
  migratedAt: z.optional(instant),
  importedAt: z.optional(instant),
  importSource: z.optional(textLine(100)),
  emailMessageId: z.optional(textLine(998)),
  originalFailureReason: z.optional(text(2000)),
  emailIds: z.optional(list(z.string().check(z.maxLength(LONGEST_MAIL_ID)), MOST_MAILS)),
  lastEmailAt: z.optional(instant),
  viewingScheduled: z.optional(z.boolean()),
  viewingDate: z.optional(textLine(40)),
  contacted: z.optional(z.boolean()),
});

export type Customer = z.infer<typeof customerSchema>;
export type Apartment = z.infer<typeof apartmentSchema>;
export type Destination = z.infer<typeof destinationSchema>;
export type ExtendedNote = z.infer<typeof extendedNoteSchema>;

/**
 * What is entered. The schema of what is stored is milder: a customer with an empty tag from before is read as ever, and
 * not shown as damaged.
 */
export const enteredFields = {
  name: name.check(z.refine((value) => !isBlank(value), 'Name ist erforderlich')),
  tags: z.optional(
    tags.check(
      z.refine((all) => all.every((tag) => tidyTag(tag) !== ''), 'enthält ein leeres Tag'),
      z.refine(areDifferentTags, 'enthält ein Tag zweimal'),
    ),
  ),
  extendedNotes: z.optional(
    extendedNotes.check(
      z.refine((all) => all.every(({ content }) => !isBlank(content)), 'enthält eine leere Notiz'),
      z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'enthält eine Notiz zweimal'),
    ),
  ),
};

/** Created only by `POST /api/customers`: the number and the customer are one transaction (D8). */
export const customers = defineCollection('customers', customerSchema, {
  indexes: [
    ['createdAt'],
    ['updatedAt'],
    ['customerNumber'],
    ['email'],
    ['name'],
    // Who moves within a few days, whichever of the two fields says it (`movingDateOf`).
    ['movingDate'],
    ['moveDate'],
  ],
  browser: { read: true, update: true },
  fixed: ['customerNumber', 'createdAt', 'createdBy'],
  written: enteredFields,
});
