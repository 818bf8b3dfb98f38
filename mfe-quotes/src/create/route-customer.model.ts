import { useMemo, useState } from 'react';
import { customerResponse } from 'shared-kit/api';
import {
  type DocumentState,
  type HeldDocument,
  useDocument,
  useDocuments,
  useHeldDocument,
} from 'shared-kit/data/hooks';
import { type AskedLiving, useLivingCustomer } from 'shared-kit/data/use-living-customer';
import { type Customer, customers, type Stored } from 'shared-kit/domain';
import { useLocation } from 'shared-kit/router';
import { useUnsentQuote } from 'shared-kit/unsent-quotes';
import * as z from 'zod/mini';
import { begunFor } from './typed-quote.ts';

const navigationState = z.object({ customer: customerResponse });

/** The customer that navigation brought along: an optimisation, never needed (D28). */
export function useBroughtCustomer(): Stored<Customer> | undefined {
  const { state } = useLocation();
  return useMemo(() => navigationState.safeParse(state).data?.customer, [state]);
}

/** Who they are now is asked once they are gone (D37). */
type RouteCustomer = HeldDocument<Customer> & AskedLiving;

/**
 * The customer of `:customerId`: by id, then by customerNumber (D28), followed as it changes. Deleted by somebody else,
 * as last seen while a form hangs on it, or what was typed for them before a reload, or waits in this browser.
 * @param quoteId of the draft that is open
 * @param holds whether the form would be missed
 */
export function useRouteCustomer(
  customerId: string,
  quoteId: string | undefined,
  holds: boolean,
): RouteCustomer {
  const held = useHeldDocument(useFoundCustomer(customerId), () => holds);
  const isMissing = held.state.status === 'missing';
  const asked = useLivingCustomer(isMissing || held.letGo !== undefined ? customerId : undefined);
  const [typedFor, setTypedFor] = useState(() => begunFor(customerId, quoteId)?.customer);
  const waitsFor = useUnsentQuote(quoteId ?? '')?.customer;
  const seen = [typedFor, waitsFor].find((customer) => customer?.id === customerId);
  const letGo = () => {
    setTypedFor(undefined);
    held.letGo?.();
  };
  // Who was merged is written to as who they are now.
  if (isMissing && asked.living.status === 'missing' && seen)
    return { ...asked, state: { status: 'ready', document: seen, stale: false }, letGo };
  return { ...asked, ...held, ...(held.letGo && { letGo }) };
}

function useFoundCustomer(customerId: string): DocumentState<Customer> {
  // As long as this screen stands: it names its address anew, and what navigation brought is gone with the old one.
  const [brought] = useState(useBroughtCustomer());
  const byId = useDocument(customers, customerId);
  const byNumber = useDocuments(customers, {
    where: [{ field: 'customerNumber', op: '==', value: customerId }],
    limit: 1,
  });
  if (byId.status === 'ready' || byId.status === 'failed') return byId;
  if (byId.status === 'loading') {
    return brought?.id === customerId ? { status: 'ready', document: brought, stale: true } : byId;
  }
  if (byNumber.status !== 'ready') return byNumber;
  const [found] = byNumber.items;
  return found ? { status: 'ready', document: found, stale: byNumber.stale } : { status: 'missing' };
}
