import { findLinkedPage, type LinkedPageStart } from 'shared-kit/contract';
import type { RegistryService } from './registry.service.ts';

/** The runtime asks for them one after the other. */
const STARTS = ['remoteEntry', '__federation_expose_module'];

/** An address's secret is of these signs alone; what holds others, or is not of the edge, stays out of a header. */
const ANNOUNCED = /^\/api\/[\w/-]+$/;

/**
 * What a page that a link opens starts with, and all that it will ask for as a `Link` header (RFC 8288, `rel=preload`):
 * on a bad line one request after the other takes a second. A page's chunk is known by its name, that of the page.
 * @param pathname such as `/share/abc`
 */
export async function linkedPageStart(
  registry: Pick<RegistryService, 'registry' | 'version'>,
  pathname: string,
): Promise<{ start: LinkedPageStart; link: string }> {
  const found = findLinkedPage((await registry.registry()).modules, pathname);
  if (!found) return { start: { status: 'unknown' }, link: '' };
  const { module, page, title, reads } = found;
  if (!module.enabled) return { start: { status: 'disabled', title }, link: '' };
  const { id, version, manifest, integrity } = module;
  const { contract } = module.descriptor;
  const { files } = await registry.version(id, version);
  const wanted = [...STARTS, page];
  const scripts = Object.keys(files).filter((file) =>
    wanted.includes(file.replace(/(\.[0-9a-f]{8})?\.js$/, '')),
  );
  return {
    start: {
      status: 'found',
      title,
      module: { id, version, manifest, integrity, descriptor: { contract } },
      page,
    },
    link: [
      ...[manifest, ...(reads && ANNOUNCED.test(reads) ? [reads] : [])].map(
        (path) => `<${path}>; rel=preload; as=fetch; crossorigin`,
      ),
      ...scripts.map((file) => `</remotes/${id}/${version}/${file}>; rel=preload; as=script`),
    ].join(', '),
  };
}
