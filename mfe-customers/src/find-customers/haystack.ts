import { foldGerman, foldPlain, phoneDigits } from 'shared-kit/domain';

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
  // As dialled at home.
  const national = phoneDigits(phone);
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
