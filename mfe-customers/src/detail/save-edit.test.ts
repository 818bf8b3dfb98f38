import { broughtUpToDate, mergedContent } from 'shared-kit/data/three-way-merge';
import type { Customer } from 'shared-kit/domain';
import { describe, expect, it } from 'vitest';
import { customerNamed } from '../testing/sample-customer.ts';
import { editOf } from './customer-edit.ts';
import { CUSTOMER } from './save-edit.ts';

const base = customerNamed('Anna Weber');
const edit = editOf(base.data);
const savedWith = (part: Partial<Customer>) => ({ ...base, version: 2, data: { ...base.data, ...part } });

describe('two people changing one customer (D7)', () => {
  it('takes from each side what only that side changed, a figure that one emptied too', () => {
    const content = { ...edit, phone: '030 999', rooms: undefined };
    const current = savedWith({ email: 'neu@example.org' });
    const merged = mergedContent(CUSTOMER, { content, base, current }, {});
    expect(merged).toStrictEqual({ ...content, email: 'neu@example.org' });
  });

  it('does not ask where both made the same change', () => {
    const services = ['Umzug', 'Klaviertransport'];
    const content = { ...edit, services };
    const current = savedWith({ services: [...services] });
    expect(broughtUpToDate(CUSTOMER, { content, base, current })).toEqual({
      content,
      taken: [],
      contested: [],
    });
  });

  it('asks for each field that both changed differently, in the order of the form', () => {
    const content = { ...edit, notes: 'ruft zurück', phone: '030 1', floor: 4 };
    const current = savedWith({ notes: 'ist verreist', phone: '030 2' });
    expect(broughtUpToDate(CUSTOMER, { content, base, current }).contested).toEqual(['phone', 'notes']);
  });
});
