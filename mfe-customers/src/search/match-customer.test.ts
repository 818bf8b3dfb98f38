import { describe, expect, it } from 'vitest';
import { listedCustomer } from '../listed-customer.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import { matchesNameOrId } from './match-customer.ts';

const customer = customerNamed('Jörg Öztürk', {
  id: 'C-5f0c2f0e-1111-4222-8333-444455556666',
  email: 'Joerg.Oeztuerk@Example.org',
  customerNumber: 'K202611007',
  phone: '0171 2345678',
});

describe('search by name or id', () => {
  it.each([
    ['part of the name', 'örg', true],
    ['the name in capitals, umlauts included', 'ÖZTÜRK', true],
    ['part of the e-mail in another case', 'oeztuerk@EXAMPLE', true],
    ['part of the id', '5f0c2f0e', true],
    ['part of the customer number', '611007', true],
    ['the customer number in small letters', 'k202611007', true],
    ['blanks around the term', '  Jörg ', true],
    ['another name', 'Schmidt', false],
    ['the phone, which this search does not look at', '2345678', false],
    ['the id in another case', '5F0C2F0E', false],
    ['nothing', '', false],
    ['only blanks', '   ', false],
  ])('%s', (_what, term, hit) => {
    expect(matchesNameOrId(listedCustomer(customer), term)).toBe(hit);
  });
});
