import { useCallback, useEffect, useState } from 'react';
import {
  type CalendarAddress,
  type CalendarLinkState,
  createCalendarLink,
  readCalendarLinks,
  reasonOf,
  renewCalendarLink,
  revokeCalendarLink,
} from 'shared-kit/api';
import { staffName } from 'shared-kit/preferences';
import { ask, copyText, notify, useOnce } from 'shared-kit/ui';

export type CalendarLinks =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; links: readonly CalendarLinkState[] };

/** The secret addresses that calendars subscribe to: made, renewed and revoked by staff (D30). */
export function useCalendarLinks() {
  const [links, setLinks] = useState<CalendarLinks>({ status: 'loading' });
  const [fresh, setFresh] = useState<CalendarAddress>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const once = useOnce();

  const read = useCallback(async (signal?: AbortSignal) => {
    try {
      setLinks({ status: 'ready', links: await readCalendarLinks(signal) });
    } catch (error) {
      if (!signal?.aborted) setLinks({ status: 'failed', reason: reasonOf(error) });
    }
  }, []);
  useEffect(() => {
    const asked = new AbortController();
    void read(asked.signal);
    return () => asked.abort();
  }, [read]);

  const attempt = (what: string, work: () => Promise<CalendarAddress | undefined>) =>
    once(async () => {
      setBusy(true);
      setFailure(undefined);
      try {
        const address = await work();
        setFresh((before) => address ?? before);
        await read();
        return true;
      } catch (error) {
        setFailure(`${what} ${reasonOf(error)}`);
        return false;
      } finally {
        setBusy(false);
      }
    });

  return {
    links,
    fresh,
    busy,
    failure,
    retry() {
      setLinks({ status: 'loading' });
      void read();
    },
    /** @returns whether there is one */
    create: (name: string) =>
      attempt('Die Adresse konnte nicht erzeugt werden.', () =>
        createCalendarLink({ name, createdBy: staffName() }),
      ),
    async renew({ id, name }: CalendarLinkState) {
      const sure = await ask({
        title: 'Adresse erneuern?',
        text: `Die bisherige Adresse für „${name}“ gilt dann nicht mehr. Das Abo muss mit der neuen eingerichtet werden.`,
        confirmLabel: 'Erneuern',
      });
      if (sure) await attempt('Die Adresse konnte nicht erneuert werden.', () => renewCalendarLink(id));
    },
    /** @returns whether it is gone */
    async revoke({ id, name }: CalendarLinkState) {
      const sure = await ask({
        title: 'Adresse widerrufen?',
        text: `Der Kalender für „${name}“ bekommt dann keine Termine mehr.`,
        confirmLabel: 'Widerrufen',
        danger: true,
      });
      if (!sure) return false;
      return attempt('Die Adresse konnte nicht widerrufen werden.', async () => {
        await revokeCalendarLink(id);
        setFresh((before) => (before?.id === id ? undefined : before));
        notify({ intent: 'success', text: `Adresse für „${name}“ widerrufen` });
        return undefined;
      });
    },
  };
}

export async function copyAddress(url: string): Promise<void> {
  try {
    await copyText(url);
    notify({ intent: 'success', text: 'Adresse in Zwischenablage kopiert' });
  } catch {
    notify({
      intent: 'warning',
      text: 'Der Browser erlaubt das Kopieren hier nicht. Bitte markieren Sie die Adresse und kopieren Sie sie selbst.',
    });
  }
}
