import { describe, expect, it } from 'vitest';
import { CustomerMatcher, identityOf } from './customer-matcher.ts';

const person = (name: string, email = '', phone = '') => ({ name, email, phone });

function matcher(...known: [string, ReturnType<typeof person>][]) {
  const found = new CustomerMatcher();
  for (const [id, one] of known) found.add(id, one);
  return found;
}

describe('who a row means (D41)', () => {
  it('is found by e-mail, whatever name and phone say', () => {
    const known = matcher(['1', person('Anna', 'Anna@Beispiel.de', '030 1')]);
    expect(known.find(person('Bert', ' anna@beispiel.DE ', '040 2'))).toBe('1');
  });

  it.each([
    ['030 1234567', '+49 30 1234567'],
    ['030 1234567', '0049 (0)30 1234-567'],
    ['030/123 45 67', '+49 (0) 30 1234567'.replace('(0) ', '(0)')],
    ['0151 1', '+49 0151 1'],
    ['+43 1 234', '0043 1 234'],
  ])('else by phone and name: %s is %s', (mine, theirs) => {
    const known = matcher(['1', person('Anna-Lena Müller', '', mine)]);
    expect(known.find(person('anna lena  müller', 'neu@beispiel.de', theirs))).toBe('1');
  });

  it('is nobody with the same phone alone, or the same name alone', () => {
    const known = matcher(['1', person('Anna', '', '030 1')], ['2', person('Cleo')]);
    expect(known.find(person('Bert', '', '030 1'))).toBeUndefined();
    expect(known.find(person('Anna', '', '030 2'))).toBeUndefined();
    expect(known.find(person('Cleo'))).toBeUndefined();
    expect(known.find(person('Anna', '', 'unbekannt'))).toBeUndefined();
  });

  it.each(['0000', '123456', '0123456789', '99999'])('is nobody by name and the placeholder %s', (phone) => {
    const known = matcher(['1', person('Anna Müller', '', phone)]);
    expect(known.find(person('Anna Müller', 'neu@beispiel.de', phone))).toBeUndefined();
    expect(identityOf(person('Anna Müller', '', phone))).toBeUndefined();
  });

  it('is the first of several, the e-mail before the phone', () => {
    const known = matcher(
      ['1', person('Anna', '', '030 1')],
      ['2', person('Anna', 'a@b.de', '030 1')],
      ['3', person('Anna', 'a@b.de', '030 1')],
    );
    expect(known.find(person('Anna', '', '030 1'))).toBe('1');
    expect(known.find(person('Anna', 'a@b.de', '030 1'))).toBe('2');
  });

  it('is never a demo customer (D40)', () => {
    const known = matcher(['demo_0001', person('Anna', 'a@b.de', '030 1')]);
    expect(known.find(person('Anna', 'a@b.de', '030 1'))).toBeUndefined();
  });
});

it('a row is recognised by its e-mail, else by phone and name, else not at all', () => {
  expect(identityOf(person('Anna', 'A@b.de', '030 1'))).toBe(identityOf(person('Bert', 'a@B.de')));
  expect(identityOf(person('Anna', '', '030 1'))).toBe(identityOf(person('ANNA', '', '+49 30 1')));
  expect(identityOf(person('Anna'))).toBeUndefined();
});
