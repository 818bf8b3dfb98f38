// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { Office } from '../testing/office.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import { CustomerFinderStore } from './customer-finder.store.ts';

const finder = new CustomerFinderStore();
afterEach(() => finder.kept.close());

it('says that the index could not be read, and has everybody as soon as it can be', async () => {
  vi.stubGlobal('Worker', undefined);
  const office = new Office();
  await office.add(customerNamed('Anna Weber', { id: 'C-anna' }));
  finder.kept.use();
  finder.ask('', 'name');
  expect(finder.kept.state().found).toEqual({ status: 'loading' });
  await vi.waitFor(() => expect(finder.kept.state().found).toEqual({ status: 'failed' }));
  office.isIndexed = true;
  // Somebody's change is what makes it ask again.
  await office.add(customerNamed('Ben Auer', { id: 'C-ben' }));
  await vi.waitFor(() =>
    expect(finder.kept.state().found).toMatchObject({
      status: 'ready',
      customers: [{ name: 'Anna Weber' }, { name: 'Ben Auer' }],
      total: 2,
    }),
  );
  expect(finder.kept.state().nameOf('C-ben')).toBe('Ben Auer');
});
