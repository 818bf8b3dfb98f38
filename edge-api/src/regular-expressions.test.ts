import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { expect, it, onTestFinished, vi } from 'vitest';
import { parseAst } from 'vitest/node';

const root = join(import.meta.dirname, '../..');

/**
 * Those that take the square of a text's length or more, each with what keeps its text short: '<file> <pattern>'. A new
 * one is better written otherwise.
 */
const BOUNDED: Readonly<Record<string, string>> = {
  'edge-api/src/auth/client-network.ts %.*$': 'one line: it matches all that follows',
  'edge-api/src/email/mail-config.ts ^\\s*([^<>"\\r\\n]*?)\\s*<([^<>]*)>\\s*$':
    'MAIL_FROM of the environment',
  'edge-api/src/imports/welcome.ts \\+.*$': 'an e-mail address, 254 characters',
  'edge-api/src/mailbox/mail-head.ts \\([^)]*\\)': 'a Date header, cut to 200 characters',
  'edge-api/src/mailbox/mail-parts.ts ^[.\\s]+|[.\\s]+$': 'a file name, cut to 200 characters',
  'edge-api/src/mailbox/transfer-decoding.ts (?:=[^\\n]{0,2}|[ \\t\\r]+)$':
    'the last 998 characters of a chunk',
  'edge-api/src/middleware/client.ts \\/+$': 'PUBLIC_URL of the environment',
  'edge-api/src/migration/record-fields.ts \\s*(?:€|EUR|m³|m3|m²|qm|km|Std\\.?|Stück)$':
    'a cell of the office’s own file',
  'edge-api/src/migration/record-fields.ts [T ,]+(?:um )?(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?(?: Uhr)?$':
    'a cell of the office’s own file',
  'edge-api/src/sheet/fetch-csv.ts ^\\s*(?:\\ufeff\\s*)?<(?:!doctype|html|head|body|\\?xml)':
    'the first 200 bytes of an answer',
  'mfe-customers/src/customer-row.tsx \\s*\\n\\s*': 'an address of a customer, 500 characters',
  'mfe-customers/src/find-customers/search-terms.ts ^\\s*\\(?\\s*(?:\\+|00)': 'what is typed into a search',
  'mfe-finance/src/finance-center/invoice-order.ts \\d+$': 'the number of an invoice',
  'mfe-import/src/settings/source-domains.ts \\/.*$': 'what is typed as a domain',
  'mfe-mail/src/composer/recipients.ts (?:"(?:[^"\\\\]|\\\\.)*"|<[^>]*>|[^,;\\n"<])+':
    'what is typed as recipients',
  'shared-kit/src/api/email.ts ^ +| +$': 'recipients, 4,000 characters',
  'shared-kit/src/documents/file-name.ts ^-+|-+$': 'a name of the schemas',
  'shared-kit/src/domain/customer/contact.ts ^0*(\\d)\\1*$': 'the digits of a phone',
  'shared-kit/src/domain/initials.ts @.*$': 'one line: it matches all that follows',
  'shared-kit/src/domain/lead/corpus/eml.ts ^(.*?)(\\s*<[^>]*>)$': 'the mails that leads are tried with',
  'shared-kit/src/domain/lead/own-words.ts ^\\s*(?:re|aw|antw|antwort)\\s*(?:\\[\\d+\\])?\\s*:':
    'a subject, 998 characters',
  'shared-kit/src/domain/lead/own-words.ts ^\\s*(?:wg|fwd?|wtr|weitergeleitet)\\s*(?:\\[\\d+\\])?\\s*:':
    'a subject, 998 characters',
  'shared-kit/src/domain/lead/people.ts ^["\'\\s]+|["\'\\s<[(]+$': 'a line, cut to 600 characters',
  'shared-kit/src/domain/lead/people.ts [<[(]?\\s*(?:mailto:)?$': 'a line, cut to 600 characters',
  'shared-kit/src/domain/lead/read-end.ts ^((?:DE?[- ])?)(\\d{5})([\\s,/]*)(.*)$':
    'ends in what matches everything: nothing is tried twice',
  'shared-kit/src/domain/lead/read-end.ts ^(.*?)[,\\s]*(?<!\\d)(\\d{5})\\s+([^,;(]{2,80})':
    'a line, cut to 300 characters',
  'shared-kit/src/domain/lead/read-move.ts [*?:]|\\(.*?\\)': 'the label of a line, which is cut',
  "shared-kit/src/domain/lead/values.ts ^['’`]+|['’`,;:]+$": 'a value, cut to 300 characters',
  'shared-kit/src/domain/lead/read-person.ts [<[{(].*$': 'matches all that follows: nothing is tried twice',
  'shared-kit/src/domain/lead/values.ts [.-]+$': 'an e-mail address, 255 characters',
  'shared-kit/src/domain/lead/values.ts [<[{(].*$': 'matches all that follows: nothing is tried twice',
  'shared-kit/src/domain/mail/message-ids.ts [^<>\\s]+@[^<>\\s]+': 'cut to the length of a Message-ID',
  'shared-kit/src/domain/mail/template-gaps.ts (?:\\S+\\s*){0,2}$': 'a line of a template of the office',
  'shared-kit/src/domain/mail/template-gaps.ts (?:\\S+\\s*){1,2}$': 'a line of a template of the office',
  'shared-kit/src/domain/money.ts ^-?(\\d+,?\\d*|,\\d+)$': 'what is typed as an amount',
  'shared-kit/src/domain/money.ts \\s*€$': 'what is typed as an amount',
  'shared-kit/src/mail-form/written-mail.ts \\{\\{.*?\\}\\}': 'a mail as staff wrote it',
  'shell/src/modules/module-address.ts [^/]+$': 'an address of the registry',
};

