/** Why a part of a module cannot be shown (design section 3, failure isolation). */
export type ModuleErrorKind = 'unreachable' | 'incompatible' | 'crashed';

export class ModuleError extends Error {
  readonly kind: ModuleErrorKind;
  readonly moduleId: string;

  constructor(kind: ModuleErrorKind, moduleId: string, cause?: unknown) {
    super(`${moduleId}: ${kind}`, { cause });
    this.name = 'ModuleError';
    this.kind = kind;
    this.moduleId = moduleId;
  }
}

/** What loading a module's code threw, by why: its files did not come, do not fit, or threw while they ran. */
export function asModuleError(cause: unknown, moduleId: string): ModuleError {
  return cause instanceof ModuleError ? cause : new ModuleError(kindOf(cause), moduleId, cause);
}

/**
 * As the bundler names it for chunks, and the federation runtime for manifest (003) and remote entry (001 and 008).
 * Neither of these two runs code of the module's own: where they fail, something else came in their place.
 */
const DID_NOT_COME = /#RUNTIME-00[138]/;
/** The federation runtime on a shared library that the shell brings in another version. */
const DOES_NOT_FIT = /does not satisfy the requirement/;

function kindOf(cause: unknown): ModuleErrorKind {
  if (!(cause instanceof Error)) return 'crashed';
  if (cause.name === 'ChunkLoadError' || DID_NOT_COME.test(cause.message)) return 'unreachable';
  return DOES_NOT_FIT.test(cause.message) ? 'incompatible' : 'crashed';
}
