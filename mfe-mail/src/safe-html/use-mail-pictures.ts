import { useEffect, useState } from 'react';
import { attachmentUrl, type MailMessage } from 'shared-kit/api/mailbox';

const NONE: ReadonlyMap<string, string> = new Map();

/** The pictures that came with a mail, by Content-ID, as addresses that its frame may show: `blob:`, without a request. */
export function useMailPictures(mail: MailMessage): ReadonlyMap<string, string> {
  const [pictures, setPictures] = useState({ mail, urls: NONE });
  useEffect(() => {
    const parts = mail.attachments.flatMap(({ contentId, part, contentType }) =>
      contentId && /^image\//i.test(contentType) && mail.html?.includes('cid:') ? [{ contentId, part }] : [],
    );
    if (!parts.length) return undefined;
    const left = new AbortController();
    const urls = new Map<string, string>();
    const load = async ({ contentId, part }: { contentId: string; part: string }) => {
      const response = await fetch(attachmentUrl(mail, part, true), { signal: left.signal });
      if (!response.ok) return;
      const picture = await response.blob();
      if (left.signal.aborted || !picture.type.startsWith('image/')) return;
      urls.set(contentId, URL.createObjectURL(picture));
    };
    // One that does not come leaves its place empty; the others are shown.
    Promise.allSettled(parts.map(load)).then(() => {
      if (!left.signal.aborted) setPictures({ mail, urls });
    });
    return () => {
      left.abort();
      for (const url of urls.values()) URL.revokeObjectURL(url);
    };
  }, [mail]);
  return pictures.mail === mail ? pictures.urls : NONE;
}
