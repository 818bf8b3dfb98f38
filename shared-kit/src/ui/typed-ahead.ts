import { isTyping } from './is-typing.ts';

/** What is typed between opening something to be typed in and its field being there: its code may still be on its way. */
export interface TypedAhead {
  /** From now on letters are kept, and reach neither the page nor its shortcuts. */
  start(onCancel: () => void): void;
  /** Ends it; with the field's focus, so that no key falls between. @returns what was typed meanwhile */
  take(): string;
}

interface TypedAheadOptions {
  /** Enter and Tab are kept too, as `\n` and `\t`. */
  hasLines?: boolean;
}

const BREAKS: ReadonlyMap<string, string> = new Map([
  ['Enter', '\n'],
  ['Tab', '\t'],
]);

export function createTypedAhead({ hasLines = false }: TypedAheadOptions = {}): TypedAhead {
  let typed = '';
  let typing: AbortController | undefined;

  const take = () => {
    const text = typed;
    typed = '';
    typing?.abort();
    typing = undefined;
    return text;
  };

  return {
    start(onCancel) {
      take();
      typing = new AbortController();
      const before = document.activeElement;
      const keep = (event: KeyboardEvent) => {
        if (event.isComposing) return;
        // Whoever went to a field meanwhile types there.
        if (event.target !== before && isTyping(event.target)) return;
        const broken = hasLines && hasNoModifier(event) ? BREAKS.get(event.key) : undefined;
        if (isLetter(event) || broken) {
          // The key that opened it may be held down still.
          if (!event.repeat) typed += broken ?? event.key;
        } else if (event.key === 'Backspace') typed = [...typed].slice(0, -1).join('');
        else if (event.key === 'Escape') onCancel();
        // It would press what has the focus.
        else if (event.key !== 'Enter') return;
        event.preventDefault();
        event.stopPropagation();
      };
      window.addEventListener('keydown', keep, { capture: true, signal: typing.signal });
    },
    take,
  };
}

const hasNoModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !(ctrlKey || metaKey || altKey);

/** AltGr reads as Ctrl+Alt on some systems, and writes @. */
function isLetter(event: KeyboardEvent): boolean {
  if ([...event.key].length !== 1) return false;
  return event.getModifierState('AltGraph') || hasNoModifier(event);
}
