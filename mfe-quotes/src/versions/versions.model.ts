import { useRef, useState } from 'react';
import { activateQuoteVersion, createQuoteVersion, deleteQuoteVersion, reasonOf } from 'shared-kit/api';
import { useDocument, useDocuments } from 'shared-kit/data/hooks';
import {
  QUOTE_STATUS_LABELS,
  type Quote,
  quotes,
  type Stored,
  versionDeletionProblem,
} from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { useNavigate } from 'shared-kit/router';
import { ask, type Notification, notify, useOnce } from 'shared-kit/ui';
import { committedText } from '../quote/committed-text.ts';

/** The store's largest page: more than a quote can have versions. */
const ALL = 500;

export type VersionsState =
  | { status: 'loading' }
  | { status: 'failed'; reason: string; retry(): void }
  /** The quote was deleted. */
  | { status: 'missing' }
  | {
      status: 'ready';
      versions: readonly Stored<Quote>[];
      damaged: readonly { id: string; reason: string }[];
    };

/** All versions of a quote, the newest first, as they change. */
export function useStoredVersions(originalId: string): VersionsState {
  const original = useDocument(quotes, originalId);
  const others = useDocuments(quotes, {
    where: [{ field: 'parentQuoteId', op: '==', value: originalId }],
    limit: ALL,
  });
  for (const one of [original, others]) {
    if (one.status === 'failed') return { status: 'failed', reason: one.error.message, retry: one.retry };
  }
  if (original.status === 'missing') return { status: 'missing' };
  if (original.status !== 'ready' || others.status !== 'ready') return { status: 'loading' };
  return {
    status: 'ready',
    versions: [original.document, ...others.items].toSorted((a, b) => b.data.version - a.data.version),
    damaged: others.damaged,
  };
}

export type VersionWork = 'creating' | { activating: string } | { deleting: string };

/** What can be done with the versions (specification 2 sections 4, 5 and 8). */
export function useVersionWork(timeout: number, onClose: () => void) {
  const navigate = useNavigate();
  const [work, setWork] = useState<VersionWork>();
  const once = useOnce();
  // One id until it is stored: whatever is repeated, it is one version.
  const newId = useRef(`quote_${crypto.randomUUID()}`);
  const say = (intent: Notification['intent'], text: string) => notify({ intent, text, timeout });

  const run = async (doing: VersionWork, failure: string, act: () => Promise<void>) => {
    await once(async () => {
      setWork(doing);
      try {
        await act();
      } catch (error) {
        say('error', `${failure}. ${reasonOf(error)}`);
      } finally {
        setWork(undefined);
      }
    });
  };

  const edit = async ({ id, data: { customerId } }: Stored<Quote>) => {
    onClose();
    await navigate(`/create-quote/${encodeURIComponent(customerId)}?quote=${encodeURIComponent(id)}`);
  };

  return {
    work,
    edit,
    /** The draft opens for editing. */
    create: (source: Stored<Quote>, changes: string) =>
      run('creating', 'Fehler beim Erstellen der Version', async () => {
        const asked = { id: newId.current, changes: changes.trim(), createdBy: staffName() };
        const created = await createQuoteVersion(source.id, asked);
        newId.current = `quote_${crypto.randomUUID()}`;
        say('success', `Version ${created.data.version} wurde angelegt`);
        await edit(created);
      }),
    activate: (version: Stored<Quote>) =>
      run({ activating: version.id }, 'Fehler beim Aktivieren der Version', async () => {
        await activateQuoteVersion(version.id);
        say('success', `Version ${version.data.version} ist jetzt aktiv`);
      }),
    remove: async (version: Stored<Quote>, family: readonly Stored<Quote>[]) => {
      const problem = versionDeletionProblem(family, version.id);
      if (problem !== undefined) return say('error', problem);
      const { version: number } = version.data;
      const title = `Version ${number} löschen?`;
      const text = `${whatItIs(version)}Das lässt sich nicht rückgängig machen.`;
      if (!(await ask({ title, text, confirmLabel: 'Version löschen', danger: true }))) return undefined;
      return run({ deleting: version.id }, 'Version konnte nicht gelöscht werden', async () => {
        await deleteQuoteVersion(version.id);
        say('success', `Version ${number} gelöscht`);
      });
    },
  };
}

/** What speaks against deleting it; empty where nothing does. */
function whatItIs({ id, data }: Stored<Quote>): string {
  const { customerName, version, status, signatures = [], invoiceId } = data;
  const signedBy = signatures.map((signature) => signature.signedBy);
  if (signedBy.length > 0) {
    const text = committedText({
      id,
      customerName,
      version,
      status,
      signedBy,
      hasInvoice: invoiceId !== undefined,
    });
    return `${text} Unterschrift und signiertes PDF gehen mit verloren. `;
  }
  return status === 'draft' ? '' : `Sie ist ${QUOTE_STATUS_LABELS[status].toLowerCase()}. `;
}
