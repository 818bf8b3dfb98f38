// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Icon } from './icon.tsx';

afterEach(cleanup);

test('an icon of later screens keeps its place until it has come; a name that nobody knows is an app', async () => {
  const { container } = render(['app', 'camera', 'nobody-knows', 'constructor'].map(icon));
  const drawings = () => [...container.querySelectorAll('svg')].map((svg) => svg.innerHTML);
  const [app] = drawings();
  expect(app).toContain('path');
  expect(drawings()).toEqual([app, '', '', '']);
  await waitFor(() => expect(drawings()).toEqual([app, expect.stringContaining('path'), app, app]));
  expect(drawings()[1]).not.toBe(app);
});

const icon = (name: string) => <Icon key={name} name={name} />;
