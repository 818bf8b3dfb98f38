import type { MailAttachment, MailSummary } from 'shared-kit/api';
import { keepNewest } from 'shared-kit/data/keep-newest';
import type { BareMail, MailAccount, MailRef, MimePart, OpenFolder } from './mail-account.ts';
import { parseHead } from './mail-head.ts';
import { mailParts, type TextBlock } from './mail-parts.ts';
import { decodeText, snippetOf, textOfHtmlBeginning } from './mail-text.ts';
import { partAt } from './mime-structure.ts';
import { decodeTransfer } from './transfer-decoding.ts';

type Unchanging = Omit<MailSummary, 'flags'>;

const PLAIN_BYTES = 2000;
/** What stands before the text: style sheets. */
const HTML_BYTES = 24_000;
const KEPT = 5000;
const KEPT_BARE = 20;

/** Mails as the list shows them; what of them never changes is asked for once. */
export class Summaries {
  readonly #kind: MailAccount['kind'];
  readonly #kept = new Map<string, Unchanging>();
  readonly #bare = new Map<string, BareMail>();

  constructor(kind: MailAccount['kind']) {
    this.#kind = kind;
  }

  async of(open: OpenFolder, folder: string, refs: readonly MailRef[]): Promise<MailSummary[]> {
    const keyOf = (uid: number) => `${open.uidValidity} ${uid} ${folder}`;
    const missing = refs.filter(({ uid }) => !this.#kept.has(keyOf(uid))).map(({ uid }) => uid);
    const fresh = new Map<number, Unchanging>();
    if (missing.length > 0) {
      for (const mail of await summaries(open, folder, missing, this.#kind)) {
        fresh.set(mail.uid, mail);
        keepNewest(this.#kept, keyOf(mail.uid), mail, KEPT);
      }
    }
    return refs.flatMap(({ uid, flags }) => {
      const mail = fresh.get(uid) ?? this.#kept.get(keyOf(uid));
      return mail ? [{ ...mail, flags }] : [];
    });
  }

  /** One mail's parts; whoever reads it asks for its attachments next. */
  async bare(open: OpenFolder, folder: string, uid: number): Promise<BareMail | undefined> {
    const key = `${open.uidValidity} ${uid} ${folder}`;
    const bare = this.#bare.get(key) ?? (await open.bare([uid]))[0];
    if (bare) keepNewest(this.#bare, key, bare, KEPT_BARE);
    return bare;
  }
}

/** The attachment, and how its bytes are encoded. */
export function attachmentOf(
  { structure }: BareMail,
  part: string,
): { attachment: MailAttachment; encoding: string } | undefined {
  const attachment = mailParts(structure).attachments.find((one) => one.part === part);
  return attachment && { attachment, encoding: partAt(structure, part)?.encoding ?? '' };
}

async function summaries(
  open: OpenFolder,
  folder: string,
  uids: readonly number[],
  kind: MailAccount['kind'],
): Promise<Unchanging[]> {
  const mails = (await open.bare(uids)).map((bare) => ({ bare, parts: mailParts(bare.structure) }));
  const shown = mails.flatMap(({ bare, parts }) => {
    const part = leadingPart(parts.texts);
    return part ? [{ uid: bare.uid, part }] : [];
  });
  const beginnings = new Map<number, Buffer>();
  for (const [type, bytes] of [
    ['text/plain', PLAIN_BYTES],
    ['text/html', HTML_BYTES],
  ] as const) {
    const wanted = shown.flatMap(({ uid, part }) => (part.type === type ? [{ uid, part: part.part }] : []));
    if (wanted.length === 0) continue;
    for (const [uid, content] of await open.beginnings(wanted, bytes)) beginnings.set(uid, content);
  }
  const partOf = new Map(shown.map(({ uid, part }) => [uid, part]));
  return mails.map(({ bare, parts }) => {
    const { date = bare.arrived, local, ...head } = parseHead(bare.head);
    const part = partOf.get(bare.uid);
    const content = beginnings.get(bare.uid);
    return {
      id: bare.uid,
      uid: bare.uid,
      folder,
      uidValidity: open.uidValidity,
      ...head,
      // What comes from elsewhere has left a machine, whatever its head says.
      ...(local && kind === 'local' && { local }),
      date: date.toISOString(),
      snippet: part && content ? snippetOf(shownText(part, content)) : '',
      hasAttachments: parts.attachments.some(({ inline }) => !inline),
      size: bare.size,
    };
  });
}

function leadingPart(texts: readonly TextBlock[]): MimePart | undefined {
  for (const { plain, html } of texts) {
    const part = [...plain, ...html].find(({ size }) => size > 0);
    if (part) return part;
  }
  return undefined;
}

function shownText({ type, encoding, charset }: MimePart, content: Buffer): string {
  const text = decodeText(decodeTransfer(content, encoding), charset);
  return type === 'text/html' ? textOfHtmlBeginning(text) : text;
}
