// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { NotificationArea } from 'shared-kit/ui-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ModuleAction } from './module-action.tsx';
import { ModuleError } from './module-error.ts';
import { sampleModule } from './sample-module.fixture.ts';

interface Props {
  onClose(): void;
}
type Load = () => Promise<ComponentType<Props>>;

const module = sampleModule();

async function choose(load: Load) {
  const onClose = vi.fn();
  const { container } = render(
    <>
      <main>
        <ModuleAction module={module} load={load} props={{ onClose }} onClose={onClose} />
      </main>
      <NotificationArea />
    </>,
  );
  const drawn = () => container.querySelector('main')?.textContent;
  return { onClose, drawn };
}

beforeEach(() => {
  // What crashed is reported for whoever wrote the module, by us and by React.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(cleanup);

test('what was chosen is drawn, and nothing stands beneath the page until it comes', async () => {
  const late = Promise.withResolvers<ComponentType<Props>>();
  const { drawn } = await choose(() => late.promise);
  expect(drawn()).toBe('');
  await act(async () => late.resolve(() => 'Rechnung erstellen'));
  expect(drawn()).toBe('Rechnung erstellen');
});

const AGAIN = 'Bitte versuchen Sie es noch einmal.';

test.each([
  ['unreachable', 'Angebote: Das Modul ist gerade nicht erreichbar.'],
  ['incompatible', 'Angebote: Das Modul passt nicht zu dieser Version der Anwendung.'],
] as const)('what is %s says so and is over', async (kind, text) => {
  const { onClose, drawn } = await choose(async () => {
    throw new ModuleError(kind, module.id);
  });
  expect(await screen.findByText(`${text} ${AGAIN}`)).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
  expect(drawn()).toBe('');
});

test('what throws while it renders says so and is over', async () => {
  const Broken = () => {
    throw new Error('a fault of the remote');
  };
  const { onClose } = await choose(async () => Broken);
  expect(await screen.findByText(`Angebote: Im Modul ist ein Fehler aufgetreten. ${AGAIN}`)).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
});
