import type { Page } from 'playwright/test';
import { CONTRACT } from 'shared-kit/contract';
import { publish } from 'shared-kit/tooling/publish.mjs';
import { REMOTES } from './modules-remotes.ts';
import { createCustomer, deploy, failureOf, goTo, screen, test } from './modules-test.ts';
import { openOffice } from './office.ts';
import { enter, expect } from './test.ts';

async function expectEveryRemoteToWork(page: Page): Promise<void> {
  for (const { first } of REMOTES) {
    await goTo(page, first.link);
    await expect(screen(page, first.heading)).toBeVisible();
  }
}

test('a shell of the next contract runs every remote that was built against this one', async ({
  page,
  nextContract,
}) => {
  const office = await openOffice({}, 'embedded', 0, nextContract.folder);
  await enter(page, office);
  await deploy(nextContract.probe, office);
  const customer = await createCustomer(page, office);
  await page.goto(`${office.url}/customers/${customer.id}?tab=rechnungen`);
  await expect(page.getByRole('tabpanel')).toContainText('Rechnung');
  await expectEveryRemoteToWork(page);
  await goTo(page, 'Probe');
  await expect(screen(page, 'Die Probe läuft')).toBeVisible();
  await office.close();
});

test('a remote that was built against the next contract is refused, and not run where it is asked for all the same', async ({
  staff,
  office,
  nextContract,
}) => {
  const { id, version } = await publish(nextContract.probe, office.deployment);
  const answer = await office.deployment.post(`/api/registry/modules/${id}/activate`, {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ version }),
  });
  expect(answer).toEqual({
    status: 409,
    body: {
      success: false,
      code: 'incompatible-contract',
      error: `${id} ${version} passt nicht: es spricht Vertrag ${CONTRACT + 1}, die Shell ${CONTRACT}`,
    },
  });

  await staff.goto(`${office.url}/probe?preview=${id}@${version}`);
  await expect(failureOf(staff, 'Probe')).toContainText(
    'Das Modul passt nicht zu dieser Version der Anwendung.',
  );
  await expectEveryRemoteToWork(staff);
});
