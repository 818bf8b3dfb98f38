// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOnce } from './use-once.ts';

test('two clicks in one frame do one thing; afterwards, also after a failure, the next is done', async () => {
  const { result } = renderHook(() => useOnce());
  const once = result.current;
  const done: string[] = [];
  const does = (what: string) => () => Promise.resolve(done.push(what));
  expect(await Promise.all([once(does('first')), once(does('second'))])).toEqual([1, undefined]);
  await expect(once(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await once(does('third'))).toBe(2);
  expect(done).toEqual(['first', 'third']);
});
