import { randomUUID } from 'node:crypto';
import type { Offer } from 'shared-kit/api';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import { createQuotePdf, type QuotePdf, quoteDocument } from 'shared-kit/documents';
import {
  brandOf,
  type Customer,
  canChangeStatus,
  currentOffer,
  customers,
  DEFAULT_SETTINGS,
  familyAfterChange,
  formatDate,
  formatDateTime,
  formatEuros,
  isExpired,
  isWon,
  type Notice,
  notices,
  type Quote,
  quoteContentHash,
  quoteNumber,
  recordDelivery,
  type Settings,
  type Stored,
} from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import { noteFollowUpEvent } from '../follow-ups/follow-up-events.collection.ts';
import { fixOffer } from '../quotes/fix-offer.ts';
import { readFamily, writeFamily } from '../quotes/stored-family.ts';
import { damagedSettings, settingsIn } from '../settings/settings.service.ts';
import { recordSignature } from '../signatures/sign-quote.service.ts';
import type { Signatures } from '../signatures/signatures.service.ts';
import { linkIdOf } from './offer-token.ts';
import { type QuoteLink, quoteLinks } from './quote-links.collection.ts';
import { sentVersion } from './sent-version.ts';

export interface OfferParts {
  store: DocumentStore;
  clock: () => Date;
}

/** What a link leads to at this moment. */
interface Shown {
  link: QuoteLink;
  family: Stored<Quote>[];
  quote: Stored<Quote>;
  customer: Stored<Customer>;
  settings: Settings;
}

interface Decided {
  name: string;
  /** Of the version that was on the screen. */
  number: string;
  contentHash: string;
  /** As this server saw it. */
  ipAddress: string;
  /** `renderSignature`; whoever declines may leave it out. */
  signature?: string | undefined;
}

/** What the customer is shown. @throws ApiProblem 404 `link-unknown`, 410 `link-expired` */
export async function readOffer(parts: OfferParts, token: string): Promise<Offer> {
  const shown = await parts.store.transact((transaction) => find(parts, transaction, token));
  return offerOfShown(shown);
}

/** The document that the link shows; a signed one as it was signed (D25). @throws as `readOffer` */
export async function readOfferPdf(
  parts: OfferParts & { signatures: Pick<Signatures, 'signedPdf'> },
  token: string,
): Promise<Pick<QuotePdf, 'bytes' | 'fileName'>> {
  const shown = await parts.store.transact((transaction) => find(parts, transaction, token));
  if (shown.quote.data.signatures?.length) return parts.signatures.signedPdf(shown.quote.id);
  return createQuotePdf(shown);
}

/** The customer has the quote in front of them (D19). @throws as `readOffer` */
export async function markViewed(parts: OfferParts, token: string): Promise<void> {
  await parts.store.transact(async (transaction) => {
    const { family, quote } = await find(parts, transaction, token);
    const arrived = arrivedQuote(quote.data, parts.clock().toISOString());
    if (!canChangeStatus(arrived.status, 'viewed')) return;
    const at = parts.clock().toISOString();
    const viewed: Quote = { ...(await fixOffer(transaction, arrived)), status: 'viewed', updatedAt: at };
    const { customerId } = viewed;
    noteFollowUpEvent(transaction, { trigger: 'quote_viewed', at, customerId, quoteId: quote.id });
    writeFamily(transaction, family, familyAfterChange(family, quote.id, viewed));
  });
}

/**
 * The customer accepts or declines what they were shown, and signs it (D25): one of two who decide at once wins.
 * @returns the offer as it is now, and which quote it is
 * @throws ApiProblem 409 `offer-changed`, `offer-decided`; as `readOffer`
 */
export async function decideOffer(
  parts: OfferParts,
  token: string,
  outcome: 'accepted' | 'rejected',
  { number, signature: image, ...decided }: Decided,
): Promise<{ offer: Offer; quoteId: string }> {
  return parts.store.transact(async (transaction) => {
    const shown = await find(parts, transaction, token);
    const { quote, family } = shown;
    const at = parts.clock().toISOString();
    const arrived = await fixOffer(transaction, arrivedQuote(quote.data, at));
    assertUndecided(quote);
    const isShown = quoteNumber(quote.id) === number;
    if (!isShown || (await quoteContentHash(arrived)) !== decided.contentHash) {
      throw new ApiProblem(
        409,
        'offer-changed',
        'Das Angebot wurde inzwischen geändert. Bitte sehen Sie sich die neue Fassung an, bevor Sie sich entscheiden.',
      );
    }
    const { name: signedBy, ipAddress } = decided;
    // Signed on paper or in the office before: each role signs once.
    const hasSigned = quote.data.signatures?.some(({ role }) => role === 'customer');
    const signed =
      image === undefined || hasSigned
        ? undefined
        : await recordSignature(
            transaction,
            { ...quote, data: arrived },
            { role: 'customer', signedBy, image, ipAddress, at },
          );
    const data: Quote = {
      ...(signed?.quote ?? arrived),
      status: outcome,
      updatedAt: at,
      decision: { by: 'customer', outcome, at, ...decided },
    };
    signed?.write();
    transaction.create<Notice>(notices.name, `notice_${randomUUID()}`, noticeOf(quote.id, data, at));
    writeFamily(transaction, family, familyAfterChange(family, quote.id, data));
    return { offer: await offerOfShown({ ...shown, quote: { ...quote, data } }), quoteId: quote.id };
  });
}

