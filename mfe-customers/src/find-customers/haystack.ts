import { foldGerman, foldPlain } from 'shared-kit/domain';

/** What of a customer is searched (specification 1 section 9): name, id, e-mail, phone, from and to address. */
export interface Searched {
  id: string;
  customerNumber: string;
  name: string;
  phone: string;
  email: string;
  fromAddress: string;
  toAddress: string;
}

/** One text in which a search looks: no word reaches over the line end between two fields. */
export interface Haystack {
  text: string;
  /** Before it stand name and number: what begins a word there is what most people mean. */
  headEnd: number;
}

/** Digits as dialled at home: '+49 171 …' and '0049 171 …' are '0171…'. */
export function nationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const abroad = /^\s*\+/.test(phone) ? `00${digits}` : digits;
  if (!abroad.startsWith('0049')) return digits;
  // '+49 (0) 171'
  return `0${abroad.slice(4).replace(/^0/, '')}`;
}

export function haystack({
  id,
  customerNumber,
  name,
  phone,
  email,
  fromAddress,
  toAddress,
}: Searched): Haystack {
  const head = spellings([name, customerNumber]);
  const digits = phone.replace(/\D/g, '');
  const national = nationalDigits(phone);
  const rest = spellings([id, email, phone, fromAddress, toAddress]);
  if (digits !== '' && digits !== phone) rest.push(digits);
  if (national !== digits) rest.push(national);
  const front = `\n${head.join('\n')}\n`;
  return { text: `${front}${rest.join('\n')}`, headEnd: front.length };
}

function spellings(fields: readonly string[]): string[] {
  const found: string[] = [];
  for (const field of fields) {
    const plain = foldPlain(field);
    const german = foldGerman(field);
    if (plain !== '') found.push(plain);
    if (german !== plain) found.push(german);
  }
  return found;
}
