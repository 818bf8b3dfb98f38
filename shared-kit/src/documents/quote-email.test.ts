import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../domain/index.ts';
import { quoteDocument } from './quote-document.ts';
import { quoteEmail } from './quote-email.ts';
import { ordinaryInput, sampleCustomer, sampleQuote, sampleSettings } from './testing/samples.ts';

describe('quoteEmail', () => {
  it('says price, validity and how to answer', () => {
    const { subject, content } = quoteEmail(ordinaryInput());
    expect(subject).toBe('Ihr Umzugsangebot AN-1A2B3C4D – Sonnenschein Umzüge');
    expect(content).toContain('Guten Tag Erika Müller,');
    expect(content).toContain('Umzug am 12.12.2026');
    expect(content).toContain('Gesamtpreis: 2.967,96 € inkl. MwSt.<br>Gültig bis: 05.12.2026');
    expect(content).toContain('Telefon: 030 1234567<br>E-Mail: info@sonnenschein-umzuege.example');
  });

  it('says of a version what it replaces, as its document does', () => {
    const input = ordinaryInput();
    const quote = { ...input.quote, data: { ...input.quote.data, version: 2, replaces: 'AN-43D8A2C0' } };
    const { subject, content } = quoteEmail({ ...input, quote });
    expect(subject).toBe('Ihr überarbeitetes Umzugsangebot AN-1A2B3C4D – Sonnenschein Umzüge');
    expect(content).toContain('anbei erhalten Sie unser überarbeitetes Angebot AN-1A2B3C4D');
    expect(content).toContain('Es ersetzt das Angebot AN-43D8A2C0.');
    expect(content).not.toContain('vielen Dank für Ihre Anfrage');
    expect(quoteDocument({ ...input, quote }).facts).toContainEqual({
      label: 'Version',
      text: '2, ersetzt AN-43D8A2C0',
    });
    expect(quoteDocument(input).facts.map(({ label }) => label)).not.toContain('Version');
  });

  it('names no contact that the settings do not hold', () => {
    const { subject, content } = quoteEmail({ ...ordinaryInput(), settings: DEFAULT_SETTINGS });
    expect(subject).toBe('Ihr Umzugsangebot AN-1A2B3C4D – Umzugsbüro');
    expect(content).not.toMatch(/Telefon|E-Mail:/);
  });

  it('keeps a value that looks like a variable as text (D27)', () => {
    const { content } = quoteEmail({
      ...ordinaryInput(),
      customer: sampleCustomer({ name: 'A {{quoteLink}} B' }),
    });
    expect(content.split('{{')).toHaveLength(2);
    expect(content.replaceAll('\u2060', '')).toContain('Guten Tag A {{quoteLink}} B,');
  });

  it('escapes every value', () => {
    const evil = `<img src=x onerror="alert('1')">&`;
    const company = { ...sampleSettings.company, name: evil, phone: evil, email: evil };
    const { content } = quoteEmail({
      quote: sampleQuote(),
      customer: sampleCustomer({ name: evil }),
      settings: { ...sampleSettings, company },
    });
    expect(content.replace(/<\/?p>|<br>/g, '')).not.toMatch(/[<>"]/);
    expect(content.match(/&lt;img src=x onerror=&quot;alert\('1'\)&quot;&gt;&amp;/g)).toHaveLength(4);
  });
});
