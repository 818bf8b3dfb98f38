/** Drafts of quotes that wait in this browser until the edge API can be reached (D5). */
export {
  discardUnsentQuote,
  handUnsentQuotes,
  isAway,
  keepQuote,
  priceOf,
  sendQuoteAgain,
  type UnsentQuote,
  unsentQuotes,
  useUnsentQuote,
  useUnsentQuotes,
} from './unsent-quotes.ts';
