import type { Connection } from './connection.ts';
import { HEARTBEAT_MS, STREAM_CLOSE, type StreamMessage, type StreamRequest, streamMessage } from './wire.ts';

export interface ChangeStreamOptions {
  /** ws: or wss: address. */
  url(): string;
  WebSocket: typeof WebSocket;
  /** Where to go on: sent when a connection opens. */
  position(): { epoch?: string; since?: number };
  onMessage(message: StreamMessage): void;
  onState(state: Connection): void;
  /** Asked at each opening. @returns called when there is no session: whether that holds for the one of now. */
  endOfThisSession(): () => boolean;
  /** Milliseconds before the n-th attempt (from 1) after a cut. */
  delay?: (attempt: number) => number;
}

const LAST_DELAY_MS = 30_000;
const PROBE_MS = 5000;

/** 0.25 s, doubling, 30 s at most; the random part keeps many tabs from coming back at the same moment. */
const backOff = (attempt: number) =>
  Math.min(LAST_DELAY_MS, 250 * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);

/** The page's one connection to the change stream: opened on demand, opened again after every cut. */
export class ChangeStreamClient {
  readonly #options: ChangeStreamOptions;
  readonly #delay: (attempt: number) => number;
  #socket: WebSocket | undefined;
  #attempts = 0;
  #reconnect: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** The session has ended: no attempts until somebody asks for one. */
  #dismissed = false;

  constructor(options: ChangeStreamOptions) {
    this.#options = options;
    this.#delay = options.delay ?? backOff;
  }

  /** Opens the stream where it is neither open nor being opened, at once. */
  open(): void {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#reconnect);
    this.#dismissed = false;
    const socket = new this.#options.WebSocket(this.#options.url());
    this.#socket = socket;
    const sessionEnds = this.#options.endOfThisSession();
    socket.addEventListener('open', () => {
      const request: StreamRequest = { type: 'resume', ...this.#options.position() };
      socket.send(JSON.stringify(request));
    });
    socket.addEventListener('message', (event) => this.#received(socket, event.data));
    // 'error' is always followed by 'close'.
    socket.addEventListener('close', (event) =>
      this.#lost(socket, event.code === STREAM_CLOSE.noSession ? sessionEnds : undefined),
    );
    this.#expectLife(socket);
  }

  /** Opens the stream unless the session has ended. */
  openUnlessDismissed(): void {
    if (!this.#dismissed) this.open();
  }

  /** Makes sure that the stream is alive: a dead one shows within seconds and not only after a missed heartbeat. */
  probe(): void {
    const socket = this.#socket;
    if (!socket) this.openUnlessDismissed();
    if (!socket || socket.readyState !== socket.OPEN) return;
    const request: StreamRequest = { type: 'beat' };
    socket.send(JSON.stringify(request));
    this.#expectLife(socket, PROBE_MS);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#reconnect);
    clearTimeout(this.#silence);
    this.#socket?.close();
    this.#socket = undefined;
  }

  #received(socket: WebSocket, text: unknown): void {
    if (socket !== this.#socket) return;
    this.#expectLife(socket);
    const message = streamMessage.safeParse(parseJson(text));
    if (!message.success) {
      this.#drop(socket);
      return;
    }
    this.#options.onMessage(message.data);
    if (message.data.type !== 'current') return;
    this.#attempts = 0;
    this.#options.onState('connected');
  }

  /** A connection that goes silent is given up: nothing else tells that the other side is gone. */
  #expectLife(socket: WebSocket, within = 2 * HEARTBEAT_MS): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#drop(socket), within);
  }

  /** Without waiting for the other side's closing, which a dead connection never sends. */
  #drop(socket: WebSocket): void {
    socket.close();
    this.#lost(socket);
  }

  #lost(socket: WebSocket, sessionEnds?: () => boolean): void {
    if (socket !== this.#socket) return;
    this.#socket = undefined;
    clearTimeout(this.#silence);
    if (sessionEnds) {
      this.#dismissed = true;
      this.#options.onState('offline');
      if (sessionEnds()) return;
      this.#dismissed = false;
    }
    this.#attempts += 1;
    this.#options.onState(this.#attempts === 1 ? 'connecting' : 'offline');
    this.#reconnect = setTimeout(() => this.open(), this.#delay(this.#attempts));
  }
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
