import { useEffect, useState } from 'react';
import { type Customer, customers } from '../domain/index.ts';
import type { DocumentState } from './hooks.ts';
import { DamagedDocument, repository } from './index.ts';
import { livingCustomer } from './living-customer.ts';

/** Milliseconds until who could not be read is asked for again. */
const ASKED_AGAIN_AFTER = 3000;

export interface AskedLiving {
  /**
   * `missing` once it is known that there is nobody; until then, also where that cannot be read, `loading`. Whose record
   * is damaged is `failed`: asking again says the same.
   */
  living: DocumentState<Customer>;
  /** @returns who they are by now. @throws as `livingCustomer` */
  askAgain(): Promise<DocumentState<Customer>>;
}

/**
 * Who a customer who is gone is now: whom they were merged into (D37), as they are when it is asked.
 * @param id undefined: nobody is gone
 */
export function useLivingCustomer(id: string | undefined): AskedLiving {
  const [living, setLiving] = useState<DocumentState<Customer>>({ status: 'loading' });
  useEffect(() => {
    if (id === undefined) return undefined;
    let isAsked = true;
    let again: ReturnType<typeof setTimeout>;
    const ask = () =>
      readLiving(id).then(
        (found) => isAsked && setLiving(found),
        (error: unknown) => {
          if (!isAsked) return;
          if (error instanceof DamagedDocument)
            setLiving({ status: 'failed', error, retry: () => void ask() });
          else again = setTimeout(ask, ASKED_AGAIN_AFTER);
        },
      );
    void ask();
    return () => {
      isAsked = false;
      clearTimeout(again);
      setLiving({ status: 'loading' });
    };
  }, [id]);
  return {
    living,
    async askAgain() {
      const found = await readLiving(id ?? '');
      setLiving(found);
      return found;
    },
  };
}

async function readLiving(id: string): Promise<DocumentState<Customer>> {
  const living = await livingCustomer(id);
  // Their merge was undone: soon whoever follows them hears that, too.
  if (living === id) return { status: 'loading' };
  const document = living === '' ? undefined : await repository(customers).get(living);
  return document ? { status: 'ready', document, stale: false } : { status: 'missing' };
}
