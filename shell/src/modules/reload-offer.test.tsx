// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ModuleRecord, modules as moduleRecords } from 'shared-kit/contract';
import { setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ReloadOffer } from './reload-offer.tsx';
import { sampleModule } from './sample-module.fixture.ts';
import { useRegistry } from './use-registry.ts';

const V1 = '1.0.0-11111111';
const V2 = '1.0.0-22222222';
let store = createMemoryStore();
const reload = vi.fn();

const makeActive = (active: string, id = 'mfe-quotes') =>
  act(() =>
    store.transact(async (transaction) => {
      await transaction.get(moduleRecords.name, id);
      transaction.set<ModuleRecord>(moduleRecords.name, id, { active, before: [], enabled: true });
    }),
  );
const running = (version: string, development = false) =>
  act(async () =>
    useRegistry.setState({ status: 'ready', modules: [sampleModule({}, version)], development }),
  );
const offer = () => screen.queryByText('Eine neue Version ist verfügbar.');

beforeEach(async () => {
  store = createMemoryStore();
  setDocumentStore(store);
  vi.spyOn(location, 'reload').mockImplementation(reload);
  reload.mockReset();
  sessionStorage.clear();
  useRegistry.setState({ status: 'loading', modules: [], development: false });
  await makeActive(V1);
  await act(async () => {
    render(<ReloadOffer />);
  });
});
afterEach(cleanup);

test('nothing is offered while the modules are still being loaded', async () => {
  expect(offer()).toBeNull();
  await running(V1);
  expect(offer()).toBeNull();
});

test('another version that becomes active is offered at once, and loaded when it is asked for', async () => {
  await running(V1);
  await makeActive(V2);
  expect(offer()).not.toBeNull();
  expect(reload).not.toHaveBeenCalled();
  await act(async () => screen.getByRole('button', { name: 'Neu laden' }).click());
  expect(reload).toHaveBeenCalledOnce();
});

test('a module that comes anew is offered too', async () => {
  await running(V1);
  await makeActive(V1, 'mfe-mail');
  expect(offer()).not.toBeNull();
});

test('a tab that previews a version is not offered the active one', async () => {
  sessionStorage.setItem('module-preview', `mfe-quotes@${V2}`);
  await running(V2);
  expect(offer()).toBeNull();
});

describe('for developers', () => {
  test('a change under an open page loads it anew', async () => {
    await running(V1, true);
    expect(reload).not.toHaveBeenCalled();
    await makeActive(V2);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('a page that starts with an old registry does not load itself for ever', async () => {
    await running(V2, true);
    expect(offer()).not.toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });
});
