import { expect, it } from 'vitest';
import { parseApart } from './parse-apart.ts';

const MB = 1024 * 1024;
const going = new AbortController().signal;
const full = (line: string, megabytes: number) =>
  Buffer.from(`Name,Telefon\n${line.repeat((megabytes * MB) / line.length)}`);

it('reads a sheet, whatever it is encoded in', async () => {
  expect(await parseApart(Buffer.from('Name,Ort\nAnna,"K\u00f6ln', 'latin1'), going)).toEqual({
    rows: [{ number: 1, cells: ['Name', 'Ort'] }],
    problems: [{ number: 2, reason: expect.stringContaining('Anführungszeichen') }],
  });
});

it('brings every row, in order', async () => {
  const { rows } = await parseApart(full('Anna Weber,030 1,x\n', 3), going);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  expect(rows.length).toBeGreaterThan(150_000);
});

it.each(['"a"b,c\n', 'Anna,"030 1\n', '\n'])('lets the server go on with 8 MB of %j', async (line) => {
  const bytes = full(line, 8);
  let turns = 0;
  let others = setImmediate(function turn() {
    turns += 1;
    others = setImmediate(turn);
  });
  await parseApart(bytes, going).catch((error: unknown) => {
    expect(error).toMatchObject({ message: 'hat mehr als 200.000 Zeilen' });
  });
  clearImmediate(others);
  // However slow the machine is: read in this thread, nobody else has a turn before it is done.
  expect(turns).toBeGreaterThan(0);
});

it('gives up what takes too long', async () => {
  await expect(parseApart(full('a,b\n', 8), going, { timeoutMs: 1, memory: 512 })).rejects.toThrow(
    'war nicht innerhalb von 0.001 Sekunden zu lesen',
  );
});

it('gives up what needs too much memory, and lives', async () => {
  const rows = full('abcdefgh,abcdefgh,abcdefgh,abcdefgh\n', 6);
  await expect(parseApart(rows, going, { timeoutMs: 60_000, memory: 20 })).rejects.toThrow(
    'ist zu groß, um gelesen zu werden',
  );
});

it('ends with what it is aborted with', async () => {
  const ending = new AbortController();
  const parsed = parseApart(full('a,b\n', 8), ending.signal);
  ending.abort(new Error('the server ends'));
  await expect(parsed).rejects.toThrow('the server ends');
});
