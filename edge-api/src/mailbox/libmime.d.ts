declare module 'libmime' {
  const libmime: {
    /** Encoded words (RFC 2047) within a text. */
    decodeWords(text: string): string;
    /** A structured header value, its parameters decoded and joined (RFC 2231). */
    parseHeaderValue(text: string): { value: string; params: Record<string, string> };
    decodeFlowed(text: string, delSp?: boolean): string;
  };
  export default libmime;
}
