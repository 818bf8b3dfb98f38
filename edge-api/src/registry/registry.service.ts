import {
  CONTRACT,
  type ModuleDescriptor,
  type ModuleRecord,
  modules,
  type Registry,
  type RegistryModule,
} from 'shared-kit/contract';
import type { DocumentStore } from 'shared-kit/data';
import type { Stored } from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import { integrityOf, type ModuleFile, type ModuleFiles } from './module-files.ts';
import { MANIFEST, type ModuleVersion, moduleVersions, versionPattern } from './module-version.ts';

export interface Publication {
  version: string;
  kit: string;
  descriptor: ModuleDescriptor;
  files: readonly ModuleFile[];
}

interface RegistryServiceParts {
  store: DocumentStore;
  files: ModuleFiles;
  clock: () => Date;
  /** The version of shared-kit that the served shell brings. */
  shellKit: () => string;
}

/** Paths of the shell itself: no module may claim them. */
const SHELL_PATHS = ['/', '/login', '/dashboard', '/settings'];

/** Which versions of which modules there are and which are active (design section 3). */
export class RegistryService {
  readonly #store: DocumentStore;
  readonly #files: ModuleFiles;
  readonly #clock: () => Date;
  readonly #shellKit: () => string;
  /** Versions never change: read once. */
  readonly #known = new Map<string, ModuleVersion>();

  constructor({ store, files, clock, shellKit }: RegistryServiceParts) {
    this.#store = store;
    this.#files = files;
    this.#clock = clock;
    this.#shellKit = shellKit;
  }

  async registry(): Promise<Registry> {
    const records = await this.#records();
    const active = await Promise.all(records.map((record) => this.#registryModule(record)));
    return { revision: records.reduce((sum, record) => sum + record.version, 0), modules: active };
  }

  /** @throws ApiProblem 404 */
  async versionAsModule(id: string, version: string): Promise<RegistryModule> {
    return asRegistryModule(await this.version(id, version), true);
  }

  /** @throws ApiProblem 404 */
  async version(id: string, version: string): Promise<ModuleVersion> {
    const key = `${id}@${version}`;
    const known =
      this.#known.get(key) ?? (await this.#store.get<ModuleVersion>(moduleVersions.name, key))?.data;
    if (!known)
      throw new ApiProblem(
        404,
        'unknown-version',
        `Die Version ${version} von ${id} ist nicht veröffentlicht`,
      );
    this.#known.set(key, known);
    return known;
  }

  /** @throws ApiProblem 409 where the version is published already, 422 where it breaks the contract */
  async publish(id: string, { version, kit, descriptor, files }: Publication): Promise<void> {
    if (descriptor.id !== id)
      throw new ApiProblem(
        422,
        'foreign-descriptor',
        `module.json gehört zu ${descriptor.id}, nicht zu ${id}`,
      );
    if (!versionPattern.test(version))
      throw new ApiProblem(422, 'invalid-version', `${version} ist keine gültige Version`);
    assertOwnRoutes(descriptor);
    if (!files.some((file) => file.path === MANIFEST)) {
      throw new ApiProblem(422, 'no-manifest', `${MANIFEST} fehlt`);
    }
    const key = `${id}@${version}`;
    if (await this.#store.get(moduleVersions.name, key)) {
      throw new ApiProblem(
        409,
        'already-published',
        `Die Version ${version} von ${id} ist schon veröffentlicht`,
      );
    }
    await this.#files.write(id, version, files);
    const record: ModuleVersion = {
      moduleId: id,
      version,
      kit,
      descriptor,
      files: Object.fromEntries(files.map((file) => [file.path, integrityOf(file.bytes)])),
      publishedAt: this.#clock().toISOString(),
    };
    await this.#store.transact(async (transaction) => transaction.create(moduleVersions.name, key, record));
  }

  /**
   * Takes effect on the next page load of any browser.
   * @throws ApiProblem 404 for an unknown version; 409 where another module has its routes, or the shell is too old for it
   */
  async activate(id: string, version: string): Promise<void> {
    const wanted = await this.version(id, version);
    this.#assertFits(wanted);
    await this.#assertFreeRoutes(wanted.descriptor);
    await this.#store.transact(async (transaction) => {
      const record = await transaction.get<ModuleRecord>(modules.name, id);
      if (record?.data.active === version && record.data.enabled) return;
      const before =
        record && record.data.active !== version
          ? [...record.data.before, record.data.active]
          : (record?.data.before ?? []);
      transaction.set(modules.name, id, { active: version, before: before.slice(-50), enabled: true });
    });
  }