/** It puts a pattern together, or has `documentId` do so. */
const BUILDS_ONE = /new RegExp\(|\bdocumentId\('/;

/** A slash that may begin a pattern: the others divide, end a tag, or stand in a text. */
const MAY_HAVE_ONE = /(?:^|[=(,:[!&|?{};+~>\s])\/(?![/*>])/m;

function patternsOf(file: string): { source: string; flags: string }[] {
  const text = readFileSync(join(root, file), 'utf8');
  return MAY_HAVE_ONE.test(text)
    ? literalsIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
    : [];
}

/** What is served, without what tries it. */
const sources = () =>
  globSync('{shared-kit,edge-api,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(?:test|bench|contract|fixture)\.|\/testing\//.test(file),
  );

function literalsIn(node: unknown): { source: string; flags: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('regex' in node && typeof node.regex === 'object' && node.regex !== null) {
    const { pattern = '', flags = '' } = { ...node.regex } as { pattern?: string; flags?: string };
    return [{ source: pattern, flags }];
  }
  return Object.values(node).flatMap(literalsIn);
}

it('no regular expression takes long over a text that a stranger may have written', () => {
  const all = sources().flatMap((file) => patternsOf(file).map((pattern) => ({ file, ...pattern })));
  expect(all.length).toBeGreaterThan(500);
  const slow = all.flatMap(({ file, source, flags }) =>
    analyse({ source, flags }).reports.map(({ exponential }) => ({ name: `${file} ${source}`, exponential })),
  );
  expect(slow.filter(({ exponential }) => exponential)).toEqual([]);
  expect([...new Set(slow.map(({ name }) => name))].sort()).toEqual(Object.keys(BOUNDED).sort());
});

/** What a module puts together of parts as soon as it is there. */
async function builtPatterns(file: string): Promise<{ source: string; flags: string }[]> {
  const built: { source: string; flags: string }[] = [];
  vi.stubGlobal(
    'RegExp',
    new Proxy(globalThis.RegExp, {
      construct(target, [source, flags]) {
        const pattern = new target(source, flags);
        built.push({ source: pattern.source, flags: pattern.flags });
        return pattern;
      },
    }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.resetModules();
  await import(/* @vite-ignore */ join(root, file));
  vi.unstubAllGlobals();
  return built;
}

it('nor one that is put together of parts', async () => {
  const files = sources().filter((file) => BUILDS_ONE.test(readFileSync(join(root, file), 'utf8')));
  const slow: string[] = [];
  const analysed = new Set<string>();
  for (const file of files) {
    for (const pattern of await builtPatterns(file)) {
      const name = `/${pattern.source}/${pattern.flags}`;
      if (analysed.has(name)) continue;
      analysed.add(name);
      if (analyse(pattern).reports.length > 0) slow.push(`${file} ${pattern.source}`);
    }
  }
  expect(slow).toEqual([]);
  expect(analysed.size).toBeGreaterThan(80);
});

it('finds what it looks for', () => {
  const reports = (source: string) => analyse({ source, flags: '' }).reports;
  expect(reports('^(?:a+)+$')).toMatchObject([{ exponential: true }]);
  expect(reports('\\s+$')).toHaveLength(1);
  expect(reports('^\\s+')).toEqual([]);
  expect(literalsIn(parseAst('const a = <b c={/d+/u} />;', { lang: 'tsx' }))).toEqual([
    { source: 'd+', flags: 'u' },
  ]);
});
