// @vitest-environment happy-dom
import { Dialog, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { guardedHistory } from '../routing/guarded-history.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { preloadDialogs } from './dialog-bodies.ts';
import { DialogSurface } from './dialog-surface.tsx';
import { QuestionArea } from './question-area.tsx';
import { ask } from './questions.ts';

beforeAll(preloadDialogs);
afterEach(cleanup);

async function openConfirm(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  render(
    <ConfirmDialog
      open
      title="Kunde löschen?"
      confirmLabel="Kunde löschen"
      onConfirm={onConfirm}
      onClose={onClose}
      {...props}
    >
      Petra Müller hat zwei Angebote.
    </ConfirmDialog>,
  );
  const button = await screen.findByRole('button', { name: 'Kunde löschen' });
  return { onConfirm, onClose, button, user: userEvent.setup() };
}

describe('ConfirmDialog', () => {
  test('names itself by its title and says what happens', async () => {
    await openConfirm();
    const dialog = screen.getByRole('dialog', { name: 'Kunde löschen?' });
    expect(dialog.textContent).toContain('Petra Müller hat zwei Angebote.');
  });

  test('Enter takes the action where nothing is lost', async () => {
    const { button, onConfirm, user } = await openConfirm();
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  test('a dangerous action is never the default', async () => {
    const { onConfirm, onClose, user } = await openConfirm({ danger: true });
    const cancel = screen.getByRole('button', { name: 'Abbrechen' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await user.keyboard('{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('Esc cancels', async () => {
    const { onConfirm, onClose, user } = await openConfirm();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test.each([false, true])('a press beside it cancels unless something is lost: %j', async (danger) => {
    const { onConfirm, onClose, user } = await openConfirm({ danger });
    const backdrop = document.querySelector('.fui-DialogSurface__backdrop');
    if (!backdrop) throw new Error('a dialog has a backdrop');
    await user.click(backdrop);
    expect(onClose).toHaveBeenCalledTimes(danger ? 0 : 1);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('the back gesture cancels, and stays on the page', async () => {
    history.replaceState({ idx: 1 }, '');
    const memory = createMemoryHistory({ initialEntries: ['/customers', '/customers/C-1'], v5Compat: true });
    const stop = guardedHistory(memory).listen(() => undefined);
    const { onConfirm, onClose } = await openConfirm({ danger: true });
    memory.go(-1);
    expect(onClose).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
    expect(memory.location.pathname).toBe('/customers/C-1');
    stop();
  });

  test('while the action runs it can neither be repeated nor cancelled', async () => {
    let finish = () => {};
    const onConfirm = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const { button, onClose, user } = await openConfirm({ onConfirm });
    await user.click(button);
    await user.click(button);
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Escape}');
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    finish();
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  });

  test('closed it is not there', () => {
    render(
      <ConfirmDialog open={false} title="Titel" confirmLabel="Ja" onConfirm={vi.fn()} onClose={vi.fn()} />,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a press beside a dialog', () => {
  function openBeside(modalType: 'modal' | 'non-modal') {
    const onOpenChange = vi.fn();
    render(
      <Dialog open modalType={modalType} onOpenChange={onOpenChange}>
        <DialogSurface>
          <button type="button">Schließen</button>
        </DialogSurface>
      </Dialog>,
    );
    return { onOpenChange, backdrop: document.querySelector('.fui-DialogSurface__backdrop') };
  }

  test('closes it, but for the second of the double click that has opened it', () => {
    const { onOpenChange, backdrop } = openBeside('modal');
    if (!backdrop) throw new Error('a dialog has a backdrop');
    fireEvent.click(backdrop, { detail: 2 });
    expect(onOpenChange).not.toHaveBeenCalled();
    fireEvent.click(backdrop, { detail: 1 });
    expect(onOpenChange).toHaveBeenCalledOnce();
  });

  test('leaves it the focus: without that it would not hear Esc', async () => {
    const { backdrop } = openBeside('modal');
    if (!backdrop) throw new Error('a dialog has a backdrop');
    screen.getByRole('button').focus();
    await userEvent.pointer({ target: backdrop, keys: '[MouseLeft>]' });
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  test('is one on the page where the dialog leaves that usable', () => {
    expect(openBeside('non-modal').backdrop).toBeNull();
  });
});

describe('ConflictDialog (D7)', () => {
  test('shows both values of each field and hands back what was chosen', async () => {
    const onResolve = vi.fn();
    render(
      <ConflictDialog
        open
        title="Kunde wurde inzwischen geändert"
        fields={[
          { key: 'phone', label: 'Telefon', mine: '030 1', theirs: '030 2' },
          { key: 'notes', label: 'Notiz', mine: '', theirs: 'Klavier' },
        ]}
        onResolve={onResolve}
        onClose={vi.fn()}
      />,
    );
    const user = userEvent.setup();
    // Also one's own, in another tab.
    expect(await screen.findByText(/^Inzwischen wurde eine andere Änderung gespeichert\./)).toBeDefined();
    expect(await screen.findByRole('radio', { name: /Ihre Eingabe.*leer/ })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: /Inzwischen gespeichert.*030 2/ }));
    await user.click(screen.getByRole('button', { name: 'Auswahl speichern' }));
    expect(onResolve).toHaveBeenCalledExactlyOnceWith({ phone: 'theirs', notes: 'mine' });
  });

  test('dims also the dialog that it stands before', async () => {
    render(
      <Dialog open>
        <DialogSurface>
          <ConflictDialog open title="Geändert" fields={[]} onResolve={vi.fn()} onClose={vi.fn()} />
        </DialogSurface>
      </Dialog>,
    );
    await screen.findByRole('dialog', { name: 'Geändert' });
    const grounds = Array.from(
      document.querySelectorAll('.fui-DialogSurface__backdrop'),
      ({ className }) => className,
    );
    expect(grounds).toHaveLength(2);
    expect(grounds[1]).toBe(grounds[0]);
  });
});

describe('ask', () => {
  test('answers what was clicked, and a newer question answers an older one with no', async () => {
    render(<QuestionArea />);
    const user = userEvent.setup();
    const first = ask({ title: 'Erste Frage?', confirmLabel: 'Ja' });
    const second = ask({ title: 'Zweite Frage?', confirmLabel: 'Ja' });
    expect(await first).toBe(false);
    await screen.findByRole('dialog', { name: 'Zweite Frage?' });
    await user.click(screen.getByRole('button', { name: 'Ja' }));
    expect(await second).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a third answer by which nothing is lost has the focus, and is not the one that was asked about', async () => {
    render(<QuestionArea />);
    const onChoose = vi.fn();
    const instead = { label: 'Behalten', onChoose };
    const answer = ask({ title: 'Löschen?', confirmLabel: 'Löschen', danger: true, instead });
    const keep = await screen.findByRole('button', { name: 'Behalten' });
    await waitFor(() => expect(document.activeElement).toBe(keep));
    await userEvent.keyboard('{Enter}');
    expect(await answer).toBe(false);
    expect(onChoose).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('from a dialog gives it the focus back, also where what was clicked cannot have it by then', async () => {
    render(
      <>
        <Asking />
        <QuestionArea />
      </>,
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Entfernen' }));
    await user.click(await screen.findByRole('button', { name: 'Ja' }));
    await waitFor(() => expect(screen.queryByText('Wirklich?')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Zahlungen' })),
    );
  });
});

test.each(['group', 'main'])(
  'where what was clicked is gone with the dialog, the nearest that is left around it gets the focus: %s',
  async (left) => {
    render(<OneRow keepsRow={left === 'group'} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Erstellen' }));
    const focused = vi.spyOn(screen.getByRole('main', { hidden: true }), 'focus');
    await user.click(await screen.findByRole('button', { name: 'Ausstellen' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(left)));
    // The page stays where it is.
    if (left === 'main') expect(focused).toHaveBeenCalledWith({ preventScroll: true });
  },
);

test('where its row of a list is gone with the dialog, the row in its place gets the focus, or the control of it', async () => {
  render(<Groups areRows />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Anna zusammenführen' }));
  await user.click(await screen.findByRole('button', { name: 'Ja' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Details zu Bernd' })),
  );
});

test.each([
  ['Anna', 'Bernd'],
  ['Bernd', 'Anna'],
])(
  'where %s is gone from a list whose items are no rows, the first control of its neighbour gets it',
  async (name, next) => {
    render(<Groups />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: `${name} zusammenführen` }));
    await user.click(await screen.findByRole('button', { name: 'Ja' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: `Details zu ${next}` })),
    );
  },
);

/** @param areRows of each the first control is what Tab stops at */
function Groups({ areRows = false }) {
  const [names, setNames] = useState(['Anna', 'Bernd']);
  const [asked, setAsked] = useState<string>();
  return (
    <main tabIndex={-1}>
      <ul>
        {names.map((name, index) => (
          <li key={name} {...(areRows && { 'data-index': index })}>
            <button type="button" {...(areRows && { tabIndex: index === 0 ? 0 : -1 })}>
              Details zu {name}
            </button>
            <button type="button" onClick={() => setAsked(name)}>
              {name} zusammenführen
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={asked !== undefined}>
        <DialogSurface aria-label="Zusammenführen">
          <button
            type="button"
            onClick={() => {
              setNames(names.filter((name) => name !== asked));
              setAsked(undefined);
            }}
          >
            Ja
          </button>
        </DialogSurface>
      </Dialog>
    </main>
  );
}

test('with a form and its question closed at once, what opened the form gets the focus back', async () => {
  render(<FormAndQuestion />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Zuweisen' }));
  await user.click(await screen.findByRole('button', { name: 'Speichern' }));
  await user.click(await screen.findByRole('button', { name: 'Meine behalten' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zuweisen' })));
});

test('where a menu opened it, the button of the menu gets the focus back', async () => {
  render(<FromMenu />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Optionen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Signatur' }));
  await user.click(await screen.findByRole('button', { name: 'Fertig' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Optionen' })));
});

function FormAndQuestion() {
  const [step, setStep] = useState<'closed' | 'form' | 'question'>('closed');
  return (
    <main tabIndex={-1}>
      <Dialog open={step === 'question'}>
        <DialogSurface aria-label="Geändert">
          <button type="button" onClick={() => setStep('closed')}>
            Meine behalten
          </button>
        </DialogSurface>
      </Dialog>
      <button type="button" onClick={() => setStep('form')}>
        Zuweisen
      </button>
      <Dialog open={step !== 'closed'}>
        <DialogSurface aria-label="Fahrzeuge">
          <button type="button" onClick={() => setStep('question')}>
            Speichern
          </button>
        </DialogSurface>
      </Dialog>
    </main>
  );
}

function FromMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open modalType="non-modal">
      <DialogSurface aria-label="E-Mail">
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <button type="button">Optionen</button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuItem onClick={() => setOpen(true)}>Signatur</MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
        {isOpen && (
          <Dialog open>
            <DialogSurface aria-label="Signatur">
              <button type="button" onClick={() => setOpen(false)}>
                Fertig
              </button>
            </DialogSurface>
          </Dialog>
        )}
      </DialogSurface>
    </Dialog>
  );
}

/** Its button is gone once it did its work. */
function OneRow({ keepsRow }: { keepsRow: boolean }) {
  const [step, setStep] = useState<'open' | 'asking' | 'done'>('open');
  return (
    <main tabIndex={-1}>
      {(keepsRow || step !== 'done') && (
        <fieldset tabIndex={-1}>
          {step !== 'done' && (
            <button type="button" onClick={() => setStep('asking')}>
              Erstellen
            </button>
          )}
        </fieldset>
      )}
      <Dialog open={step === 'asking'}>
        <DialogSurface aria-label="Rechnung">
          <button type="button" onClick={() => setStep('done')}>
            Ausstellen
          </button>
        </DialogSurface>
      </Dialog>
    </main>
  );
}

function Asking() {
  const [busy, setBusy] = useState(false);
  const remove = () => {
    setBusy(true);
    void ask({ title: 'Wirklich?', confirmLabel: 'Ja' });
  };
  return (
    <Dialog open>
      <DialogSurface aria-label="Zahlungen">
        <button type="button" disabled={busy} onClick={remove}>
          Entfernen
        </button>
      </DialogSurface>
    </Dialog>
  );
}
