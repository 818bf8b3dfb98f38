// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Photo } from 'shared-kit/domain';
import type { SendOutcome } from 'shared-kit/photos';
import { MemoryRouter } from 'shared-kit/router';
import { NotificationArea, QuestionArea } from 'shared-kit/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Office } from '../testing/office.ts';
import { customerNamed } from '../testing/sample-customer.ts';

const photos = vi.hoisted(() => ({ sendPhoto: vi.fn(), keepPhoto: vi.fn(), useLocalPhotos: vi.fn() }));
const api = vi.hoisted(() => ({ photosAvailable: vi.fn() }));
vi.mock('shared-kit/photos', async (original) => ({ ...(await original<object>()), ...photos }));
vi.mock('shared-kit/api', async (original) => ({ ...(await original<object>()), ...api }));

const { default: PhotosTab } = await import('./photos.tab.tsx');

const anna = customerNamed('Anna Weber');
const NONE: readonly never[] = [];
const image = (name: string) => new File([name], name, { type: 'image/jpeg' });
const failed = (reason: string, kept = false): SendOutcome => ({
  status: 'failed',
  kept,
  reason,
  temporary: true,
  away: false,
});
let office: Office;

beforeEach(() => {
  office = new Office();
  photos.useLocalPhotos.mockReturnValue(NONE);
  photos.sendPhoto.mockResolvedValue({ status: 'sent' });
  api.photosAvailable.mockResolvedValue(true);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

async function openTab() {
  render(
    <MemoryRouter>
      <PhotosTab customer={anna} editing={false} />
      <NotificationArea />
      <QuestionArea />
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'Fotos hochladen' });
  return userEvent.setup({ applyAccept: false });
}

async function openDialog() {
  const user = await openTab();
  await user.click(screen.getByRole('button', { name: 'Fotos hochladen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Fotos hochladen' });
  const [picker] = within(dialog).getAllByLabelText<HTMLInputElement>('Fotos auswählen', {
    selector: 'input',
  });
  if (!picker) throw new Error('no picker');
  return {
    user,
    dialog,
    picker,
    button: () => within(dialog).getByRole<HTMLButtonElement>('button', { name: /ochladen$|versuchen$/ }),
  };
}

describe('the tab', () => {
  test('says what to do where there are none', async () => {
    await openTab();
    expect(screen.getByText('Noch keine Fotos hochgeladen')).toBeTruthy();
  });

  test('shows what waits in this browser, marked, while the store is away too', async () => {
    photos.useLocalPhotos.mockReturnValue([
      {
        id: 'drive_1',
        customerId: anna.id,
        customerName: 'Anna Weber',
        fileName: 'keller.jpg',
        category: 'Keller',
        uploadDate: '2026-11-20T23:30:00.000Z',
        fileSize: 2_500_000,
        mimeType: 'image/jpeg',
      },
    ]);
    await openTab();
    const card = screen.getByRole('article', { name: 'Keller: keller.jpg' });
    expect(within(card).getByText('nur lokal')).toBeTruthy();
    // The day in Germany.
    expect(within(card).getByText('21.11.2026 · 2,4 MB')).toBeTruthy();
    expect(
      screen.getByText(
        '1 Foto ist nur lokal gespeichert und wird hochgeladen, sobald der Server es annimmt.',
      ),
    ).toBeTruthy();
  });

  test('shows what is stored, newest first, and what comes', async () => {
    const add = (id: string, part: Partial<Photo>) =>
      office.store.transact(async (transaction) =>
        transaction.create('photos', id, {
          customerId: anna.id,
          fileName: `${id}.jpg`,
          category: 'Bad',
          uploadDate: '2026-11-20T10:00:00.000Z',
          fileSize: 1000,
          mimeType: 'image/jpeg',
          fileSetId: 'f',
          ...part,
        }),
      );
    await add('drive_old', { uploadDate: '2026-11-01T10:00:00.000Z' });
    await add('drive_new', { description: 'Wanne' });
    await add('drive_other', { customerId: 'C-other' });
    await openTab();
    const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
    await waitFor(() => expect(names()).toEqual(['Bad: Wanne', 'Bad: drive_old.jpg']));
    await add('drive_later', { uploadDate: '2026-11-22T10:00:00.000Z' });
    await waitFor(() =>
      expect(names()).toEqual(['Bad: drive_later.jpg', 'Bad: Wanne', 'Bad: drive_old.jpg']),
    );
  });
});

describe('the upload', () => {
  test('needs at least one photo and a category', async () => {
    const { user, dialog, picker, button } = await openDialog();
    expect(button().disabled).toBe(true);
    await user.upload(picker, image('a.jpg'));
    expect(button().disabled).toBe(true);
    await user.selectOptions(within(dialog).getByLabelText(/Kategorie/), 'Flur');
    expect(button().disabled).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'a.jpg entfernen' }));
    expect(button().disabled).toBe(true);
  });

  test('takes what is dropped and pasted, each file once, and images alone', async () => {
    const { dialog, picker } = await openDialog();
    const area = picker.parentElement;
    if (!area) throw new Error('no area');
    const dataTransfer = {
      types: ['Files'],
      files: [image('a.jpg'), new File(['x'], 'x.pdf', { type: 'application/pdf' })],
    };
    fireEvent.drop(area, { dataTransfer });
    expect(await within(dialog).findByText('„x.pdf“ ist kein Bild')).toBeTruthy();
    fireEvent.drop(area, { dataTransfer });
    fireEvent.paste(document, { clipboardData: { files: [image('b.png')] } });
    const chosen = within(dialog).getByRole('list', { name: 'Gewählte Fotos' });
    await waitFor(() =>
      expect(
        within(chosen)
          .getAllByRole('listitem')
          .map((row) => within(row).getByTitle(/\.(jpg|png)$/).textContent),
      ).toEqual(['a.jpg', 'b.png']),
    );
    expect(within(chosen).getAllByText('0,01 MB')).toHaveLength(2);
  });

  test('of those that fail it says why, and tries them alone again, under the same ids', async () => {
    const { user, dialog, picker, button } = await openDialog();
    photos.sendPhoto.mockImplementation(async ({ fileName }) =>
      fileName === 'gut.jpg' ? { status: 'sent' } : failed('„schlecht.jpg“ ist beschädigt'),
    );
    await user.upload(picker, [image('gut.jpg'), image('schlecht.jpg')]);
    await user.selectOptions(within(dialog).getByLabelText(/Kategorie/), 'Flur');
    await user.type(within(dialog).getByLabelText('Beschreibung'), '  Links ');
    await user.click(button());
    expect(
      await within(dialog).findByText('1 Fotos erfolgreich hochgeladen, 1 Fehler aufgetreten.'),
    ).toBeTruthy();
    expect(within(dialog).getByText('„schlecht.jpg“ ist beschädigt')).toBeTruthy();
    expect(photos.sendPhoto.mock.calls[0]?.[0]).toMatchObject({
      id: expect.stringMatching(/^drive_[0-9a-f-]{36}$/),
      customerId: anna.id,
      customerName: 'Anna Weber',
      category: 'Flur',
      description: 'Links',
      fileName: 'gut.jpg',
    });

    photos.sendPhoto.mockResolvedValue({ status: 'sent' });
    await user.click(within(dialog).getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('2 Fotos erfolgreich hochgeladen')).toBeTruthy();
    const [, first, second] = photos.sendPhoto.mock.calls.map(([photo]) => photo);
    expect(second).toMatchObject({ fileName: 'schlecht.jpg', id: first.id });
    expect(photos.sendPhoto).toHaveBeenCalledTimes(3);
  });

  test('where all fail it says so', async () => {
    const { user, dialog, picker, button } = await openDialog();
    photos.sendPhoto.mockResolvedValue(failed('Unerwartete Server-Antwort'));
    await user.upload(picker, image('a.jpg'));
    await user.selectOptions(within(dialog).getByLabelText(/Kategorie/), 'Flur');
    await user.click(button());
    expect(
      await within(dialog).findByText('Fehler beim Hochladen der Fotos. Bitte versuchen Sie es erneut.'),
    ).toBeTruthy();
    expect(within(dialog).getByText('Unerwartete Server-Antwort')).toBeTruthy();
  });

  test('what no attempt can bring is not tried again, and nothing offers to', async () => {
    const { user, dialog, picker, button } = await openDialog();
    photos.sendPhoto.mockImplementation(async ({ fileName }) =>
      fileName === 'a.heic'
        ? { ...failed('HEIC kann der Server nicht lesen'), temporary: false }
        : failed('Unerwartete Server-Antwort'),
    );
    await user.upload(picker, [image('a.heic'), image('b.jpg')]);
    await user.selectOptions(within(dialog).getByLabelText(/Kategorie/), 'Flur');
    await user.click(button());
    photos.sendPhoto.mockClear();
    photos.sendPhoto.mockResolvedValue({ status: 'sent' });
    await user.click(await within(dialog).findByRole('button', { name: 'Erneut versuchen' }));
    expect(
      await within(dialog).findByText('1 Fotos erfolgreich hochgeladen, 1 Fehler aufgetreten.'),
    ).toBeTruthy();
    expect(photos.sendPhoto.mock.calls.map(([{ fileName }]) => fileName)).toEqual(['b.jpg']);
    expect(within(dialog).getByText('HEIC kann der Server nicht lesen')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: /versuchen$|ochladen$/ })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Fotos hochladen' })).toBeNull());
  });

  test('while the edge API takes none they are kept here without being sent', async () => {
    api.photosAvailable.mockResolvedValue(false);
    photos.keepPhoto.mockResolvedValue(true);
    const { user, dialog, picker, button } = await openDialog();
    expect(await within(dialog).findByText(/^Der Server nimmt gerade keine Fotos an\./)).toBeTruthy();
    await user.upload(picker, image('a.jpg'));
    await user.selectOptions(within(dialog).getByLabelText(/Kategorie/), 'Flur');
    await user.click(button());
    expect(
      await within(dialog).findByText(
        '1 Foto ist nur lokal gespeichert und wird hochgeladen, sobald der Server es annimmt.',
      ),
    ).toBeTruthy();
    expect(photos.sendPhoto).not.toHaveBeenCalled();
    expect(photos.keepPhoto).toHaveBeenCalledOnce();
  });

  test('what is chosen is not lost unasked', async () => {
    const { user, dialog, picker } = await openDialog();
    await user.upload(picker, image('a.jpg'));
    await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
    const question = await screen.findByRole('alertdialog', { name: 'Auswahl verwerfen?' });
    await user.click(within(question).getByRole('button', { name: 'Weiter bearbeiten' }));
    expect(within(dialog).getByTitle('a.jpg')).toBeTruthy();
  });

  test('of what is partly uploaded, closing names what would be lost', async () => {
    const { user, dialog, picker, button } = await openDialog();
    photos.sendPhoto.mockImplementation(async ({ fileName }) =>
      fileName === 'schlecht.jpg' ? failed('Unerwartete Server-Antwort') : { status: 'sent' },
    );
    await user.upload(picker, [image('a.jpg'), image('b.jpg'), image('schlecht.jpg')]);
    await user.selectOptions(within(dialog).getByLabelText(/Kategorie/), 'Flur');
    await user.click(button());
    await user.click(await within(dialog).findByRole('button', { name: 'Schließen' }));
    const question = await screen.findByRole('alertdialog', { name: 'Auswahl verwerfen?' });
    expect(within(question).getByText('1 Foto ist noch nicht hochgeladen; 2 sind sicher.')).toBeTruthy();
  });
});
