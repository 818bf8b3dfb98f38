import { ImapFlow } from 'imapflow';
import type { ImapConfig } from '../email/mail-config.ts';
import { isLoginRefused } from './imap-problem.ts';
import { mailboxProblem } from './mailbox-problem.ts';

/** A refused login is not tried again for so long: servers lock accounts out. */
const LOGIN_PAUSE_MS = 60_000;

/** Opens connections to one account, and remembers that it does not let us in. */
export class ImapConnections {
  readonly #config: ImapConfig;
  #refused: { until: number; cause: unknown } | undefined;

  constructor(config: ImapConfig) {
    this.#config = config;
  }

  /** @param idles waits for what the server tells by itself @throws what imapflow does, or ApiProblem `mailbox-login` */
  async open({ idles }: { idles: boolean }): Promise<ImapFlow> {
    if (this.#refused && Date.now() < this.#refused.until) throw mailboxProblem.login(this.#refused.cause);
    const { host, port, security, login, timeouts } = this.#config;
    const client = new ImapFlow({
      host,
      port,
      secure: security === 'tls',
      doSTARTTLS: security === 'starttls',
      auth: { user: login.user, pass: login.password },
      logger: false,
      disableAutoIdle: !idles,
      autoIdleDelay: 50,
      maxIdleTime: timeouts.idle,
      connectionTimeout: timeouts.connect,
      greetingTimeout: timeouts.greeting,
      // Beyond an IDLE's length, since that is silent.
      socketTimeout: idles ? timeouts.idle + timeouts.request : timeouts.request,
    });
    // Without one a fault of the connection would end the process; what waits for an answer is told by itself.
    client.on('error', () => undefined);
    try {
      await client.connect();
      this.#refused = undefined;
      return client;
    } catch (error) {
      client.close();
      if (isLoginRefused(error)) this.#refused = { until: Date.now() + LOGIN_PAUSE_MS, cause: error };
      throw error;
    }
  }
}
