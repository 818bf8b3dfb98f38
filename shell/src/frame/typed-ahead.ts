/** What is typed between opening the palette and its field being there: its code may still be on its way. */
export interface TypedAhead {
  /** From now on letters are kept, and reach neither the page nor its shortcuts. */
  start(onCancel: () => void): void;
  /** Ends it. @returns what was typed meanwhile */
  take(): string;
}

export function createTypedAhead(): TypedAhead {
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
      const keep = (event: KeyboardEvent) => {
        if (event.isComposing) return;
        if (isLetter(event)) typed += event.key;
        else if (event.key === 'Backspace') typed = [...typed].slice(0, -1).join('');
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

/** AltGr reads as Ctrl+Alt on some systems, and writes @. */
function isLetter(event: KeyboardEvent): boolean {
  if ([...event.key].length !== 1) return false;
  return event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey);
}
