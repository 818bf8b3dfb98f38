const SIGNATURES: readonly (readonly [type: string, at: number, signature: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF87a'],
  ['image/gif', 0, 'GIF89a'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ['application/pdf', 0, '%PDF-'],
];

/** What may be shown in place, told by its first bytes, whatever the sender calls it; undefined: nothing that may. */
export function shownType(beginning: Uint8Array): string | undefined {
  const text = Buffer.from(beginning.subarray(0, 16)).toString('latin1');
  const [type] = SIGNATURES.find(([, at, signature]) => text.startsWith(signature, at)) ?? [];
  return type === 'image/webp' && !text.startsWith('RIFF') ? undefined : type;
}
