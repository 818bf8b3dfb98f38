import type { MailFlag } from 'shared-kit/api';

const FLAGS: readonly (readonly [string, MailFlag])[] = [
  ['\\Seen', 'SEEN'],
  ['\\Flagged', 'FLAGGED'],
  ['\\Answered', 'ANSWERED'],
  ['$Forwarded', 'FORWARDED'],
  ['\\Draft', 'DRAFT'],
];

export function flagsFromServer(flags: Iterable<string> = []): MailFlag[] {
  const lower = new Set([...flags].map((flag) => flag.toLowerCase()));
  return FLAGS.flatMap(([name, flag]) => (lower.has(name.toLowerCase()) ? [flag] : []));
}

export function flagsToServer(flags: readonly MailFlag[]): string[] {
  return FLAGS.flatMap(([name, flag]) => (flags.includes(flag) ? [name] : []));
}
