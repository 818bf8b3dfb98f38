import { useCallback } from 'react';
import type { MailPlace } from 'shared-kit/api';
import { useLocation, useNavigate, useSearchParams } from 'shared-kit/router';

/** Every server has it. */
const FIRST_FOLDER = 'INBOX';
/** The search is in all folders. */
export const EVERYWHERE = 'ueberall';
const REF = /^(\d{1,20})-(\d{1,10})$/;

/** What `?mail=` names; undefined where it names nothing. */
export function readMailPlace(folder: string, text: string | null): MailPlace | undefined {
  const [, uidValidity, uid] = REF.exec(text ?? '') ?? [];
  return uidValidity === undefined ? undefined : { folder, uidValidity, uid: Number(uid) };
}

/** What is searched for, in the folder or in all of them. */
interface Search {
  query: string;
  isEverywhere: boolean;
}

const NO_SEARCH: Search = { query: '', isEverywhere: false };

/** The address of a folder, with a mail open, of this folder or found in another one, or without. */
export function mailAddress(
  folder: string,
  mail?: MailPlace,
  { query, isEverywhere }: Search = NO_SEARCH,
): string {
  const params = new URLSearchParams({ ordner: folder });
  if (query !== '') params.set('q', query);
  if (isEverywhere) params.set(EVERYWHERE, '1');
  if (mail && mail.folder !== folder) params.set('aus', mail.folder);
  if (mail) params.set('mail', `${mail.uidValidity}-${mail.uid}`);
  return `?${params}`;
}

/** Which folder, mail and search the address names: a reload and the back button show the same. */
export function useMailAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const folder = params.get('ordner') ?? FIRST_FOLDER;
  const query = params.get('q')?.trim() ?? '';
  const isEverywhere = params.has(EVERYWHERE);
  const cameFromList = typeof state === 'object' && state !== null && 'cameFromList' in state;
  return {
    folder,
    query,
    isEverywhere,
    open: readMailPlace(params.get('aus') ?? folder, params.get('mail')),
    /** Of a mail that another screen links to, in whichever folder it lies. */
    key: params.get('mail-id') ?? undefined,
    isNew: params.has('neu'),
    asksForPlanned: params.has('geplant'),
    /** @param replace the mail takes the place of one that is open */
    openMail: useCallback(
      (mail: MailPlace, replace: boolean) =>
        void navigate(mailAddress(folder, mail, { query, isEverywhere }), {
          replace,
          state: replace ? state : { cameFromList: true },
        }),
      [navigate, folder, query, isEverywhere, state],
    ),
    closeMail: useCallback(() => {
      if (cameFromList) void navigate(-1);
      else void navigate(mailAddress(folder, undefined, { query, isEverywhere }), { replace: true });
    }, [navigate, folder, query, isEverywhere, cameFromList]),
    /** In place of what the address says now. */
    goTo: useCallback(
      (to: MailPlace | undefined) =>
        void navigate(to ? mailAddress(to.folder, to) : mailAddress(folder), { replace: true }),
      [navigate, folder],
    ),
  };
}
