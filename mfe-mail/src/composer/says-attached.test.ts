import { expect, test } from 'vitest';
import { hasFile, saysAttached } from './says-attached.ts';

test.each([
  'Siehe Anhang',
  'im Anhang finden Sie',
  'Anbei der Plan.',
  'der angeha\u0308ngte Plan',
  'Der Plan ist beigefügt.',
])('“%s” speaks of an attachment', (text) => expect(saysAttached(text)).toBe(true));

test.each(['Wir kommen mit Anhänger', 'vorbei', 'Guten Tag'])('“%s” does not', (text) =>
  expect(saysAttached(text)).toBe(false),
);

test('a picture of the quoted mail is no file that was attached', () => {
  const file = { id: '1', filename: 'a.png', file: new Blob() };
  expect(hasFile([{ ...file, contentId: 'a@b' }])).toBe(false);
  expect(hasFile([file])).toBe(true);
});
