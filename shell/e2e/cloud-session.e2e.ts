import { join } from 'node:path';
import type { Page, Request } from 'playwright/test';
import { customers } from 'shared-kit/domain';
import { publishBuilt } from 'shared-kit/tooling/publish.mjs';
import { remotes, root } from 'shared-kit/tooling/workspace.mjs';
import { EMULATED_PROJECT } from '../../edge-api/src/testing/firestore-emulator.ts';
import { startCloud } from './cloud.ts';
import { edgeOf } from './edge.ts';
import { type Office, officeOf, openOffice } from './office.ts';
import { field } from './quote-form.ts';
import { enter, expect, passGate, test } from './test.ts';

const MINUTE = 60_000;
const gate = (page: Page) => page.getByRole('button', { name: 'Anmelden' });

/** The credential that this browser shows to Firestore, as somebody could copy it out of its memory. */
async function credentialOf(page: Page, act: () => Promise<unknown>): Promise<string> {
  const shown = page.waitForRequest((request: Request) => /:(batchGet|commit)/.test(request.url()));
  await act();
  return (await (await shown).headerValue('authorization')) ?? '';
}

/** What Firestore answers to a program that has the credential, and none of our code. */
async function withCredential(office: Office, credential: string, path: string, body: unknown) {
  const root = `http://${office.cloud?.firestore.address}/v1/projects/${EMULATED_PROJECT}/databases/(default)/documents`;
  const response = await fetch(`${root}${path}`, {
    method: 'POST',
    headers: { Authorization: credential, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

const query = { structuredQuery: { from: [{ collectionId: customers.name }], limit: 10 } };

/** What Firestore's SDK has kept of customers on this machine. */
const caches = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('firestore/')),
  );

async function editName(page: Page, id: string, notes: string): Promise<void> {
  await page.goto(`/edit-customer/${id}`);
  await field(page, 'Notizen').fill(notes);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Änderungen gespeichert!')).toBeVisible();
}

test('a browser whose session ended elsewhere reads and writes nothing within a minute', async ({
  browser,
  ownOffice,
}) => {
  const context = await browser.newContext({ baseURL: ownOffice.url });
  const page = await context.newPage();
  await enter(page, ownOffice);
  const { id } = await edgeOf(page).createCustomer({ name: 'Noch Da', email: 'noch@example.org' });
  const credential = await credentialOf(page, () => editName(page, id, 'vorher'));
  const before = await withCredential(ownOffice, credential, ':runQuery', query);
  expect(before.text).toContain('Noch Da');

  await test.step('the password is changed in another browser', async () => {
    const other = await (await browser.newContext({ baseURL: ownOffice.url })).newPage();
    await enter(other, ownOffice);
    const change = { currentPassword: ownOffice.password, newPassword: 'Ein-neues-Passwort-1' };
    expect((await other.request.post('/api/password', { data: change })).ok()).toBe(true);
    await other.context().close();
  });

  await test.step('its credential is worth nothing at once', async () => {
    const read = await withCredential(ownOffice, credential, ':runQuery', query);
    expect(read.text).toContain('PERMISSION_DENIED');
    expect(read.text).not.toContain('Noch Da');
    const name = `projects/${EMULATED_PROJECT}/databases/(default)/documents/${customers.name}/${id}`;
    const written = await withCredential(ownOffice, credential, ':commit', { writes: [{ delete: name }] });
    expect(written.text).toContain('PERMISSION_DENIED');
  });

  await test.step('the gate shows, and what is shown behind it changes no more', async () => {
    await expect(gate(page)).toBeVisible({ timeout: MINUTE });
    const stored = await ownOffice.cloud?.store.get<{ notes: string }>(customers.name, id);
    expect(stored?.data.notes).toBe('vorher');
    await expect.poll(() => caches(page), { timeout: 15_000 }).toEqual([]);
  });
  await context.close();
});

test('logging out in one of three tabs ends all three, and leaves no customer on the machine', async ({
  staff,
  office,
}) => {
  await edgeOf(staff).createCustomer({ name: 'Drei Reiter', email: 'drei@example.org' });
  const tabs = [staff, await staff.context().newPage(), await staff.context().newPage()];
  for (const tab of tabs) {
    await tab.goto(`${office.url}/customers`);
    await expect(tab.getByText('Drei Reiter')).toBeVisible();
  }
  expect(await caches(staff)).not.toEqual([]);

  await tabs[1]?.goto(`${office.url}/dashboard`);
  await tabs[1]?.getByRole('button', { name: 'Abmelden' }).first().click();
  for (const tab of tabs) await expect(gate(tab)).toBeVisible();
  await expect.poll(() => caches(staff), { timeout: 15_000 }).toEqual([]);

  await test.step('and whoever passes the gate anew sees everything again', async () => {
    await passGate(staff, office);
    await staff.goto(`${office.url}/customers`);
    await expect(staff.getByText('Drei Reiter')).toBeVisible();
  });
});

test('a tab that slept for two hours gets a new token, and follows again', async ({
  page,
  office,
  colleague,
}) => {
  await page.clock.install();
  await enter(page, office);
  const { id } = await edgeOf(page).createCustomer({ name: 'Lange Pause', email: 'pause@example.org' });
  await page.goto(`${office.url}/customer-details/${id}`);
  await expect(page.getByRole('heading', { name: 'Lange Pause' })).toBeVisible();

  const refreshed = page.waitForResponse((response) => response.url().includes('securetoken.googleapis.com'));
  await page.clock.fastForward('02:00:00');
  expect((await refreshed).ok()).toBe(true);
  const other = await colleague();
  await editName(other, id, 'Während der Pause');
  await expect(page.getByText('Während der Pause')).toBeVisible();
});

test('a tab that is open while its office moves to Firestore shows the gate, and then what is there', async ({
  browser,
}) => {
  const office = await openOffice();
  const page = await browser.newPage({ baseURL: office.url });
  await enter(page, office);
  await edgeOf(page).createCustomer({ name: 'Nur Früher', email: 'frueher@example.org' });
  await page.goto('/customers');
  await expect(page.getByText('Nur Früher')).toBeVisible();
  await office.pause();
  const cloud = await startCloud();
  await office.resume(cloud.env);
  await expect(gate(page)).toBeVisible({ timeout: MINUTE });
  for (const name of remotes()) await publishBuilt(join(root, name), office.deployment, office.dataDir);

  await page.getByLabel('Passwort', { exact: true }).fill(office.password);
  await gate(page).click();
  // The work behind the gate is there all the time.
  await expect(gate(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Kunden', exact: true })).toBeVisible();
  await edgeOf(page).createCustomer({ name: 'Neu In Der Cloud', email: 'cloud@example.org' });
  await expect(page.getByText('Neu In Der Cloud')).toBeVisible();
  await expect(page.getByText('Nur Früher')).toBeHidden();
  await page.close();
  await office.close();
  await cloud.close();
});

test('however often the gate is passed, Firebase Auth keeps one account', async ({ office, colleague }) => {
  for (const page of [await colleague(), await colleague()]) {
    await page.goto('/customers');
    await expect(page.getByRole('heading', { name: 'Kunden', exact: true })).toBeVisible();
  }
  const auth = `http://${office.cloud?.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;
  const answer = await fetch(`${auth}/projects/${EMULATED_PROJECT}/accounts:query`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: '{}',
  });
  const { userInfo } = await answer.json();
  expect(userInfo.map(({ localId }: { localId: string }) => localId)).toEqual(['office']);
});

for (const hours of [-3, 3]) {
  test(`a clock that is wrong by ${hours} hours keeps nobody from working`, async ({ page, office }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await passGate(page, office);
    const { id } = await edgeOf(page).createCustomer({ name: 'Falsche Uhr', email: 'uhr@example.org' });
    await editName(page, id, `um ${hours} Stunden`);
    expect((await edgeOf(page).customer(id)).data.notes).toBe(`um ${hours} Stunden`);
    expect(officeOf(page)).toBeDefined();
  });
}
