import { useState } from 'react';

type Errors<Field extends string> = { readonly [Name in Field]?: string | undefined };

/**
 * Which errors a form shows: a field's once it was left, and all once somebody tried to save (look: forms). Goes with
 * `useFirstError`, which focuses the first one then.
 */
export function useShownErrors<Field extends string>(): {
  shown(errors: Errors<Field>): Errors<Field>;
  leave(field: Field): void;
  showAll(): void;
} {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  return {
    shown: (errors) =>
      all
        ? errors
        : (Object.fromEntries(Object.entries(errors).filter(([field]) => left.has(field))) as Errors<Field>),
    leave: (field) => setLeft((before) => (before.has(field) ? before : new Set(before).add(field))),
    showAll: () => setAll(true),
  };
}
