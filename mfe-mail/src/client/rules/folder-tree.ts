import type { MailFolder } from 'shared-kit/api';
import type { IconName } from 'shared-kit/ui';

type SpecialUse = Exclude<MailFolder['specialUse'], 'none'>;

/** In this order at the top. */
const SPECIAL = {
  inbox: { label: 'Posteingang', icon: 'inbox' },
  drafts: { label: 'Entwürfe', icon: 'edit' },
  sent: { label: 'Gesendet', icon: 'send' },
  archive: { label: 'Archiv', icon: 'archive' },
  spam: { label: 'Spam', icon: 'spam' },
  trash: { label: 'Papierkorb', icon: 'delete' },
} as const satisfies Record<SpecialUse, { label: string; icon: IconName }>;

const SPECIAL_USES = Object.keys(SPECIAL) as SpecialUse[];

export interface FolderNode {
  folder: MailFolder;
  label: string;
  icon: IconName;
  children: FolderNode[];
}

/** The folder that serves this purpose: where a server names two, the first. */
export function specialFolder(folders: readonly MailFolder[], use: SpecialUse): MailFolder | undefined {
  return folders.find(({ specialUse }) => specialUse === use);
}

/** As the edge API makes them for the first mail that goes there. */
const MADE_ON_DEMAND = { archive: 'Archive', spam: 'Junk' } as const;
const DEMANDED = ['archive', 'spam'] as const;

/** Where mails go that are archived or are spam, also where there is no such folder yet; undefined: folders are not known. */
export function folderFor(
  folders: readonly MailFolder[] | undefined,
  use: keyof typeof MADE_ON_DEMAND,
): string | undefined {
  return folders && (specialFolder(folders, use)?.path ?? MADE_ON_DEMAND[use]);
}

/** All that a mail can be moved to: also what is made for it. */
export function moveTargets(folders: readonly MailFolder[]): readonly MailFolder[] {
  const missing = DEMANDED.filter((use) => !specialFolder(folders, use));
  return [...folders, ...missing.map((use) => folderToCome(MADE_ON_DEMAND[use], use))];
}

function folderToCome(path: string, specialUse: SpecialUse): MailFolder {
  const counts = { unreadCount: 0, totalCount: 0 };
  const place = { name: path, path, delimiter: '', level: 0, hasChildren: false };
  return { ...place, ...counts, flags: [], specialUse, selectable: true };
}

/** The special ones by their German names, all others as the server calls them; with its parent where that is not listed. */
export function folderLabel(folders: readonly MailFolder[], folder: MailFolder): string {
  const special = specialOf(folders, folder);
  if (special) return special.label;
  const parent = parentPath(folder);
  if (parent === undefined || folders.some(({ path }) => path === parent)) return folder.name;
  return [...parent.split(folder.delimiter), folder.name].join(' / ');
}

const WITHIN: Readonly<Record<string, string>> = {
  Posteingang: 'Im Posteingang',
  Entwürfe: 'In den Entwürfen',
  Archiv: 'Im Archiv',
  Spam: 'Im Spam',
  Papierkorb: 'Im Papierkorb',
};

/** 'Im Posteingang'. @param label as `folderLabel` says it */
export function withinFolder(label: string): string {
  return WITHIN[label] ?? `In ${label}`;
}

/** Special folders first, wherever the server keeps them; the others beneath their parents, by name. */
export function folderTree(folders: readonly MailFolder[]): FolderNode[] {
  const nodes = new Map<string, FolderNode>(
    folders.map((folder) => [
      folder.path,
      {
        folder,
        icon: specialOf(folders, folder)?.icon ?? 'folder',
        label: folderLabel(folders, folder),
        children: [],
      },
    ]),
  );
  const top: FolderNode[] = [];
  for (const node of nodes.values()) {
    const parent = specialOf(folders, node.folder) ? undefined : parentPath(node.folder);
    (nodes.get(parent ?? '')?.children ?? top).push(node);
  }
  for (const { children } of nodes.values()) children.sort(byName);
  return top.sort((a, b) => rankOf(folders, a) - rankOf(folders, b) || byName(a, b));
}

function specialOf(folders: readonly MailFolder[], folder: MailFolder) {
  const { specialUse } = folder;
  if (specialUse === 'none' || specialFolder(folders, specialUse) !== folder) return undefined;
  return SPECIAL[specialUse];
}

function rankOf(folders: readonly MailFolder[], { folder }: FolderNode): number {
  const use = SPECIAL_USES.findIndex((one) => specialFolder(folders, one) === folder);
  return use < 0 ? SPECIAL_USES.length : use;
}

function parentPath({ path, delimiter }: MailFolder): string | undefined {
  const end = delimiter === '' ? -1 : path.lastIndexOf(delimiter);
  return end <= 0 ? undefined : path.slice(0, end);
}

function byName(a: FolderNode, b: FolderNode): number {
  return a.label.localeCompare(b.label, 'de', { numeric: true });
}
