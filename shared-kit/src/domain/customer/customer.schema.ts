import * as z from 'zod';
import { defineCollection } from '../collection.ts';
import { calendarDate, instant, text, textLine } from '../fields.ts';

export const NOTE_CATEGORIES = [
  'general',
  'wichtig',
  'besichtigung',
  'preisverhandlung',
  'sonstiges',
] as const;

const extendedNote = z.strictObject({
  id: z.string(),
  content: text(10_000),
  createdAt: instant,
  createdBy: textLine(100),
  category: z.enum(NOTE_CATEGORIES),
  isInternal: z.boolean(),
});

/** The home that is left; its floor and elevator are the start's (D14). */
export const apartmentSchema = z.strictObject({
  rooms: z.number().min(0).max(100),
  area: z.number().min(0).max(100_000),
  floor: z.int().min(-5).max(200),
  hasElevator: z.boolean(),
  type: textLine(100).optional(),
});

/** The other end of the move (D14): floor and elevator of the destination. */
export const destinationSchema = apartmentSchema.pick({ floor: true, hasElevator: true });

/** Specification 1 section 3. */
export const customerSchema = z.strictObject({
  customerNumber: textLine(40),
  name: textLine(200),
  firstName: textLine(100).optional(),
  lastName: textLine(100).optional(),
  phone: textLine(60),
  email: textLine(254),
  company: textLine(200).optional(),
  address: textLine(300).optional(),
  movingDate: calendarDate.optional(),
  /** Kept beside movingDate because imported records carry it. */
  moveDate: calendarDate.optional(),
  fromAddress: textLine(300),
  toAddress: textLine(300),
  apartment: apartmentSchema.optional(),
  destination: destinationSchema.optional(),
  services: z.array(textLine(100)).max(100),
  notes: text(20_000).optional(),
  extendedNotes: z.array(extendedNote).max(1000).optional(),
  tags: z.array(textLine(60)).max(100).optional(),
  priority: z.enum(['high', 'medium', 'low']).optional(),
  status: textLine(40).optional(),
  source: textLine(100).optional(),
  createdAt: instant,
  updatedAt: instant,
  createdBy: textLine(100).optional(),
  migratedFrom: textLine(100).optional(),
  migratedAt: instant.optional(),
  importedAt: instant.optional(),
  importSource: textLine(100).optional(),
  emailMessageId: textLine(998).optional(),
  originalFailureReason: text(2000).optional(),
  emailIds: z.array(z.string().max(998)).max(10_000).optional(),
  lastEmailAt: instant.optional(),
  viewingScheduled: z.boolean().optional(),
  viewingDate: textLine(40).optional(),
  contacted: z.boolean().optional(),
});

export type Customer = z.infer<typeof customerSchema>;
export type Apartment = z.infer<typeof apartmentSchema>;
export type Destination = z.infer<typeof destinationSchema>;
export type ExtendedNote = z.infer<typeof extendedNote>;

/** Created only by `POST /api/customers`: the number and the customer are one transaction (D8). */
export const customers = defineCollection('customers', customerSchema, {
  indexes: [['createdAt'], ['customerNumber'], ['email'], ['name']],
  browser: { read: true, update: true },
});
