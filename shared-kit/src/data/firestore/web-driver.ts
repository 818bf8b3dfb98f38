import { FirebaseError } from 'firebase/app';
import {
  collection,
  type DocumentSnapshot,
  doc,
  documentId,
  FieldPath,
  type Firestore,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  query,
  runTransaction,
  startAfter,
  where,
} from 'firebase/firestore';
import {
  type FirestoreAddress,
  type FirestoreDocument,
  type FirestoreDriver,
  FirestoreFault,
  type FirestoreField,
  type FirestoreQuery,
} from './firestore-driver.ts';

/** Firestore with this browser's rights. */
export function webDriver(firestore: Firestore): FirestoreDriver {
  const reference = ({ collection: name, id }: FirestoreAddress) => doc(firestore, name, id);

  return {
    async get(address) {
      return document(await asked(getDocFromServer(reference(address))));
    },
    async list(question) {
      const { docs } = await asked(getDocsFromServer(ordered(firestore, question)));
      return docs.flatMap((one) => document(one) ?? []);
    },
    async count(question) {
      return (await asked(getCountFromServer(filtered(firestore, question)))).data().count;
    },
    listen(question, onDocuments, onFault) {
      return onSnapshot(
        ordered(firestore, question),
        { includeMetadataChanges: true },
        ({ docs, metadata }) =>
          onDocuments(
            docs.flatMap((one) => document(one) ?? []),
            metadata.fromCache,
          ),
        (error) => onFault(asFault(error)),
      );
    },
    async transact(addresses, decide) {
      await asked(
        runTransaction(
          firestore,
          async (transaction) => {
            const found = await Promise.all(addresses.map((one) => transaction.get(reference(one))));
            for (const write of decide(found.map(document))) {
              if (write.op === 'set') transaction.set(reference(write), write.fields);
              else transaction.delete(reference(write));
            }
          },
          { maxAttempts: 1 },
        ),
      );
    },
  };
}

function filtered(
  firestore: Firestore,
  { collection: name, where: conditions }: Pick<FirestoreQuery, 'collection' | 'where'>,
): Query {
  return query(
    collection(firestore, name),
    ...conditions.map(({ field, op, value }) => where(path(field), op, value)),
  );
}

function ordered(firestore: Firestore, question: FirestoreQuery): Query {
  return query(
    filtered(firestore, question),
    ...question.orderBy.map(({ field, direction }) => orderBy(path(field), direction)),
    ...(question.startAfter ? [startAfter(...question.startAfter)] : []),
    limit(question.limit),
  );
}

const path = (field: FirestoreField) => (field === 'id' ? documentId() : new FieldPath(...field));

function document(snapshot: DocumentSnapshot): FirestoreDocument | undefined {
  const fields = snapshot.data();
  return fields && { id: snapshot.id, fields };
}

async function asked<R>(work: Promise<R>): Promise<R> {
  try {
    return await work;
  } catch (error) {
    throw asFault(error);
  }
}

const asFault = (error: unknown): Error => {
  if (error instanceof FirebaseError) return new FirestoreFault(error.code, error);
  return error instanceof Error ? error : new Error(String(error));
};
