import { QUOTE_LINK_PLACEHOLDER } from 'shared-kit/api';

/** What the history keeps in place of the link: only the customer has it. */
const IN_HISTORY = '[persönlicher Link des Kunden]';

/** Whether a mail asks for the customer's link. */
export const asksForLink = (...texts: readonly (string | undefined)[]): boolean =>
  texts.some((text) => text?.includes(QUOTE_LINK_PLACEHOLDER));

/** @param url of this server and a token: nothing in it needs escaping */
export function linkInHtml(html: string, url: string): string {
  return html
    .replaceAll(`href="${QUOTE_LINK_PLACEHOLDER}"`, `href="${url}"`)
    .replaceAll(QUOTE_LINK_PLACEHOLDER, `<a href="${url}">${url}</a>`);
}

export const linkInText = (text: string, url: string): string => text.replaceAll(QUOTE_LINK_PLACEHOLDER, url);

export const linkInHistory = (text: string): string => linkInText(text, IN_HISTORY);
