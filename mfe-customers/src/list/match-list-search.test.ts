import { describe, expect, it } from 'vitest';
import { customerNamed } from '../testing/sample-customer.ts';
import { matchesListSearch } from './match-list-search.ts';

const customer = customerNamed('Jörg Öztürk', {
  id: 'C-5f0c2f0e-1111-4222-8333-444455556666',
  email: 'joerg@example.org',
  phone: '0171 / 234 56-78',
  customerNumber: 'K202611007',
  fromAddress: 'Lindenstraße 4, 10969 Berlin',
  toAddress: 'Am Markt 1, 04109 Leipzig',
});

describe('search in the customer list', () => {
  it.each([
    ['nothing asked', '', true],
    ['blanks', '  ', true],
    ['name', 'öztürk', true],
    ['e-mail', 'JOERG@', true],
    ['customer number', '1007', true],
    ['id', '5f0c2f0e', true],
    ['phone as written', '234 56-78', true],
    ['phone without its separators', '01712345678', true],
    ['from address', 'lindenstraße', true],
    ['to address', 'Leipzig', true],
    ['words from two fields', 'jörg leipzig', true],
    ['one word that is nowhere', 'jörg hamburg', false],
    ['another name', 'Schmidt', false],
  ])('%s', (_what, search, stays) => {
    expect(matchesListSearch(customer, search)).toBe(stays);
  });
});
