import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/** The README's 'A module of its own': the files that it shows, by their paths, and what deploys them with npm. */
export function readmeModule() {
  const [, steps = ''] =
    /^## A module of its own$(.*?)^## /ms.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  // A path at the beginning of a paragraph, and the code block that follows it.
  const files = [...steps.matchAll(/^`([^`]+)`[^\n]*\n\n```\w+\n(.*?)^```$/gms)].map(
    ([, path = '', text = '']) => ({ path, text }),
  );
  const [, command = ''] = /^```sh\nnpm (.*?)\n```$/m.exec(steps) ?? [];
  return { files, command };
}
