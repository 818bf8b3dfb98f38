import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { listAnswer, STORE_PATHS } from 'shared-kit/data/wire';
import { type Photo, photos } from 'shared-kit/domain';
import sharp from 'sharp';
import { edgeOf } from './edge.ts';
import { expect, test } from './test.ts';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A real photo: noise, so that no two are alike and compression takes nothing away. */
async function photo(name: string, width = 900, height = 600): Promise<ChosenFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = sharp({ create: { width, height, channels: 3, background: '#888888', noise } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

const broken: ChosenFile = {
  name: 'kaputt.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('kein Bild'),
};

/** Opens the photos of a new customer. */
async function openPhotos(page: Page, name: string): Promise<string> {
  const { id } = await edgeOf(page).createCustomer({ name, email: 'fotos@example.org' });
  await page.goto(`/customers/${id}?tab=fotos`);
  await expect(page.getByText('Noch keine Fotos hochgeladen')).toBeVisible();
  return id;
}

async function choose(page: Page, files: readonly ChosenFile[], category = 'Küche'): Promise<Locator> {
  await page.getByRole('button', { name: 'Fotos hochladen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fotos hochladen' });
  await dialog.locator('input[multiple]').setInputFiles([...files]);
  await dialog.getByLabel('Kategorie').selectOption(category);
  return dialog;
}

async function storedOf(page: Page, customerId: string): Promise<Photo[]> {
  const where = [{ field: 'customerId', op: '==', value: customerId }];
  const answer = await page.request.post(STORE_PATHS.list, { data: { collection: photos.name, where } });
  return listAnswer.parse(await answer.json()).items.map(({ data }) => photos.schema.parse(data));
}

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Foto \d+ von \d+$/ });

