// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { FakeOffice, ok, refusal } from 'shared-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { useCurrentOfficeSettings } from './use-office-settings.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what a colleague changed in the settings is there on coming back; a store that is away takes nothing away', async () => {
  const office = new FakeOffice();
  vi.stubGlobal('fetch', office.fetch);
  const comeBack = () => act(async () => void dispatchEvent(new Event('focus')));
  const { result } = renderHook(useCurrentOfficeSettings);
  const land = () => (result.current.status === 'ready' ? result.current.settings.data.federalState : 'none');
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(land()).toBeUndefined();
  const changed = { id: 'settings', version: 1, data: { ...office.settings, federalState: 'BY' } };
  office.answers.set('GET /api/settings', ok(changed));
  await comeBack();
  await waitFor(() => expect(land()).toBe('BY'));
  office.answers.set('GET /api/settings', refusal(503, 'unavailable', 'Der Speicher ist nicht erreichbar'));
  const asked = office.asked('GET /api/settings').length;
  await comeBack();
  await waitFor(() => expect(office.asked('GET /api/settings')).toHaveLength(asked + 1));
  expect(land()).toBe('BY');
});
