import { isDeepStrictEqual } from 'node:util';
import {
  CONTRACT,
  type ModuleDescriptor,
  type ModuleRecord,
  modules,
  type Registry,
  type RegistryModule,
} from 'shared-kit/contract';
import type { DocumentStore } from 'shared-kit/data';
import { ApiProblem } from '../errors.ts';
import { assertFreeClaims } from './module-claims.ts';
import { integrityOf, type ModuleFile, type ModuleFiles } from './module-files.ts';
import { assertWholeBuild } from './module-manifest.ts';
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
  /** Tells open tabs to load a new version by themselves. */
  development?: boolean;
}

/** Which versions of which modules there are and which are active (design section 3). */
export class RegistryService {
  readonly #store: DocumentStore;
  readonly #files: ModuleFiles;
  readonly #clock: () => Date;
  readonly #shellKit: () => string;
  readonly #development: boolean;
  /** Versions never change: read once. */
  readonly #known = new Map<string, ModuleVersion>();

  /** One publication or activation after the other: each looks at what the others did. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ store, files, clock, shellKit, development = false }: RegistryServiceParts) {
    this.#store = store;
    this.#files = files;
    this.#clock = clock;
    this.#shellKit = shellKit;
    this.#development = development;
  }

  async registry(): Promise<Registry> {
    return { modules: await this.#active(), ...(this.#development && { development: true }) };
  }

  /** @throws ApiProblem 404 */
  async versionAsModule(id: string, version: string): Promise<RegistryModule> {
    return asRegistryModule(await this.version(id, version), true);
  }

  /** @throws ApiProblem 404 */
  async version(id: string, version: string): Promise<ModuleVersion> {
    const found = await this.#find(id, version);
    if (found) return found;
    throw new ApiProblem(404, 'unknown-version', `Die Version ${version} von ${id} ist nicht veröffentlicht`);
  }

