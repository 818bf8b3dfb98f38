import { ALL_COLLECTIONS } from '../domain/index.ts';
import { matchPath } from './match-path.ts';
import type { ModuleDescriptor } from './module-descriptor.ts';

/** What `module.json` names that there is not: addresses that none of its routes has, collections that no browser sees. */
export function unknownReferences({ routes, nav, tiles, slots }: ModuleDescriptor): string[] {
  const screens = routes.filter(({ entry }) => entry !== 'linked').map(({ path }) => path);
  const leadsNowhere = (path: string) =>
    path.includes(':') || !screens.some((screen) => matchPath(screen, path));
  const selectsNothing = (path: string) =>
    !screens.some((screen) => screen === path || screen.startsWith(`${path}/`));
  const isUnknown = (collection: string) => !ALL_COLLECTIONS.some(({ name }) => name === collection);

  return [
    ...nav.flatMap(({ label, path, also = [], badge }) => [
      ...[path].filter(leadsNowhere).map((one) => `nav '${label}': path ${one} is none of the routes`),
      ...also.filter(selectsNothing).map((one) => `nav '${label}': also ${one} begins none of the routes`),
      ...(typeof badge === 'object' ? [badge.collection] : [])
        .filter(isUnknown)
        .map((one) => `nav '${label}': badge counts ${one}, which is no collection`),
    ]),
    ...tiles
      .filter(({ path }) => leadsNowhere(path))
      .map(({ id, path }) => `tile '${id}': path ${path} is none of the routes`),
    ...slots.flatMap(({ slot, id, count = [] }) =>
      count
        .filter(({ collection }) => isUnknown(collection))
        .map(({ collection }) => `slot ${slot} '${id}': count of ${collection}, which is no collection`),
    ),
  ];
}
