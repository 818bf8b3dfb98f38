import { REMOTE_PICTURE_PATH } from 'shared-kit/api';

export type PictureFault = 'unreachable' | 'no-picture' | 'refused' | 'unanswered';

/** The pictures from elsewhere that a loaded page of a mail does not show, each address once. */
export function failedPictures(page: Document): PictureFault[] {
  const statuses = new Map<string, number>();
  for (const entry of page.defaultView?.performance.getEntriesByType('resource') ?? []) {
    if ('responseStatus' in entry) statuses.set(entry.name, Number(entry.responseStatus));
  }
  const empty = Array.from(page.querySelectorAll('img'), (image) =>
    image.naturalWidth === 0 ? image.src : '',
  );
  // Grounds are no elements: only what was answered tells of them.
  const refused = [...statuses].flatMap(([url, status]) => (status >= 400 ? [url] : []));
  const failed = new Set([...empty, ...refused].filter(isRemote));
  return Array.from(failed, (url) => faultOf(statuses.get(url)));
}

const isRemote = (url: string) => url.startsWith(`${location.origin}${REMOTE_PICTURE_PATH}?`);

/** The server's own answers (`remote-picture.ts` of the edge). */
function faultOf(status = 0): PictureFault {
  if (status === 502) return 'unreachable';
  if (status === 422) return 'refused';
  // Answered, and not to be drawn.
  return status === 415 || status === 200 ? 'no-picture' : 'unanswered';
}

const REASONS: Readonly<Record<PictureFault, readonly [one: string, many: string]>> = {
  unreachable: ['ist nicht erreichbar', 'sind nicht erreichbar'],
  'no-picture': ['ist kein Bild, das sich zeigen lässt', 'sind keine Bilder, die sich zeigen lassen'],
  refused: [
    'liegt an einer Adresse, von der keine Bilder geladen werden',
    'liegen an Adressen, von denen keine Bilder geladen werden',
  ],
  unanswered: ['blieb ohne Antwort vom Server', 'blieben ohne Antwort vom Server'],
};

/** How many could not be had, and why. */
export function faultsText(faults: readonly PictureFault[]): string {
  const counts = Map.groupBy(faults, (fault) => fault);
  const reasons = Array.from(counts, ([fault, { length }]) => {
    const [one, many] = REASONS[fault];
    const reason = length === 1 ? one : many;
    if (counts.size > 1) return `${length} ${reason}`;
    return `${length === 1 ? 'Es' : 'Sie'} ${reason}`;
  });
  const subject = faults.length === 1 ? 'Ein Bild konnte' : `${faults.length} Bilder konnten`;
  return `${subject} nicht geladen werden: ${reasons.join(', ')}.`;
}
