import { Conflict, type DocumentStore } from 'shared-kit/data';
import type { Stored } from 'shared-kit/domain';
import * as z from 'zod';
import { ApiProblem } from '../errors.ts';
import { system } from '../settings/system.collection.ts';
import { generatePassword } from './generate-password.ts';
import { GuessLimits } from './guess-limits.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { BELIEVED_FOR } from './sessions.service.ts';

export const GATE_ID = 'gate';

export const gateSchema = z.strictObject({
  passwordHash: z.string(),
  /** Rises with every change of the password: sessions of an older epoch have ended (D2). */
  epoch: z.int().min(1),
  changedAt: z.iso.datetime(),
});

export type GateRecord = z.infer<typeof gateSchema>;

interface GateParts {
  store: DocumentStore;
  clock: () => Date;
  hashing: PasswordHashing;
}

/** The shared password in front of everything (D1), kept as `system/gate`. */
export class Gate {
  readonly #store: DocumentStore;
  readonly #clock: () => Date;
  readonly #hashing: PasswordHashing;
  readonly #limits = new GuessLimits();
  #asked: { epoch: Promise<number | undefined>; until: number } | undefined;

  constructor({ store, clock, hashing }: GateParts) {
    this.#store = store;
    this.#clock = clock;
    this.#hashing = hashing;
  }

  /** On the first start makes a password. @returns it, to be shown this once; undefined where there is one. */
  async ensurePassword(): Promise<string | undefined> {
    if (await this.#read()) return undefined;
    const password = generatePassword();
    await this.setPassword(password);
    return password;
  }

  /** Sets the password without asking for the one before: for who owns the machine. Ends every session. */
  async setPassword(password: string): Promise<void> {
    const passwordHash = await this.#hashing.hash(password);
    await this.#store.transact(async (transaction) => {
      const current = await transaction.get<GateRecord>(system.name, GATE_ID);
      transaction.set(system.name, GATE_ID, this.#record(passwordHash, current));
    });
    this.#asked = undefined;
  }

  /**
   * Checks a guess. @param client whose guesses are counted together.
   * @returns the epoch for which the password is right.
   * @throws ApiProblem 401 'Falsches Passwort'; 429.
   */
  async pass(guess: string, client: string): Promise<number> {
    return (await this.#verify(guess, client)).data.epoch;
  }

  /** Changes the password and ends every session (D2). @throws ApiProblem as `pass`; 409 when changed meanwhile. */
  async changePassword(current: string, next: string, client: string): Promise<void> {
    const gate = await this.#verify(current, client);
    const passwordHash = await this.#hashing.hash(next);
    try {
      await this.#store.transact(async (transaction) => {
        transaction.set(system.name, GATE_ID, this.#record(passwordHash, gate), gate.version);
      });
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      throw new ApiProblem(409, 'conflict', 'Das Passwort wurde gerade von jemand anderem geändert');
    }
    this.#asked = undefined;
  }

  /**
   * The epoch of which sessions must be; undefined while there is no password. A password that another process sets
   * (`npm run password`) counts within `BELIEVED_FOR`.
   */
  epoch(): Promise<number | undefined> {
    if (!this.#asked || performance.now() >= this.#asked.until) {
      const epoch = this.#read().then((gate) => gate?.data.epoch);
      this.#asked = { epoch, until: performance.now() + BELIEVED_FOR };
      epoch.catch(() => {
        this.#asked = undefined;
      });
    }
    return this.#asked.epoch;
  }

  async #verify(guess: string, client: string): Promise<Stored<GateRecord>> {
    await this.#limits.count(client);
    const gate = await this.#read();
    if (!gate) throw new ApiProblem(503, 'no-password', 'Es ist noch kein Passwort gesetzt');
    if (!(await this.#hashing.verify(gate.data.passwordHash, guess))) {
      throw new ApiProblem(401, 'wrong-password', 'Falsches Passwort');
    }
    await this.#limits.giveBack(client);
    // A session of a password that another process has just set begins now.
    this.#asked = undefined;
    return gate;
  }

  #record(passwordHash: string, before: Stored<GateRecord> | undefined): GateRecord {
    return {
      passwordHash,
      epoch: (before?.data.epoch ?? 0) + 1,
      changedAt: this.#clock().toISOString(),
    };
  }

  async #read(): Promise<Stored<GateRecord> | undefined> {
    const stored = await this.#store.get(system.name, GATE_ID);
    return stored && { ...stored, data: gateSchema.parse(stored.data) };
  }
}
