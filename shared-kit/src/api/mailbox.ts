import * as z from 'zod/mini';
import { instant, int, list } from '../domain/fields.ts';
import { callApi } from './call.ts';

/** Specification 3 section 9: one page of a folder. */
export const MAILS_PER_PAGE = 50;
export const MOST_MAILS_AT_ONCE = 1000;

export const MAIL_FLAGS = ['SEEN', 'FLAGGED', 'ANSWERED', 'FORWARDED', 'DRAFT'] as const;

const folderPath = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(1000),
    z.regex(/^\P{Cc}*$/u, 'Ein Ordnername kann keine Zeilenumbrüche oder Steuerzeichen enthalten'),
  );
const uid = int(1, 4_294_967_295);
/**
 * What a browser knows the folder's UIDVALIDITY to be, decimal (RFC 3501 section 2.3.1.1): where the server gave the
 * folder another one since, the uid means another mail, and the answer is `mailbox-changed` (409).
 */
const uidValidity = z.string().check(z.regex(/^\d{1,20}$/));

export const mailFolderSchema = z.object({
  /** As it is shown, decoded. */
  name: z.string(),
  path: z.string(),
  delimiter: z.string(),
  flags: z.array(z.string()),
  /** 0: at the top. */
  level: z.int(),
  hasChildren: z.boolean(),
  specialUse: z.enum(['inbox', 'sent', 'drafts', 'trash', 'spam', 'archive', 'none']),
  unreadCount: z.int(),
  totalCount: z.int(),
  /** Holds other folders only. */
  selectable: z.boolean(),
});

export const mailAddressSchema = z.object({ address: z.string(), name: z.string() });

export const mailAttachmentSchema = z.object({
  filename: z.string(),
  /** Bytes, decoded; an estimate where the server tells only the encoded size. */
  size: z.int(),
  contentType: z.string(),
  /** Names the part in `attachmentUrl`. */
  part: z.string(),
  /** Without angle brackets; of pictures that the text shows. */
  contentId: z.optional(z.string()),
  inline: z.boolean(),
});

/** A mail as the list shows it. */
export const mailSummarySchema = z.object({
  /** The same as `uid` (specification 3 section 3). */
  id: z.int(),
  uid: z.int(),
  folder: z.string(),
  uidValidity: z.string(),
  /** With angle brackets; absent where the mail has none. */
  messageId: z.optional(z.string()),
  /** The same for one mail in whichever folder it lies: its Message-ID, else a hash of its head (D35). */
  key: z.string(),
  inReplyTo: z.optional(z.string()),
  /** Message-IDs, oldest first. */
  references: z.array(z.string()),
  from: mailAddressSchema,
  to: z.array(mailAddressSchema),
  cc: z.array(mailAddressSchema),
  subject: z.string(),
  /** Of the Date header, else of the arrival. */
  date: instant,
  /** The first 100 characters of the text (specification 3 section 2.17). */
  snippet: z.string(),
  flags: z.array(z.enum(MAIL_FLAGS)),
  hasAttachments: z.boolean(),
  /** Its sender says so. */
  important: z.optional(z.boolean()),
  /** It was written here and never left this machine (D21). */
  local: z.optional(z.boolean()),
  /** Bytes, encoded. */
  size: z.int(),
});

/** A mail as the reader shows it. `html` is what the sender wrote: nothing in it may be trusted. */
export const mailMessageSchema = z.extend(mailSummarySchema, {
  bcc: z.array(mailAddressSchema),
  replyTo: z.array(mailAddressSchema),
  /** Derived from `html` where the mail has none. */
  text: z.string(),
  html: z.optional(z.string()),
  attachments: z.array(mailAttachmentSchema),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** German: why it could not be taken apart or is cut; source and download are still there. */
  problem: z.optional(z.string()),
});

export type MailFlag = (typeof MAIL_FLAGS)[number];
export type MailFolder = z.infer<typeof mailFolderSchema>;
export type MailAddress = z.infer<typeof mailAddressSchema>;
export type MailAttachment = z.infer<typeof mailAttachmentSchema>;
export type MailSummary = z.infer<typeof mailSummarySchema>;
export type MailMessage = z.infer<typeof mailMessageSchema>;

const where = { folder: folderPath, uidValidity: z.optional(uidValidity) };
const one = z.strictObject({ uid, ...where });
/** One `uid` as specified, or several. */
const some = z.strictObject({
  ...where,
  uid: z.union([uid, list(uid, MOST_MAILS_AT_ONCE).check(z.minLength(1))]),
});

