import { expect, test } from 'vitest';
import { mailErrors } from './written-mail.ts';

const MAIL = { to: 'erika@example.org', subject: 'Ihre Rechnung', text: 'Guten Tag' };
const LINK = '{{quoteLink}}';

test.each([
  ['whole', {}, {}],
  ['an address with blanks around it', { to: ' erika@example.org ' }, {}],
  ['no address', { to: 'erika' }, { to: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' }],
  ['no subject', { subject: ' ' }, { subject: 'Bitte Betreff und Inhalt eingeben' }],
  ['no message', { text: '\n' }, { text: 'Bitte Betreff und Inhalt eingeben' }],
  ['a link', { text: `Hier: ${LINK}` }, { text: `${LINK} wird nicht ersetzt.` }],
])('%s: what is wrong with it (specification 2 section 5)', (_, part, errors) => {
  expect(mailErrors({ ...MAIL, ...part })).toEqual(errors);
});

test('where there is a link it may stand in the message alone', () => {
  expect(mailErrors({ ...MAIL, text: `Hier: ${LINK}` }, LINK)).toEqual({});
  const problem = `${LINK} wird nicht ersetzt. In der Nachricht steht ${LINK} für den Link.`;
  expect(mailErrors({ ...MAIL, subject: LINK }, LINK)).toEqual({ subject: problem });
});
