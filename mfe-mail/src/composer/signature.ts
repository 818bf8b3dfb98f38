import { brandOf, htmlOfText, type Settings } from 'shared-kit/domain';
import { cleanPasted } from '../safe-html/clean-pasted.ts';

/** What staff of this browser have written in its place; empty: none. */
const KEY = 'mail-signature';
/** Tells the signature from what is written above it. */
export const SIGNATURE_CLASS = 'mail-signature';

/** Company, phone and e-mail, as the settings say. */
export function companySignature(settings: Settings | undefined): string {
  if (!settings) return '';
  const { phone, email } = settings.company;
  const lines = [brandOf(settings), phone && `Telefon: ${phone}`, email && `E-Mail: ${email}`];
  return lines.filter(Boolean).join('\n');
}

export function ownSignature(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param text undefined: the company's again. @returns false: storage is full or forbidden, it stays as it was */
export function keepSignature(text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** Room to write, then the signature. */
export function signatureHtml(settings: Settings | undefined): string {
  const text = ownSignature() ?? companySignature(settings);
  return text.trim() === '' ? '' : `<p></p><p></p>${signatureBlock(htmlOfText(text))}`;
}

const signatureBlock = (html: string) => `<div class="${SIGNATURE_CLASS}">${html}</div>`;

/** A draft's text, cleaned; its signature stays one. */
export function cleanWritten(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const signature = body.querySelector(`:scope > .${SIGNATURE_CLASS}:last-child`);
  signature?.remove();
  const text = cleanPasted(body.innerHTML);
  return signature ? `${text}${signatureBlock(cleanPasted(signature.innerHTML))}` : text;
}
