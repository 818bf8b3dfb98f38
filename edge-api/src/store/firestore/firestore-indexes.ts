import type { Collection } from 'shared-kit/domain';

/**
 * The index file of the cloud store, out of what each collection declares. Firestore has an index of every single
 * field by itself; those of several fields are needed in the direction in which they are read.
 */
export function firestoreIndexes(collections: readonly Collection[]): string {
  const indexes = collections.flatMap(({ name, indexes: declared }) =>
    declared
      .filter((fields) => fields.length > 1)
      .flatMap((fields) =>
        ['ASCENDING', 'DESCENDING'].map((last) => ({
          collectionGroup: name,
          queryScope: 'COLLECTION',
          fields: fields.map((field, index) => ({
            fieldPath: `data.${field}`,
            order: index === fields.length - 1 ? last : 'ASCENDING',
          })),
        })),
      ),
  );
  return `${JSON.stringify({ indexes, fieldOverrides: [] }, undefined, 2)}\n`;
}
