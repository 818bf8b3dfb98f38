// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { preloadDialogs } from '../dialog/dialog-bodies.ts';
import { QuestionArea } from '../dialog/question-area.tsx';
import { AppRouter, Link, useLocation, useSearchParams } from '../router.ts';
import { guardTab, useUnsavedChanges } from '../use-unsaved-changes.ts';
import { hasUnsavedChanges, mayDiscardChanges, mayLeaveApp } from './guarded-history.ts';

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
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

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
    expect(hasUnsavedChanges()).toBe(true);
    const asked = mayDiscardChanges();
    await answer(user, 'Verwerfen');
    expect(await asked).toBe(true);
    expect(mayStop).not.toHaveBeenCalled();
    cleanup();
    expect([hasUnsavedChanges(), await mayLeaveApp()]).toEqual([false, false]);
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

describe('on another page the focus', () => {
  function Pages() {
    const { pathname } = useLocation();
    return (
      <>
        <Link to="/list">Liste</Link>
        <main tabIndex={-1}>
          {pathname === '/form' ? (
            <input aria-label="Name" ref={(field) => field?.focus()} />
          ) : (
            <Links key={pathname} />
          )}
        </main>
      </>
    );
  }
  function Links() {
    return (
      <>
        <Link to="/customer">Kunde</Link>
        <Link to="/form">Formular</Link>
        <Link to="?tab=fotos">Fotos</Link>
      </>
    );
  }

  const go = async (label: string) => {
    const user = userEvent.setup();
    render(
      <AppRouter>
        <Pages />
      </AppRouter>,
    );
    const link = screen.getByText(label);
    link.focus();
    await user.keyboard('{Enter}');
    return link;
  };

  test('is at its content, which stays where it is, when what had it is gone', async () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    const link = await go('Kunde');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(link.isConnected).toBe(false);
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  });

  test('is where that page puts it', async () => {
    await go('Formular');
    expect(document.activeElement).toBe(await screen.findByLabelText('Name'));
  });

  test('stays beside the pages', async () => {
    const link = await go('Liste');
    await waitFor(() => expect(location.pathname).toBe('/list'));
    expect(document.activeElement).toBe(link);
  });

  test('is nobody’s business while the page is the same, nor when the first one opens', async () => {
    const link = await go('Fotos');
    await waitFor(() => expect(location.search).toBe('?tab=fotos'));
    expect(document.activeElement).toBe(link);
    cleanup();
    render(
      <AppRouter>
        <Pages />
      </AppRouter>,
    );
    expect(document.activeElement).toBe(document.body);
  });
});
