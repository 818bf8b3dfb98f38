import { STREAM_CLOSE, type StreamRequest } from 'shared-kit/data';
import type { BrowserPermissions } from 'shared-kit/data/browser-access';
import { streamRequest } from 'shared-kit/data/wire-requests';
import type { RawData, WebSocket } from 'ws';
import type { ChangeBatch } from './change-log.ts';
import type { SqliteStore } from './sqlite-store.ts';
import { changesMessage, plainMessage } from './stream-message.ts';

/** A connection that has this much unsent is told no more until it has taken that. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** RFC 6455 section 7.4.1. */
const INTERNAL_ERROR = 1011;

/** Of 64,000 characters each at most: what is read from the log at once stays small. */
const CHANGES_AT_ONCE = 50;

/**
 * One tab's connection. It remembers only how far the tab was told: what a slow one has missed is read from the change
 * log when it is ready, so it costs no memory here.
 */
export class StreamTab {
  readonly #socket: WebSocket;
  readonly #store: SqliteStore;
  readonly #access: BrowserPermissions;
  /** The last change that the tab was told; undefined before it said where it is. */
  #told: number | undefined;
  /** Whether the tab still has to hear that it has been told everything. */
  #catchingUp = false;
  #full = false;
  #alive = true;

  constructor(socket: WebSocket, store: SqliteStore, access: BrowserPermissions) {
    this.#socket = socket;
    this.#store = store;
    this.#access = access;
    socket.on('message', (data, isBinary) => this.#received(data, isBinary));
    socket.on('pong', () => {
      this.#alive = true;
    });
  }

  /**
   * The next batch of the store: a tab that is told at all has been told everything before it.
   * @param message the batch as browsers are told it.
   */
  follow(batch: ChangeBatch, message: string | undefined): void {
    if (this.#told === undefined || this.#full || batch.seq <= this.#told) return;
    this.#told = batch.seq;
    if (batch.gap) this.#tellCurrent(true);
    else if (message !== undefined) this.#send(message);
  }

  /** A sign of life each way; a tab that gave none since the last time is gone. */
  beat(): void {
    if (!this.#alive) {
      this.#socket.terminate();
      return;
    }
    this.#alive = false;
    this.#socket.ping();
    this.#send(plainMessage({ type: 'beat' }));
  }

  #received(data: RawData, isBinary: boolean): void {
    const request = isBinary ? undefined : streamRequest.safeParse(parseJson(String(data))).data;
    if (request?.type === 'beat') this.#send(plainMessage({ type: 'beat' }));
    else if (request?.type === 'resume' && this.#told === undefined)
      this.#reading(() => this.#resume(request));
    else this.#socket.close(STREAM_CLOSE.malformed, 'malformed');
  }

  /** What the log cannot be read of ends this connection, and nobody else's: nothing above would catch it. */
  #reading(read: () => void): void {
    try {
      read();
    } catch (error) {
      console.error(error);
      this.#socket.close(INTERNAL_ERROR);
    }
  }

  #resume({ epoch, since }: Extract<StreamRequest, { type: 'resume' }>): void {
    if (since === undefined) {
      this.#told = this.#store.lastChange();
      this.#tellCurrent(false);
    } else if (epoch === this.#store.epoch && this.#store.changesSince(since, 1)) {
      this.#told = since;
      this.#catchingUp = true;
      this.#catchUp();
    } else {
      this.#startAnew();
    }
  }

  #catchUp(): void {
    while (!this.#full && this.#told !== undefined) {
      const batch = this.#store.changesSince(this.#told, CHANGES_AT_ONCE);
      if (!batch) {
        this.#startAnew();
        return;
      }
      if (batch.seq === this.#told) break;
      this.#told = batch.seq;
      const message = changesMessage(batch, this.#access);
      if (message !== undefined) this.#send(message);
    }
    if (this.#catchingUp && !this.#full) this.#tellCurrent(false);
  }

  /** The log does not reach back to where the tab is. */
  #startAnew(): void {
    this.#told = this.#store.lastChange();
    this.#tellCurrent(true);
  }

  #tellCurrent(reset: boolean): void {
    this.#catchingUp = false;
    this.#send(plainMessage({ type: 'current', epoch: this.#store.epoch, seq: this.#told ?? 0, reset }));
  }

  #send(message: string): void {
    this.#socket.send(message, () => {
      if (!this.#full || this.#socket.bufferedAmount > MAX_BUFFERED_BYTES / 2) return;
      this.#full = false;
      this.#reading(() => this.#catchUp());
    });
    this.#full ||= this.#socket.bufferedAmount > MAX_BUFFERED_BYTES;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
