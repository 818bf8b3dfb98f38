import { isIban } from '../domain/index.ts';

export interface Transfer {
  accountHolder: string;
  iban: string;
  /** May be empty: within the SEPA area the IBAN suffices. */
  bic: string;
  /** Euros. */
  amount: number;
  /** What the payer gives as the purpose. */
  remittance: string;
}

/** EPC069-12, version 2.1: bytes of version 13 with error correction M, which no code may exceed. */
const MAX_BYTES = 331;
const MAX_NAME = 70;
const MAX_REMITTANCE = 140;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/**
 * What a GiroCode says (EPC069-12: QR code of a SEPA credit transfer); undefined where a banking app could not read it:
 * no valid IBAN or account holder, or an amount out of 0.01 to 999,999,999.99.
 */
export function giroCodeText({ accountHolder, iban, bic, amount, remittance }: Transfer): string | undefined {
  const name = Array.from(inOneLine(accountHolder)).slice(0, MAX_NAME).join('').trim();
  const purpose = inOneLine(remittance);
  const isTransferable = amount >= 0.01 && amount <= 999_999_999.99;
  if (!isTransferable || !isIban(iban) || name === '' || purpose.length > MAX_REMITTANCE) return undefined;
  const text = [
    'BCD',
    '002',
    // UTF-8
    '1',
    'SCT',
    BIC.test(compact(bic)) ? compact(bic) : '',
    name,
    compact(iban),
    `EUR${amount.toFixed(2)}`,
    // Purpose code and structured reference.
    '',
    '',
    purpose,
  ].join('\n');
  return new TextEncoder().encode(text).length <= MAX_BYTES ? text : undefined;
}

function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
}

function compact(code: string): string {
  return code.replace(/\s/g, '').toUpperCase();
}
