import { UPLOAD_FAILED_TEXT } from 'shared-kit/photos';

export interface UploadCounts {
  sent: number;
  /** Not uploaded, and safe in this browser. */
  kept: number;
  /** Not uploaded, and nowhere but in the file that was chosen. */
  failed: number;
  /** Not uploaded, and no attempt can change that: the file itself is what is wrong. */
  refused: number;
}

export interface UploadMessage {
  intent: 'success' | 'warning' | 'error';
  text: string;
}

/** What an upload came to (specification 1 sections 5 and 8). */
export function uploadMessage({ sent, kept, failed, refused }: UploadCounts): UploadMessage {
  const errors = kept + failed + refused;
  if (errors === 0) {
    return {
      intent: 'success',
      text: sent === 1 ? '1 Foto erfolgreich hochgeladen' : `${sent} Fotos erfolgreich hochgeladen`,
    };
  }
  if (sent > 0) {
    const text = `${sent} Fotos erfolgreich hochgeladen, ${errors} Fehler aufgetreten.`;
    return { intent: 'warning', text: kept > 0 ? `${text} ${keptText(kept)}` : text };
  }
  if (kept > 0) return { intent: 'warning', text: keptText(kept) };
  if (failed > 0) return { intent: 'error', text: UPLOAD_FAILED_TEXT };
  return {
    intent: 'error',
    text:
      refused === 1
        ? 'Dieses Foto kann nicht hochgeladen werden.'
        : `Diese ${refused} Fotos können nicht hochgeladen werden.`,
  };
}

export function keptText(kept: number): string {
  return kept === 1
    ? '1 Foto ist nur lokal gespeichert und wird hochgeladen, sobald der Server es annimmt.'
    : `${kept} Fotos sind nur lokal gespeichert und werden hochgeladen, sobald der Server sie annimmt.`;
}

/** What closing would lose. @param safe photos that are uploaded, or kept in this browser */
export function discardText(unsaved: number, safe: number): string {
  if (safe === 0) return 'Die gewählten Fotos sind noch nicht hochgeladen.';
  const lost = unsaved === 1 ? '1 Foto ist' : `${unsaved} Fotos sind`;
  return `${lost} noch nicht hochgeladen; ${safe} ${safe === 1 ? 'ist' : 'sind'} sicher.`;
}
