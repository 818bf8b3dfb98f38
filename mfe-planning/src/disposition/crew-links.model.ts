import { useCallback, useEffect, useRef, useState } from 'react';
import {
  createShareLink,
  readShareLinks,
  reasonOf,
  revokeShareLink,
  revokeShareLinks,
  type ShareLinkState,
} from 'shared-kit/api';
import { formatDateTime } from 'shared-kit/domain';
import { ask, copyText, useNotify } from 'shared-kit/ui';
import type { Job } from './jobs.ts';
import { TOAST } from './toast.ts';

type Links =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; links: ShareLinkState[] };

/** The one whose address is known: that made last. */
export interface Fresh {
  id: string;
  url: string;
  expiresAt: string;
}

/** By the end of its address, as it stands in the message to the crew. */
export const linkName = ({ ending, createdAt }: Pick<ShareLinkState, 'ending' | 'createdAt'>): string =>
  ending === undefined ? `vom ${formatDateTime(createdAt)}` : `…${ending}`;

/**
 * The crew's links to a job (D33). Of a link only its hash is kept: the address of one is known in the moment it is made.
 * @param generates whether one is made at once
 */
export function useCrewLinks(job: Pick<Job, 'id' | 'name'>, generates: boolean) {
  const notify = useNotify();
  const [links, setLinks] = useState<Links>({ status: 'loading' });
  const [fresh, setFresh] = useState<Fresh>();
  const [isGenerating, setIsGenerating] = useState(generates);
  const [failure, setFailure] = useState<string>();
  const [isCopyRefused, setIsCopyRefused] = useState(false);

  const read = useCallback(
    async ({ keepsShown = false } = {}) => {
      try {
        setLinks({ status: 'ready', ...(await readShareLinks(job.id)) });
      } catch (error) {
        if (!keepsShown) setLinks({ status: 'failed', reason: reasonOf(error) });
      }
    },
    [job.id],
  );

  const generate = useCallback(async () => {
    // The one before stays until there is another: it is as good as it was, and its address is shown nowhere else.
    setIsGenerating(true);
    setFailure(undefined);
    setIsCopyRefused(false);
    try {
      setFresh(await createShareLink(job.id));
    } catch (error) {
      setFailure(reasonOf(error));
      notify({ intent: 'error', text: 'Fehler beim Generieren des Links', timeout: TOAST });
    }
    setIsGenerating(false);
    await read();
  }, [job.id, notify, read]);

  const begun = useRef(false);
  useEffect(() => {
    // Once, however often React runs this: each run would be another link.
    if (begun.current) return;
    begun.current = true;
    void (generates ? generate() : read());
  }, [generates, generate, read]);

  return {
    links,
    fresh,
    isGenerating,
    failure,
    isCopyRefused,
    generate,
    read: () => {
      setLinks({ status: 'loading' });
      void read();
    },
    async copy() {
      if (!fresh) return;
      try {
        await copyText(fresh.url);
        setIsCopyRefused(false);
        notify({ intent: 'success', text: 'Link in Zwischenablage kopiert', timeout: TOAST });
      } catch {
        // Over plain http, say: it stands there to be copied by hand.
        setIsCopyRefused(true);
      }
    },
    /** @returns whether it is gone */
    async revoke(link: ShareLinkState): Promise<boolean> {
      const sure = await ask({
        title: 'Link widerrufen?',
        text: `Der Mitarbeiter-Link ${linkName(link)} zu ${job.name} öffnet dann nichts mehr. Die anderen Links bleiben gültig.`,
        confirmLabel: 'Link widerrufen',
        danger: true,
      });
      if (!sure) return false;
      try {
        await revokeShareLink(job.id, link.id);
        setFresh((shown) => (shown?.id === link.id ? undefined : shown));
        notify({ intent: 'success', text: 'Link widerrufen', timeout: TOAST });
        await read();
        return true;
      } catch (error) {
        const text = `Der Link konnte nicht widerrufen werden. ${reasonOf(error)}`;
        notify({ intent: 'error', text, timeout: TOAST });
        // As far as anybody knows they are as they were.
        await read({ keepsShown: true });
        return false;
      }
    },
    /** @returns whether they are gone */
    async revokeAll(): Promise<boolean> {
      const sure = await ask({
        title: 'Links widerrufen?',
        text: `Alle Mitarbeiter-Links zu ${job.name} öffnen dann nichts mehr, auch auf den Telefonen, auf denen sie schon offen waren.`,
        confirmLabel: 'Links widerrufen',
        danger: true,
      });
      if (!sure) return false;
      try {
        const revoked = await revokeShareLinks(job.id);
        setFresh(undefined);
        const text = revoked === 1 ? 'Link widerrufen' : `${revoked} Links widerrufen`;
        notify({ intent: 'success', text, timeout: TOAST });
        await read();
        return true;
      } catch (error) {
        const text = `Die Links konnten nicht widerrufen werden. ${reasonOf(error)}`;
        notify({ intent: 'error', text, timeout: TOAST });
        // As far as anybody knows they are as they were.
        await read({ keepsShown: true });
        return false;
      }
    },
  };
}
