import { useEffect, useState } from 'react';
import { attachmentUrl, type MailMessage } from 'shared-kit/api';

const NONE: ReadonlyMap<string, string> = new Map();

/** The pictures that came with a mail, by Content-ID, as addresses that its frame may show: `blob:`, without a request. */
export function useMailPictures(mail: MailMessage): ReadonlyMap<string, string> {
  const [pictures, setPictures] = useState({ mail, urls: NONE });
  useEffect(() => {
    const left = new AbortController();
    const loading = loadMailPictures(mail, left.signal);
    if (!loading) return undefined;
    loading.then((urls) => {
      if (!left.signal.aborted) setPictures({ mail, urls });
    });
    return () => {
      left.abort();
      loading.then(releasePictures);
    };
  }, [mail]);
  return pictures.mail === mail ? pictures.urls : NONE;
}

/** @returns undefined where the mail shows none; else to be given to `releasePictures` in the end */
export function loadMailPictures(
  mail: MailMessage,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> | undefined {
  const parts = mail.attachments.flatMap(({ contentId, part, contentType }) =>
    contentId && /^image\//i.test(contentType) && mail.html?.includes('cid:') ? [{ contentId, part }] : [],
  );
  if (!parts.length) return undefined;
  const urls = new Map<string, string>();
  const load = async ({ contentId, part }: { contentId: string; part: string }) => {
    const response = await fetch(attachmentUrl(mail, part, true), { signal });
    if (!response.ok) return;
    const picture = await response.blob();
    if (picture.type.startsWith('image/')) urls.set(contentId, URL.createObjectURL(picture));
  };
  // One that does not come leaves its place empty; the others are shown.
  return Promise.allSettled(parts.map(load)).then(() => urls);
}

export function releasePictures(urls: ReadonlyMap<string, string>): void {
  for (const url of urls.values()) URL.revokeObjectURL(url);
}
