/** A message with another Date header; it keeps everything else, byte by byte. */
export function redated(bytes: Buffer, date: Date): Buffer {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.subarray(0, end).toString('latin1');
  const dated = head.replace(/^Date: .*$/im, `Date: ${date.toUTCString().replace('GMT', '+0000')}`);
  return Buffer.concat([Buffer.from(dated, 'latin1'), bytes.subarray(end)]);
}
