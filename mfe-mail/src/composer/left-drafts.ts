import { ApiError } from 'shared-kit/api';
import { observed, useObserved } from 'shared-kit/data/observed';
import {
  type FiledDraft,
  fileDraft,
  forgetDraft,
  type KeptDraft,
  readKeptDraft,
  readKeptDrafts,
} from 'shared-kit/mail-drafts';
import { dismissAbout, notify } from 'shared-kit/ui';
import { useRetries } from '../mail/use-retries.ts';
import { isComposerOpen, tellDraftMoved } from './composer.store.ts';
import { whileNobodyWrites } from './written-here.ts';

/** Why some may lie in this browser alone. */
const left = observed<{ problem?: { code: string } | undefined }>({});
const NOT_TRIED = { code: 'not-tried' };

/** A draft may lie in this browser alone: it is filed by itself later (`useLeftDrafts`). */
export function leaveDraft(): void {
  left.set({ problem: NOT_TRIED });
}

/** Files what only this browser has, once the server takes it (D5). */
export function useLeftDrafts(): void {
  const problem = useObserved(left, (all) => all.problem);
  useRetries(problem, fileLeft);
}

const underWay = new Map<string, Promise<FiledDraft | undefined>>();

/** Whoever goes on with a draft saves after what is being filed of it, in its place. */
export const filingOf = (id: string) => underWay.get(id) ?? Promise.resolve(undefined);

async function fileLeft(): Promise<void> {
  let problem: { code: string } | undefined;
  for (const { id } of await readKeptDrafts().catch(() => [])) {
    await whileNobodyWrites(id, async () => {
      // Another tab may have filed it, and somebody thrown it away.
      const kept = await readKeptDraft(id);
      if (kept && isLeft(kept)) problem = (await file(kept)) ?? problem;
    });
  }
  left.set({ problem });
}

/** It is not on its way, nothing is to be said of it first, and nobody writes on it here. */
const isLeft = ({ id, isSaved, leaving, failure }: KeptDraft) =>
  !isSaved && !leaving && !failure && !isComposerOpen(id);

/** @returns why it is to be tried again */
async function file(kept: KeptDraft): Promise<{ code: string } | undefined> {
  const { id } = kept;
  const filed = fileDraft(kept);
  underWay.set(
    id,
    filed.catch(() => undefined),
  );
  try {
    const { draft, isSplit, isStill } = await filed;
    if (!isStill) return NOT_TRIED;
    if (kept.draft && !isSplit) tellDraftMoved(kept.draft, draft);
    await forgetDraft(id);
    dismissAbout(id);
    notify({ intent: 'info', text: 'Die angefangene E-Mail liegt jetzt in den Entwürfen.' });
    return undefined;
  } catch (error) {
    return isPassing(error) ? error : undefined;
  } finally {
    underWay.delete(id);
  }
}

/** What the server refused as it is, it refuses again. */
export const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
