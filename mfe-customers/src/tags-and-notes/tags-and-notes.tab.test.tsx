// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendUnsent } from 'shared-kit/additions';
import { connection } from 'shared-kit/data';
import { useDocument } from 'shared-kit/data/hooks';
import { type Customer, customers, type ExtendedNote } from 'shared-kit/domain';
import { usePreferences } from 'shared-kit/preferences';
import { MemoryRouter } from 'shared-kit/router';
import { NotificationArea, QuestionArea } from 'shared-kit/ui';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Office } from '../testing/office.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import TagsAndNotesTab from './tags-and-notes.tab.tsx';

/** Another one for each test: what was saved last is remembered by customer. */
let anna = customerNamed('Anna Weber');
const OLD_NOTE: ExtendedNote = {
  id: 'note_old',
  content: 'Klavier im Keller',
  createdAt: '2026-11-02T22:30:00.000Z',
  createdBy: 'Eva Klein',
  category: 'besichtigung',
  isInternal: false,
};

let office: Office;
beforeEach(() => {
  anna = customerNamed('Anna Weber', { id: `C-${crypto.randomUUID()}` });
  office = new Office();
  usePreferences.getState().change({ displayName: '' });
});
afterEach(async () => {
  cleanup();
  office.away = false;
  office.refusal = undefined;
  await sendUnsent();
  sessionStorage.clear();
});

function LiveTab() {
  const live = useDocument(customers, anna.id);
  return live.status === 'ready' ? <TagsAndNotesTab customer={live.document} editing={false} /> : null;
}

async function open(data: Partial<Customer> = {}) {
  if (!(await office.store.get('customers', anna.id)))
    await office.add({ ...anna, data: { ...anna.data, ...data } });
  render(
    <MemoryRouter>
      <LiveTab />
      <NotificationArea />
      <QuestionArea />
    </MemoryRouter>,
  );
  await screen.findByRole('region', { name: 'Tags' });
  return userEvent.setup();
}

const stored = async () => (await office.store.get<Customer>('customers', anna.id))?.data;
const tagField = () => screen.getByLabelText<HTMLInputElement>('Tag hinzufügen');
const noteField = () => screen.getByLabelText<HTMLTextAreaElement>('Neue Notiz');
const chips = () =>
  within(screen.getByRole('list', { name: 'Tags' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent);
const notes = () => within(screen.getByRole('list', { name: 'Notizen' })).getAllByRole('listitem');

describe('tags', () => {
  it('are added by Enter and saved at once; the field is free for the next one', async () => {
    const user = await open({ tags: ['Stammkunde'] });
    await user.type(tagField(), ' Klavier {Enter}');
    await waitFor(async () => expect((await stored())?.tags).toEqual(['Stammkunde', 'Klavier']));
    expect((await screen.findAllByText('Änderungen gespeichert!')).length).toBeGreaterThan(0);
    expect(tagField().value).toBe('');
    expect((await stored())?.updatedAt).not.toBe(anna.data.updatedAt);
  });

  it('that are predefined are added by a click', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'VIP-Kunde' }));
    await waitFor(async () => expect((await stored())?.tags).toEqual(['VIP-Kunde']));
    expect(screen.queryByRole('button', { name: 'VIP-Kunde' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '11 weitere' }));
    expect(screen.getByRole('button', { name: 'Möbelmontage' })).toBeDefined();
  });

  it('are narrowed by what is typed, and a predefined one is stored as it is predefined', async () => {
    const user = await open();
    await user.type(tagField(), 'möbelm');
    expect(screen.getByRole('button', { name: 'Möbelmontage' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'VIP-Kunde' })).toBeNull();
    await user.type(tagField(), 'ONTAGE{Enter}');
    await waitFor(async () => expect((await stored())?.tags).toEqual(['Möbelmontage']));
  });

  it('that are empty or there already are ignored', async () => {
    const user = await open({ tags: ['Stammkunde'] });
    const before = await office.store.get('customers', anna.id);
    await user.type(tagField(), '   {Enter}');
    await user.clear(tagField());
    await user.type(tagField(), 'STAMMKUNDE{Enter}');
    expect(chips()).toEqual(['Stammkunde']);
    expect(await office.store.get('customers', anna.id)).toEqual(before);
  });

  it('that are too many are refused with a reason', async () => {
    const user = await open({ tags: Array.from({ length: 100 }, (_, index) => `Tag ${index}`) });
    await user.type(tagField(), 'noch einer{Enter}');
    expect(
      await screen.findByText('Mehr als 100 Tags gehen nicht. Entfernen Sie zuerst einen.'),
    ).toBeDefined();
    expect(tagField().value).toBe('noch einer');
    expect((await stored())?.tags).toHaveLength(100);
  });

  it('are removed by their chip, and that can be undone', async () => {
    const user = await open({ tags: ['Stammkunde', 'Klavier'] });
    await user.click(screen.getByRole('button', { name: 'Stammkunde entfernen' }));
    await waitFor(async () => expect((await stored())?.tags).toEqual(['Klavier']));
    const undo = await screen.findAllByRole('button', { name: 'Rückgängig' });
    if (undo[0]) await user.click(undo[0]);
    await waitFor(async () => expect((await stored())?.tags).toEqual(['Klavier', 'Stammkunde']));
  });

  it('of two people at the same time are both kept (D7)', async () => {
    const user = await open({ tags: ['Stammkunde'] });
    await act(() => office.change(anna.id, { tags: ['Stammkunde', 'Ihrer'], phone: '030 ihre' }));
    await user.type(tagField(), 'Meiner{Enter}');
    await waitFor(async () => expect((await stored())?.tags).toEqual(['Stammkunde', 'Ihrer', 'Meiner']));
    expect((await stored())?.phone).toBe('030 ihre');
  });
});

