import type { MailAddress, MailFolder, MailSummary } from 'shared-kit/api';

export function personName({ name, address }: MailAddress): string {
  return name.trim() || address || 'Unbekannter Absender';
}

/** 'Petra Müller <petra@example.de>', for where the address must be seen. */
export function personText({ name, address }: MailAddress): string {
  return name.trim() === '' || name.trim() === address ? address : `${name.trim()} <${address}>`;
}

/** Whom the list names: in what was sent or is being written, those whom it goes to. */
export function listPeople(mail: MailSummary, folder: Pick<MailFolder, 'specialUse'> | undefined): string {
  if (!isOurs(folder)) return personName(mail.from);
  return mail.to.length === 0 ? 'Kein Empfänger' : `An: ${mail.to.map(personName).join(', ')}`;
}

/** Whose circle stands beside a mail: in what was sent or is being written, the first whom it goes to. */
export function listPerson(
  mail: Pick<MailSummary, 'from' | 'to'>,
  folder: Pick<MailFolder, 'specialUse'> | undefined,
): MailAddress {
  return (isOurs(folder) ? mail.to[0] : undefined) ?? mail.from;
}

const isOurs = (folder: Pick<MailFolder, 'specialUse'> | undefined) =>
  folder?.specialUse === 'sent' || folder?.specialUse === 'drafts';

/** The same person has the same colour everywhere. @returns from 0 up to `colors` */
export function colorOf({ address }: MailAddress, colors: number): number {
  let hash = 0;
  for (const letter of address.toLowerCase()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hash % colors;
}
