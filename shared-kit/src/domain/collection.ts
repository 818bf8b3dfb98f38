import type * as z from 'zod/mini';

/** What a browser behind the gate may do with a collection directly; all else is a command of the edge API. */
export interface BrowserAccess {
  read: boolean;
  create: boolean;
  update: boolean;
  delete: boolean;
}

export interface Collection<
  Name extends string = string,
  Schema extends z.core.$ZodObject = z.core.$ZodObject,
> {
  name: Name;
  schema: Schema;
  /**
   * Fields that hold the id of a customer or a quote, such as `plan.history.customerId`: merging, deleting and exporting
   * follow them (design section 4).
   */
  references: { customer?: readonly string[]; quote?: readonly string[] };
  /**
   * What becomes of a document as the customer that it refers to is deleted (D11): retention duty keeps invoices. With
   * `deleteWhere` those go whose field has one of those values, and all others are kept; with `keepWith` those are kept that have
   * that field. What is always kept nobody is told of, nor what stays beside `deleteWhere` for no duty (`keepsByDuty`).
   */
  onCustomerDelete:
    | 'keep'
    | 'delete'
    | { deleteWhere: { field: string; values: readonly string[] }; keepsByDuty?: false }
    | { keepWith: string };
  /** What else changes as the customer is merged into another (D37), beside the reference. */
  onCustomerMerge?: OnCustomerMerge;
  /** The same where the quote is deleted. */
  onQuoteDelete: 'keep' | 'delete';
  /** Field combinations that queries order or filter by; each becomes an index of the store. */
  indexes: readonly (readonly string[])[];
  browser: BrowserAccess;
  /** Fields that a browser's update leaves as they are: numbers, and who made it when. */
  fixed: readonly string[];
  /**
   * By field, what the schema leaves open for the sake of documents that are stored already, and a browser's write must
   * keep where it changes that field.
   */
  written: Readonly<Record<string, z.core.$ZodType>>;
  /**
   * Why no store of this project writes this, whoever asks: the reason; undefined: it may be. Every write of such a
   * collection reads the document first, in its transaction.
   */
  forbiddenChange?: ForbiddenChange;
}

/** @param ofMaster what refers to the master already @returns fields and what becomes of them */
type OnCustomerMerge = (moved: unknown, ofMaster: readonly unknown[]) => Readonly<Record<string, unknown>>;

/** @param before undefined: it is new @param after undefined: it is deleted */
type ForbiddenChange = (before: unknown, after: unknown) => string | undefined;

const closed: BrowserAccess = { read: false, create: false, update: false, delete: false };

export function defineCollection<Name extends string, Schema extends z.core.$ZodObject>(
  name: Name,
  schema: Schema,
  rules: Partial<
    Pick<Collection, 'references' | 'onCustomerDelete' | 'onQuoteDelete' | 'indexes' | 'fixed' | 'written'>
  > & {
    browser?: Partial<BrowserAccess>;
    /** Both fit the schema: what is damaged moves as it is. */
    onCustomerMerge?: (
      moved: z.core.output<Schema>,
      ofMaster: readonly z.core.output<Schema>[],
    ) => Partial<z.core.output<Schema>>;
    forbiddenChange?: (
      before: z.core.output<Schema> | undefined,
      after: z.core.output<Schema> | undefined,
    ) => string | undefined;
  } = {},
): Collection<Name, Schema> {
  return {
    name,
    schema,
    references: rules.references ?? {},
    onCustomerDelete: rules.onCustomerDelete ?? 'keep',
    onQuoteDelete: rules.onQuoteDelete ?? 'keep',
    indexes: rules.indexes ?? [],
    browser: { ...closed, ...rules.browser },
    fixed: rules.fixed ?? [],
    written: rules.written ?? {},
    // What merging hands over fits the schema.
    ...(rules.onCustomerMerge && { onCustomerMerge: rules.onCustomerMerge as OnCustomerMerge }),
    // What a store hands over is of the collection's shape, as far as anything ever is.
    ...(rules.forbiddenChange && { forbiddenChange: rules.forbiddenChange as ForbiddenChange }),
  };
}
