import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
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
import { type ConflictingField, conflictingFields, mergeDetails, sameDetails } from './merge-details.ts';
import { formOf, type QuoteForm, sameForm } from './quote-form.ts';
import { type QuoteInputs, useQuoteInputs } from './quote-inputs.model.ts';
import { saveDraft } from './save-draft.ts';
import { typedInputs } from './typed-inputs.ts';
import { begunFor, type TypedQuote, typedQuoteKey, typedQuotes } from './typed-quote.ts';
import { useKeptTyping } from './use-kept-typing.ts';
import { useSaving } from './use-saving.ts';

export interface QuoteEditorInput {
  customer: Stored<Customer>;
  quoteId: string;
  /** The quote as the store holds it now; absent while it was never saved. */
  stored: Stored<Quote> | undefined;
  /** The store does not hold it: never saved, or deleted. */
  isMissing: boolean;
  /** Their bar says what is left to do with what waits. */
  isCustomerGone: boolean;
  /** The quote as it waits in this browser (D5). */
  unsent?: UnsentQuote | undefined;
  /** Kilometres that whoever came here knows already; typed, as it were. */
  distance?: number | undefined;
  /** Typed for the quote of which this one was made. */
  typedRecipient?: string | undefined;
  /** A save found errors: the first one wants the focus. */
  onInvalid(): void;
  /** What was typed into a quote that is closed now goes on as this one. @param recipient undefined: none was typed */
  onSavedAsNew(quoteId: string, recipient: string | undefined): void;
}

interface Attempt {
  details: QuoteDetails;
  /** The stored quote that they were made on; absent for a new one. */
  on: Stored<Quote> | undefined;
}

interface QuoteConflict {
  /** What both began from; undefined: nothing is known of it. */
  common: QuoteDetails | undefined;
  current: Stored<Quote>;
  fields: ConflictingField[];
}

export interface QuoteEditor
  extends Pick<QuoteInputs, 'form' | 'change' | 'errorOf' | 'leave' | 'showAllErrors' | 'price'> {
  /** False while the inputs have no price: `price` is the one before. */
  isPriceCurrent: boolean;
  recipient: string;
  /** @param recipient undefined: the customer's own */
  setRecipient(recipient: string | undefined): void;
  /** The form says something else than what is stored. */
  dirty: boolean;
  /** Something typed is neither stored nor waits here: leaving loses it. */
  hasInput: boolean;
  /** The store holds this quote. */
  isSaved: boolean;
  /** Somebody else deleted this quote: it can be saved as a new one alone. */
  isDeleted: boolean;
  /** What the form says waits in this browser until the edge API is back. */
  isUnsent: boolean;
  /** Something waits here, and the form was changed since. */
  isChangedSinceUnsent: boolean;
  /** Why the edge API did not take what waits here: it does not go by itself any more. */
  unsentRefusal: string | undefined;
  sendUnsentAgain(): Promise<void>;
  /** Asks, gives up what waits here, and shows what is stored. */
  discardUnsent(): Promise<void>;
  /** Gives up what is typed, and what waits here: of that it asks. @returns whether it did */
  discardAll(): Promise<boolean>;
  saving: boolean;
  saveFailure: string | undefined;
  /** Saves what is not saved yet. @returns the stored draft; undefined where it could not be saved. */
  save(): Promise<Stored<Quote> | undefined>;
  /** As `save`, as a new quote, where nothing can be saved into this one any more. */
  saveAsNew(): Promise<Stored<Quote> | undefined>;
  /** What was entered for the customer in words, one a line. */
  typed(): string[];
  conflict: QuoteConflict | undefined;
  /** Saves what was chosen. @returns as `save`. */
  resolveConflict(choice: Readonly<Record<string, 'mine' | 'theirs'>>): Promise<Stored<Quote> | undefined>;
  dismissConflict(): void;
  /** These inputs were typed before a reload. */
  restored: boolean;
  discardRestored(): void;
}

