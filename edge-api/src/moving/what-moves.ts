import { modules } from 'shared-kit/contract';
import { type Collection, emailTemplates, followUpRules, quoteTemplates } from 'shared-kit/domain';
import { sessions } from '../auth/sessions.collection.ts';
import { COLLECTIONS } from '../collections.ts';
import { moduleVersions } from '../registry/module-version.ts';
import { SETTINGS_ID } from '../settings/settings.service.ts';
import { system } from '../settings/system.collection.ts';

/** In the target's `system`: whose data it takes over, and whether it has all of them. */
export const MARK_ID = 'moving';

/**
 * What stays where it is. A session belongs to the browser's connection with one server, and its rights must not be
 * doubled: staff pass the gate anew, with the same password.
 * All else moves, as no server runs meanwhile: mails on their way with their files in DATA_DIR, whose leases have run
 * out by the next start; claims of files, as the files move too; modules, whose files lie in DATA_DIR.
 */
const STAYING: readonly Collection[] = [sessions];

export const MOVING = COLLECTIONS.filter((one) => !STAYING.includes(one));

export const moves = (collection: Collection, id: string) =>
  collection.name !== system.name || id !== MARK_ID;

/** Whether a server's first start makes this by itself, in a store that nobody has worked with yet. */
export function isOfFirstStart(collection: Collection, id: string, data: unknown): boolean {
  switch (collection.name) {
    case system.name:
      return id !== SETTINGS_ID;
    case modules.name:
    case moduleVersions.name:
      return true;
    case quoteTemplates.name:
    case emailTemplates.name:
    case followUpRules.name:
      return typeof data === 'object' && data !== null && 'createdBy' in data && data.createdBy === 'System';
    default:
      return false;
  }
}