export const mailFoldersResponse = z.object({ success: z.literal(true), folders: z.array(mailFolderSchema) });
export const mailListRequest = z.strictObject({
  folder: z._default(folderPath, 'INBOX'),
  page: z._default(int(1, 100_000), 1),
  limit: z._default(int(1, 200), MAILS_PER_PAGE),
  uidValidity: z.optional(uidValidity),
});
export const mailListResponse = z.object({
  success: z.literal(true),
  /** Newest first. */
  emails: z.array(mailSummarySchema),
  total: z.int(),
  /** Absent where the mails are of several folders. */
  uidValidity: z.optional(z.string()),
  /** Of a search: subject and people were looked at, the texts not yet; there may be more. */
  onlyHeads: z.optional(z.boolean()),
});
export const mailReadRequest = one;
export const mailReadResponse = z.object({ success: z.literal(true), email: mailMessageSchema });
/** `read` marks nothing: opening a mail is followed by `mark-read`. */
export const mailMarkRequest = some;
export const mailDoneResponse = z.object({ success: z.literal(true) });
export const mailStarRequest = z.extend(some, { starred: z.boolean() });
export const mailDeleteRequest = some;
export const mailMoveRequest = z.strictObject({
  fromFolder: folderPath,
  toFolder: folderPath,
  uid: some.shape.uid,
  uidValidity: z.optional(uidValidity),
});
/** Where the mails are now, for 'Rückgängig'; absent where they are gone for good, or where the server does not tell. */
export const mailMovedResponse = z.object({
  success: z.literal(true),
  moved: z.optional(z.object({ folder: z.string(), uidValidity: z.string(), uids: z.array(z.int()) })),
});
export const mailSearchRequest = z.strictObject({
  query: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  /** Absent: in all. */
  folder: z.optional(folderPath),
  page: z._default(int(1, 100_000), 1),
  /** What is found at once: without the texts, where a server takes long to search them. */
  onlyHeads: z.optional(z.boolean()),
});
export const mailConversationRequest = one;
/** The mails of one conversation, from the folder itself, inbox, archive and Sent, oldest first; at least the one asked for. */
export const mailConversationResponse = z.object({
  success: z.literal(true),
  emails: z.array(mailSummarySchema),
});
export const mailFindRequest = z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(1000)) });
/** Absent: no folder has it (any more). */
export const mailFindResponse = z.object({ success: z.literal(true), email: z.optional(mailSummarySchema) });

export type MailPage = z.infer<typeof mailListResponse>;
export type MovedMails = z.infer<typeof mailMovedResponse>['moved'];
export interface MailsIn {
  uid: number | number[];
  folder: string;
  uidValidity?: string | undefined;
}

const post = <Response>(
  path: string,
  body: unknown,
  response: z.core.$ZodType<Response>,
  signal?: AbortSignal,
) => callApi({ method: 'POST', path: `/api/email/${path}`, body, response, signal, timeout: 60_000 });

/*
 * Specification 3 section 7.2. All throw ApiError:
 *   `mailbox-unreachable` (502), `mailbox-login` (424), `mailbox-certificate` (502), `mailbox-timeout` (504),
 *   `mailbox-changed` (409: read the folder anew), `mail-gone` (404), `folder-gone` (404), `mailbox-refused` (422).
 */

export const mailFolders = (signal?: AbortSignal) =>
  post('folders', {}, mailFoldersResponse, signal).then(({ folders }) => folders);

export const listMails = (query: z.input<typeof mailListRequest>, signal?: AbortSignal): Promise<MailPage> =>
  post('list', query, mailListResponse, signal);

export const readMail = (mail: z.input<typeof mailReadRequest>, signal?: AbortSignal): Promise<MailMessage> =>
  post('read', mail, mailReadResponse, signal).then(({ email }) => email);

export const markMailsRead = (mails: MailsIn) => post('mark-read', mails, mailDoneResponse);
export const markMailsUnread = (mails: MailsIn) => post('mark-unread', mails, mailDoneResponse);
export const starMails = (mails: MailsIn, starred: boolean) =>
  post('star', { ...mails, starred }, mailDoneResponse);

/** Into the trash; what lies there is deleted for good. */
export const deleteMails = (mails: MailsIn): Promise<MovedMails> =>
  post('delete', mails, mailMovedResponse).then(({ moved }) => moved);

export const moveMails = ({ uid, folder, uidValidity }: MailsIn, toFolder: string): Promise<MovedMails> =>
  post('move', { uid, fromFolder: folder, toFolder, uidValidity }, mailMovedResponse).then(
    ({ moved }) => moved,
  );

/** Subject, people and text; 50 a page, newest first. */
export const searchMails = (
  query: z.input<typeof mailSearchRequest>,
  signal?: AbortSignal,
): Promise<MailPage> => post('search', query, mailListResponse, signal);

export const mailConversation = (mail: z.input<typeof mailConversationRequest>, signal?: AbortSignal) =>
  post('conversation', mail, mailConversationResponse, signal).then(({ emails }) => emails);

export const findMail = (key: string, signal?: AbortSignal) =>
  post('find', { key }, mailFindResponse, signal).then(({ email }) => email);

interface PartOfMail {
  folder: string;
  uid: number;
  uidValidity: string;
}

/** Streams one attachment, `Content-Disposition: attachment`; with `inline` the pictures and PDFs that are safe to show. */
export function attachmentUrl(
  { folder, uid, uidValidity }: PartOfMail,
  part: string,
  inline = false,
): string {
  const query = new URLSearchParams({ folder, uid: String(uid), uidValidity, part });
  if (inline) query.set('inline', '1');
  return `/api/email/attachment?${query}`;
}

export const REMOTE_PICTURE_PATH = '/api/email/picture';

/** A picture of a mail that lies elsewhere, fetched by the server: who reads is told to nobody. */
export function remotePictureUrl(url: string): string {
  return `${REMOTE_PICTURE_PATH}?${new URLSearchParams({ url })}`;
}

/** The mail as it lies on the server, RFC 5322, to be downloaded. */
export function mailSourceUrl({ folder, uid, uidValidity }: PartOfMail): string {
  return `/api/email/source?${new URLSearchParams({ folder, uid: String(uid), uidValidity })}`;
}
