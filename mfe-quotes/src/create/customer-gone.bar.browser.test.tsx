import { cleanup, render, screen } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { CUSTOMER } from '../testing/sample-quote.ts';
import { CustomerGoneBar } from './customer-gone.bar.tsx';

afterEach(cleanup);

test.each([328, 720])('who a customer was merged into is said within the form of %i px', (width) => {
  const data = { ...CUSTOMER.data, name: 'Sonnenscheinumzüge Berlin GmbH' };
  render(
    <ThemedRoot>
      <div style={{ width }}>
        <CustomerGoneBar
          living={{ status: 'ready', document: { ...CUSTOMER, data }, stale: false }}
          typed={['Umzugsvolumen: 47 m³']}
          hasInput
          isBusy={false}
          onGoOn={() => undefined}
          onDiscard={() => undefined}
        />
      </div>
    </ThemedRoot>,
  );
  const { right: end } = screen.getByRole('group').getBoundingClientRect();
  for (const shown of [screen.getByText(/zusammengeführt/), ...screen.getAllByRole('button')])
    expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(end);
});