/** Whose mail perhaps arrived is sure to have arrived now (D21). */
function arrivedQuote(quote: Quote, at: string): Quote {
  return quote.status === 'draft'
    ? recordDelivery(quote, { ...quote.delivery, state: 'delivered', at })
    : quote;
}

function assertUndecided({ data }: Stored<Quote>): void {
  const decision = decisionOf(data);
  if (!decision) return;
  const how = decision.outcome === 'accepted' ? 'angenommen' : 'abgelehnt';
  const who = decision.name === undefined ? '' : ` von ${decision.name}`;
  const when = decision.at === undefined ? '' : ` am ${decision.at}`;
  throw new ApiProblem(409, 'offer-decided', `Das Angebot wurde bereits${when}${who} ${how}.`);
}

function decisionOf({ status, decision }: Quote): Offer['decision'] {
  if (!isWon(status) && status !== 'rejected') return undefined;
  const outcome = status === 'rejected' ? 'rejected' : 'accepted';
  if (decision?.outcome !== outcome) return { outcome };
  return { outcome, name: decision.name, at: formatDateTime(decision.at) };
}

function noticeOf(quoteId: string, { decision, price, customerId }: Quote, at: string): Notice {
  const accepted = decision?.outcome === 'accepted';
  return {
    at,
    kind: accepted ? 'quote-accepted' : 'quote-rejected',
    text: `${decision?.name} hat das Angebot ${quoteNumber(quoteId)} über ${formatEuros(price)} ${accepted ? 'angenommen' : 'abgelehnt'}.`,
    path: `/customer-details/${encodeURIComponent(customerId)}?tab=angebote`,
    customerId,
    quoteId,
  };
}

/** @throws ApiProblem 404 `link-unknown`, 410 `link-expired` with the company's `phone` and `email` */
async function find({ clock }: OfferParts, transaction: Transaction, token: string): Promise<Shown> {
  const id = linkIdOf(token);
  const link = id === undefined ? undefined : await transaction.get<QuoteLink>(quoteLinks.name, id);
  if (!link || link.data.revokedAt !== undefined) throw unknownLink();
  const family = await readFamily(transaction, link.data.originalId);
  const quote = sentVersion(family);
  const customer = quote && (await transaction.get<Customer>(customers.name, quote.data.customerId));
  if (!quote || !customer) throw unknownLink();
  const known = await settingsIn(transaction);
  if (!known && !quote.data.offered) throw damagedSettings();
  // What was offered says all that the settings would.
  const settings = known ?? DEFAULT_SETTINGS;
  const shown = { link: link.data, family, quote, customer, settings };
  const { validUntil, company } = currentOffer(quote.data, customer.data, settings);
  // What is decided stays readable: the customer looks up what was agreed.
  if (isExpired(quote.data, validUntil, clock())) {
    const { phone, email } = company;
    throw new ApiProblem(
      410,
      'link-expired',
      `Das Angebot ${quoteNumber(quote.id)} war bis zum ${formatDate(validUntil)} gültig und ist abgelaufen.`,
      { body: { brand: brandOf({ ...settings, company }), number: quoteNumber(quote.id), phone, email } },
    );
  }
  return shown;
}

/** Never known, revoked, or its quote deleted: all look the same (D33). */
function unknownLink(): ApiProblem {
  return new ApiProblem(
    404,
    'link-unknown',
    'Dieser Link ist nicht gültig. Bitte öffnen Sie ihn noch einmal aus Ihrer E-Mail oder wenden Sie sich an uns.',
  );
}

async function offerOfShown({ link, quote, customer, settings }: Shown): Promise<Offer> {
  const document = quoteDocument({ quote, customer, settings });
  const offered = currentOffer(quote.data, customer.data, settings);
  const { phone, email } = offered.company;
  const { columns, more } = document.services;
  return {
    brand: brandOf({ ...settings, company: offered.company }),
    phone: phone.trim(),
    email: email.trim(),
    number: document.number,
    version: quote.data.version,
    replacesVersion: link.version === quote.data.version ? undefined : link.version,
    contentHash: await quoteContentHash({ ...quote.data, offered }),
    customerName: offered.customer.name,
    date: formatDate(quote.data.createdAt),
    validUntil: formatDate(offered.validUntil),
    decision: decisionOf(quote.data),
    document: {
      subject: document.subject,
      salutation: document.salutation,
      introduction: document.introduction,
      facts: document.facts,
      ends: document.ends,
      extent: document.extent,
      reservation: document.reservation,
      services: [...columns.flat(), ...(more === undefined ? [] : [more])],
      lines: document.lines,
      adjustment: document.adjustment,
      composition: document.composition,
      price: document.price,
      sections: [document.terms, document.liability],
      conclusion: document.closing.conclusion,
    },
  };
}
