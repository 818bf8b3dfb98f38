import { notify } from 'shared-kit/ui-core';

/** Fetched ahead: the first screen does without. */
export const loadLogOut = () => import('./log-out.ts');

/** Says so where its code does not load. */
export async function logOutLater(): Promise<void> {
  const code = await loadLogOut().catch(() => undefined);
  if (code) await code.logOut();
  else
    notify({
      intent: 'error',
      text: 'Abmelden ist gerade nicht möglich. Der Server ist nicht erreichbar.',
    });
}
