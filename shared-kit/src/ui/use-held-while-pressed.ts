import { useState, useSyncExternalStore } from 'react';

let pressed = false;
const listeners = new Set<() => void>();

function setPressed(now: boolean): void {
  if (pressed === now) return;
  pressed = now;
  for (const listener of listeners) listener();
}

let ending: ReturnType<typeof setTimeout> | undefined;

const press = () => {
  clearTimeout(ending);
  setPressed(true);
};
const release = () => setPressed(false);
/** A click comes right after, and ends the press itself; without one this does. */
const releaseSoon = () => {
  ending = setTimeout(release);
};
/** Not where it is a field that lost the focus. */
const leaveWindow = (event: FocusEvent) => {
  if (event.target === window) release();
};

// On the window and while capturing: before the focus moves, and whatever a handler stops.
function listen(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  window.addEventListener('mousedown', press, options);
  window.addEventListener('click', release, options);
  window.addEventListener('mouseup', releaseSoon, options);
  window.addEventListener('dragend', release, options);
  window.addEventListener('blur', leaveWindow, options);
  return () => {
    listening.abort();
    pressed = false;
  };
}

let unlisten: (() => void) | undefined;

function subscribe(listener: () => void): () => void {
  unlisten ??= listen();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    unlisten?.();
    unlisten = undefined;
  };
}

/**
 * Holds back what would move the page while somebody presses: a field that is left by pressing a button below must not
 * push that button away before it is clicked. The click's own handlers see the new value drawn.
 */
export function useHeldWhilePressed<Value extends string | undefined>(value: Value): Value {
  const [shown, setShown] = useState(value);
  const held = useSyncExternalStore(subscribe, () => pressed && shown !== value);
  if (held) return shown;
  if (shown !== value) setShown(value);
  return value;
}
