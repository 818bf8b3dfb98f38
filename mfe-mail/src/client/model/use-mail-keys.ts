import { useEffect, useEffectEvent } from 'react';
import { dialogInFront, isTyping, useAnnouncedShortcuts } from 'shared-kit/ui';
import { MAIL_SHORTCUTS, type MailKey, mailKey } from '../rules/shortcuts.ts';

const IN_FRONT = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * The keys of the mail screen, from anywhere but a field or what lies over the page.
 * @param act `focused`: where it was pressed; returns whether it was of use
 */
export function useMailKeys(act: (key: MailKey, focused: Element | undefined) => boolean): void {
  useAnnouncedShortcuts(MAIL_SHORTCUTS);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = mailKey(event);
    if (!key || key === 'undo' || event.defaultPrevented) return;
    // With Ctrl nothing is typed.
    if (key !== 'print' && isTyping(event.target)) return;
    const focused = event.target instanceof Element ? event.target : undefined;
    if (focused?.closest(IN_FRONT)) return;
    if (dialogInFront()) return;
    if (act(key, focused)) event.preventDefault();
  });
  // Before the notifications, which offer what was done before.
  const onUndoKey = useEffectEvent((event: KeyboardEvent) => {
    if (mailKey(event) !== 'undo' || event.defaultPrevented || isTyping(event.target)) return;
    if (act('undo', undefined)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keydown', onUndoKey, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keydown', onUndoKey, true);
    };
  }, []);
}

/** @returns `mailId` of the mail that the row shows in which this element stands */
export const mailOfRow = (element: Element): string | undefined =>
  element.closest('[data-index]')?.querySelector<HTMLElement>('[data-mail]')?.dataset.mail;

/**
 * Keys that are pressed while the focus is inside a mail's frame are the screen's all the same.
 * @param around stable, what the frames stand in
 */
export function keysOfFrames(around: HTMLElement | null): (() => void) | undefined {
  if (!around) return undefined;
  const listening = new AbortController();
  const onLoad = ({ target }: Event) => {
    const inside = target instanceof HTMLIFrameElement ? target.contentDocument : null;
    inside?.addEventListener('keydown', (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const again = new KeyboardEvent('keydown', {
        ...{ key, ctrlKey, metaKey, altKey, shiftKey },
        bubbles: true,
        cancelable: true,
      });
      if (!document.body.dispatchEvent(again)) event.preventDefault();
    });
  };
  // 'load' does not bubble.
  around.addEventListener('load', onLoad, { capture: true, signal: listening.signal });
  return () => listening.abort();
}
