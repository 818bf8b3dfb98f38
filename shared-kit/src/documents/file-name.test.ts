import { describe, expect, it } from 'vitest';
import { invoiceFileName, quoteFileName } from './file-name.ts';
import { sampleCancellation, sampleDraft, sampleInvoice } from './testing/sample-invoices.ts';
import { sampleCustomer, sampleQuote } from './testing/samples.ts';

describe('quoteFileName', () => {
  it('says what, which, for whom and when', () => {
    expect(quoteFileName(sampleQuote(), sampleCustomer())).toBe('Angebot_AN-1A2B3C4D_Müller_2026-11-21.pdf');
  });

  it('says that it is signed', () => {
    expect(quoteFileName(sampleQuote(), sampleCustomer(), { signed: true })).toBe(
      'Angebot_AN-1A2B3C4D_Müller_2026-11-21_signiert.pdf',
    );
  });

  it('takes the whole name where there is no last name', () => {
    const customer = sampleCustomer({ name: 'Erika von der Müller', lastName: '' });
    expect(quoteFileName(sampleQuote(), customer)).toBe(
      'Angebot_AN-1A2B3C4D_Erika-von-der-Müller_2026-11-21.pdf',
    );
  });

  it.each(['../../etc/passwd', 'a\\b:c*d?"<>|e', 'x\r\nBcc: y', 'W'.repeat(500), '\u202egpj.exe'])(
    'is safe with %j as the name',
    (name) => {
      const fileName = quoteFileName(sampleQuote(), sampleCustomer({ name, lastName: '' }));
      expect(fileName).toMatch(/^Angebot_AN-1A2B3C4D_[\p{L}\p{N}-]{1,60}_2026-11-21\.pdf$/u);
    },
  );

  it('leaves the name out where nothing of it can stand in a file name', () => {
    const customer = sampleCustomer({ name: '///', lastName: '' });
    expect(quoteFileName(sampleQuote(), customer)).toBe('Angebot_AN-1A2B3C4D_2026-11-21.pdf');
  });
});

describe('invoiceFileName', () => {
  it.each([
    ['an invoice', sampleInvoice(), 'Rechnung_RE-2026-0042_Erika-Müller_2026-12-14.pdf'],
    ['a cancellation', sampleCancellation(), 'Stornorechnung_RE-2026-0043_Erika-Müller_2026-12-20.pdf'],
    ['a draft', sampleDraft(), 'Rechnungsentwurf_Erika-Müller_2026-12-14.pdf'],
  ])('names %s by kind, number, customer and date', (_, invoice, name) => {
    expect(invoiceFileName(invoice)).toBe(name);
  });

  it('is safe whatever the number and the name are', () => {
    const invoice = sampleInvoice({
      invoice: { invoiceNumber: '../7\\8', customerName: 'a/b:*?"<>|\u202e' },
    });
    expect(invoiceFileName(invoice)).toBe('Rechnung_7-8_a-b_2026-12-14.pdf');
  });
});