describe('extended notes', () => {
  it('show kind, author and time in Germany, newest first', async () => {
    await open({
      extendedNotes: [
        OLD_NOTE,
        { ...OLD_NOTE, id: 'b', createdAt: '2026-11-03T08:00:00.000Z', isInternal: true },
      ],
    });
    expect(notes().map((note) => note.textContent)).toEqual([
      'BesichtigungInternKlavier im KellerEva Klein · 03.11.2026, 09:00',
      'BesichtigungKlavier im KellerEva Klein · 02.11.2026, 23:30',
    ]);
    expect(screen.getByTitle('nicht für Kunden sichtbar')).toBeDefined();
  });

  it('are added with category, internal flag and the name of who sits here (D3), and saved at once', async () => {
    usePreferences.getState().change({ displayName: 'Eva Klein' });
    const user = await open();
    await user.type(noteField(), ' Zahlt bar ');
    await user.selectOptions(screen.getByLabelText('Kategorie'), 'Preisverhandlung');
    await user.click(screen.getByRole('switch', { name: 'Intern (nicht für Kunden sichtbar)' }));
    await user.click(screen.getByRole('button', { name: 'Notiz hinzufügen' }));
    await waitFor(async () =>
      expect((await stored())?.extendedNotes).toMatchObject([
        { content: 'Zahlt bar', category: 'preisverhandlung', isInternal: false, createdBy: 'Eva Klein' },
      ]),
    );
    expect(noteField().value).toBe('');
  });

  it('are internal and by "Unbekannt" unless somebody says otherwise', async () => {
    await open();
    fireEvent.change(noteField(), { target: { value: 'Ruft zurück' } });
    fireEvent.keyDown(noteField(), { key: 'Enter', ctrlKey: true });
    await waitFor(async () =>
      expect((await stored())?.extendedNotes).toMatchObject([
        { content: 'Ruft zurück', category: 'general', isInternal: true, createdBy: 'Unbekannt' },
      ]),
    );
  });

  it('must not be blank, nor longer than the store takes', async () => {
    await open();
    const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Notiz hinzufügen' });
    fireEvent.change(noteField(), { target: { value: ' \n ' } });
    expect(add().disabled).toBe(true);
    fireEvent.change(noteField(), { target: { value: 'x'.repeat(10_001) } });
    expect(await screen.findByText('Eine Notiz hat höchstens 10.000 Zeichen (jetzt 10.001)')).toBeDefined();
    expect(add().disabled).toBe(true);
    fireEvent.change(noteField(), { target: { value: 'x'.repeat(10_000) } });
    expect(add().disabled).toBe(false);
  });

  it('are deleted after a question, and not without', async () => {
    const user = await open({ extendedNotes: [OLD_NOTE] });
    const answer = async (label: string) => {
      await user.click(screen.getByRole('button', { name: 'Notiz löschen' }));
      const question = await screen.findByRole('alertdialog', { name: 'Notiz löschen?' });
      await user.click(within(question).getByRole('button', { name: label }));
    };
    await answer('Abbrechen');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await stored())?.extendedNotes).toEqual([OLD_NOTE]);
    await answer('Löschen');
    await waitFor(async () => expect((await stored())?.extendedNotes).toEqual([]));
  });

  it('of two people at the same time are both kept (D7)', async () => {
    const user = await open();
    await act(() => office.change(anna.id, { extendedNotes: [OLD_NOTE] }));
    await user.type(noteField(), 'Meine');
    await user.click(screen.getByRole('button', { name: 'Notiz hinzufügen' }));
    await waitFor(async () =>
      expect((await stored())?.extendedNotes?.map(({ content }) => content)).toEqual([
        'Klavier im Keller',
        'Meine',
      ]),
    );
  });
});

