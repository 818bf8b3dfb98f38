export interface RawMail {
  name: string;
  raw: Buffer;
}
