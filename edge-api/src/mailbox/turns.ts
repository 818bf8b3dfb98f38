interface Turn {
  take(): Promise<void>;
  refuse(error: unknown): void;
}

/** Work that is done one after the other. */
export class Turns {
  readonly #waiting: Turn[] = [];
  #running: Promise<void> | undefined;

  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#waiting.push({ take: () => work().then(resolve, reject), refuse: reject });
    this.#running ??= this.#run();
    return promise;
  }

  /** Lets those who wait go first, in the midst of a turn that takes long. */
  async giveWay(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await next.take();
  }

  /** Those who wait now get no turn any more. */
  refuseWaiting(error: unknown): void {
    for (const turn of this.#waiting.splice(0)) turn.refuse(error);
  }

  /** Until nobody waits. */
  async ended(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) await this.giveWay();
    this.#running = undefined;
  }
}
