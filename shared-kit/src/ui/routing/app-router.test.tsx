// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { preloadDialogs } from '../dialog/dialog-bodies.ts';
import { QuestionArea } from '../dialog/question-area.tsx';
import { AppRouter, Link, useLocation, useSearchParams } from '../router.ts';
import { guardTab, useUnsavedChanges } from '../use-unsaved-changes.ts';
import { mayDiscardChanges, mayLeaveApp } from './guarded-history.ts';

function Form() {
  useUnsavedChanges(true);
  const [, setSearch] = useSearchParams();
  return (
    <button type="button" onClick={() => setSearch({ tab: 'fotos' })}>
      Fotos
    </button>
  );
}

function App() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      {pathname === '/form' && <Form />}
      <Link to="/list">Liste</Link>
      <Link to="/form">Formular</Link>
      <QuestionArea />
    </>
  );
}

async function openForm() {
  const user = userEvent.setup();
  render(
    <AppRouter>
      <App />
    </AppRouter>,
  );
  await user.click(screen.getByText('Liste'));
  await user.click(screen.getByText('Formular'));
  expect(address()).toBe('/form');
  return user;
}

const address = () => screen.getByRole('status', { hidden: true }).textContent;
const answer = async (user: ReturnType<typeof userEvent.setup>, label: string) =>
  user.click(await screen.findByRole('button', { name: label }));

beforeAll(preloadDialogs);
beforeEach(() => history.replaceState(null, '', '/start'));
afterEach(cleanup);

describe('leaving a screen with unsaved input', () => {
  test('by a link: stays when staff go on editing, leaves when they discard', async () => {
    const user = await openForm();
    await user.click(screen.getByText('Liste'));
    await answer(user, 'Weiter bearbeiten');
    expect(address()).toBe('/form');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByText('Liste'));
    await answer(user, 'Verwerfen');
    await waitFor(() => expect(address()).toBe('/list'));
    expect(location.pathname).toBe('/list');
  });

  test('a change of the search part alone is not leaving', async () => {
    const user = await openForm();
    await user.click(screen.getByText('Fotos'));
    expect(address()).toBe('/form?tab=fotos');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('closing the tab asks by the browser’s own question', async () => {
    await openForm();
    const closing = new Event('beforeunload', { cancelable: true });
    act(() => {
      window.dispatchEvent(closing);
    });
    expect(closing.defaultPrevented).toBe(true);
  });

  test('whoever would throw it away can ask first', async () => {
    const user = await openForm();
    const asked = mayDiscardChanges();
    await answer(user, 'Weiter bearbeiten');
    expect(await asked).toBe(false);
    cleanup();
    expect(await mayDiscardChanges()).toBe(true);
  });

  test('what goes on elsewhere in the app is asked about only as the app is left', async () => {
    const user = await openForm();
    const mayStop = vi.fn(async () => false);
    const release = guardTab(mayStop);
    const asked = mayDiscardChanges();
    await answer(user, 'Verwerfen');
    expect(await asked).toBe(true);
    expect(mayStop).not.toHaveBeenCalled();
    cleanup();
    expect(await mayLeaveApp()).toBe(false);
    release();
    expect(await mayLeaveApp()).toBe(true);
  });
});

test('without unsaved input nobody is asked', async () => {
  const user = userEvent.setup();
  render(
    <AppRouter>
      <App />
    </AppRouter>,
  );
  await user.click(screen.getByText('Liste'));
  expect(address()).toBe('/list');
});