  /** Points back to the version that was active before. @throws ApiProblem 409 where there is none */
  async rollback(id: string): Promise<string> {
    const last = (await this.#store.get<ModuleRecord>(modules.name, id))?.data.before.at(-1);
    if (last === undefined)
      throw new ApiProblem(409, 'nothing-before', `Von ${id} war noch keine andere Version aktiv`);
    const target = await this.version(id, last);
    this.#assertFits(target);
    await this.#assertFreeRoutes(target.descriptor);
    await this.#store.transact(async (transaction) => {
      const record = await transaction.get<ModuleRecord>(modules.name, id);
      if (record?.data.before.at(-1) !== last)
        throw new ApiProblem(409, 'changed-meanwhile', `${id} wurde gerade umgestellt`);
      transaction.set(modules.name, id, {
        active: last,
        before: record.data.before.slice(0, -1),
        enabled: true,
      });
    });
    return last;
  }

  async #records(): Promise<Stored<ModuleRecord>[]> {
    return (await this.#store.list<ModuleRecord>({ collection: modules.name, limit: 500 })).items;
  }

  async #registryModule(record: Stored<ModuleRecord>): Promise<RegistryModule> {
    return asRegistryModule(await this.version(record.id, record.data.active), record.data.enabled);
  }

  #assertFits({ moduleId, version, kit, descriptor }: ModuleVersion): void {
    if (descriptor.contract !== CONTRACT && descriptor.contract !== CONTRACT - 1) {
      throw new ApiProblem(
        409,
        'incompatible-contract',
        `${moduleId} spricht Vertrag ${descriptor.contract}, die Shell ${CONTRACT}`,
      );
    }
    const brought = this.#shellKit();
    if (!brings(brought, kit)) {
      throw new ApiProblem(
        409,
        'kit-too-old',
        `${moduleId} ${version} braucht shared-kit ${kit}, die Shell bringt ${brought}`,
      );
    }
  }

  async #assertFreeRoutes(descriptor: ModuleDescriptor): Promise<void> {
    const others = (await this.registry()).modules.filter((module) => module.id !== descriptor.id);
    for (const { path } of descriptor.routes) {
      const owner = others.find((other) =>
        other.descriptor.routes.some((route) => shapeOf(route.path) === shapeOf(path)),
      );
      if (owner) throw new ApiProblem(409, 'route-taken', `${path} gehört schon zu ${owner.id}`);
    }
  }
}

function asRegistryModule(
  { moduleId, version, kit, descriptor, files }: ModuleVersion,
  enabled: boolean,
): RegistryModule {
  const integrity = files[MANIFEST];
  if (integrity === undefined)
    throw new ApiProblem(409, 'no-manifest', `${moduleId} ${version} hat kein ${MANIFEST}`);
  return {
    id: moduleId,
    version,
    manifest: `/remotes/${moduleId}/${version}/${MANIFEST}`,
    integrity,
    kit,
    descriptor,
    enabled,
  };
}

function assertOwnRoutes({ routes }: ModuleDescriptor): void {
  const seen = new Set(SHELL_PATHS);
  for (const { path } of routes) {
    if (seen.has(shapeOf(path))) throw new ApiProblem(409, 'route-taken', `${path} ist schon vergeben`);
    seen.add(shapeOf(path));
  }
}

/** Two routes that differ only in the names of their parameters are the same route. */
function shapeOf(path: string): string {
  return path.replace(/:[^/]+/g, ':').toLowerCase();
}

/** Whether a kit of version `brought` has everything that was there in version `needed` (semver: minors add). */
function brings(brought: string, needed: string): boolean {
  const [major, minor] = brought.split('.').map(Number);
  const [neededMajor, neededMinor] = needed.split('.').map(Number);
  return major === neededMajor && (minor ?? 0) >= (neededMinor ?? 0);
}
