import type { Unsent, UnsentKeeper } from 'shared-kit/data';
import { ask, notify } from 'shared-kit/ui-core';
import { KEEPERS } from './unsent-keepers.ts';

const LIST = new Intl.ListFormat('de');

const SENDING = { doing: 'senden', done: 'gesendet' };
/** Also true of what is sent, where both wait. */
const SAVING = { doing: 'speichern', done: 'gespeichert' };

/**
 * What only this browser has is a customer's data and goes with the session (D2): says so first and offers to send it.
 * @returns whether to log out.
 */
export async function mayLeaveUnsent(): Promise<boolean> {
  const waiting = await allWaiting();
  if (waiting.length === 0) return true;
  const verb = waiting.some(({ isSaved }) => isSaved) ? SAVING : SENDING;
  const send = await ask({
    title: `${inWords(waiting)} noch nicht ${verb.done}`,
    text: 'Das liegt nur in diesem Browser und wird beim Abmelden daraus gelöscht.',
    confirmLabel: `Jetzt ${verb.doing}`,
    cancelLabel: `Nicht ${verb.doing}`,
  });
  if (send) await ofEach((keeper) => keeper.send());
  const left = await allWaiting();
  if (left.length === 0) {
    notify({ intent: 'success', text: `${inWords(waiting)} ${verb.done}` });
    return true;
  }
  return ask({
    title: `${inWords(left)} verwerfen?`,
    text: send
      ? `Das konnte nicht ${verb.done} werden und geht beim Abmelden verloren.`
      : 'Das geht beim Abmelden verloren.',
    confirmLabel: 'Verwerfen und abmelden',
    cancelLabel: 'Angemeldet bleiben',
    danger: true,
  });
}

/** After logging out: nothing of a customer stays in this browser. */
export async function forgetUnsent(): Promise<void> {
  await ofEach((keeper) => keeper.forget());
}

async function allWaiting(): Promise<readonly Unsent[]> {
  const waiting = await ofEach((keeper) => keeper.waiting());
  return waiting.flat().filter(({ count }) => count > 0);
}

/** A browser that forbids its storage has kept nothing; and where the code does not load, logging out fails too. */
async function ofEach<Answer>(
  work: (keeper: UnsentKeeper) => Promise<Answer>,
): Promise<readonly Awaited<Answer>[]> {
  const answers = await Promise.allSettled(KEEPERS.map(async ({ load }) => work(await load())));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

/** '1 Foto, 2 Tags und 1 Notiz' */
function inWords(unsent: readonly Unsent[]): string {
  return LIST.format(unsent.map(({ count, one, many }) => (count === 1 ? `1 ${one}` : `${count} ${many}`)));
}
