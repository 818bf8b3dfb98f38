import { expect, test } from 'vitest';
import { mailWith, typedFurther } from './draft-mail.ts';

const mail = (number: string) => ({
  to: 'erika@example.org',
  subject: `Rechnung ${number}`,
  text: `${number} anbei`,
});

test('what staff changed stays, and names the invoice by its new number', () => {
  const typed = { part: { text: 'Hallo, RE-1 liegt bei' }, invoiceNumber: 'RE-1' };
  expect(mailWith(mail('RE-2'), typed, 'RE-2')).toEqual({
    to: 'erika@example.org',
    subject: 'Rechnung RE-2',
    text: 'Hallo, RE-2 liegt bei',
  });
});

test('while the number is being typed the text stays whole', () => {
  const typed = { part: { text: 'Hallo, RE-1 liegt bei' }, invoiceNumber: 'RE-1' };
  expect(mailWith(mail(''), typed, '').text).toBe('Hallo, RE-1 liegt bei');
  const further = typedFurther(typed, { subject: 'Wie besprochen' }, '');
  expect(mailWith(mail('RE-2'), further, 'RE-2')).toMatchObject({
    subject: 'Wie besprochen',
    text: 'Hallo, RE-2 liegt bei',
  });
});