  /**
   * Makes a version available. One that is published already is refused; where its files got damaged, the same
   * files mend it.
   * @throws ApiProblem 409 where the version is published already or claims what another module has; 422 where it
   * is not a module's whole build
   */
  async publish(id: string, { version, kit, descriptor, files }: Publication): Promise<void> {
    if (descriptor.id !== id) {
      throw new ApiProblem(
        422,
        'foreign-descriptor',
        `module.json gehört zu ${descriptor.id}, nicht zu ${id}`,
      );
    }
    if (!versionPattern.test(version)) {
      throw new ApiProblem(422, 'invalid-version', `${version} ist keine gültige Version`);
    }
    assertWholeBuild(id, files);
    await this.#inTurn(async () => {
      const integrity = Object.fromEntries(files.map((file) => [file.path, integrityOf(file.bytes)]));
      const published = await this.#find(id, version);
      if (published) {
        const isSame = isDeepStrictEqual(published.files, integrity);
        if (isSame && !(await this.#files.isWhole(id, version, integrity))) {
          await this.#files.write(id, version, files);
        }
        throw new ApiProblem(
          409,
          'already-published',
          `Die Version ${version} von ${id} ist schon veröffentlicht`,
        );
      }
      assertFreeClaims(descriptor, await this.#active());
      await this.#files.write(id, version, files);
      const record: ModuleVersion = {
        moduleId: id,
        version,
        kit,
        descriptor,
        files: integrity,
        publishedAt: this.#clock().toISOString(),
      };
      await this.#store.transact(async (transaction) =>
        transaction.create(moduleVersions.name, keyOf(id, version), record),
      );
    });
  }

  /**
   * Takes effect on the next page load of any browser. A module that is switched off stays so.
   * @returns whether the module is switched on
   * @throws ApiProblem 404 for an unknown version; 409 where another module has what it claims, or the shell is too
   * old for it
   */
  async activate(id: string, version: string): Promise<boolean> {
    return this.#inTurn(async () => {
      await this.#assertUsable(id, version);
      return this.#store.transact(async (transaction) => {
        const record = await transaction.get<ModuleRecord>(modules.name, id);
        const enabled = record?.data.enabled ?? true;
        if (record?.data.active === version) return enabled;
        const before = record ? [...record.data.before, record.data.active].slice(-50) : [];
        transaction.set(modules.name, id, { active: version, before, enabled });
        return enabled;
      });
    });
  }

  /**
   * Switches a module on or off, whichever version is active: one that is off is shown to nobody, and what it claims
   * is free for others. Takes effect on the next page load of any browser.
   * @throws ApiProblem 404 where no version was ever active; 409 where another module has taken what it claims
   */
  async setEnabled(id: string, enabled: boolean): Promise<void> {
    await this.#inTurn(async () => {
      const active = (await this.#store.get<ModuleRecord>(modules.name, id))?.data.active;
      if (active === undefined) {
        throw new ApiProblem(404, 'unknown-module', `Von ${id} war noch keine Version aktiv`);
      }
      if (enabled) await this.#assertUsable(id, active);
      await this.#store.transact(async (transaction) => {
        const record = await transaction.get<ModuleRecord>(modules.name, id);
        if (record?.data.active !== active) throw changedMeanwhile(id);
        transaction.set(modules.name, id, { ...record.data, enabled });
      });
    });
  }

  /** Points back to the version that was active before. @throws ApiProblem 409 where there is none */
  async rollback(id: string): Promise<string> {
    return this.#inTurn(async () => {
      const last = (await this.#store.get<ModuleRecord>(modules.name, id))?.data.before.at(-1);
      if (last === undefined) {
        throw new ApiProblem(409, 'nothing-before', `Von ${id} war noch keine andere Version aktiv`);
      }
      await this.#assertUsable(id, last);
      await this.#store.transact(async (transaction) => {
        const record = await transaction.get<ModuleRecord>(modules.name, id);
        if (record?.data.before.at(-1) !== last) throw changedMeanwhile(id);
        const { before, enabled } = record.data;
        transaction.set(modules.name, id, { active: last, before: before.slice(0, -1), enabled });
      });
      return last;
    });
  }

  /** One whose version is lost is left out: the others go on. */
  async #active(): Promise<RegistryModule[]> {
    const records = await this.#store.list<ModuleRecord>({ collection: modules.name, limit: 500 });
    const found = await Promise.all(
      records.items.map(async ({ id, data }) => {
        const version = await this.#find(id, data.active);
        return version && asRegistryModule(version, data.enabled);
      }),
    );
    return found.filter((module) => module !== undefined);
  }

  async #find(id: string, version: string): Promise<ModuleVersion | undefined> {
    const key = keyOf(id, version);
    const known = this.#known.get(key);
    if (known) return known;
    const stored = await this.#store.get<ModuleVersion>(moduleVersions.name, key);
    if (stored) this.#known.set(key, stored.data);
    return stored?.data;
  }

  /** @throws ApiProblem 404, 409 */
  async #assertUsable(id: string, version: string): Promise<void> {
    const wanted = await this.version(id, version);
    this.#assertFits(wanted);
    assertFreeClaims(wanted.descriptor, await this.#active());
  }

  #assertFits({ moduleId, version, kit, descriptor }: ModuleVersion): void {
    if (descriptor.contract !== CONTRACT && descriptor.contract !== CONTRACT - 1) {
      throw new ApiProblem(
        409,
        'incompatible-contract',
        `${moduleId} ${version} passt nicht: es spricht Vertrag ${descriptor.contract}, die Shell ${CONTRACT}`,
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

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }
}

const changedMeanwhile = (id: string) =>
  new ApiProblem(409, 'changed-meanwhile', `${id} wurde gerade umgestellt`);

const keyOf = (id: string, version: string) => `${id}@${version}`;

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

/** Whether a kit of version `brought` has everything that was there in version `needed` (semver: minors add). */
function brings(brought: string, needed: string): boolean {
  const [major, minor] = brought.split('.').map(Number);
  const [neededMajor, neededMinor] = needed.split('.').map(Number);
  return major === neededMajor && (minor ?? 0) >= (neededMinor ?? 0);
}
