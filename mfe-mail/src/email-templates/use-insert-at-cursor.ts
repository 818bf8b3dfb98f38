import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Puts text where somebody was typing last, in one of the named fields of a form; before they typed anywhere, behind the
 * last one's text.
 * @param names in their order @returns puts a text in
 */
export function useInsertAtCursor(
  form: RefObject<HTMLElement | null>,
  names: readonly string[],
  change: (name: string, value: string) => void,
) {
  const last = useRef<Field>(null);
  const caret = useRef<number>(undefined);
  const key = names.join(' ');
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!isField(target) || !form.current?.contains(target)) return;
      if (key.split(' ').includes(target.name)) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [form, key]);
  // Once it is drawn: the caret goes behind what was put in.
  useLayoutEffect(() => {
    if (caret.current === undefined || !last.current) return;
    last.current.focus();
    last.current.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (text: string) => {
    const field = last.current ?? fieldNamed(form.current, names.at(-1) ?? '');
    if (!field) return;
    const { value } = field;
    const [start, end] = last.current
      ? [field.selectionStart ?? value.length, field.selectionEnd ?? value.length]
      : [value.length, value.length];
    last.current = field;
    caret.current = start + text.length;
    change(field.name, value.slice(0, start) + text + value.slice(end));
  };
}

function fieldNamed(form: HTMLElement | null, name: string): Field | undefined {
  const field = form?.querySelector(`[name="${name}"]`);
  return isField(field) ? field : undefined;
}

function isField(element: unknown): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
