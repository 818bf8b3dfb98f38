import { expect, test } from 'vitest';
import { sampleMail } from '../testing/sample-mail.ts';
import { askingPerson } from './asking-person.ts';

const PORTAL = { name: 'Umzugsportal', address: 'noreply@umzugsportal.example.org' };
const FORM =
  'Name: Frida Fremd\nTelefon: 030 1234567\nE-Mail: frida@example.net\nAuszug: Musterstraße 18, 10115 Berlin\nZimmer: 3';

test('of a portal’s mail it is the one it speaks of, whether its text or its HTML says so', () => {
  const frida = {
    name: 'Frida Fremd',
    email: 'frida@example.net',
    phone: expect.stringMatching(/30.*1234567/),
  };
  expect(askingPerson(sampleMail({ from: PORTAL, text: FORM }))).toEqual(frida);
  const html = `<p>Guten Tag</p><p>${FORM.replaceAll('\n', '<br>')}</p>`;
  expect(askingPerson(sampleMail({ from: PORTAL, text: '', html }))).toEqual(frida);
});

test('where a portal’s mail does not say who, nobody is offered: not the portal either', () => {
  const text = 'Auszug: Musterstraße 18, 10115 Berlin\nZimmer: 3';
  expect(askingPerson(sampleMail({ from: PORTAL, text }))).toEqual({ name: '', email: '', phone: '' });
});

test('the office’s own address and number are nobody else’s', () => {
  const own = { emails: ['frida@example.net'], phones: ['030 1234567'] };
  expect(askingPerson(sampleMail({ from: PORTAL, text: FORM }), own)).toMatchObject({ email: '', phone: '' });
});

test('of any other mail it is the sender, whatever number stands beneath it', () => {
  const text = 'Anbei die Rechnung.\n\nMit freundlichen Grüßen\nFrida Fremd\nTelefon: 030 1234567';
  expect(askingPerson(sampleMail({ text }))).toEqual({
    name: 'Erika Muster',
    email: 'erika@example.org',
    phone: '',
  });
  expect(askingPerson(sampleMail({ from: { name: '', address: 'lager@example.org' }, text })).name).toBe(
    'lager',
  );
});
