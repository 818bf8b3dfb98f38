import type { Offer } from 'shared-kit/api/offers';
import { keyed } from 'shared-kit/keyed';

/** What is offered, in the words of the document. */
export function OfferDocument({ offer: { document } }: { offer: Offer }) {
  const { lines, adjustment, composition, price } = document;
  return (
    <>
      <section className="card" aria-labelledby="offer-letter">
        <h2 id="offer-letter">Ihr Umzug</h2>
        <p>{document.salutation}</p>
        <p className="lines">{document.introduction}</p>
        <dl className="facts">
          {[...document.facts, ...document.extent].map(({ label, text }) => (
            <Fact key={label} label={label} text={text} />
          ))}
        </dl>
      </section>
      <section className="card pair" aria-label="Adressen">
        {document.ends.map(({ title, address, access }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{address}</p>
            <p className="quiet">{access}</p>
          </div>
        ))}
      </section>
      {document.services.length > 0 && (
        <section className="card" aria-labelledby="offer-services">
          <h2 id="offer-services">Leistungen</h2>
          <ul>
            {document.services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
        </section>
      )}
      <section className="card" aria-labelledby="offer-price">
        <h2 id="offer-price">Preis</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Leistung</th>
              <th scope="col" className="amount">
                Betrag
              </th>
            </tr>
          </thead>
          <tbody>
            {keyed(lines, ({ service }) => service).map(({ key, item }) => (
              <tr key={key}>
                <th scope="row">
                  {item.service}
                  {item.extent !== '' && <span className="extent">{item.extent}</span>}
                </th>
                <td className="amount">{item.amount}</td>
              </tr>
            ))}
          </tbody>
          {/* No foot: printed, it would stand on every page, as if the price were of that page's lines. */}
          <tbody>
            {[...adjustment, ...composition].map(({ label, amount }) => (
              <tr key={label}>
                <th scope="row" className="quiet">
                  {label}
                </th>
                <td className="amount">{amount}</td>
              </tr>
            ))}
            <tr className="total">
              <th scope="row">{price.label}</th>
              <td className="amount">{price.amount}</td>
            </tr>
          </tbody>
        </table>
        {document.reservation !== undefined && <p>{document.reservation}</p>}
      </section>
      {document.conclusion !== '' && <p className="card lines">{document.conclusion}</p>}
      {document.sections.map(({ title, paragraphs }) => (
        <section key={title} className="card">
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  );
}
