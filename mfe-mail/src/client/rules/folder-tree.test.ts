import { expect, test } from 'vitest';
import { sampleFolder } from '../testing/sample-mail.ts';
import {
  type FolderNode,
  folderLabel,
  folderTree,
  moveTargets,
  specialFolder,
  withinFolder,
} from './folder-tree.ts';

const outline = (nodes: readonly FolderNode[]): unknown[] =>
  nodes.map(({ label, children }) => (children.length > 0 ? [label, outline(children)] : label));

test('special folders come first under German names, all others by name', () => {
  const folders = [
    sampleFolder('Zoll'),
    sampleFolder('Trash', { specialUse: 'trash' }),
    sampleFolder('Ärger'),
    sampleFolder('INBOX', { specialUse: 'inbox' }),
    sampleFolder('Sent', { specialUse: 'sent' }),
    sampleFolder('Archive', { specialUse: 'archive' }),
    sampleFolder('Junk', { specialUse: 'spam' }),
    sampleFolder('Drafts', { specialUse: 'drafts' }),
  ];
  expect(outline(folderTree(folders))).toEqual([
    'Posteingang',
    'Entwürfe',
    'Gesendet',
    'Archiv',
    'Spam',
    'Papierkorb',
    'Ärger',
    'Zoll',
  ]);
});

test('folders stand beneath their parents, special ones at the top wherever the server keeps them', () => {
  const folders = [
    sampleFolder('INBOX', { specialUse: 'inbox', delimiter: '.' }),
    sampleFolder('INBOX.Sent', { specialUse: 'sent', delimiter: '.' }),
    sampleFolder('INBOX.Kunden', { delimiter: '.' }),
    sampleFolder('INBOX.Kunden.10', { delimiter: '.' }),
    sampleFolder('INBOX.Kunden.9', { delimiter: '.' }),
    sampleFolder('INBOX.Sent.2025', { delimiter: '.' }),
  ];
  expect(outline(folderTree(folders))).toEqual([
    ['Posteingang', [['Kunden', ['9', '10']]]],
    ['Gesendet', ['2025']],
  ]);
});

test('a folder whose parent the server does not list is still there, and says whose it is', () => {
  const folders = [sampleFolder('Alt/2019'), sampleFolder('2019'), sampleFolder('2019/Mai')];
  expect(outline(folderTree(folders))).toEqual([['2019', ['Mai']], 'Alt / 2019']);
  expect(folders.map((folder) => folderLabel(folders, folder))).toEqual(['Alt / 2019', '2019', 'Mai']);
});

test('of two that claim one purpose the second keeps its name', () => {
  const first = sampleFolder('Sent', { specialUse: 'sent' });
  const second = sampleFolder('Gesendete Objekte', { specialUse: 'sent' });
  expect(outline(folderTree([first, second]))).toEqual(['Gesendet', 'Gesendete Objekte']);
  expect(specialFolder([first, second], 'sent')).toBe(first);
  expect(folderLabel([first, second], second)).toBe('Gesendete Objekte');
});

test('one searches in a folder as it is said', () => {
  expect(['Posteingang', 'Entwürfe', 'Gesendet', 'Kunden 2026'].map(withinFolder)).toEqual([
    'Im Posteingang',
    'In den Entwürfen',
    'In Gesendet',
    'In Kunden 2026',
  ]);
});

test('a mail can be moved to archive and spam before there are such folders, and to no second one', () => {
  const inbox = sampleFolder('INBOX', { specialUse: 'inbox' });
  expect(outline(folderTree(moveTargets([inbox])))).toEqual(['Posteingang', 'Archiv', 'Spam']);
  const folders = [inbox, sampleFolder('Ablage', { specialUse: 'archive' })];
  const targets = moveTargets(folders);
  expect(outline(folderTree(targets))).toEqual(['Posteingang', 'Archiv', 'Spam']);
  expect(targets.map(({ path }) => path)).toEqual(['INBOX', 'Ablage', 'Junk']);
});
