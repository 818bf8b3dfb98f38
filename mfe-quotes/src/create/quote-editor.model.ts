import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Customer,
  initialQuoteDetails,
  type Quote,
  type QuoteDetails,
  type Stored,
} from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import {
  discardUnsentQuote,
  isAway,
  keepQuote,
  sendQuoteAgain,
  type UnsentQuote,
} from 'shared-kit/unsent-quotes';
import { mayDiscardUnsent } from '../offline/may-discard-unsent.ts';
import { type ConflictingField, changedInputs, conflictingFields, mergeDetails } from './merge-details.ts';
import { type Price, type PricedForm, priceForm } from './price-form.ts';
import { formOf, type QuoteForm, sameForm } from './quote-form.ts';
import { saveDraft, saveFailureText } from './save-draft.ts';
import { type UnsavedQuote, unsavedQuoteKey, unsavedQuotes } from './unsaved-quote.ts';

export interface QuoteEditorInput {
  customer: Stored<Customer>;
  quoteId: string;
  /** The quote as the store holds it now; absent while it was never saved. */
  stored: Stored<Quote> | undefined;
  /** The store does not hold it: never saved, or deleted. */
  isMissing: boolean;
  /** The quote as it waits in this browser (D5). */
  unsent?: UnsentQuote | undefined;
  /** Kilometres that whoever came here knows already; typed, as it were. */
  distance?: number | undefined;
  /** A save found errors: the first one wants the focus. */
  onInvalid(): void;
  /** What was typed into a quote that is closed now goes on as this one. */
  onSavedAsNew(quoteId: string): void;
}

interface QuoteConflict {
  current: Stored<Quote>;
  fields: ConflictingField[];
}

export interface QuoteEditor {
  form: QuoteForm;
  change(part: Partial<QuoteForm>): void;
  /** The error to show at a field: after it was left, or once a save was tried. */
  errorOf(field: string): string | undefined;
  leave(field: string): void;
  /** The last price that could be computed. */
  price: Price | undefined;
  /** False while the inputs have no price: `price` is the one before. */
  isPriceCurrent: boolean;
  recipient: string;
  setRecipient(recipient: string): void;
  dirty: boolean;
  /** The store holds this quote. */
  isSaved: boolean;
  /** Somebody else deleted this quote: it can be saved as a new one alone. */
  isDeleted: boolean;
  /** It waits in this browser until the edge API is back. */
  isUnsent: boolean;
  /** Why the edge API did not take what waits here: it does not go by itself any more. */
  unsentRefusal: string | undefined;
  sendUnsentAgain(): Promise<void>;
  /** Asks, gives up what waits here, and shows what is stored. */
  discardUnsent(): Promise<void>;
  saving: boolean;
  saveFailure: string | undefined;
  /** Saves what is not saved yet. @returns the stored draft; undefined where it could not be saved. */
  save(): Promise<Stored<Quote> | undefined>;
  /** As `save`, as a new quote, where nothing can be saved into this one any more. */
  saveAsNew(): Promise<Stored<Quote> | undefined>;
  /** What was entered for the customer in words, one a line, as far as it has a price. */
  typed(): string[];
  conflict: QuoteConflict | undefined;
  /** Saves what was chosen. @returns as `save`. */
  resolveConflict(choice: Readonly<Record<string, 'mine' | 'theirs'>>): Promise<Stored<Quote> | undefined>;
  dismissConflict(): void;
  /** These inputs were typed before a reload. */
  restored: boolean;
  discardRestored(): void;
}

interface Inputs {
  form: QuoteForm;
  priced: PricedForm;
  price: Price | undefined;
}

function inputsOf(form: QuoteForm, before?: Inputs): Inputs {
  const priced = priceForm(form);
  return { form, priced, price: priced.valid ? priced : before?.price };
}

