export const MISSING_NAME_TEXT = 'Bitte geben Sie Ihren Namen ein';
export const MISSING_SIGNATURE_TEXT = 'Bitte unterschreiben Sie im Feld oben';

/** Bytes of the drawing. */
export const MAX_SIGNATURE_SIZE = 200_000;
