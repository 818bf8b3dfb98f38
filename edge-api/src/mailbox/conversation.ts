import type { MailSummary } from 'shared-kit/api';

const MAX_IDS = 30;
const MAX_ROUNDS = 3;

/**
 * All that belong to one mail's conversation, oldest first: by Message-ID, In-Reply-To and References, since a server's
 * own threads are not to be had everywhere. A mail that lies in several folders counts where it was found first.
 */
export async function collectConversation(
  mail: MailSummary,
  folders: readonly string[],
  related: (folder: string, messageIds: readonly string[]) => Promise<MailSummary[]>,
): Promise<MailSummary[]> {
  const found = new Map([[mail.key, mail]]);
  const asked = new Set<string>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const ids = idsOf([...found.values()]).filter((id) => !asked.has(id));
    const next = ids.slice(0, MAX_IDS);
    if (next.length === 0) break;
    for (const id of next) asked.add(id);
    for (const folder of folders) {
      for (const one of await related(folder, next)) if (!found.has(one.key)) found.set(one.key, one);
    }
  }
  return [...found.values()].sort((a, b) => a.date.localeCompare(b.date) || a.uid - b.uid);
}

/** The beginning of the conversation first: every later mail should name it. */
function idsOf(mails: readonly MailSummary[]): string[] {
  const ids = mails.flatMap(({ references, inReplyTo, messageId }) => [
    ...references.slice(0, 1),
    messageId,
    inReplyTo,
    ...references.slice(1).reverse(),
  ]);
  return [...new Set(ids.filter((id) => id !== undefined))];
}
