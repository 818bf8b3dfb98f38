import { findLinkedPage } from 'shared-kit/contract';
import type { RegistryService } from './registry.service.ts';

/** The runtime asks for them one after the other. */
const STARTS = ['remoteEntry', '__federation_expose_module'];

/**
 * What a page that a link opens will ask for, as a `Link` header (RFC 8288, `rel=preload`): on a bad line one request
 * after the other takes a second. A page's chunk is known by its name, that of the page.
 * @param pathname such as `/share/abc`
 */
export async function linkedPageParts(
  registry: Pick<RegistryService, 'registry' | 'version'>,
  pathname: string,
): Promise<string> {
  const found = findLinkedPage((await registry.registry()).modules, pathname);
  const links = ['</api/registry>; rel=preload; as=fetch; crossorigin'];
  if (found?.module.enabled) {
    const { id, version, manifest } = found.module;
    links.push(`<${manifest}>; rel=preload; as=fetch; crossorigin`);
    const { files } = await registry.version(id, version);
    const wanted = [...STARTS, found.page];
    for (const file of Object.keys(files)) {
      if (!wanted.includes(file.replace(/(\.[0-9a-f]{8})?\.js$/, ''))) continue;
      links.push(`</remotes/${id}/${version}/${file}>; rel=preload; as=script`);
    }
  }
  return links.join(', ');
}
