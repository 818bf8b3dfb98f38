export type Encoding = 'br' | 'gzip' | 'identity';

/** RFC 9110 section 12.5.3; `q=0` means not acceptable. */
export function bestEncoding(accepted: string): Encoding {
  const takes = (encoding: string) =>
    accepted.split(',').some((entry) => {
      const [name = '', weight = ''] = entry.split(';').map((part) => part.trim());
      return name === encoding && !/^q=0(\.0*)?$/.test(weight);
    });
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
