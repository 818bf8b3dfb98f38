import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangeStreamClient } from './change-stream-client.ts';
import type { Connection } from './connection.ts';
import { HEARTBEAT_MS, STREAM_CLOSE } from './wire.ts';

/** The line's end in the browser, in the test's hands: what cannot be had from a real server at will is silence. */
class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = [];
  readonly OPEN = 1;
  readyState = 0;
  readonly sent: string[] = [];
  constructor() {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  says(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  breaks(code?: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}
const current = { type: 'current', epoch: 'e', seq: 7, reset: false };

describe("the browser's end of the change stream", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    FakeSocket.all.length = 0;
  });

  function client({
    delay,
    sessionEnds = () => true,
  }: {
    delay?: (attempt: number) => number;
    sessionEnds?: () => boolean;
  } = {}) {
    const states: Connection[] = [];
    vi.stubGlobal('WebSocket', FakeSocket);
    const stream = new ChangeStreamClient({
      url: () => 'ws://edge/api/store/changes',
      WebSocket,
      position: () => ({ epoch: 'e', since: 3 }),
      onMessage: () => undefined,
      onState: (state) => states.push(state),
      endOfThisSession: () => sessionEnds,
      ...(delay && { delay }),
    });
    vi.unstubAllGlobals();
    stream.open();
    return { stream, states, socket: (index: number) => FakeSocket.all[index] };
  }

  it('says where to go on, and is connected once everything missed has come', () => {
    const { states, socket } = client();
    socket(0)?.opens();
    expect(socket(0)?.sent).toEqual(['{"type":"resume","epoch":"e","since":3}']);
    expect(states).toEqual([]);
    socket(0)?.says(current);
    expect(states).toEqual(['connected']);
  });

  it('is one connection, however often it is asked for', () => {
    const { stream } = client();
    stream.open();
    stream.openUnlessDismissed();
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('gives up a connection that went silent', () => {
    const { states, socket } = client({ delay: () => 0 });
    socket(0)?.opens();
    socket(0)?.says(current);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    socket(0)?.says({ type: 'beat' });
    vi.advanceTimersByTime(2 * HEARTBEAT_MS - 1);
    expect(states.at(-1)).toBe('connected');
    vi.advanceTimersByTime(2);
    expect(states.at(-1)).toBe('connecting');
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('gives up within seconds a connection that does not answer when asked', () => {
    const { stream, socket } = client({ delay: () => 0 });
    socket(0)?.opens();
    socket(0)?.says(current);
    stream.probe();
    expect(socket(0)?.sent.at(-1)).toBe('{"type":"beat"}');
    vi.advanceTimersByTime(6000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('gives up a connection that talks nonsense', () => {
    const { states, socket } = client();
    socket(0)?.opens();
    socket(0)?.says({ type: 'nonsense' });
    expect(states).toEqual(['connecting']);
  });

  it('ignores what still comes over a connection that was given up', () => {
    const { states, socket } = client({ delay: () => 0 });
    socket(0)?.opens();
    socket(0)?.breaks();
    vi.advanceTimersByTime(1);
    socket(0)?.says(current);
    expect(states).toEqual(['connecting']);
  });

  it('stays away without a session, until somebody asks for it', () => {
    const { stream, states, socket } = client();
    socket(0)?.breaks(STREAM_CLOSE.noSession);
    vi.advanceTimersByTime(60_000);
    stream.openUnlessDismissed();
    expect(states).toEqual(['offline']);
    expect(FakeSocket.all).toHaveLength(1);
    stream.open();
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('comes back where it was refused for a session that another has followed', () => {
    const { states, socket } = client({ sessionEnds: () => false });
    socket(0)?.breaks(STREAM_CLOSE.noSession);
    vi.advanceTimersByTime(1000);
    expect(states).toEqual(['offline', 'connecting']);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('waits longer after each failure, up to half a minute, and from the beginning after a success', () => {
    const { socket } = client();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const before = Date.now();
      socket(attempt)?.breaks();
      while (FakeSocket.all.length === attempt + 1) vi.advanceTimersByTime(10);
      waits.push(Date.now() - before);
    }
    const limits = waits.map((_, index) => Math.min(30_000, 250 * 2 ** index));
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual((limits[index] ?? 0) / 2);
      expect(wait).toBeLessThanOrEqual((limits[index] ?? 0) + 10);
    }
    socket(12)?.opens();
    socket(12)?.says(current);
    socket(12)?.breaks();
    vi.advanceTimersByTime(260);
    expect(FakeSocket.all).toHaveLength(14);
  });

  it('stays closed once closed', () => {
    const { stream, socket } = client();
    socket(0)?.opens();
    stream.close();
    socket(0)?.breaks();
    vi.advanceTimersByTime(120_000);
    stream.open();
    expect(FakeSocket.all).toHaveLength(1);
  });
});
