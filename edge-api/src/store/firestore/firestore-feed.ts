import { asStored } from 'shared-kit/data/firestore/firestore-store';
import type { CollectionFeed } from '../collection-feed.ts';

interface Document {
  id: string;
  data(): Record<string, unknown>;
}

interface Snapshot {
  docs: Document[];
  docChanges(): { type: 'added' | 'modified' | 'removed'; doc: Document }[];
}

/** What a feed needs of Firestore. */
export interface Listenable {
  collection(name: string): {
    onSnapshot(onNext: (snapshot: Snapshot) => void, onError: (error: Error) => void): () => void;
  };
}

const FIRST_PAUSE_MS = 1000;
/** A listener that has told nothing by then is opened anew: the SDK may wait for long without a word. */
const SILENCE_MS = 30_000;
const LONGEST_PAUSE_MS = 60_000;

/** Firestore's own listener as a feed; one that fails is opened again, later each time. */
export function firestoreFeed(firestore: Listenable): CollectionFeed {
  return {
    follow<T>(collection: string, listener: Parameters<CollectionFeed['follow']>[1]) {
      let stop: () => void = () => undefined;
      let retry: ReturnType<typeof setTimeout> | undefined;
      let ended = false;
      let pause = FIRST_PAUSE_MS;

      function listen(): void {
        let isFirst = true;
        const silence = setTimeout(() => {
          stop();
          listen();
        }, SILENCE_MS);
        const endListening = firestore.collection(collection).onSnapshot(
          (snapshot) => {
            if (ended) return;
            clearTimeout(silence);
            pause = FIRST_PAUSE_MS;
            if (isFirst) listener.onReset(snapshot.docs.map((one) => asStored<T>(documentOf(one))));
            else tell(snapshot);
            isFirst = false;
          },
          (error) => {
            if (ended) return;
            clearTimeout(silence);
            listener.onStale(error);
            retry = setTimeout(listen, pause);
            pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
          },
        );
        stop = () => {
          clearTimeout(silence);
          endListening();
        };
      }

      function tell(snapshot: Snapshot): void {
        const changes = snapshot.docChanges();
        const removed = changes.filter(({ type }) => type === 'removed');
        listener.onChanges(
          changes.filter(({ type }) => type !== 'removed').map(({ doc }) => asStored<T>(documentOf(doc))),
          removed.map(({ doc }) => doc.id),
        );
      }

      listen();
      return () => {
        ended = true;
        clearTimeout(retry);
        stop();
      };
    },
  };
}

const documentOf = (snapshot: Document) => ({
  id: snapshot.id,
  fields: snapshot.data(),
});
