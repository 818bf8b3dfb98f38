import { useState } from 'react';
import { type Price, type PricedForm, priceForm } from './price-form.ts';
import type { QuoteForm } from './quote-form.ts';

interface Inputs {
  form: QuoteForm;
  priced: PricedForm;
  /** The last price that could be computed. */
  price: Price | undefined;
}

export interface QuoteInputs extends Inputs {
  change(part: Partial<QuoteForm>): void;
  /** Puts another form in its place, with no price of the one before. @returns what it comes to */
  replace(form: QuoteForm): PricedForm;
  /** The error to show at a field: after it was left, or once all are shown. */
  errorOf(field: string): string | undefined;
  leave(field: string): void;
  showAllErrors(): void;
}

function inputsOf(form: QuoteForm, before?: Inputs): Inputs {
  const priced = priceForm(form);
  return { form, priced, price: priced.valid ? priced : before?.price };
}

/** What is typed into the quote form, what it costs, and what is wrong with it. */
export function useQuoteInputs(start: () => QuoteForm): QuoteInputs {
  const [inputs, setInputs] = useState(() => inputsOf(start()));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const { priced } = inputs;
  return {
    ...inputs,
    change: (part) => setInputs((before) => inputsOf({ ...before.form, ...part }, before)),
    replace(form) {
      const next = inputsOf(form);
      setInputs(next);
      return next.priced;
    },
    errorOf: (field) => (!priced.valid && (showsAll || left.has(field)) ? priced.errors[field] : undefined),
    leave: (field) => setLeft((fields) => (fields.has(field) ? fields : new Set(fields).add(field))),
    showAllErrors: () => setShowsAll(true),
  };
}
