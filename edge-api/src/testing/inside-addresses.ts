/** Machines that no request of the server may reach: of its own network, of its link, of its provider's metadata. */
const MACHINES = [
  '10.0.0.1',
  '172.16.0.1',
  '192.168.178.1',
  '169.254.169.254',
  '100.100.100.200',
  '192.0.0.192',
  '0.0.0.0',
  '198.18.0.1',
  '224.0.0.1',
  '127.0.0.2',
];

const HERE = ['[::1]', 'localhost'];

/** What `inet_aton` and the URL standard take for one IPv4 address, or what looks like it. */
function spellings(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number) => `0x${value.toString(16)}`;
  const octal = (value: number) => `0${value.toString(8)}`;
  const [high, low] = [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
  return [
    address,
    `${address}.`,
    String(whole),
    hex(whole),
    octal(whole),
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${hex(a)}.${octal(b)}.${c * 256 + d}`,
    address.replaceAll('.', '。'),
    address.replaceAll('.', '．'),
    address.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    address.replace(/\d/, (digit) => `%3${digit}`),
    `[::ffff:${address}]`,
    `[0:0:0:0:0:ffff:${high}:${low}]`,
    `[::${address}]`,
    `[::ffff:0:${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${address}]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:${high}:${low}::1]`,
  ];
}

const OTHERS = [
  '[::]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fd12:3456:789a::1]',
  '[fe80::1]',
  '[fe80::a9fe:a9fe]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[100::1]',
  '[3fff::1]',
  '[5f00::1]',
];

/** Not even an address: a zone is of a link, and a port in a name of nothing. */
const NO_ADDRESSES = [
  '[fe80::1%eth0]',
  '[fe80::1%25eth0]',
  '[::1%lo]',
  '10.0.0.1:99999',
  '10.0.0.256',
  '1.2.3.4.5',
];

/** Names that look public, each with what it leads to. */
export const INSIDE_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['metadata.google.internal', ['169.254.169.254']],
  ['metadata', ['169.254.169.254']],
  ['instance-data.ec2.internal', ['169.254.169.254']],
  ['kubernetes.default.svc', ['10.96.0.1']],
  ['host.docker.internal', ['192.168.65.2']],
  ['localtest.me', ['127.0.0.1']],
  ['localhost.localdomain', ['127.0.0.1', '::1']],
  ['10.0.0.1.nip.io', ['10.0.0.1']],
  ['10-0-0-1.sslip.io', ['10.0.0.1']],
  ['docs.google.com.10.0.0.1.nip.io', ['10.0.0.1']],
  ['mapped.example.de', ['::ffff:10.0.0.1']],
  ['nat64.example.de', ['64:ff9b::a00:1']],
  ['ula.example.de', ['fd00::1']],
  ['link.example.de', ['fe80::1%eth0']],
  ['several.example.de', ['10.0.0.1', '::1', '192.168.0.1']],
  ['alias.example.de', ['docs.google.com']],
  ['nobody.example.de', []],
  ['straße.example.de', ['10.0.0.1']],
  ['xn--strae-oqa.example.de', ['10.0.0.1']],
]);

export const ELSEWHERE_HOSTS: readonly string[] = [
  ...MACHINES.flatMap(spellings),
  ...OTHERS,
  ...NO_ADDRESSES,
  ...INSIDE_NAMES.keys(),
];

/** This very machine; the settings may name it for the routing service alone. */
export const HERE_HOSTS: readonly string[] = [
  ...HERE,
  ...spellings('127.0.0.1'),
  'LOCALHOST',
  'localhost.',
  'ⓛocalhost',
];

/** Other ways than https, and hosts that are another than they look. */
export const STRANGE_ADDRESSES: readonly string[] = [
  'file:///etc/passwd',
  'gopher://10.0.0.1:6379/_FLUSHALL',
  'dict://10.0.0.1:11211/stat',
  'ftp://10.0.0.1/',
  'ldap://10.0.0.1/',
  'tftp://10.0.0.1/x',
  'jar:https://10.0.0.1!/',
  'data:text/csv,Name',
  'blob:https://10.0.0.1/x',
  'javascript:alert(1)',
  'ws://10.0.0.1/',
  '//10.0.0.1/',
  'https:10.0.0.1',
  'https:\\\\10.0.0.1\\',
  'https:///10.0.0.1/',
  'https://docs.google.com@10.0.0.1/',
  'https://docs.google.com:443@10.0.0.1/',
  'https://docs.google.com%00@10.0.0.1/',
  'https://10.0.0.1#@docs.google.com/',
  'https://10.0.0.1?@docs.google.com/',
  'https://10.0.0.1\\@docs.google.com/',
  'https://10.0.0.1/..;/docs.google.com',
  'https://user:secret@10.0.0.1/',
  'https://10.0.0.1:22/',
  'https://10.0.0.1:6379/',
  'https://10.0.0.1:0/',
  'https://10.0.0.1%2f@docs.google.com.evil.nip.io/',
  ' https://10.0.0.1/',
  'https://10.0.\t0.1/',
];
