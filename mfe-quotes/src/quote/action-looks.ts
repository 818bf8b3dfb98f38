import type { IconName } from 'shared-kit/ui';
import type { QuoteAction } from './quote-actions.ts';

/** The same words and icons for the same thing, wherever a quote is handled. */
export const ACTION_LOOKS: Readonly<Record<QuoteAction, { label: string; icon: IconName }>> = {
  open: { label: 'Bearbeiten', icon: 'edit' },
  send: { label: 'Senden', icon: 'send' },
  accept: { label: 'Annehmen', icon: 'check' },
  reject: { label: 'Ablehnen', icon: 'dismiss' },
  sign: { label: 'Unterschreiben', icon: 'signature' },
  view: { label: 'Ansehen', icon: 'eye' },
  pdf: { label: 'PDF', icon: 'download' },
  'signed-pdf': { label: 'Signiertes PDF', icon: 'download' },
  validate: { label: 'Signatur validieren', icon: 'check-circle' },
  versions: { label: 'Versionen', icon: 'copy' },
  link: { label: 'Link kopieren', icon: 'link' },
  'revoke-links': { label: 'Links widerrufen', icon: 'lock' },
  'mark-sent': { label: 'Als versendet markieren', icon: 'person' },
  delete: { label: 'Löschen', icon: 'delete' },
};
