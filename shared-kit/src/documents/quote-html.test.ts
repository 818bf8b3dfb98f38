// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { quoteDocument } from './quote-document.ts';
import { quoteHtml } from './quote-html.ts';
import { ordinaryInput, sampleCustomer, sampleQuote, sampleSettings } from './testing/samples.ts';

const read = (page: string) => new DOMParser().parseFromString(page, 'text/html');
const flow = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ');

describe('the quote as a page', () => {
  it('says all that the document says, and the PDF with it', () => {
    const document = quoteDocument(ordinaryInput());
    const text = flow(read(quoteHtml(document)).body.textContent);
    const said = [
      document.letterhead.brand,
      ...document.letterhead.contact,
      ...document.letterhead.footer.flat(),
      ...document.recipient,
      ...document.facts.flatMap(({ label, text: value }) => [label, value]),
      document.subject,
      document.salutation,
      document.introduction,
      ...document.ends.flatMap(({ title, address, access }) => [title, address, access]),
      ...document.extent.map(({ label, text: value }) => `${label}: ${value}`),
      ...document.services.columns.flat(),
      ...document.lines.flatMap(({ service, extent, amount }) => [service, extent, amount]),
      ...document.composition.flatMap(({ label, amount }) => [label, amount]),
      document.price.amount,
      ...document.terms.paragraphs,
      ...document.liability.paragraphs,
      ...document.acceptance.paragraphs,
      ...document.acceptance.signatures.map(({ label }) => label),
      document.closing.invitation,
      document.closing.name,
    ];
    for (const part of said) expect(text).toContain(flow(part));
  });

  it('says the office’s own words in place of the usual ones (D26)', () => {
    const texts = {
      introduction: 'Liebe Familie,\nwillkommen',
      conclusion: 'Bis bald',
      terms: ['Storno bis 48 h vorher'],
    };
    const document = quoteDocument({
      quote: sampleQuote({ texts }),
      customer: sampleCustomer(),
      settings: sampleSettings,
    });
    const text = flow(read(quoteHtml(document)).body.textContent);
    for (const part of ['Liebe Familie, willkommen', 'Bis bald', '• Storno bis 48 h vorher']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('vielen Dank für Ihre Anfrage');
  });

  it('brings its own style, which needs nothing from elsewhere', () => {
    const style = read(quoteHtml(quoteDocument(ordinaryInput()))).querySelector('style')?.textContent ?? '';
    expect(style).toContain("'Segoe UI'");
    expect(style).not.toMatch(/url\(|@import|&#/);
  });

  it('has the price once, behind all lines, also where it is printed on two pages', () => {
    const page = read(quoteHtml(quoteDocument(ordinaryInput())));
    // A browser prints a table's foot on every page.
    expect(page.querySelector('tfoot')).toBeNull();
    expect(flow([...page.querySelectorAll('tr')].at(-1)?.textContent)).toContain('Gesamtpreis');
  });

  it('says what was agreed by hand, and what is not known yet', () => {
    const input = {
      quote: sampleQuote({ manualTotal: true, manualTotalPrice: 1000, distance: 0, distanceKnown: false }),
      customer: sampleCustomer(),
      settings: sampleSettings,
    };
    const document = quoteDocument(input);
    const text = flow(read(quoteHtml(document)).body.textContent);
    expect(document.adjustment.length).toBeGreaterThan(0);
    for (const { label, amount } of document.adjustment) expect(text).toContain(flow(`${label}${amount}`));
    expect(text).toContain(document.reservation);
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; background: url(javascript:alert(1))",
    '</style><b>fett</b>',
    '{{customerName}} &amp;',
  ])('a field is text, whatever stands in it: %s', (hostile) => {
    const customer = sampleCustomer({
      name: hostile,
      company: hostile,
      fromAddress: hostile,
      toAddress: hostile,
    });
    const document = quoteDocument({
      quote: sampleQuote({ materials: [{ name: hostile, quantity: 1, unitPrice: 1 }] }, {}, customer),
      customer,
      settings: { ...sampleSettings, company: { ...sampleSettings.company, name: hostile, phone: hostile } },
      signatures: [
        { role: 'customer', image: hostile, signedBy: hostile, signedAt: '2026-11-21T10:00:00.000Z' },
      ],
    });
    const page = read(quoteHtml(document));
    expect(page.querySelectorAll('script, b')).toHaveLength(0);
    expect([...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())).not.toContain(
      'onerror',
    );
    expect(page.querySelectorAll('img')).toHaveLength(1);
    expect(flow(page.body.textContent)).toContain(flow(hostile));
  });
});
