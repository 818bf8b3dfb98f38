import { html, raw } from 'hono/html';
import type { TextSection, Total } from './document-parts.ts';
import type { QuoteDocument, SignatureSlot } from './quote-document.ts';

type Html = ReturnType<typeof html>;

/**
 * The quote as one HTML page out of the same document as the PDF: self-contained, without scripts, fit to be printed.
 * Every value is escaped; show it in a frame without scripts all the same.
 */
export function quoteHtml(quote: QuoteDocument): string {
  const { letterhead, terms, liability, acceptance, closing } = quote;
  return String(html`<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${quote.subject}</title>
    <style>${raw(STYLE)}</style>
  </head>
  <body>
    <main>
      <header>
        <p class="brand">${letterhead.brand}</p>
        ${letterhead.subtitle && html`<p class="muted">${letterhead.subtitle}</p>`}
        <p class="muted">${letterhead.contact.join(' · ')}</p>
      </header>
      <div class="address">
        <address>${quote.recipient.map((line) => html`${line}<br>`)}</address>
        <dl>${quote.facts.map(({ label, text }) => html`<dt>${label}</dt><dd>${text}</dd>`)}</dl>
      </div>
      <h1>${quote.subject}</h1>
      <p>${quote.salutation}</p>
      <p>${quote.introduction}</p>
      <div class="move">
        ${quote.ends.map(
          ({ title, address, access }) =>
            html`<section><h2>${title}</h2><p>${address}<br><span class="muted">${access}</span></p></section>`,
        )}
        <section>
          <h2>Umfang</h2>
          <p>${quote.extent.map(({ label, text }) => html`${label}: ${text}<br>`)}</p>
        </section>
      </div>
      ${quote.reservation && html`<p><strong>${quote.reservation}</strong></p>`}
      ${servicesOf(quote.services)}
      <h2>Preise</h2>
      <table>
        <thead><tr><th>Leistung</th><th>Umfang</th><th class="amount">Betrag</th></tr></thead>
        <tbody>
          ${quote.lines.map(
            ({ service, extent, amount }) =>
              html`<tr><td>${service}</td><td class="muted">${extent}</td><td class="amount">${amount}</td></tr>`,
          )}
        </tbody>
        ${totals(quote.adjustment)} ${totals(quote.composition)}
        <tbody>
          <tr class="price">
            <th colspan="2">${quote.price.label}</th>
            <td class="amount">${quote.price.amount}</td>
          </tr>
        </tbody>
      </table>
      ${section(terms)}
      <div class="frame">${section(liability)}</div>
      ${closing.conclusion && html`<p>${closing.conclusion}</p>`}
      <p>${closing.invitation}</p>
      <p>${closing.greeting}<br><strong>${closing.name}</strong></p>
      ${section(acceptance)}
      <div class="signatures">${acceptance.signatures.map(signature)}</div>
      <footer>${letterhead.footer.map((lines) => html`<p>${lines.map((line) => html`${line}<br>`)}</p>`)}</footer>
    </main>
  </body>
</html>`);
}

function servicesOf({ columns, more }: QuoteDocument['services']): Html | string {
  const names = columns.flat();
  if (names.length === 0) return '';
  return html`<h2>Ihre Leistungen</h2>
    <ul>
      ${names.map((name) => html`<li>${name}</li>`)} ${more && html`<li class="muted">${more}</li>`}
    </ul>`;
}

function totals(rows: readonly Total[]): Html | string {
  if (rows.length === 0) return '';
  return html`<tbody class="totals">
    ${rows.map(
      ({ label, amount }) => html`<tr><th colspan="2">${label}</th><td class="amount">${amount}</td></tr>`,
    )}
  </tbody>`;
}

function section({ title, paragraphs }: TextSection): Html {
  return html`<h2>${title}</h2>
    ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}`;
}

function signature({ label, signed }: SignatureSlot): Html {
  return html`<figure>
    <div class="slot">${signed && html`<img src="${signed.image}" alt="Unterschrift">`}</div>
    <figcaption class="muted">${signed ? `${signed.by} ${signed.at}` : label}</figcaption>
  </figure>`;
}

const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: #20262e; font: 15px/1.5 'Segoe UI', system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 800px; margin: 0 auto; padding: 24px; }
p { margin: 0 0 8px; white-space: pre-line; }
h1 { font-size: 22px; line-height: 1.3; margin: 24px 0 12px; }
h2 { font-size: 15px; color: #105494; margin: 20px 0 4px; }
header, .price { border-color: #105494; }
header { border-bottom: 2px solid #105494; margin-bottom: 24px; }
.brand { font-size: 20px; font-weight: 600; color: #105494; }
.muted { color: #606a76; }
.address, .move, .signatures, footer { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); gap: 8px 24px; }
address { font-style: normal; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; margin: 0; }
dt { color: #606a76; }
dd { margin: 0; }
ul { columns: 2 260px; margin: 0; padding: 12px 12px 12px 28px; background: #f2f6fa; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font-weight: 400; color: #606a76; }
td, th { padding: 4px 12px 4px 0; border-bottom: 1px solid #d0d6dd; vertical-align: top; }
.amount { text-align: right; white-space: nowrap; padding-right: 0; font-variant-numeric: tabular-nums; }
.totals th { text-align: right; }
.price th, .price td { font-size: 18px; font-weight: 600; color: #20262e; border-bottom: 0; padding-top: 8px; text-align: right; }
.frame { border: 2px solid #105494; padding: 0 16px 8px; margin: 20px 0; }
.frame h2 + p { font-weight: 600; }
figure { margin: 16px 0 0; }
.slot { height: 67px; border-bottom: 1px solid #606a76; display: flex; align-items: flex-end; }
.slot img { max-width: 267px; max-height: 67px; }
footer { margin-top: 32px; padding-top: 12px; border-top: 1px solid #d0d6dd; font-size: 12px; color: #606a76; }
@media print { main { max-width: none; padding: 0; } .frame, figure, tr { break-inside: avoid; } }
`;
