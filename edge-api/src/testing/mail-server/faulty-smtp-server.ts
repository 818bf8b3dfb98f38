import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

type Answer = (error?: Error | null) => void;

export interface Faults {
  onRcptTo?: (address: string, answer: Answer) => void;
  /** The whole message has arrived; `cut` drops the connection instead of an answer. */
  onMessage?: (message: string, answer: Answer, cut: () => void) => void;
  /** The first bytes of the message have arrived. */
  onMessageBegin?: (cut: () => void) => void;
  onAuth?: (answer: Answer) => void;
}

export interface FaultySmtpServer {
  readonly port: number;
  /** Every whole message that arrived, accepted or not. */
  readonly messages: string[];
  stop(): Promise<void>;
}

/** An SMTP server that goes wrong as told; what a real one cannot be made to do. It accepts what no fault is given for. */
export async function startFaultySmtp(faults: Faults): Promise<FaultySmtpServer> {
  const messages: string[] = [];
  const clients = new Set<Socket>();
  const cut = () => {
    for (const client of clients) client.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onAuth(_auth, _session, done) {
      const answer: Answer = (error) => (error ? done(error) : done(null, { user: 'test' }));
      if (faults.onAuth) faults.onAuth(answer);
      else answer();
    },
    onRcptTo({ address }, _session, done) {
      if (faults.onRcptTo) faults.onRcptTo(address, done);
      else done();
    },
    onData(stream: SMTPServerDataStream, _session: SMTPServerSession, done: Answer) {
      const chunks: Buffer[] = [];
      stream.once('data', () => faults.onMessageBegin?.(cut));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const message = Buffer.concat(chunks).toString();
        messages.push(message);
        if (faults.onMessage) faults.onMessage(message, done, cut);
        else done();
      });
    },
  });
  // A connection that is cut ends with an error here, on purpose.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // smtp-server cannot drop a connection without an answer: this relay in front of it can.
  const relay = createServer((client) => {
    const upstream = connect(portOf(server.server), '127.0.0.1');
    clients.add(client);
    client.pipe(upstream).pipe(client);
    client
      .on('error', () => undefined)
      .on('close', () => {
        clients.delete(client);
        upstream.destroy();
      });
    upstream.on('error', () => undefined).on('close', () => client.end());
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    port: portOf(relay),
    messages,
    async stop() {
      cut();
      await new Promise<void>((resolve) => relay.close(() => resolve()));
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function portOf(server: { address(): unknown }): number {
  const address = server.address();
  return typeof address === 'object' && address && 'port' in address ? Number(address.port) : 0;
}
