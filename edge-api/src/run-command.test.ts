import { afterEach, expect, test, vi } from 'vitest';
import { ConfigError } from './config.ts';
import { runCommand } from './run-command.ts';

afterEach(() => {
  process.exitCode = undefined;
});

const failure = (more: object) => Object.assign(new Error('failed'), more);

test.each([
  [
    'the disk of a backup is full',
    failure({ code: 'ENOSPC', path: '/mnt/a' }),
    'Auf dem Datenträger ist kein Platz mehr: /mnt/a',
  ],
  [
    'a file has the name of a folder',
    failure({ code: 'EEXIST', path: '/mnt/a' }),
    'Auf diesem Weg liegt etwas, das kein Ordner ist: /mnt/a',
  ],
  [
    'that of the store is full',
    failure({ errcode: 13 }),
    expect.stringMatching(/^Der Speicher des Servers ist voll/),
  ],
  ['a setting is wrong', new ConfigError(['Einstellung PORT=x: falsch']), 'Einstellung PORT=x: falsch'],
])('where %s, that is told without a stack', async (_, error, told) => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await runCommand(() => Promise.reject(error));
  expect(said.mock.calls).toEqual([[told]]);
  expect(process.exitCode).toBe(1);
});

test('a fault of ours keeps its stack', async () => {
  await expect(runCommand(() => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
});
