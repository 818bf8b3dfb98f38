import type { BrowserAccess, Collection } from '../domain/index.ts';
import { Refused } from './document-store.ts';
import type { Write } from './transaction.ts';

const DENIED: Record<keyof BrowserAccess, string> = {
  read: 'Diese Daten können nicht direkt gelesen werden',
  create: 'Diese Daten können nicht direkt angelegt werden',
  update: 'Diese Daten können nicht direkt geändert werden',
  delete: 'Diese Daten können nicht direkt gelöscht werden',
};

/** A browser asked for what the collection leaves to commands of the edge API. The message is German. */
export class NotPermitted extends Refused {
  readonly code: 'unknown-collection' | 'forbidden' | 'fixed-field';
  /** Empty where it is not about a field. */
  readonly field: string;

  constructor(code: NotPermitted['code'], message: string, field = '') {
    super(message);
    this.name = 'NotPermitted';
    this.code = code;
    this.field = field;
  }
}

/**
 * What browsers may do directly, as each collection declares it (design section 4): the edge API holds them to it, and
 * so does the store of the page tests.
 */
export class BrowserPermissions {
  readonly #collections: ReadonlyMap<string, Collection>;

  constructor(collections: readonly Collection[]) {
    // One that no browser may touch at all is as one that does not exist.
    const open = collections.filter(({ browser }) => Object.values(browser).some((allowed) => allowed));
    this.#collections = new Map(open.map((one) => [one.name, one]));
  }

  readable(name: string): boolean {
    return this.#collections.get(name)?.browser.read === true;
  }

  /** @throws NotPermitted */
  permit(name: string, action: keyof BrowserAccess): Collection {
    const collection = this.#collections.get(name);
    if (!collection) throw new NotPermitted('unknown-collection', 'Diese Sammlung gibt es nicht');
    if (!collection.browser[action]) throw new NotPermitted('forbidden', DENIED[action]);
    return collection;
  }

  /**
   * What a write needs, its fields aside.
   * @param isThere in the store, or as far as the browser believes
   * @throws NotPermitted
   */
  permitWrite({ op, collection }: Write, isThere: boolean): Collection {
    if (op === 'delete') return this.permit(collection, 'delete');
    return this.permit(collection, isThere ? 'update' : 'create');
  }
}

/** @param before the stored document's data @param after as its schema reads it @throws NotPermitted */
export function assertFixed({ fixed }: Pick<Collection, 'fixed'>, before: object, after: object): void {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const changed = fixed.find((field) => is.get(field) !== was.get(field));
  if (changed === undefined) return;
  throw new NotPermitted('fixed-field', `${changed}: kann nicht geändert werden`, changed);
}
