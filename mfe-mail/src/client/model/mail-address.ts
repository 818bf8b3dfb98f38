import { useCallback } from 'react';
import type { MailSummary } from 'shared-kit/api';
import { useLocation, useNavigate, useSearchParams } from 'shared-kit/router';

export type MailRef = Pick<MailSummary, 'folder' | 'uidValidity' | 'uid'>;

/** Every server has it. */
const FIRST_FOLDER = 'INBOX';
const REF = /^(\d{1,20})-(\d{1,10})$/;

/** What `?mail=` names; undefined where it names nothing. */
export function readMailRef(folder: string, text: string | null): MailRef | undefined {
  const [, uidValidity, uid] = REF.exec(text ?? '') ?? [];
  return uidValidity === undefined ? undefined : { folder, uidValidity, uid: Number(uid) };
}

/** The address of a folder, with a mail of it open, or without. */
export function mailAddress(folder: string, mail?: MailRef, query = ''): string {
  const params = new URLSearchParams({ ordner: folder });
  if (query !== '') params.set('q', query);
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
  const cameFromList = typeof state === 'object' && state !== null && 'cameFromList' in state;
  return {
    folder,
    query,
    open: readMailRef(folder, params.get('mail')),
    /** Of a mail that another screen links to, in whichever folder it lies. */
    key: params.get('mail-id') ?? undefined,
    isNew: params.has('neu'),
    asksForPlanned: params.has('geplant'),
    /** @param replace the mail takes the place of one that is open */
    openMail: useCallback(
      (mail: MailRef, replace: boolean) =>
        void navigate(mailAddress(folder, mail, query), {
          replace,
          state: replace ? state : { cameFromList: true },
        }),
      [navigate, folder, query, state],
    ),
    closeMail: useCallback(() => {
      if (cameFromList) void navigate(-1);
      else void navigate(mailAddress(folder, undefined, query), { replace: true });
    }, [navigate, folder, query, cameFromList]),
    /** In place of what the address says now. */
    goTo: useCallback(
      (to: MailRef | undefined) =>
        void navigate(to ? mailAddress(to.folder, to) : mailAddress(folder), { replace: true }),
      [navigate, folder],
    ),
  };
}
