// @vitest-environment happy-dom

import type { Registry } from 'shared-kit/contract';
import { fillStorage } from 'shared-kit/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadRegistry, PATIENCE_MS } from './registry-client.ts';
import { sampleModule } from './sample-module.fixture.ts';

const earlier: Registry = { modules: [sampleModule()] };
const current: Registry = { modules: [sampleModule({}, '1.0.0-22222222')] };

const answer = (registry: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(registry, { status }));
const away = () =>
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the registry of the edge API counts', async () => {
  answer(earlier);
  await loadRegistry();
  answer(current);
  expect(await loadRegistry()).toEqual(current);
});

describe('the last good one is taken', () => {
  beforeEach(async () => {
    answer(earlier);
    await loadRegistry();
  });

  test('where the edge API is away', async () => {
    away();
    expect(await loadRegistry()).toEqual(earlier);
  });

  test.each([
    ['fails', { success: false, error: 'kaputt', code: 'internal' }, 500],
    ['answers something else', { modules: 'neu' }, 200],
  ])('where it %s', async (_, body, status) => {
    answer(body, status);
    expect(await loadRegistry()).toEqual(earlier);
  });

  test('where it does not answer in time; what comes later is for the next time', async () => {
    const late = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => late.promise);
    const settled = vi.fn();
    const loading = loadRegistry();
    void loading.then(settled);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await loading).toEqual(earlier);
    late.resolve(Response.json(current));
    await vi.advanceTimersByTimeAsync(0);
    away();
    expect(await loadRegistry()).toEqual(current);
  });
});

describe('without a last good one', () => {
  test('a failure is a failure', async () => {
    away();
    await expect(loadRegistry()).rejects.toMatchObject({ code: 'offline' });
  });

  test.each([
    ['broken text', '{"modules":'],
    ['an older form', JSON.stringify({ modules: [{ id: 'mfe-quotes', url: '/x.js' }] })],
    ['nothing that fits', '"registry"'],
  ])('%s counts as none', async (_, text) => {
    localStorage.setItem('registry', text);
    away();
    await expect(loadRegistry()).rejects.toMatchObject({ code: 'offline' });
    answer(current);
    expect(await loadRegistry()).toEqual(current);
  });
});

test('a storage that is full does not stand in the way', async () => {
  answer(current);
  fillStorage();
  expect(await loadRegistry()).toEqual(current);
});
