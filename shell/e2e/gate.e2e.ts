import { answer, expect, passGate, test } from './test.ts';

test('the gate lets in whoever knows the password, keeps them over a reload, and out after logging out', async ({
  page,
  office,
}) => {
  await page.goto(`${office.url}/customers`);
  await expect(page.getByText('Bitte geben Sie das Passwort ein, um auf die App zuzugreifen.')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Anmelden' });
  await expect(submit).toBeDisabled();

  await page.getByLabel('Passwort', { exact: true }).fill('nicht das Passwort');
  await submit.click();
  await expect(page.getByText('Falsches Passwort')).toBeVisible();

  await page.getByLabel('Passwort', { exact: true }).fill(office.password);
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Kunden' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Kunden' })).toBeVisible();

  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  const read = await page.request.post(`${office.url}/api/store/list`, {
    data: { collection: 'customers' },
  });
  expect(read.status()).toBe(401);
});

test('a session that ended elsewhere shows the gate, and what was typed is still there behind it', async ({
  staff,
  office,
}) => {
  await staff.goto(`${office.url}/new-customer`);
  await staff.getByLabel('Name').fill('Erika Halbfertig');
  await staff.request.post(`${office.url}/api/logout`);
  await staff.keyboard.press('Control+k');
  await staff.getByLabel('Passwort', { exact: true }).fill(office.password);
  await staff.getByRole('button', { name: 'Anmelden' }).click();
  await staff.keyboard.press('Escape');
  await expect(staff.getByLabel('Name')).toHaveValue('Erika Halbfertig');
});

test('logging out asks once about what is typed, and leaves nothing of it', async ({ staff, office }) => {
  await staff.goto(`${office.url}/new-customer`);
  await staff.getByLabel('Name').fill('Erika Halbfertig');
  const asked: string[] = [];
  staff.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await staff.getByRole('button', { name: 'Abmelden' }).click();
  await answer(staff.getByRole('alertdialog', { name: 'Änderungen verwerfen?' }), 'Verwerfen');
  await expect(staff).toHaveURL(`${office.url}/`);
  await expect(staff.getByLabel('Passwort', { exact: true })).toBeVisible();
  await expect(staff.getByLabel('Name')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('logging out in one tab asks about what is typed in another, and leaves nothing of it to whoever logs in then (D2)', async ({
  staff,
  office,
}) => {
  await staff.goto(`${office.url}/new-customer`);
  await staff.getByLabel('Name').fill('Erika Halbfertig');
  const asked: string[] = [];
  staff.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const other = await staff.context().newPage();
  await other.goto(`${office.url}/dashboard`);
  const logOut = other.getByRole('button', { name: 'Abmelden', exact: true });
  const question = other.getByRole('alertdialog', { name: 'Eingaben in einem anderen Tab verwerfen?' });
  await logOut.click();
  await question.getByRole('button', { name: 'Angemeldet bleiben' }).click();
  await expect(staff.getByLabel('Name')).toHaveValue('Erika Halbfertig');
  await logOut.click();
  await question.getByRole('button', { name: 'Verwerfen und abmelden' }).click();
  await expect(staff).toHaveURL(`${office.url}/`);
  await expect(staff.getByLabel('Passwort', { exact: true })).toBeVisible();
  await expect(staff.getByLabel('Name')).toHaveCount(0);
  expect(asked).toEqual([]);
  await passGate(other, office);
  await staff.goto(`${office.url}/new-customer`);
  await expect(staff.getByLabel('Name')).toHaveValue('');
});

test('a browser on the embedded store loads no code of the cloud store', async ({ page, office }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await passGate(page, office);
  await page.getByRole('link', { name: 'Kunden' }).first().click();
  await expect(page.getByRole('heading', { name: 'Kunden' })).toBeVisible();
  // Asked for again: the browser need not keep the body of a script it has run.
  const loaded = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
  expect(loaded.length).toBeGreaterThan(2);
  // As they stand in Firebase's SDK and in what we make of it, minified or not.
  for (const trace of ['firestore.googleapis.com', 'firestore/']) {
    expect(loaded.filter((text) => text.includes(trace))).toEqual([]);
  }
});
