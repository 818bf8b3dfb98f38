// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { connection } from 'shared-kit/data';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { manifestAddress } from './module-address.ts';
import { ModuleError } from './module-error.ts';
import { ModulePart } from './module-part.tsx';
import { sampleModule } from './sample-module.fixture.ts';
import { LOAD_TIMEOUT_MS } from './use-part.ts';

interface Props {
  name: string;
}
type Load = () => Promise<ComponentType<Props>>;

const Greeting = ({ name }: Props) => <p>Hallo {name}</p>;
const module = sampleModule();

function show(load: Load, shown = module) {
  return render(
    <>
      <p>Nachbar</p>
      <ModulePart module={shown} load={load} props={{ name: 'Erika' }} shape="card" />
    </>,
  );
}

const retry = () => act(async () => screen.getByRole('button', { name: 'Erneut versuchen' }).click());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  // What crashed is reported for whoever wrote the module, by us and by React.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a part gets its properties', async () => {
  show(async () => Greeting);
  await pass(0);
  expect(screen.getByText('Hallo Erika')).toBeDefined();
});

test.each([
  ['unreachable', 'Das Modul ist gerade nicht erreichbar.'],
  ['incompatible', 'Das Modul passt nicht zu dieser Version der Anwendung.'],
  ['crashed', 'Im Modul ist ein Fehler aufgetreten.'],
] as const)('what is %s says so; a retry loads anew', async (kind, text) => {
  const load = vi.fn<Load>(async () => Greeting).mockRejectedValueOnce(new ModuleError(kind, module.id));
  show(load);
  await pass(0);
  expect(screen.getByRole('alert').textContent).toContain(`„Angebote“ kann nicht angezeigt werden${text}`);
  await retry();
  expect(screen.getByText('Hallo Erika')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what was out of reach is tried again by itself when the line is back', async () => {
  const load = vi.fn<Load>(async () => Greeting);
  for (let failures = 0; failures < 2; failures += 1) {
    load.mockRejectedValueOnce(new ModuleError('unreachable', module.id));
  }
  connection.setState('connected', true);
  show(load);
  await pass(0);
  // A line that was there all the time says nothing new.
  expect(load).toHaveBeenCalledTimes(1);
  for (let returns = 0; returns < 2; returns += 1) {
    await act(async () => connection.setState('offline', true));
    await act(async () => connection.setState('connected', true));
    await pass(0);
  }
  expect(screen.getByText('Hallo Erika')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a second failure is drawn like the first, and tried again', async () => {
  const failure = new ModuleError('unreachable', module.id);
  const load = vi
    .fn<Load>(async () => Greeting)
    .mockRejectedValueOnce(failure)
    .mockRejectedValueOnce(failure);
  show(load);
  await pass(0);
  await retry();
  await retry();
  expect(screen.getByText('Hallo Erika')).toBeDefined();
});

describe('what does not answer', () => {
  const stalled = sampleModule({ id: 'mfe-stalled' });

  test('fails after ten seconds, not before; the next attempt goes to another address', async () => {
    const load = vi.fn<Load>(() => new Promise(() => {}));
    show(load, stalled);
    await pass(LOAD_TIMEOUT_MS - 1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(manifestAddress(stalled)).toBe(stalled.manifest);
    await pass(1);
    expect(screen.getByRole('alert').textContent).toContain('nicht erreichbar');
    expect(manifestAddress(stalled)).not.toBe(stalled.manifest);
    load.mockResolvedValueOnce(Greeting);
    await retry();
    expect(screen.getByText('Hallo Erika')).toBeDefined();
  });

  test('has ten seconds again with every retry', async () => {
    show(() => new Promise(() => {}), stalled);
    await pass(LOAD_TIMEOUT_MS);
    await retry();
    await pass(LOAD_TIMEOUT_MS - 1);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(1);
    expect(screen.getByRole('alert')).toBeDefined();
  });

  test('and comes in the end is shown all the same, though another attempt hangs', async () => {
    const late = Promise.withResolvers<ComponentType<Props>>();
    const load = vi.fn<Load>(() => new Promise(() => {})).mockReturnValueOnce(late.promise);
    show(load, stalled);
    await pass(LOAD_TIMEOUT_MS);
    await retry();
    late.resolve(Greeting);
    await pass(0);
    expect(screen.getByText('Hallo Erika')).toBeDefined();
    await pass(LOAD_TIMEOUT_MS);
    expect(screen.getByText('Hallo Erika')).toBeDefined();
  });

  test('and fails in the end does not disturb the attempt that followed it', async () => {
    const late = Promise.withResolvers<ComponentType<Props>>();
    const load = vi
      .fn<Load>()
      .mockReturnValueOnce(late.promise)
      .mockRejectedValueOnce(new ModuleError('crashed', stalled.id));
    show(load, stalled);
    await pass(LOAD_TIMEOUT_MS);
    await retry();
    late.reject(new ModuleError('unreachable', stalled.id));
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain('Im Modul ist ein Fehler aufgetreten.');
  });

  test('is not what has answered: its address stays', async () => {
    const answered = sampleModule({ id: 'mfe-answered' });
    show(async () => Greeting, answered);
    await pass(LOAD_TIMEOUT_MS);
    expect(manifestAddress(answered)).toBe(answered.manifest);
  });
});

describe('what throws while it renders', () => {
  let broken = true;
  function Broken() {
    if (broken) throw new Error('a fault of the remote');
    return <p>Wieder da</p>;
  }

  beforeEach(() => {
    broken = true;
  });

  test('fails in its place alone, and is drawn again by a retry', async () => {
    show(async () => Broken);
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain('Im Modul ist ein Fehler aufgetreten.');
    expect(screen.getByText('Nachbar')).toBeDefined();
    broken = false;
    await retry();
    expect(screen.getByText('Wieder da')).toBeDefined();
  });

  test('is loaded anew by a retry: other code may come', async () => {
    const load = vi.fn<Load>(async () => Greeting).mockResolvedValueOnce(Broken);
    show(load);
    await pass(0);
    await retry();
    expect(screen.getByText('Hallo Erika')).toBeDefined();
  });

  test('leaves the part around it standing where it has a boundary of its own', async () => {
    const Page = ({ name }: Props) => (
      <>
        <p>Seite von {name}</p>
        <ModulePart module={sampleModule({ title: 'Fotos' })} load={loadTab} props={{ name }} shape="card" />
      </>
    );
    const loadTab = async () => Broken;
    show(async () => Page);
    await pass(0);
    expect(screen.getByText('Seite von Erika')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('„Fotos“ kann nicht angezeigt werden');
  });
});
