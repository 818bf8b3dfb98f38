import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type WriteBatch,
} from 'firebase-admin/firestore';
import {
  type FirestoreDocument,
  type FirestoreDriver,
  FirestoreFault,
  type FirestoreField,
  type FirestoreQuery,
  type FirestoreWrite,
} from 'shared-kit/data/firestore/firestore-driver';

/** How long somebody waits for an answer, in milliseconds: the SDK itself would try for minutes, a browser half of one. */
const PATIENCE_MS = 8000;

/** Firestore with the server's rights: no rules hold here. */
export function adminDriver(firestore: Firestore): FirestoreDriver {
  const reference = ({ collection, id }: { collection: string; id: string }): DocumentReference =>
    firestore.collection(collection).doc(id);

  return {
    async get(address) {
      return document(await answered(reference(address).get()));
    },
    async list(query) {
      const { docs } = await answered(asked(firestore, query).get());
      return docs.flatMap((one) => document(one) ?? []);
    },
    async count(query) {
      return (await answered(filtered(firestore, query).count().get())).data().count;
    },
    listen(query, onDocuments, onFault) {
      return asked(firestore, query).onSnapshot(
        ({ docs }) =>
          onDocuments(
            docs.flatMap((one) => document(one) ?? []),
            false,
          ),
        (error) => onFault(asFault(error)),
      );
    },
    async transact(addresses, decide) {
      const found = await answered(firestore.getAll(...addresses.map(reference)));
      const writes = decide(found.map(document));
      if (writes.length === 0) return;
      // A transaction locks what it reads, and fifty on one counter would wait for each other's locks; where all that
      // was read is written, preconditions say the same without a lock.
      const written = new Map(writes.map((write) => [reference(write).path, write]));
      if (found.every(({ ref }) => written.has(ref.path))) {
        const batch = firestore.batch();
        for (const snapshot of found) writeIfUnchanged(batch, snapshot, written.get(snapshot.ref.path));
        await answered(batch.commit());
      } else {
        await transactLocking(
          firestore,
          found.map(({ ref }) => ref),
          decide,
        );
      }
    },
  };
}

async function transactLocking(
  firestore: Firestore,
  references: readonly DocumentReference[],
  decide: (found: readonly (FirestoreDocument | undefined)[]) => readonly FirestoreWrite[],
): Promise<void> {
  let decided: { thrown: unknown } | undefined;
  const transaction = firestore.runTransaction(
    async (running) => {
      const found = await running.getAll(...references);
      try {
        for (const write of decide(found.map(document))) {
          const target = firestore.collection(write.collection).doc(write.id);
          if (write.op === 'set') running.set(target, write.fields);
          else running.delete(target);
        }
      } catch (thrown) {
        decided = { thrown };
        throw thrown;
      }
    },
    { maxAttempts: 1 },
  );
  try {
    await answered(transaction);
  } catch (error) {
    throw decided ? decided.thrown : error;
  }
}

function writeIfUnchanged(
  batch: WriteBatch,
  read: DocumentSnapshot,
  write: FirestoreWrite | undefined,
): void {
  if (!write) return;
  if (!read.updateTime) {
    if (write.op === 'set') batch.create(read.ref, write.fields);
  } else if (write.op === 'set') {
    batch.update(read.ref, write.fields, { lastUpdateTime: read.updateTime });
  } else {
    batch.delete(read.ref, { lastUpdateTime: read.updateTime });
  }
}

function filtered(firestore: Firestore, { collection, where }: Pick<FirestoreQuery, 'collection' | 'where'>) {
  return where.reduce<Query>(
    (query, { field, op, value }) => query.where(path(field), op, value),
    firestore.collection(collection),
  );
}

function asked(firestore: Firestore, query: FirestoreQuery): Query {
  const ordered = query.orderBy.reduce(
    (one, { field, direction }) => one.orderBy(path(field), direction),
    filtered(firestore, query),
  );
  const begun = query.startAfter ? ordered.startAfter(...query.startAfter) : ordered;
  return begun.limit(query.limit);
}

const path = (field: FirestoreField) => (field === 'id' ? FieldPath.documentId() : new FieldPath(...field));

function document(snapshot: DocumentSnapshot): FirestoreDocument | undefined {
  const fields = snapshot.data();
  return fields && { id: snapshot.id, fields };
}

async function answered<R>(work: Promise<R>): Promise<R> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FirestoreFault('deadline-exceeded', undefined)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw asFault(error);
  } finally {
    clearTimeout(timer);
  }
}

/** gRPC's status codes (https://grpc.io/docs/guides/status-codes/). */
const STATUS = new Map([
  [3, 'invalid-argument'],
  [4, 'deadline-exceeded'],
  [5, 'not-found'],
  [6, 'already-exists'],
  [7, 'permission-denied'],
  [9, 'failed-precondition'],
  [10, 'aborted'],
  [14, 'unavailable'],
  [16, 'unauthenticated'],
]);

function asFault(error: unknown): Error {
  if (error instanceof FirestoreFault) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'number') return new FirestoreFault(STATUS.get(code) ?? 'unknown', error);
  return error instanceof Error ? error : new Error(String(error));
}