describe('nothing typed is lost', () => {
  it('a reload brings back what was not added yet; closing the tab asks', async () => {
    const user = await open();
    await user.type(tagField(), 'Kla');
    await user.type(noteField(), 'Zahlt');
    cleanup();
    await open();
    expect([tagField().value, noteField().value]).toEqual(['Kla', 'Zahlt']);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  it('what cannot be sent is "nur lokal", and sent once when the store is back (D5)', async () => {
    const user = await open();
    office.away = true;
    await user.type(tagField(), 'Klavier{Enter}');
    await user.type(noteField(), 'Zahlt bar');
    await user.click(screen.getByRole('button', { name: 'Notiz hinzufügen' }));
    expect(await screen.findByText(/^2 Einträge sind nur lokal gespeichert/)).toBeDefined();
    expect(within(screen.getByRole('list', { name: 'Notizen' })).getByText('nur lokal')).toBeDefined();
    expect(screen.getByTitle('Klavier (nur lokal)')).toBeDefined();
    expect(localStorage.getItem('unsent-additions')).toContain('Zahlt bar');

    office.away = false;
    act(() => connection.setState('connected', true));
    await waitFor(() => expect(screen.queryByText(/nur lokal gespeichert/)).toBeNull());
    connection.setState('connecting', true);
    expect(await stored()).toMatchObject({ tags: ['Klavier'], extendedNotes: [{ content: 'Zahlt bar' }] });
    expect(localStorage.getItem('unsent-additions')).toBeNull();
  });

  it('what the store does not take stays, with the reason, until it does or staff give it up', async () => {
    const user = await open();
    office.refusal = 'Der Speicher des Servers ist voll.';
    await user.type(tagField(), 'Klavier{Enter}');
    expect(
      await screen.findByText('Fehler beim Speichern. Der Speicher des Servers ist voll.: „Klavier“'),
    ).toBeDefined();
    office.refusal = undefined;
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(async () => expect((await stored())?.tags).toEqual(['Klavier']));
  });

  it('what was for a customer who is deleted by now is said once, with its words, and waits no more', async () => {
    const user = await open();
    office.away = true;
    await user.type(tagField(), 'Klavier{Enter}');
    await screen.findByText(/^Ein Eintrag ist nur lokal gespeichert/);
    office.away = false;
    await act(() =>
      office.store.transact(async (transaction) => transaction.delete('customers', anna.id, 1)),
    );
    await act(() => sendUnsent());
    expect(await screen.findByText('Der Kunde wurde gelöscht. Nicht gespeichert: „Klavier“')).toBeDefined();
    expect(localStorage.getItem('unsent-additions')).toBeNull();
  });

  it('a removal that fails leaves the tag and says why', async () => {
    const user = await open({ tags: ['Stammkunde'] });
    office.away = true;
    await user.click(screen.getByRole('button', { name: 'Stammkunde entfernen' }));
    expect(await screen.findByText('Fehler beim Speichern. Der Server ist nicht erreichbar.')).toBeDefined();
    expect(chips()).toEqual(['Stammkunde']);
  });
});
