import { connection } from './connection.ts';

/** Milliseconds until the next attempt where nobody says that the server is back; doubled by each that fails. */
const NEXT_ATTEMPT = 15_000;
const LONGEST_PAUSE = 15 * 60_000;

export interface ResendLoopParts {
  /** Sends what waits, as it is kept now. It takes care of what fails; what waits still is tried again. */
  send(): Promise<unknown>;
  /** Whether something waits that a later attempt may send. */
  isWaiting(): boolean | Promise<boolean>;
  /** Names what all tabs of this browser keep together: one of them sends at a time. */
  lock?: string;
}

export interface ResendLoop {
  /** Sends now, one attempt at a time; asked during one, it sends again behind it. @throws as `send` */
  sendNow(): Promise<void>;
  /** Sends once the server is back, and until nothing waits. */
  keepSending(): void;
  /** Waits for nothing any more. */
  rest(): void;
}

/** Sends what waits in this browser, whichever screen is open, until the server has it (D5). */
export function resendLoop({ send, isWaiting, lock }: ResendLoopParts): ResendLoop {
  let pause = NEXT_ATTEMPT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let stopListening: (() => void) | undefined;

  async function attempt(): Promise<void> {
    clearTimeout(timer);
    try {
      await (lock === undefined ? send() : inOneTab(lock, send));
    } finally {
      if (await waits()) {
        listen();
        later(pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE);
      } else rest();
    }
  }

  async function waits(): Promise<boolean> {
    try {
      return await isWaiting();
    } catch {
      // Where the browser's storage fails nothing can be sent, and nothing is lost either.
      return false;
    }
  }

  function sendNow(): Promise<void> {
    if (!running) {
      running = attempt().finally(() => {
        running = undefined;
      });
      return running;
    }
    const again = () => {
      next = undefined;
      return sendNow();
    };
    next ??= running.then(again, again);
    return next;
  }

  /** What this one cannot send, the next one tries. */
  const tryNow = () => void sendNow().catch(() => undefined);

  function later(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(tryNow, milliseconds);
  }

  function listen(): void {
    stopListening ??= connection.subscribe((state) => {
      if (state !== 'connected') return;
      pause = NEXT_ATTEMPT;
      tryNow();
    });
  }

  function keepSending(): void {
    if (stopListening) return;
    listen();
    later(NEXT_ATTEMPT);
  }

  function rest(): void {
    clearTimeout(timer);
    pause = NEXT_ATTEMPT;
    stopListening?.();
    stopListening = undefined;
  }

  return { sendNow, keepSending, rest };
}

/** Without a lock (plain HTTP has none) the ids alone keep what is sent from doubling. */
async function inOneTab(name: string, work: () => Promise<unknown>): Promise<void> {
  const { locks }: { locks?: LockManager | null } = navigator;
  if (!locks) await work();
  else await locks.request(name, work);
}
