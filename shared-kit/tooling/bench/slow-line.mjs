import { connect, createServer } from 'node:net';

/** 'Slow 4G' (https://github.com/GoogleChrome/lighthouse, docs/throttling.md). */
export const SLOW_4G = { roundTripMs: 150, megabitsPerSecond: 1.6 };

/** Round trips before a connection's first request leaves: TCP's and TLS 1.3's handshake. */
const HANDSHAKES = 2;
const SEGMENT = 1460;
/** RFC 6928: what a server sends before it has heard that any of it arrived; doubled with each round trip. */
const INITIAL_WINDOW = 10 * SEGMENT;

/**
 * A slow line in front of a server: all connections share its bytes, each pays its handshakes and begins slowly. The
 * browser's own throttling knows requests alone.
 * @returns {Promise<{ origin: string, close(): void }>}
 */
export async function openSlowLine(target, { roundTripMs, megabitsPerSecond }) {
  const bytesPerMs = (megabitsPerSecond * 1e6) / 8 / 1000;
  const { hostname, port } = new URL(target);
  const sockets = new Set();
  let freeAt = 0;

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    const openedAt = performance.now();
    const round = { begun: openedAt, sent: 0, window: INITIAL_WINDOW };
    const [there, back] = [inOrder(upstream), inOrder(client)];
    client.on('data', (data) => {
      const leaves = Math.max(performance.now(), openedAt + HANDSHAKES * roundTripMs);
      there(data, leaves + roundTripMs / 2);
    });
    upstream.on('data', (data) => {
      for (let from = 0; from < data.length; from += SEGMENT) {
        const segment = data.subarray(from, from + SEGMENT);
        back(segment, arrivalOf(segment.length, round));
      }
    });
  });

  function arrivalOf(bytes, round) {
    const now = performance.now();
    if (now > round.begun + roundTripMs) Object.assign(round, { begun: now, sent: 0 });
    if (round.sent >= round.window) {
      Object.assign(round, { begun: round.begun + roundTripMs, sent: 0, window: 2 * round.window });
    }
    round.sent += bytes;
    freeAt = Math.max(now, round.begun, freeAt) + bytes / bytesPerMs;
    return freeAt + roundTripMs / 2;
  }

  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Timers of one millisecond may come in any order: each writes what is next. */
function inOrder(socket) {
  const waiting = [];
  return (data, at) => {
    waiting.push(data);
    setTimeout(() => socket.write(waiting.shift()), Math.max(0, at - performance.now()));
  };
}
