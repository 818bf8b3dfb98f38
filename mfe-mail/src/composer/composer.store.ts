import { useSyncExternalStore } from 'react';
import type { MailMessage } from 'shared-kit/api';

export type ComposerMode = 'new' | 'reply' | 'replyAll' | 'forward' | 'draft';

export interface ComposerRequest {
  mode: ComposerMode;
  /** What is answered, forwarded, or gone on with. */
  mail?: MailMessage | undefined;
  /** An address, or several apart by commas. */
  to?: string | undefined;
  customerId?: string | undefined;
}

export interface OpenedComposer {
  /** Each opening is a window of its own. */
  id: string;
  request: ComposerRequest;
}

let opened: OpenedComposer | undefined;
const listeners = new Set<() => void>();

function show(next: OpenedComposer | undefined): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** Opens the window to write a mail in, drawn by `ComposerHost`. */
export function openComposer(request: ComposerRequest): void {
  show({ id: crypto.randomUUID(), request });
}

export function closeComposer(): void {
  show(undefined);
}

export function useOpenedComposer(): OpenedComposer | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
}
