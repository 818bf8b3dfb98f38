import { join } from 'node:path';
import { readmeModule } from 'shared-kit/tooling/readme-module.mjs';
import { hashOf, root } from 'shared-kit/tooling/workspace.mjs';
import { BUILDING, goTo, navigation, screen, test } from './modules-test.ts';
import { expect } from './test.ts';

const { files, command } = readmeModule();

test('a module that is written as the README says is there without the shell being built or told', async ({
  staff,
  office,
  quotesTeam,
}) => {
  test.setTimeout(BUILDING);
  const shell = () => hashOf([join(root, 'shell/dist')]);
  const before = shell();
  expect(files.map(({ path }) => path)).toHaveLength(6);
  const link = navigation(staff).getByRole('link', { name: 'Stunden' });
  await expect(navigation(staff).getByRole('link', { name: 'Angebote' })).toBeVisible();
  await expect(link).toBeHidden();

  for (const { path, text } of files) quotesTeam.write(path, text);
  expect(await quotesTeam.npm(command)).toContain('ist aktiv: ab dem nächsten Laden in jedem Browser');

  await staff.getByRole('button', { name: 'Neu laden' }).click();
  await expect(staff.getByRole('link', { name: 'Was heute gearbeitet wurde' })).toBeVisible();
  await goTo(staff, 'Stunden');
  await expect(screen(staff, 'Stunden')).toBeVisible();
  await goTo(staff, 'Angebote');
  await expect(screen(staff, 'Angebote')).toBeVisible();
  expect(shell()).toBe(before);

  await quotesTeam.npm('run disable -w mfe-hours');
  await staff.goto(`${office.url}/dashboard`);
  await expect(navigation(staff).getByRole('link', { name: 'Angebote' })).toBeVisible();
  await expect(link).toBeHidden();
});
