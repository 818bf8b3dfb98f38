import { readConfig } from '../config.ts';
import { openEdge } from '../open-edge.ts';

/**
 * A process that signs a quote and kills itself, as a power cut would, before its document is in the archive or right
 * after. Arguments: data folder, 'before' or 'after', the quote's id, the drawing.
 */
const [dataDir = '', when, quoteId = '', image = ''] = process.argv.slice(2);

const edge = await openEdge(readConfig({ DATA_DIR: dataDir }));
const { put } = edge.blobs;
edge.blobs.put = async (key, content) => {
  if (when === 'after') await put(key, content);
  process.kill(process.pid, 'SIGKILL');
};
await edge.signatures.sign(
  quoteId,
  { role: 'customer', name: 'Erika Groß', image, basedOn: 1 },
  '203.0.113.7',
);
