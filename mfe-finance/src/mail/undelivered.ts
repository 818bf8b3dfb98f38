export const NOT_SENT = 'E-Mail konnte nicht gesendet werden.';

/** Why a mail did not arrive, without the catalogue's words, with which most stored reasons begin. */
export function whyUndelivered(reason = ''): string {
  return reason.startsWith(NOT_SENT) ? reason.slice(NOT_SENT.length).trim() : reason.trim();
}
