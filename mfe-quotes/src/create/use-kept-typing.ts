import { useEffect, useEffectEvent } from 'react';
import { type TypedQuote, typedQuotes } from './typed-quote.ts';

/** Nothing typed is lost by a reload, or when the gate comes in between (look: forms). @param hasInput whether it is kept */
export function useKeptTyping(key: string, hasInput: boolean, typed: TypedQuote): void {
  const { customer, form, quoteId, base, sent, recipient } = typed;
  useEffect(() => {
    if (hasInput) typedQuotes.keep(key, { customer, form, quoteId, base, sent, recipient });
    else typedQuotes.forget(key);
  }, [hasInput, key, customer, form, quoteId, base, sent, recipient]);

  // Whoever went elsewhere has been asked and wanted that; a reload or a crash leaves the address as it is.
  const forget = useEffectEvent(() => typedQuotes.forget(key));
  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      if (window.location.pathname !== pathname) forget();
    };
  }, []);
}
