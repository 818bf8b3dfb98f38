import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface RequestCounter {
  /** `127.0.0.1:1234` */
  host: string;
  /** What was asked for since the last time. */
  taken(): string[];
  close(): void;
}

/** Counts whoever connects, in the clear or not: what is asked for over TLS is asked for as well. */
export async function countRequests(): Promise<RequestCounter> {
  let asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const list = asked;
    const place = list.push('connected') - 1;
    socket.on('data', (data) => {
      const line = /^[A-Z]+ \S+/.exec(data.toString('latin1'))?.[0] ?? 'TLS';
      if (list[place] === 'connected') list[place] = line;
      else list.push(line);
      socket.write('HTTP/1.1 404 Not Found\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: 0\r\n\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken() {
      const taken = asked;
      asked = [];
      return taken;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
