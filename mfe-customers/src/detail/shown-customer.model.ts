import { useState } from 'react';
import type { DocumentState } from 'shared-kit/data/hooks';
import type { Customer, Stored } from 'shared-kit/domain';
import { isGuarded } from 'shared-kit/router';
import { isTyped, recallDraft } from '../tags-and-notes/note-draft.ts';

export interface ShownCustomer {
  state: DocumentState<Customer>;
  /** Somebody else has deleted this customer: gives up what was typed here, and with it the customer as last seen. */
  letGo: (() => void) | undefined;
}

/** A customer as stored; deleted by somebody else, as last seen for as long as something typed here hangs on it. */
export function useShownCustomer(state: DocumentState<Customer>): ShownCustomer {
  const [last, setLast] = useState<Stored<Customer>>();
  const [isHeld, setHeld] = useState(false);
  if (state.status === 'ready' && last !== state.document) {
    setLast(state.document);
    setHeld(false);
  }
  if (state.status !== 'missing' || last === undefined) return { state, letGo: undefined };
  if (!isHeld) {
    if (hasInput(last.id)) setHeld(true);
    else setLast(undefined);
  }
  return {
    state: { status: 'ready', document: last, stale: false },
    letGo: () => {
      setLast(undefined);
      setHeld(false);
    },
  };
}

/** A form, chosen photos, or a note that waits on a tab that is not open. */
const hasInput = (customerId: string) => isGuarded() || isTyped(recallDraft(customerId));
