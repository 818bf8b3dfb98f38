import type { MailAttachment } from 'shared-kit/api';

const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** A picture that runs nothing: an SVG is a document. */
export function isPicture({ contentType }: Pick<MailAttachment, 'contentType'>): boolean {
  return PICTURES.includes(contentType.toLowerCase());
}

/** Whether it may be shown in place, as far as its sender says; the edge API looks at what it really is. */
export function isShowable(attachment: Pick<MailAttachment, 'contentType'>): boolean {
  return isPicture(attachment) || attachment.contentType.toLowerCase() === 'application/pdf';
}
