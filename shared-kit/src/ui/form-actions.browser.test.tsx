import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Button, FormActions, Page, PageHeader, ThemedRoot } from './index.ts';

afterEach(cleanup);
configure({ asyncUtilTimeout: 10_000 });

test('on the phone a form is saved from where the thumb is, wherever one reads, and its last field stays free', async () => {
  await page.viewport(390, 844);
  render(
    <ThemedRoot>
      <Page>
        <PageHeader
          title="Import Einstellungen"
          action={
            <FormActions>
              <Button>Speichern</Button>
            </FormActions>
          }
        />
        <div style={{ height: 2000 }} />
        <input aria-label="Das letzte Feld" />
      </Page>
    </ThemedRoot>,
  );
  const save = await screen.findByRole('button', { name: 'Speichern' });
  const place = () => save.getBoundingClientRect();
  expect(place()).toMatchObject({ left: 16, right: 374, bottom: window.innerHeight - 8 });
  window.scrollTo(0, document.documentElement.scrollHeight);
  expect(place().bottom).toBe(window.innerHeight - 8);
  const last = screen.getByLabelText('Das letzte Feld').getBoundingClientRect();
  expect(last.bottom).toBeLessThan(place().top - 8);
});
