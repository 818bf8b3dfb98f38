import { ApiProblem } from '../errors.ts';

export const DRAFT_CHANGED_TEXT =
  'Dieser Entwurf wurde inzwischen gesendet oder verändert, vielleicht von jemand anderem.';

/** Why the mailbox cannot do what was asked (codes: `shared-kit/api` mailbox.ts). */
export const mailboxProblem = {
  unreachable: (cause?: unknown) =>
    new ApiProblem(
      502,
      'mailbox-unreachable',
      'Der Mailserver ist nicht erreichbar. Bitte versuchen Sie es in einer Minute erneut.',
      { cause },
    ),
  login: (cause?: unknown) =>
    new ApiProblem(
      424,
      'mailbox-login',
      'Der Mailserver nimmt die Anmeldung nicht an. Bitte prüfen Sie Benutzername und Passwort des E-Mail-Kontos (IMAP_USER, IMAP_PASSWORD).',
      { cause },
    ),
  certificate: (cause?: unknown) =>
    new ApiProblem(
      502,
      'mailbox-certificate',
      'Das Zertifikat des Mailservers ist ungültig oder abgelaufen. Zu Ihrer Sicherheit wurde die Verbindung nicht aufgebaut.',
      { cause },
    ),
  timeout: (cause?: unknown) =>
    new ApiProblem(
      504,
      'mailbox-timeout',
      'Der Mailserver antwortet nicht. Bitte versuchen Sie es in einer Minute erneut.',
      { cause },
    ),
  /** Nobody waits for the answer. */
  cancelled: () => new ApiProblem(409, 'search-cancelled', 'Diese Suche wurde abgebrochen.'),
  changed: () =>
    new ApiProblem(
      409,
      'mailbox-changed',
      'Der Ordner wurde auf dem Mailserver neu angelegt. Bitte laden Sie ihn neu.',
    ),
  mailGone: () =>
    new ApiProblem(
      404,
      'mail-gone',
      'Diese E-Mail gibt es in dem Ordner nicht mehr. Bitte laden Sie ihn neu.',
    ),
  folderGone: (cause?: unknown) =>
    new ApiProblem(404, 'folder-gone', 'Diesen Ordner gibt es im Postfach nicht.', { cause }),
  noDraft: () =>
    new ApiProblem(422, 'not-a-draft', 'Diese E-Mail ist kein Entwurf. Es wurde nichts gelöscht.'),
  draftChanged: () => new ApiProblem(409, 'draft-changed', DRAFT_CHANGED_TEXT),
  partGone: () => new ApiProblem(404, 'mail-gone', 'Diesen Anhang gibt es in der E-Mail nicht.'),
  refused: (said: string, cause?: unknown) =>
    new ApiProblem(
      422,
      'mailbox-refused',
      said ? `Der Mailserver hat das abgelehnt: ${said}` : 'Der Mailserver hat das abgelehnt.',
      { cause },
    ),
};
