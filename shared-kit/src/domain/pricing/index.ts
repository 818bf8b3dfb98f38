export { calculateQuote } from './calculate-quote.ts';
export { emptyQuoteDetails, estimateVolume, initialQuoteDetails } from './initial-quote-details.ts';
export {
  discountExtent,
  lacksQuantity,
  namesWithoutAmount,
  type PricedQuote,
  type PriceLine,
  priceLines,
  serviceNames,
} from './price-lines.ts';
export { PRICE_PARTS } from './price-parts.ts';
export {
  CLEARANCE_CENTS_PER_EXTRA_CUBIC_METRE,
  CLEARANCE_TIERS,
  DISTANCE_TIERS,
  EXTRAS,
  INSURANCE,
  MAX_VOLUME,
  SPECIAL_VOLUME,
  type Tier,
  VOLUME_DEFAULTS,
  VOLUME_TIERS,
} from './price-tables.ts';
export { type RecoveryPrice, recoveryDetails, recoveryPrice } from './recovery-price.ts';
export {
  type PriceType,
  SERVICE_CATALOGUE,
  type ServiceCatalogueItem,
  serviceLine,
} from './service-catalogue.ts';
export { agreedLabel, TOTAL_LABELS } from './total-labels.ts';
export { InvalidVolume, type VolumePrice, volumePrice } from './volume-price.ts';
