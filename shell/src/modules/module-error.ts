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