/** State and actions of the quote form: everything but drawing and sending. */
export function useQuoteEditor({
  customer,
  quoteId,
  stored,
  isMissing,
  unsent,
  distance,
  onInvalid,
  onSavedAsNew,
}: QuoteEditorInput): QuoteEditor {
  const [recalled] = useState(() => recall(customer.id, quoteId, stored));
  const [base, setBase] = useState(recalled?.base ?? unsent?.base ?? stored);
  // Just created, it is missing until the watch brings it.
  const [wasStored, setWasStored] = useState(base !== undefined);
  if (stored && !wasStored) setWasStored(true);
  const isDeleted = isMissing && wasStored;
  // One id however often saving is repeated: it is one quote.
  const [copyId] = useState(() => `quote_${crypto.randomUUID()}`);
  // Once it is sent, it is what was sent until the watch brings it.
  const [kept, setKept] = useState(unsent);
  if (unsent && unsent !== kept) setKept(unsent);
  const [initial] = useState(() => formOf(initialQuoteDetails(customer.data)));
  const [inputs, setInputs] = useState(() =>
    inputsOf({
      ...(recalled?.form ?? startingForm(kept ?? base, initial)),
      ...(distance !== undefined && { distance, distanceKnown: true }),
    }),
  );
  const [recipient, setRecipient] = useState(recalled?.recipient ?? customer.data.email);
  const [restored, setRestored] = useState(recalled !== undefined);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [showAllErrors, setShowAllErrors] = useState(false);
  const [saving, setSaving] = useState(false);
  const [saveFailure, setSaveFailure] = useState<string>();
  const [conflict, setConflict] = useState<QuoteConflict>();
  const running = useRef<Promise<Stored<Quote> | undefined>>(undefined);

  const { form, priced, price } = inputs;
  // What the form means counts: an empty row, or hours of a service that is off, are no change.
  const dirty = !sameForm(
    priced.valid ? formOf(priced.details) : form,
    startingForm(base ?? unsent, initial),
  );
  const key = unsavedQuoteKey(customer.id, base ? quoteId : undefined);

  const change = (part: Partial<QuoteForm>) =>
    setInputs((before) => inputsOf({ ...before.form, ...part }, before));

  const settle = (quote: Stored<Quote>) => {
    unsavedQuotes.forget(key);
    discardUnsentQuote(quote.id);
    setBase(quote);
    setKept(undefined);
    setRestored(false);
  };

  // Nothing typed is lost by a reload, or when the gate comes in between (look: forms).
  useEffect(() => {
    if (dirty) unsavedQuotes.keep(key, { form, quoteId, base, recipient });
    else unsavedQuotes.forget(key);
  }, [dirty, key, form, quoteId, base, recipient]);

  // Whoever went elsewhere has been asked and wanted that; a reload or a crash leaves the address as it is.
  const forget = useEffectEvent(() => unsavedQuotes.forget(key));
  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      if (window.location.pathname !== pathname) forget();
    };
  }, []);

  // Somebody else saved this draft, and nothing is typed here: show theirs.
  const adopt = useEffectEvent((newer: Stored<Quote>) => {
    if (dirty || saving || (base && newer.version <= base.version)) return;
    setBase(newer);
    setKept(undefined);
    setInputs(inputsOf(formOf(newer.data.details)));
  });
  useEffect(() => {
    // What waits here is not given up for it: sending it asks (D7).
    if (stored && !unsent) adopt(stored);
  }, [stored, unsent]);

  const write = async (details: QuoteDetails, on: Stored<Quote> | undefined) => {
    const result = await saveDraft({ quoteId, customerId: customer.id, details, base: on });
    if (result.outcome === 'saved') {
      settle(result.quote);
      return result.quote;
    }
    const { current } = result;
    if (current.data.status !== 'draft') {
      setSaveFailure(
        'Dieses Angebot ist inzwischen kein Entwurf mehr. Legen Sie für Ihre Änderungen ein neues Angebot an.',
      );
      return undefined;
    }
    const common = on?.data.details;
    const fields = conflictingFields(common, details, current.data.details);
    if (fields.length > 0) {
      setConflict({ current, fields });
      return undefined;
    }
    return take(current, mergeDetails(common, details, current.data.details, {}));
  };

  /** Goes on from the quote that somebody else saved, with these details. */
  const take = async (current: Stored<Quote>, details: QuoteDetails): Promise<Stored<Quote> | undefined> => {
    const next = inputsOf(formOf(details));
    setBase(current);
    setInputs(next);
    // What both sides entered together may be charged once only.
    return write(next.priced.valid ? next.priced.details : details, current);
  };

  /** What cannot reach the edge API waits in this browser (D5). @param id of a quote that is based on `on`, or new */
  const keptHere = (error: unknown, id: string, on: Stored<Quote> | undefined): boolean => {
    if (!priced.valid || !isAway(error)) return false;
    const { details } = priced;
    try {
      keepQuote({
        id,
        customerId: customer.id,
        customerName: customer.data.name,
        comment: details.notes,
        details,
        createdBy: staffName(),
        ...(on && { base: on }),
      });
    } catch {
      // The browser keeps nothing: what was typed stays in the form.
      return false;
    }
    unsavedQuotes.forget(key);
    return true;
  };

  /** One save at a time: a second click gets the answer of the first. */
  const once = (
    work: () => Promise<Stored<Quote> | undefined>,
    keep = (error: unknown) => keptHere(error, quoteId, base ?? stored),
  ) => {
    running.current ??= (async () => {
      setSaving(true);
      setSaveFailure(undefined);
      try {
        return await work();
      } catch (error) {
        if (!keep(error)) setSaveFailure(saveFailureText(error));
        return undefined;
      } finally {
        running.current = undefined;
        setSaving(false);
      }
    })();
    return running.current;
  };

  const showStored = () => {
    setRestored(false);
    setBase(stored);
    setInputs(inputsOf(startingForm(stored, initial)));
  };

  const refuse = () => {
    setShowAllErrors(true);
    onInvalid();
    return undefined;
  };

  const save = async () => {
    if (!priced.valid) return refuse();
    if (base && !dirty && !unsent) return base;
    return once(() => write(priced.details, base ?? stored));
  };

  const goOnAsNew = () => {
    unsavedQuotes.forget(key);
    discardUnsentQuote(quoteId);
    onSavedAsNew(copyId);
  };

  const saveAsNew = async () => {
    if (!priced.valid) return refuse();
    const { details } = priced;
    return once(
      async () => {
        const result = await saveDraft({
          quoteId: copyId,
          customerId: customer.id,
          details,
          base: undefined,
        });
        goOnAsNew();
        return result.outcome === 'saved' ? result.quote : result.current;
      },
      (error) => {
        const isKept = keptHere(error, copyId, undefined);
        if (isKept) goOnAsNew();
        return isKept;
      },
    );
  };

  return {
    form,
    change,
    errorOf: (field) =>
      !priced.valid && (showAllErrors || left.has(field)) ? priced.errors[field] : undefined,
    leave: (field) => setLeft((fields) => (fields.has(field) ? fields : new Set(fields).add(field))),
    price,
    isPriceCurrent: priced.valid,
    recipient,
    setRecipient,
    dirty,
    isSaved: base !== undefined,
    isDeleted,
    isUnsent: unsent !== undefined,
    unsentRefusal: unsent?.refusal,
    sendUnsentAgain: () => sendQuoteAgain(quoteId),
    discardUnsent: async () => {
      if (!(await mayDiscardUnsent(quoteId, customer.data.name))) return;
      discardUnsentQuote(quoteId);
      setKept(undefined);
      setSaveFailure(undefined);
      showStored();
    },
    saving,
    saveFailure,
    save,
    saveAsNew,
    typed: () => (price ? changedInputs(initialQuoteDetails(customer.data), price.details) : []),
    conflict,
    resolveConflict: async (choice) => {
      if (!conflict || !priced.valid) return undefined;
      const merged = mergeDetails(base?.data.details, priced.details, conflict.current.data.details, choice);
      setConflict(undefined);
      return once(() => take(conflict.current, merged));
    },
    dismissConflict: () => setConflict(undefined),
    restored,
    discardRestored: () => {
      showStored();
      setRecipient(customer.data.email);
    },
  };
}

function recall(
  customerId: string,
  quoteId: string,
  stored: Stored<Quote> | undefined,
): UnsavedQuote | undefined {
  const found =
    unsavedQuotes.recall(unsavedQuoteKey(customerId, quoteId)) ??
    unsavedQuotes.recall(unsavedQuoteKey(customerId, undefined));
  if (!found || found.quoteId !== quoteId) return undefined;
  return { ...found, base: found.base ?? stored };
}

function startingForm(base: Stored<Quote> | UnsentQuote | undefined, initial: QuoteForm): QuoteForm {
  if (!base) return initial;
  return formOf('data' in base ? base.data.details : base.details);
}
