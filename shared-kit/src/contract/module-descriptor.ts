import * as z from 'zod/mini';

const id = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'nur Kleinbuchstaben, Ziffern und Bindestriche'));
const path = z.string().check(z.regex(/^\/(?!\/)[a-z0-9\-/:]*$/i, 'muss mit einem / beginnen'));
const order = z.int().check(z.gte(0), z.lte(10_000));

/** Only documents whose fields each hold one of these values. */
const conditions = z.optional(
  z.record(z.string(), z.array(z.union([z.string(), z.boolean()])).check(z.minLength(1))),
);

/** Counts documents of a collection: shown as a badge before any remote code is loaded. */
const badgeSource = z.strictObject({
  collection: z.string(),
  where: conditions,
  /** Drawn as a dot, without the figure. */
  dot: z.optional(z.boolean()),
});

const route = z.strictObject({
  path,
  page: id,
  title: z.string().check(z.minLength(1)),
  /** `linked`: opened by a link, without the gate, in the shell's light entry; no screen of the office (D33). */
  entry: z.optional(z.literal('linked')),
  /** What a linked page reads first at the edge, with the parameters of its path: announced with its HTML. */
  reads: z.optional(path),
});

const navItem = z.strictObject({
  path,
  label: z.string().check(z.minLength(1)),
  icon: id,
  /** Where it stands: sidebar and drawer in two groups, or the phone's bottom bar. */
  group: z.enum(['main', 'administration', 'bottom']),
  order,
  /** A word (PRO, NEU, BETA), a live count, or a dot while there is something to count. */
  badge: z.optional(z.union([z.string().check(z.minLength(1), z.maxLength(8)), badgeSource])),
  /** Further paths on which this item is the selected one. */
  also: z.optional(z.array(path)),
});

const tile = z.strictObject({
  id,
  title: z.string().check(z.minLength(1)),
  description: z.string(),
  icon: id,
  path,
  order,
});

const counted = z.strictObject({
  collection: z.string(),
  field: z.string(),
  where: conditions,
  /** Taken off: another source counts them too. */
  less: z.optional(z.boolean()),
});

const slotFields = {
  id,
  title: z.string().check(z.minLength(1)),
  order,
  /** Of an action. */
  icon: z.optional(id),
  /** `viewing`: disabled while the record is being edited. */
  when: z._default(z.enum(['always', 'viewing']), 'always'),
  /** Documents that belong to the slot's record: counted over the field that refers to it; of several collections together. */
  count: z.optional(
    z.pipe(
      z.union([counted, z.array(counted).check(z.minLength(1))]),
      z.transform((one) => [one].flat()),
    ),
  ),
};

const quoteAction = z.strictObject({
  slot: z.literal('quote.actions'),
  ...slotFields,
  /** Offered for quotes of these statuses; without: for all. */
  statuses: z.optional(z.array(z.string()).check(z.minLength(1))),
  /** Offered only where an invoice exists for the quote, or only where none does. */
  invoiced: z.optional(z.boolean()),
});

const otherSlotEntry = z.strictObject({
  slot: z.enum(['customer.tabs', 'customer.actions', 'dashboard.tiles', 'settings.sections']),
  ...slotFields,
});

// Not a discriminated union: the page of a customer's link has no room for one more kind of schema.
const slotEntry = z.union([quoteAction, otherSlotEntry]);

/** `module.json`: what a remote contributes, as data that can be read without running it. */
export const moduleDescriptorSchema = z.strictObject({
  $schema: z.optional(z.string()),
  id,
  title: z.string().check(z.minLength(1)),
  contract: z.int().check(z.positive()),
  routes: z.array(route),
  nav: z._default(z.array(navItem), []),
  tiles: z._default(z.array(tile), []),
  slots: z._default(z.array(slotEntry), []),
});

export type ModuleDescriptor = z.infer<typeof moduleDescriptorSchema>;
/** `module.json` as it is written, defaults not yet filled in. */
export type ModuleDescriptorInput = z.input<typeof moduleDescriptorSchema>;
export type NavItem = ModuleDescriptor['nav'][number];
export type Tile = ModuleDescriptor['tiles'][number];
export type SlotEntry = ModuleDescriptor['slots'][number];
export type SlotName = SlotEntry['slot'];
export type SlotEntryOf<Name extends SlotName> = Name extends 'quote.actions'
  ? z.infer<typeof quoteAction>
  : z.infer<typeof otherSlotEntry>;
