import { invoices, photos } from 'shared-kit/domain';
import { sessions } from '../auth/sessions.collection.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { demoData } from '../demo/demo-data.ts';
import { writeDemo } from '../demo/write-demo.ts';
import { outbox } from '../outbox/outbox.collection.ts';
import { photoKey } from '../photos/photo-files.ts';
import type { OpenStore } from '../store/open-store.ts';

const NOW = new Date('2026-11-21T08:00:00.000Z');

/** An office with so many customers, their quotes, an invoice and a photo record each, and some files. */
export async function writeOfficeToMove(
  { store, adopt }: Pick<OpenStore, 'store' | 'adopt'>,
  count: number,
  blobs?: BlobStore,
): Promise<void> {
  const demo = demoData(NOW, count);
  await writeDemo(store, demo);
  const each = demo.customers.map(({ id, data }, index) => ({
    customerId: id,
    customerName: data.name,
    index,
    /** What was written more than once. */
    version: (index % 7) + 1,
    at: data.createdAt,
  }));
  for (let start = 0; start < each.length; start += 250) {
    const some = each.slice(start, start + 250);
    await adopt(
      invoices.name,
      some.map(({ index, version, customerId, customerName, at }) => ({
        id: `invoice_${index}`,
        version,
        data: {
          status: 'sent',
          invoiceNumber: `RE-2026-${index}`,
          customerId,
          customerName,
          price: index / 100,
          createdAt: at,
        },
      })),
      [],
    );
    await adopt(
      photos.name,
      some.map(({ index, version, customerId, at }) => ({
        id: `photo_${index}`,
        version,
        data: {
          customerId,
          fileName: `Küche ${index}.jpg`,
          category: 'Küche',
          uploadDate: at,
          fileSetId: `set${index}`,
        },
      })),
      [],
    );
  }
  await adopt(
    outbox.name,
    [{ id: 'mail', version: 3, data: { state: 'unknown', envelope: { to: ['a@example.de'] } } }],
    [],
  );
  await adopt(sessions.name, [{ id: 'session', version: 1, data: { epoch: 1 } }], []);
  if (!blobs) return;
  for (const { index } of each.slice(0, 20)) {
    await blobs.put(photoKey(`set${index}`, 'original', 'image/jpeg'), Buffer.alloc(1000 + index, index));
  }
}
