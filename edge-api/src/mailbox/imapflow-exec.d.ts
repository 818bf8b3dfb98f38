import 'imapflow';

declare module 'imapflow' {
  interface ImapFlow {
    /** Any command (imapflow's own commands go through it, its types do not name it). @throws the server's NO or BAD */
    exec(
      command: string,
      attributes: readonly unknown[],
      options: {
        untagged: Record<string, (answer: { attributes?: { value?: unknown }[] }) => Promise<void>>;
      },
    ): Promise<{ next(): void }>;
  }
}
