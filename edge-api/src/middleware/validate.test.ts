import { Hono } from 'hono';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { answerError } from './problems.ts';
import { validated } from './validate.ts';

const app = new Hono()
  .onError(answerError)
  .post('/', validated(z.object({ name: z.string() })), (c) => c.json(c.req.valid('json')));

afterEach(() => {
  vi.useRealTimers();
});

it.each([{ 'Content-Length': '100' }, {}])('gives up a body that does not end (%o)', async (length) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const line = new TransformStream<Uint8Array, Uint8Array>();
  const writer = line.writable.getWriter();
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...length },
    body: line.readable,
    duplex: 'half',
  };
  const answer = Promise.resolve(app.request('/', init));
  for (let seconds = 0; seconds < 120; seconds += 30) {
    writer.write(Buffer.from('{')).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(30_000);
  }
  expect((await answer).status).toBe(400);
  expect(await (await answer).json()).toMatchObject({ code: 'incomplete' });
});
