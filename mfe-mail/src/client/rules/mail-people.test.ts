import { expect, test } from 'vitest';
import { sampleFolder, sampleMail } from '../testing/sample-mail.ts';
import { listPeople, listPerson, personText } from './mail-people.ts';

const PETRA = { name: 'Petra Müller', address: 'petra@example.de' };

test('the list names who wrote, and in sent mails and drafts whom it goes to', () => {
  const mail = sampleMail(1, { from: PETRA, to: [{ name: '', address: 'a@b.de' }, PETRA] });
  expect(listPeople(mail, sampleFolder('INBOX', { specialUse: 'inbox' }))).toBe('Petra Müller');
  expect(listPeople(mail, sampleFolder('Sent', { specialUse: 'sent' }))).toBe('An: a@b.de, Petra Müller');
  expect(listPeople({ ...mail, to: [] }, sampleFolder('Drafts', { specialUse: 'drafts' }))).toBe(
    'Kein Empfänger',
  );
});

test('the circle is of who wrote, and in sent mails of the first whom it goes to', () => {
  const mail = sampleMail(1, { from: { name: 'Büro', address: 'info@umzug.example' }, to: [PETRA] });
  expect(listPerson(mail, sampleFolder('INBOX', { specialUse: 'inbox' }))).toBe(mail.from);
  expect(listPerson(mail, sampleFolder('Sent', { specialUse: 'sent' }))).toBe(PETRA);
  expect(listPerson({ ...mail, to: [] }, sampleFolder('Drafts', { specialUse: 'drafts' }))).toBe(mail.from);
});

test('an address is written once', () => {
  expect(personText(PETRA)).toBe('Petra Müller <petra@example.de>');
  expect(personText({ name: 'a@b.de', address: 'a@b.de' })).toBe('a@b.de');
});
