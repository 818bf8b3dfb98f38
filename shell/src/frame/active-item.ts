import type { NavItem } from 'shared-kit/contract';
import { matchPath } from 'shared-kit/router';

/** The one item that an address belongs to: the item whose path reaches farthest into it. */
export function activeItem(items: readonly NavItem[], pathname: string): NavItem | undefined {
  let best: { item: NavItem; reach: number } | undefined;
  for (const item of items) {
    for (const path of [item.path, ...(item.also ?? [])]) {
      const match = matchPath({ path, end: false }, pathname);
      if (match && (best === undefined || match.pathnameBase.length > best.reach)) {
        best = { item, reach: match.pathnameBase.length };
      }
    }
  }
  return best?.item;
}
