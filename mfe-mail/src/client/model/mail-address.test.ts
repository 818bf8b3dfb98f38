import { expect, test } from 'vitest';
import { mailAddress, readMailRef } from './mail-address.ts';

test('what the address names is read from it again, whatever the folder is called', () => {
  const mail = { folder: 'Kunden & Söhne/2026?', uidValidity: '1700000000', uid: 42 };
  const params = new URLSearchParams(mailAddress(mail.folder, mail, 'Klavier + Umzug'));
  expect(params.get('ordner')).toBe(mail.folder);
  expect(params.get('q')).toBe('Klavier + Umzug');
  expect(readMailRef(mail.folder, params.get('mail'))).toEqual(mail);
});

test.each([null, '', '42', 'x-1', '1-', '1-2-3'])('%j names no mail', (text) => {
  expect(readMailRef('INBOX', text)).toBeUndefined();
});
