import type { Notice, Stored } from 'shared-kit/domain';

/**
 * What is new to this browser, oldest first. @param newest notices, newest first
 * @param seen the time of the last one that was shown; undefined in a browser that has shown none: what is old by then
 *   is no news. @returns what to show, and the new `seen`, ISO 8601 or empty
 */
export function unseenNotices(
  newest: readonly Stored<Notice>[],
  seen: string | undefined,
): { unseen: Stored<Notice>[]; seen: string } {
  const unseen = seen === undefined ? [] : newest.filter(({ data }) => data.at > seen);
  const latest = newest[0]?.data.at ?? '';
  return { unseen: unseen.toReversed(), seen: latest > (seen ?? '') ? latest : (seen ?? '') };
}
