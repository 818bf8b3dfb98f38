// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { FakeOffice, renderScreen } from 'shared-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import SettingsScreen from './settings.screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const room = () => document.body.style.getPropertyValue('--docked-room');

test('a field that is focused keeps clear of the bar that saves, while there is something to save', async () => {
  const { user } = renderScreen(new FakeOffice(), <SettingsScreen />, '/settings', '/settings');
  const phone = await screen.findByRole('textbox', { name: 'Telefon' });
  expect(room()).toBe('');
  await user.type(phone, '030');
  // happy-dom lays nothing out: what is left is the gap.
  expect(room()).toBe('16px');
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(room()).toBe('');
});
