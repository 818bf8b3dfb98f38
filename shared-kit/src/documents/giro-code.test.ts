import { describe, expect, it } from 'vitest';
import { giroCodeText, type Transfer } from './giro-code.ts';

const transfer: Transfer = {
  accountHolder: 'Sonnenschein Umzüge GmbH',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  amount: 2967.96,
  remittance: 'RE-2026-0042',
};

/** By the names of EPC069-12. */
function fieldsOf(text: string | undefined) {
  const [
    tag,
    version,
    characters,
    identification,
    bic,
    name,
    iban,
    amount,
    purpose,
    structured,
    remittance,
    ...more
  ] = (text ?? '').split('\n');
  return {
    tag,
    version,
    characters,
    identification,
    bic,
    name,
    iban,
    amount,
    purpose,
    structured,
    remittance,
    more,
  };
}

describe('the text of a GiroCode', () => {
  it('is made field by field as EPC069-12 says', () => {
    expect(fieldsOf(giroCodeText(transfer))).toEqual({
      tag: 'BCD',
      version: '002',
      characters: '1',
      identification: 'SCT',
      bic: 'BYLADEM1001',
      name: 'Sonnenschein Umzüge GmbH',
      iban: 'DE02120300000000202051',
      amount: 'EUR2967.96',
      purpose: '',
      structured: '',
      remittance: 'RE-2026-0042',
      more: [],
    });
  });

  it.each([
    ['is left empty where it is not known', '', ''],
    ['is left empty where it is none', 'Sparkasse', ''],
    ['is written without blanks, in capitals', 'byla dem1 001', 'BYLADEM1001'],
    ['may have eight characters', 'BYLADEM1', 'BYLADEM1'],
  ])('its BIC %s', (_, bic, written) => {
    expect(fieldsOf(giroCodeText({ ...transfer, bic })).bic).toBe(written);
  });

  it.each([
    [0.01, 'EUR0.01'],
    [5, 'EUR5.00'],
    [1234.5, 'EUR1234.50'],
    [999_999_999.99, 'EUR999999999.99'],
  ])('writes %d euros as %s', (amount, written) => {
    expect(fieldsOf(giroCodeText({ ...transfer, amount })).amount).toBe(written);
  });

  it.each([0, -1, 0.001, 1_000_000_000])('does not exist for %d euros', (amount) => {
    expect(giroCodeText({ ...transfer, amount })).toBeUndefined();
  });

  it.each([
    ['an IBAN with a wrong check digit', { iban: 'DE03120300000000202051' }],
    ['no IBAN', { iban: '' }],
    ['no account holder', { accountHolder: ' ' }],
    ['a remittance that no bank takes', { remittance: 'R'.repeat(141) }],
  ])('does not exist with %s', (_, change: Partial<Transfer>) => {
    expect(giroCodeText({ ...transfer, ...change })).toBeUndefined();
  });

  it('has at most 70 characters of the name, whole ones, and no line that it does not mean', () => {
    const long = fieldsOf(giroCodeText({ ...transfer, accountHolder: `Umzüge\u2028 ${'😀'.repeat(60)}` }));
    expect(long.name).toBe(`Umzüge ${'😀'.repeat(60)}`);
    expect(long.remittance).toBe('RE-2026-0042');
    const { name } = fieldsOf(giroCodeText({ ...transfer, accountHolder: 'ü'.repeat(71) }));
    expect(name).toBe('ü'.repeat(70));
  });

  it('does not exist where it would take more than the 331 bytes that a code of a payment may have', () => {
    expect(giroCodeText({ ...transfer, accountHolder: '😀'.repeat(70) })).toBeUndefined();
  });
});
