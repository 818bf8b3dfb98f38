import type { MailFolder } from 'shared-kit/api';
import type { AccountFolder } from './mail-account.ts';

export type SpecialUse = Exclude<MailFolder['specialUse'], 'none'>;
export type CreatedUse = Exclude<SpecialUse, 'inbox'>;

/** How they are called where we make them. */
export const STANDARD_NAMES: Readonly<Record<CreatedUse, string>> = {
  sent: 'Sent',
  drafts: 'Drafts',
  trash: 'Trash',
  spam: 'Junk',
  archive: 'Archive',
};

export const CREATED_USES = Object.keys(STANDARD_NAMES) as CreatedUse[];

/** Lower case; the first that is there counts. */
const WELL_KNOWN: Readonly<Record<CreatedUse, readonly string[]>> = {
  sent: [
    'sent',
    'sent items',
    'sent messages',
    'sent mail',
    'gesendet',
    'gesendete elemente',
    'gesendete objekte',
    'gesendete nachrichten',
    'postausgang',
  ],
  drafts: ['drafts', 'draft', 'entwürfe', 'entwurf'],
  trash: [
    'trash',
    'deleted items',
    'deleted messages',
    'deleted',
    'papierkorb',
    'gelöschte elemente',
    'gelöschte objekte',
    'gelöscht',
  ],
  spam: ['junk', 'spam', 'junk e-mail', 'junk-e-mail', 'bulk mail', 'unerwünscht', 'spamverdacht', 'werbung'],
  archive: ['archive', 'archives', 'archiv', 'archived', 'all mail', 'alle nachrichten'],
};

type Named = Pick<AccountFolder, 'path' | 'name' | 'delimiter' | 'specialUse' | 'selectable'>;

/** What each folder is for: by what the server says, else by its name, at the top or right beneath the inbox. */
export function specialUses(folders: readonly Named[]): Map<string, SpecialUse> {
  const uses = new Map<string, SpecialUse>();
  const inbox = folders.find(({ path }) => path.toUpperCase() === 'INBOX');
  if (inbox) uses.set(inbox.path, 'inbox');
  for (const use of CREATED_USES) {
    const free = folders.filter(({ path, selectable }) => selectable && !uses.has(path));
    const told = free.find(({ specialUse }) => specialUse === use);
    const named = () =>
      WELL_KNOWN[use]
        .map((name) => free.find((folder) => isAtTop(folder) && folder.name.toLowerCase() === name))
        .find((folder) => folder !== undefined);
    const found = told ?? named();
    if (found) uses.set(found.path, use);
  }
  return uses;
}

function isAtTop({ path, delimiter }: Named): boolean {
  const [first = '', ...below] = delimiter ? path.split(delimiter) : [path];
  return below.length === 0 || (below.length === 1 && first.toUpperCase() === 'INBOX');
}
