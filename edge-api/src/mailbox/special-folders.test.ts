import { expect, it } from 'vitest';
import { type SpecialUse, specialUses } from './special-folders.ts';

const folder = (path: string, specialUse?: SpecialUse, delimiter = '/') => ({
  path,
  name: path.split(delimiter).at(-1) ?? path,
  delimiter,
  selectable: true,
  ...(specialUse && { specialUse }),
});
const uses = (...folders: Parameters<typeof specialUses>[0][number][]) =>
  Object.fromEntries(specialUses(folders));

it('goes by what the server says', () => {
  expect(uses(folder('INBOX'), folder('Weg', 'trash'), folder('Papierkorb'))).toEqual({
    INBOX: 'inbox',
    Weg: 'trash',
  });
});

it.each([
  [['Gesendete Objekte', 'Entwürfe', 'Papierkorb', 'Spam', 'Archiv']],
  [['Sent Items', 'Drafts', 'Deleted Items', 'Junk E-Mail', 'Archive']],
  [['INBOX.Sent', 'INBOX.Drafts', 'INBOX.Trash', 'INBOX.Junk', 'INBOX.Archive']],
  [['GESENDET', 'entwurf', 'Gelöschte Elemente', 'Unerwünscht', 'Archives']],
])('else by names that everybody knows: %j', (paths) => {
  const delimiter = paths[0]?.includes('.') ? '.' : '/';
  const found = uses(
    folder('INBOX', undefined, delimiter),
    ...paths.map((path) => folder(path, undefined, delimiter)),
  );
  expect(paths.map((path) => found[path])).toEqual(['sent', 'drafts', 'trash', 'spam', 'archive']);
});

it('takes no folder further down, none that holds folders only, and one alone', () => {
  expect(
    uses(
      folder('Kunden/Archiv'),
      { ...folder('Trash'), selectable: false },
      folder('Sent'),
      folder('Gesendet'),
    ),
  ).toEqual({
    Sent: 'sent',
  });
});