/** The quote form over what is stored, waits here and was typed: saving it, and what came in between. */
export function useQuoteEditor({
  customer,
  quoteId,
  stored,
  isMissing,
  isCustomerGone,
  unsent,
  distance,
  typedRecipient,
  onInvalid,
  onSavedAsNew,
}: QuoteEditorInput): QuoteEditor {
  const [recalled] = useState(() => recall(customer.id, quoteId));
  // What was tried to be stored from here: what says something else is another tab's, though it has the same id.
  const [sent, setSent] = useState<QuoteDetails[]>(
    recalled?.sent ?? (unsent ? [unsent, ...unsent.before].map(({ details }) => details) : []),
  );
  const isOwn = (details: QuoteDetails) => sent.some((one) => sameDetails(one, details));
  const isOtherTabs = unsent !== undefined && !isOwn(unsent.details);
  // What was typed or waits says itself what it was made on, if anything.
  const [base, setBase] = useState((recalled ?? unsent ?? { base: stored }).base);
  /** What is saved on: without it, whatever differs from what is stored is asked about (D7). */
  const ground = base ?? (stored && isOwn(stored.data.details) ? stored : undefined);
  // Just created, it is missing until the watch brings it.
  const [wasStored, setWasStored] = useState(base !== undefined);
  if (stored && !wasStored) setWasStored(true);
  const isDeleted = isMissing && wasStored;
  // One id however often saving is repeated: it is one quote.
  const [copyId] = useState(() => `quote_${crypto.randomUUID()}`);
  const [initial] = useState(() => formOf(initialQuoteDetails(customer.data)));
  const inputs = useQuoteInputs(() => ({
    ...(recalled?.form ?? startingForm(unsent ?? base, initial)),
    ...(distance !== undefined && { distance, distanceKnown: true }),
  }));
  // Not before it is typed: until then it follows the customer, also into the one they were merged into (D37).
  const [recipient, setRecipient] = useState(recalled?.recipient ?? typedRecipient);
  const [restored, setRestored] = useState(recalled !== undefined);
  const { saving, saveFailure, setSaveFailure, attempt } = useSaving<Stored<Quote>>();
  /** What was tried to be stored last, which is not what the form said where it was merged since. */
  const tried = useRef<Attempt>(undefined);
  const [conflict, setConflict] = useState<QuoteConflict>();

  const { form, change, errorOf, leave, priced, price } = inputs;
  const isUnsent = priced.valid && unsent !== undefined && sameDetails(priced.details, unsent.details);
  // What the form means counts: an empty row, or hours of a service that is off, are no change.
  const meant = priced.valid ? formOf(priced.details) : form;
  const isChangedSinceUnsent = unsent !== undefined && !isOtherTabs && !isUnsent;
  const dirty = isChangedSinceUnsent || !sameForm(meant, startingForm(base ?? unsent ?? ground, initial));
  // It is no part of the quote: no save stores it.
  const hasRecipient = recipient !== undefined && recipient !== customer.data.email;
  const hasInput = (dirty && !isUnsent) || hasRecipient;
  const key = typedQuoteKey(customer.id, base ? quoteId : undefined);
  useKeptTyping(key, hasInput, { customer, form, quoteId, base, sent, recipient });

  const settle = (quote: Stored<Quote>) => {
    typedQuotes.forget(key);
    if (!isOtherTabs) discardUnsentQuote(quote.id);
    setSent([]);
    setBase(quote);
    setRestored(false);
  };

  // Somebody else saved this draft, and nothing is typed here: show theirs. What was sent from here is in the form.
  const adopt = useEffectEvent((newer: Stored<Quote>, { isTyped }: { isTyped: boolean }) => {
    if (base && newer.version <= base.version) return;
    const isInForm = isOwn(newer.data.details);
    if (isTyped && !isInForm) return;
    typedQuotes.forget(key);
    setBase(newer);
    if (!isInForm) inputs.replace(formOf(newer.data.details));
  });
  // Before anything else can be typed: what is typed then would not be seen yet, and be replaced.
  useLayoutEffect(() => {
    // What waits here is not given up for it: sending it asks (D7).
    if (stored && !unsent && !saving) adopt(stored, { isTyped: dirty });
  }, [stored, unsent, saving, dirty]);

  const write = async (details: QuoteDetails, on: Stored<Quote> | undefined, before: QuoteDetails[]) => {
    tried.current = { details, on };
    setSent((all) => [...all, details]);
    const result = await saveDraft({ quoteId, customerId: customer.id, details, base: on, sent: before });
    if (result.outcome === 'saved') {
      settle(result.quote);
      return result.quote;
    }
    // What was refused is not stored: where the same is found there later, somebody else has saved it.
    setSent((all) => all.filter((one) => unsent && sameDetails(one, unsent.details)));
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
      setConflict({ current, fields, common });
      return undefined;
    }
    return take(current, mergeDetails(common, details, current.data.details, {}));
  };

  /** Goes on from the quote that somebody else saved, with these details. */
  const take = async (current: Stored<Quote>, details: QuoteDetails): Promise<Stored<Quote> | undefined> => {
    setBase(current);
    const next = inputs.replace(formOf(details));
    // What both sides entered together may be charged once only.
    return write(next.valid ? next.details : details, current, []);
  };

  /** What cannot reach the edge API waits in this browser (D5). */
  const keptHere = (error: unknown, id: string, { details, on }: Attempt): boolean => {
    if (!isAway(error)) return false;
    if (id === quoteId && isOtherTabs) return false;
    try {
      keepQuote({
        id,
        customerId: customer.id,
        customerName: customer.data.name,
        customer,
        comment: details.notes,
        details,
        createdBy: staffName(),
        ...(on && { base: on }),
      });
    } catch {
      // The browser keeps nothing: what was typed stays in the form.
      return false;
    }
    return true;
  };

  const keepHere = (error: unknown) => tried.current !== undefined && keptHere(error, quoteId, tried.current);

  const startFrom = (waiting: UnsentQuote | undefined) => {
    setRestored(false);
    setBase((waiting ?? { base: stored }).base);
    inputs.replace(startingForm(waiting ?? stored, initial));
  };

  const refuse = () => {
    inputs.showAllErrors();
    onInvalid();
    return undefined;
  };

  const save = async () => {
    if (!priced.valid) return refuse();
    if (base && !dirty && !unsent) return base;
    return attempt(() => write(priced.details, ground, sent), keepHere);
  };

  const goOnAsNew = () => {
    typedQuotes.forget(key);
    discardUnsentQuote(quoteId);
    onSavedAsNew(copyId, recipient);
  };

  const saveAsNew = async () => {
    if (!priced.valid) return refuse();
    const { details } = priced;
    return attempt(
      async () => {
        setSent((before) => [...before, details]);
        const result = await saveDraft({
          quoteId: copyId,
          customerId: customer.id,
          details,
          base: undefined,
          sent,
        });
        goOnAsNew();
        return result.outcome === 'saved' ? result.quote : result.current;
      },
      (error) => {
        const isKept = keptHere(error, copyId, { details, on: undefined });
        if (isKept) goOnAsNew();
        return isKept;
      },
    );
  };

  return {
    form,
    change,
    errorOf,
    leave,
    showAllErrors: inputs.showAllErrors,
    price,
    isPriceCurrent: priced.valid,
    recipient: recipient ?? customer.data.email,
    setRecipient,
    dirty,
    hasInput,
    isSaved: base !== undefined,
    isDeleted,
    isUnsent,
    isChangedSinceUnsent,
    unsentRefusal: isOtherTabs || isCustomerGone ? undefined : unsent?.refusal,
    sendUnsentAgain: () => sendQuoteAgain(quoteId),
    discardUnsent: async () => {
      if (!(await mayDiscardUnsent(quoteId, customer.data.name))) return;
      discardUnsentQuote(quoteId);
      setSaveFailure(undefined);
      startFrom(undefined);
    },
    discardAll: async () => {
      if (unsent && !(await mayDiscardUnsent(quoteId, customer.data.name))) return false;
      typedQuotes.forget(key);
      discardUnsentQuote(quoteId);
      return true;
    },
    saving,
    saveFailure,
    save,
    saveAsNew,
    typed: () => [
      ...typedInputs(initial, form),
      ...(hasRecipient ? [`E-Mail des Empfängers: ${recipient}`] : []),
    ],
    conflict,
    resolveConflict: async (choice) => {
      if (!conflict || !priced.valid) return undefined;
      const merged = mergeDetails(conflict.common, priced.details, conflict.current.data.details, choice);
      setConflict(undefined);
      return attempt(() => take(conflict.current, merged), keepHere);
    },
    dismissConflict: () => setConflict(undefined),
    restored,
    discardRestored: () => {
      startFrom(isOtherTabs ? undefined : unsent);
      setRecipient(undefined);
    },
  };
}

function recall(customerId: string, quoteId: string): TypedQuote | undefined {
  const found = begunFor(customerId, quoteId);
  return found?.quoteId === quoteId ? found : undefined;
}

function startingForm(base: Stored<Quote> | UnsentQuote | undefined, initial: QuoteForm): QuoteForm {
  if (!base) return initial;
  return formOf('data' in base ? base.data.details : base.details);
}
