import { readConfig } from '../config.ts';
import { openEdge } from '../open-edge.ts';
import { renderPhoto } from '../photos/render-photo.ts';

/**
 * A process that stores one photo and kills itself, as a power cut would, once so many of its files are in the archive.
 * Arguments: data folder, how many files, photo's id, customer's id, path of the photo.
 */
const [dataDir = '', files, id = '', customerId = '', path = ''] = process.argv.slice(2);

const edge = await openEdge(readConfig({ DATA_DIR: dataDir }));
const { put } = edge.blobs;
let stored = 0;
edge.blobs.put = async (key, content) => {
  if (stored === Number(files)) process.kill(process.pid, 'SIGKILL');
  await put(key, content);
  stored += 1;
  if (stored === 4 && Number(files) === 4) process.kill(process.pid, 'SIGKILL');
};
const draft = { customerId, fileName: 'a.jpg', category: 'Küche', sha256: 'x' } as const;
await edge.photos.save(id, draft, () => renderPhoto(path, 'a.jpg'));
