import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;

/** By file: the files of ours that it imports, types among them. */
const imports = new Map(
  globSync('**/*.ts', { cwd: root }).map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const specifiers = text.matchAll(/(?:from|import) '(\.[^']+)';$/gm);
    const targets = [...specifiers].map(([, target = '']) =>
      relative(root, join(root, dirname(file), target)),
    );
    return [file, targets] as const;
  }),
);

/** What of shared-kit may run on the server: nothing that draws, and nothing that waits in a browser. */
const OF_THE_KIT = [
  'api',
  'api/cloud-settings',
  'api/share',
  'contract',
  'data',
  'data/browser-access',
  'data/firestore/firestore-driver',
  'data/firestore/firestore-store',
  'data/keep-newest',
  'data/next-version',
  'data/wire-requests',
  'documents',
  'domain',
  'duplicates',
];

/** The first way from a file back to itself. */
function cycle(): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const target of imports.get(file) ?? []) {
      const found = visit(target, [...way, file]);
      if (found) return found;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const found = visit(file, []);
    if (found) return found;
  }
  return undefined;
}

describe('the files of the edge API', () => {
  it('never import each other in a circle', () => {
    expect(imports.get('app.ts')).toEqual(expect.arrayContaining(['edge.ts', 'store/store.route.ts']));
    expect(imports.get('main.ts')).toContain('open-edge.ts');
    expect(cycle()).toBeUndefined();
  });

  it('take of shared-kit what may run on the server, and nothing else', () => {
    const taken = globSync('**/*.ts', { cwd: root })
      .filter((file) => !/\.(test|contract|fixture)\.ts$|^testing\/|\/testing\//.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(root, file), 'utf8');
        const entries = text.matchAll(/(?:\bfrom |\bimport |\bimport\(\s*)'shared-kit\/([^']+)'/g);
        return [...entries].map(([, entry = '']) => ({ file, entry }));
      });
    expect(taken.filter(({ entry }) => !OF_THE_KIT.includes(entry))).toEqual([]);
    expect(new Set(taken.map(({ entry }) => entry))).toEqual(new Set(OF_THE_KIT));
  });

  it('ask for what they need: only what composes and the routes know the whole edge', () => {
    const knowing = [...imports].filter(([, targets]) => targets.includes('edge.ts')).map(([file]) => file);
    expect(knowing).toContain('open-edge.ts');
    expect(
      knowing.filter((file) => !/^(app|main|open-edge|start-jobs)\.ts$|\.route\.ts$/.test(file)),
    ).toEqual([]);
  });
});
