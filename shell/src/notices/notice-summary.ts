import type { Notice } from 'shared-kit/domain';

/** More than these are counted. */
const TOLD_IN_FULL = 3;
const QUOTES = '/quotes';

export const NOTICE_INTENTS = ['success', 'warning'] as const;
export type NoticeIntent = (typeof NOTICE_INTENTS)[number];

/** That a customer accepted is good news, and stands in no box with what went wrong. */
export const noticeIntent = ({ kind }: Notice): NoticeIntent =>
  kind === 'quote-accepted' ? 'success' : 'warning';

/** What all of them say together, a line each, and the screen that shows more. @param unseen at least one, newest first */
export function noticeSummary(unseen: readonly [Notice, ...Notice[]]) {
  const [newest, ...others] = unseen;
  const more = unseen.length - TOLD_IN_FULL;
  const texts = unseen.slice(0, TOLD_IN_FULL).map(({ text }) => text);
  if (more > 0) texts.push(`Und ${more} weitere.`);
  return {
    text: texts.join('\n'),
    path: others.every(({ path }) => path === newest.path) || isOfMore(unseen) ? newest.path : QUOTES,
  };
}

const MONITOR = '/import-monitor';

/** Whether the screen by itself says what all of them do, after a reload too: what waits of imports, and why they fail. */
export const isListedAt = (screen: string, unseen: readonly Notice[]): boolean =>
  unseen.every(({ kind, path }) => kind === 'import-failed' && (path === screen || screen === MONITOR));

/** Than quotes. */
const isOfMore = (unseen: readonly Notice[]) => unseen.some(({ kind }) => !kind.startsWith('quote-'));