test('of two files one is broken: the good one is there, for a colleague too, and the other can be put right', async ({
  staff,
  colleague,
}) => {
  const id = await openPhotos(staff, 'Foto Zweierlei');
  const other = await colleague();
  await other.goto(`/customers/${id}?tab=fotos`);
  await expect(other.getByText('Noch keine Fotos hochgeladen')).toBeVisible();

  const dialog = await choose(staff, [await photo('herd.jpg'), broken]);
  await dialog.getByLabel('Beschreibung').fill('Herd und Spüle');
  await dialog.locator('input[multiple]').setInputFiles({
    name: 'brief.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(dialog.getByText('„brief.pdf“ ist kein Bild')).toBeVisible();
  await dialog.getByRole('button', { name: '2 Fotos hochladen' }).click();

  await expect(dialog.getByText('1 Fotos erfolgreich hochgeladen, 1 Fehler aufgetreten.')).toBeVisible();
  await expect(
    dialog.getByText('„kaputt.jpg“ ist kein Foto im Format JPEG, PNG, WebP oder AVIF'),
  ).toBeVisible();
  await expect(cards(other)).toHaveCount(1);
  await expect(cards(other).getByText('Herd und Spüle')).toBeVisible();
  await expect
    .poll(() =>
      cards(other)
        .getByRole('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(640);

  await dialog.getByRole('button', { name: 'kaputt.jpg entfernen' }).click();
  await dialog.locator('input[multiple]').setInputFiles(await photo('spüle.jpg'));
  await expect(dialog.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0);
  await dialog.getByRole('button', { name: '1 Foto hochladen' }).click();
  await expect(staff.getByText('2 Fotos erfolgreich hochgeladen')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(cards(other)).toHaveCount(2);
  expect((await storedOf(staff, id)).map(({ fileName }) => fileName).toSorted()).toEqual([
    'herd.jpg',
    'spüle.jpg',
  ]);
});

test('while photos are uploaded the dialog stays open, and cancelling leaves what was chosen', async ({
  staff,
}) => {
  const id = await openPhotos(staff, 'Foto Geduld');
  // The upload is on its way, and its answer is not.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await staff.route('**/api/upload', async (route) => {
    await answered;
    // The page has given it up.
    await route.abort().catch(() => undefined);
  });
  const dialog = await choose(staff, [
    await photo('eins.jpg'),
    await photo('zwei.jpg'),
    await photo('drei.jpg'),
  ]);
  await dialog.getByRole('button', { name: '3 Fotos hochladen' }).click();
  await expect(dialog.getByRole('button', { name: 'Wird hochgeladen' })).toBeDisabled();
  await expect(dialog.getByText('Wartet')).toHaveCount(1);
  await staff.keyboard.press('Escape');
  await expect(dialog.getByText('0 von 3 hochgeladen')).toBeVisible();

  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog.getByRole('button', { name: '3 Fotos hochladen' })).toBeEnabled();
  answer();
  await staff.unroute('**/api/upload');
  await dialog.getByRole('button', { name: '3 Fotos hochladen' }).click();
  await expect(staff.getByText('3 Fotos erfolgreich hochgeladen')).toBeVisible();
  expect(await storedOf(staff, id)).toHaveLength(3);
});

test.describe('the server is away', () => {
  test('photos are kept here, marked, over a reload too, and uploaded once when it is back', async ({
    staff,
    office,
  }) => {
    const id = await openPhotos(staff, 'Foto Funkloch');
    const dialog = await choose(staff, [await photo('keller-1.jpg'), await photo('keller-2.jpg')], 'Keller');
    await office.pause();
    await dialog.getByRole('button', { name: '2 Fotos hochladen' }).click();
    await expect(
      dialog.getByText(
        '2 Fotos sind nur lokal gespeichert und werden hochgeladen, sobald der Server sie annimmt.',
      ),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await expect(dialog).toBeHidden();
    await expect(cards(staff).getByText('nur lokal')).toHaveCount(2);

    const listed = await staff.evaluate(() => localStorage.getItem('customerPhotos'));
    expect(JSON.parse(listed ?? '[]')).toMatchObject([
      { customerId: id, category: 'Keller', base64Thumbnail: expect.stringMatching(/^data:image\/jpeg/) },
      { customerId: id, category: 'Keller' },
    ]);

    await office.resume();
    // As the one who comes back the next day, and looks at something else.
    await staff.goto('/dashboard');
    await expect.poll(async () => (await storedOf(staff, id)).length, { timeout: 40_000 }).toBe(2);
    await staff.goto(`/customers/${id}?tab=fotos`);
    await expect(cards(staff)).toHaveCount(2);
    await expect(cards(staff).getByText('nur lokal')).toHaveCount(0);
    await expect.poll(() => staff.evaluate(() => localStorage.getItem('customerPhotos'))).toBeNull();
    expect(await storedOf(staff, id)).toHaveLength(2);
  });

  test('who logs out is told what is not uploaded, and can upload it', async ({ staff, colleague }) => {
    const id = await openPhotos(staff, 'Foto Feierabend');
    const other = await colleague();
    await staff.route('**/api/upload', (route) => route.fulfill({ status: 503, body: 'gerade nicht' }));
    const dialog = await choose(staff, [await photo('garage.jpg')], 'Garage');
    await dialog.getByRole('button', { name: '1 Foto hochladen' }).click();
    await expect(dialog.getByText('Upload fehlgeschlagen: Service Unavailable')).toBeVisible();
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await expect(cards(staff).getByText('nur lokal')).toBeVisible();

    await staff.getByRole('button', { name: 'Abmelden' }).click();
    const unsent = staff.getByRole('dialog', { name: '1 Foto noch nicht gesendet' });
    await unsent.getByRole('button', { name: 'Nicht senden' }).click();
    const discard = staff.getByRole('alertdialog', { name: '1 Foto verwerfen?' });
    await discard.getByRole('button', { name: 'Angemeldet bleiben' }).click();
    await expect(cards(staff).getByText('nur lokal')).toBeVisible();

    await staff.unroute('**/api/upload');
    await staff.getByRole('button', { name: 'Abmelden', exact: true }).click();
    const uploaded = staff.waitForResponse('**/api/upload');
    await unsent.getByRole('button', { name: 'Jetzt senden' }).click();
    expect((await uploaded).ok()).toBe(true);
    await expect(staff.getByLabel('Passwort', { exact: true })).toBeVisible();
    expect(await staff.evaluate(() => localStorage.getItem('customerPhotos'))).toBeNull();
    expect(await storedOf(other, id)).toHaveLength(1);
  });
});

test('one steps through the photos by keyboard, describes one, and deletes it after a question', async ({
  staff,
  colleague,
}) => {
  const id = await openPhotos(staff, 'Foto Schritt');
  const dialog = await choose(
    staff,
    [await photo('a.jpg'), await photo('b.jpg'), await photo('c.jpg')],
    'Bad',
  );
  await dialog.getByRole('button', { name: '3 Fotos hochladen' }).click();
  await expect(cards(staff)).toHaveCount(3);
  const other = await colleague();
  await other.goto(`/customers/${id}?tab=fotos`);
  await expect(cards(other)).toHaveCount(3);

  await cards(staff).getByRole('button', { name: 'groß ansehen' }).first().click();
  await expect(viewer(staff)).toHaveAccessibleName('Foto 1 von 3');
  // The light theme's own would be black on the dark ground.
  await expect(viewer(staff).getByRole('button', { name: 'Schließen' })).toHaveCSS(
    '--colorStrokeFocus2',
    '#ffffff',
  );
  await staff.keyboard.press('End');
  await expect(viewer(staff)).toHaveAccessibleName('Foto 3 von 3');
  await staff.keyboard.press('ArrowRight');
  await expect(viewer(staff)).toHaveAccessibleName('Foto 3 von 3');
  await staff.keyboard.press('ArrowLeft');
  await expect(viewer(staff)).toHaveAccessibleName('Foto 2 von 3');

  await viewer(staff).getByLabel('Beschreibung').fill('Wanne mit Füßen');
  await staff.keyboard.press('Tab');
  await expect(cards(other).getByText('Wanne mit Füßen')).toBeVisible();
  await viewer(staff).getByLabel('Kategorie').selectOption('Sonstiges');
  await expect(staff.getByText('Änderungen gespeichert!')).toBeVisible();
  await expect(cards(other).getByText('Sonstiges')).toBeVisible();

  const download = staff.waitForEvent('download');
  await viewer(staff).getByRole('link', { name: 'Original herunterladen' }).click();
  expect((await download).suggestedFilename()).toMatch(/^[abc]\.jpg$/);

  await viewer(staff).getByRole('button', { name: 'Foto löschen' }).click();
  const question = staff.getByRole('alertdialog');
  await expect(question.getByText('Möchten Sie dieses Foto wirklich löschen?')).toBeVisible();
  await question.getByRole('button', { name: 'Foto löschen' }).click();
  // What fades out takes no key any more, and hands none on.
  await expect(question).toBeHidden();
  await expect(viewer(staff)).toHaveAccessibleName('Foto 2 von 2');
  await expect(cards(other)).toHaveCount(2);
  await staff.keyboard.press('Escape');
  await expect(viewer(staff)).toBeHidden();
  await expect(cards(staff)).toHaveCount(2);
  expect((await storedOf(staff, id)).map(({ description }) => description)).toEqual([undefined, undefined]);
});

test('the gallery finds photos of all customers, by text and category, and leads to the customer', async ({
  staff,
}) => {
  const mark = randomUUID().slice(0, 8);
  for (const [name, category] of [
    ['Ärmel', 'Dachboden'],
    ['Öhrchen', 'Garage'],
  ]) {
    await openPhotos(staff, `${name} ${mark}`);
    const dialog = await choose(staff, [await photo(`${name}.jpg`)], category);
    await dialog.getByRole('button', { name: '1 Foto hochladen' }).click();
    await expect(cards(staff)).toHaveCount(1);
  }
  await staff.getByRole('link', { name: 'Foto-Galerie' }).click();
  const found = staff.getByRole('list', { name: 'Fotos' }).getByRole('button');
  await staff.getByRole('searchbox', { name: 'Fotos suchen' }).fill(mark);
  await expect(found).toHaveCount(2);
  await staff.getByLabel('Kategorie').selectOption('Dachboden');
  await expect(found).toHaveCount(1);
  await expect(staff).toHaveURL(/kategorie=Dachboden/);
  await expect(staff).toHaveURL(new RegExp(`q=${mark}`));

  await staff.reload();
  await found.click();
  await expect(viewer(staff)).toHaveAccessibleName('Foto 1 von 1');
  await viewer(staff)
    .getByRole('link', { name: `Ärmel ${mark}` })
    .click();
  await expect(staff.getByRole('heading', { name: `Ärmel ${mark}` })).toBeVisible();
  await expect(cards(staff)).toHaveCount(1);
});
