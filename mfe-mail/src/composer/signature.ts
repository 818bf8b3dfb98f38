import { brandOf, htmlOfText, type Settings } from 'shared-kit/domain';

/** What staff of this browser have written in its place; empty: none. */
const KEY = 'mail-signature';

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

/** @param text undefined: the company's again */
export function keepSignature(text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Storage is forbidden here: the company's stays.
  }
}

/** Room to write, then the signature. */
export function signatureHtml(settings: Settings | undefined): string {
  const text = ownSignature() ?? companySignature(settings);
  return text.trim() === '' ? '' : `<p></p><p></p>${htmlOfText(text)}`;
}
