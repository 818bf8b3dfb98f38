import { expect, test } from 'vitest';
import { mailAddress, readMailPlace } from './mail-address.ts';

test('what the address names is read from it again, whatever the folder is called', () => {
  const mail = { folder: 'Kunden & Söhne/2026?', uidValidity: '1700000000', uid: 42 };
  const params = new URLSearchParams(
    mailAddress(mail.folder, mail, { query: 'Klavier + Umzug', isEverywhere: false }),
  );
  expect(params.get('ordner')).toBe(mail.folder);
  expect(params.get('q')).toBe('Klavier + Umzug');
  expect(readMailPlace(mail.folder, params.get('mail'))).toEqual(mail);
});

test('a mail that was found elsewhere is named with its own folder', () => {
  const mail = { folder: 'Archive', uidValidity: '1700000000', uid: 42 };
  const params = new URLSearchParams(mailAddress('INBOX', mail, { query: 'Klavier', isEverywhere: true }));
  expect(Object.fromEntries(params)).toEqual({
    ordner: 'INBOX',
    q: 'Klavier',
    ueberall: '1',
    aus: 'Archive',
    mail: '1700000000-42',
  });
});

test.each([null, '', '42', 'x-1', '1-', '1-2-3'])('%j names no mail', (text) => {
  expect(readMailPlace('INBOX', text)).toBeUndefined();
});
