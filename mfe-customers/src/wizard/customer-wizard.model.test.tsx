// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { repository } from 'shared-kit/data';
import { customers } from 'shared-kit/domain';
import { MemoryRouter, useLocation, useNavigate } from 'shared-kit/router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Office } from '../testing/office.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import { useCustomerWizard } from './customer-wizard.model.ts';
import type { WizardInput } from './wizard-input.ts';

const CONTACT: Partial<WizardInput> = {
  name: 'Anna Weber',
  phone: '030 1234567',
  email: 'anna@example.org',
  movingDate: '2026-12-05',
};
const ADDRESSES: Partial<WizardInput> = {
  fromAddress: 'Lindenstraße 4, 10969 Berlin, 3. Stock',
  toAddress: 'Am Markt 1, 04109 Leipzig',
};
/** 75 points and more: e-mail and phone are hers. */
const twin = customerNamed('Anna Weber-Klein', {
  id: 'C-twin',
  email: 'ANNA@example.org',
  phone: '030/1234567',
});

let office: Office;
beforeEach(() => {
  office = new Office();
  sessionStorage.clear();
  history.replaceState(null, '', '/new-customer');
});
afterEach(cleanup);

function openWizard(address = '/new-customer') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const { result, unmount } = renderHook(
    () => ({ wizard: useCustomerWizard(), location: useLocation(), navigate: useNavigate() }),
    { wrapper },
  );
  return {
    unmount,
    get wizard() {
      return result.current.wizard;
    },
    get location() {
      return result.current.location;
    },
    /** The browser's own button. */
    browserBack: () => act(() => result.current.navigate(-1)),
    change: (part: Partial<WizardInput>) => act(() => result.current.wizard.change(part)),
    submit: () => act(() => result.current.wizard.submit()),
    /** Everything typed, at the last step. */
    fill() {
      this.change(CONTACT);
      this.submit();
      this.change(ADDRESSES);
      this.submit();
    },
  };
}

const stored = async () => (await repository(customers).list()).items;

it("goes a step back with the browser's own Back, and keeps what was typed", () => {
  const page = openWizard();
  page.change(CONTACT);
  page.submit();
  page.change(ADDRESSES);
  page.submit();
  expect(page.wizard.step).toBe(2);
  page.browserBack();
  expect(page.wizard.step).toBe(1);
  expect(page.wizard.input.fromAddress).toBe(ADDRESSES.fromAddress);
  page.browserBack();
  expect(page.wizard.step).toBe(0);
  expect(page.wizard.input.name).toBe('Anna Weber');
});

it('names the step in its address that it shows, where what is typed does not reach further', () => {
  expect(openWizard('/new-customer?schritt=3').location.search).toBe('?schritt=1');
  expect(openWizard('/new-customer').location.search).toBe('');
});

describe('the steps', () => {
  it('do not go on before a step is complete, and show all that is missing', () => {
    const page = openWizard();
    expect(page.wizard.problems).toEqual({});
    page.submit();
    expect(page.wizard.step).toBe(0);
    expect(page.wizard.problems).toEqual({
      name: 'Name ist erforderlich',
      phone: 'Telefonnummer ist erforderlich',
      email: 'E-Mail ist erforderlich',
      movingDate: 'Umzugsdatum ist erforderlich',
    });
  });

  it('show the problem of one field once it was left', () => {
    const page = openWizard();
    act(() => page.wizard.leave('phone'));
    expect(page.wizard.problems).toEqual({ phone: 'Telefonnummer ist erforderlich' });
  });

  it('are marked as complete as far as one came, and can be gone back to', () => {
    const page = openWizard();
    page.fill();
    expect([page.wizard.step, page.wizard.input.floor]).toEqual([2, 3]);
    expect([0, 1, 2].map((step) => page.wizard.isMarked(step === 0 ? 0 : step === 1 ? 1 : 2))).toEqual([
      true,
      true,
      true,
    ]);
    act(() => page.wizard.goTo(0));
    page.change({ email: '' });
    expect([page.wizard.canReach(0), page.wizard.canReach(1), page.wizard.isMarked(0)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('do not mark the last one before it was seen, though its defaults are complete', () => {
    expect(openWizard().wizard.isMarked(2)).toBe(false);
  });
});

describe('the input', () => {
  it('and the step survive a reload', () => {
    const before = openWizard();
    before.change(CONTACT);
    before.submit();
    before.change({ fromAddress: 'Lindenstraße 4' });
    const { pathname, search } = before.location;
    before.unmount();
    const after = openWizard(`${pathname}${search}`);
    expect(after.wizard.step).toBe(1);
    expect(after.wizard.input).toEqual(before.wizard.input);
  });

  it('goes once somebody has left the screen for another', () => {
    const page = openWizard();
    page.change(CONTACT);
    expect(sessionStorage.getItem('new-customer')).not.toBeNull();
    history.pushState(null, '', '/dashboard');
    page.unmount();
    expect(sessionStorage.getItem('new-customer')).toBeNull();
  });

  it('of another version of the wizard is not taken over', () => {
    sessionStorage.setItem('new-customer', '{"step":7}');
    expect(openWizard().wizard.input.name).toBe('');
  });
});

describe('saving', () => {
  it('creates the customer and goes on to the quote, carrying the customer', async () => {
    const page = openWizard();
    page.fill();
    page.submit();
    await waitFor(() => expect(page.location.pathname).toMatch(/^\/create-quote\/C-/));
    const [customer] = await stored();
    expect(customer?.data).toMatchObject({
      ...ADDRESSES,
      name: 'Anna Weber',
      createdBy: 'Unbekannt',
      apartment: { rooms: 3, area: 50, floor: 3, hasElevator: false },
      destination: { floor: 0, hasElevator: false },
    });
    expect(page.location.state).toEqual({ customer });
    expect(sessionStorage.getItem('new-customer')).toBeNull();
  });

  it('creates one customer, however often the button is pressed', async () => {
    const page = openWizard();
    page.fill();
    act(() => {
      page.wizard.submit();
      page.wizard.submit();
    });
    page.submit();
    await waitFor(() => expect(page.location.pathname).toMatch(/^\/create-quote/));
    expect(office.created).toBe(1);
  });

  it('that fails says so, keeps the input and can be repeated', async () => {
    const page = openWizard();
    page.fill();
    office.faults.push('offline');
    page.submit();
    await waitFor(() =>
      expect(page.wizard.failure?.text).toBe(
        'Fehler beim Speichern des Kunden. Bitte versuchen Sie es erneut.',
      ),
    );
    expect(page.wizard.input.name).toBe('Anna Weber');
    page.submit();
    await waitFor(() => expect(page.location.pathname).toMatch(/^\/create-quote/));
    expect(await stored()).toHaveLength(1);
  });

  it('whose answer was lost makes no second customer, and does not take the first for a duplicate', async () => {
    const page = openWizard();
    page.fill();
    office.faults.push('lost');
    page.submit();
    await waitFor(() => expect(page.wizard.failure).toBeDefined());
    page.submit();
    await waitFor(() => expect(page.location.pathname).toMatch(/^\/create-quote/));
    expect(await stored()).toHaveLength(1);
  });

  it('whose answer was lost takes over what was typed since', async () => {
    const page = openWizard();
    page.fill();
    office.faults.push('lost');
    page.submit();
    await waitFor(() => expect(page.wizard.failure).toBeDefined());
    page.change({ rooms: 5 });
    page.submit();
    await waitFor(() => expect(page.location.pathname).toMatch(/^\/create-quote/));
    const [customer, ...others] = await stored();
    expect(others).toEqual([]);
    expect(customer?.data).toMatchObject({ customerNumber: 'K202611042', apartment: { rooms: 5 } });
  });

  it('whose answer was lost overwrites nothing that a colleague changed since: it says so, and leads there', async () => {
    const page = openWizard();
    page.fill();
    office.faults.push('lost');
    page.submit();
    await waitFor(() => expect(page.wizard.failure).toBeDefined());
    const [created] = await stored();
    await office.change(created?.id ?? '', { phone: '0171 555', fromAddress: 'Richtig 1, 10115 Berlin' });
    page.submit();
    const changed = {
      text: 'Kunde K202611042 wurde schon angelegt und inzwischen geändert.',
      customer: { id: created?.id },
    };
    // All that was typed had been stored.
    await waitFor(() => expect(page.wizard.failure).toMatchObject({ ...changed, reason: undefined }));
    page.change({ name: 'Anna Weber-Klein' });
    for (const _again of [1, 2]) {
      page.submit();
      await waitFor(() => expect(page.wizard.saving).toBe(true));
      await waitFor(() =>
        expect(page.wizard.failure).toMatchObject({
          ...changed,
          reason: expect.stringContaining('nicht gespeichert'),
        }),
      );
    }
    expect(page.wizard.input.name).toBe('Anna Weber-Klein');
    const [customer, ...others] = await stored();
    expect(others).toEqual([]);
    expect(customer?.data).toMatchObject({ name: 'Anna Weber', phone: '0171 555' });
  });

  it('whose answer was lost is known as its own after a reload too', async () => {
    const before = openWizard();
    before.fill();
    office.faults.push('lost');
    before.submit();
    await waitFor(() => expect(before.wizard.failure).toBeDefined());
    before.unmount();
    const after = openWizard('/new-customer?schritt=3');
    after.change({ rooms: 5 });
    after.submit();
    await waitFor(() => expect(after.location.pathname).toMatch(/^\/create-quote/));
    const [customer, ...others] = await stored();
    expect(others).toEqual([]);
    expect(customer?.data).toMatchObject({ apartment: { rooms: 5 } });
  });

  /** The other tab has saved what both had typed. */
  async function duplicateOfSaved() {
    const page = openWizard();
    page.fill();
    const copied = sessionStorage.getItem('new-customer') ?? '';
    page.submit();
    await waitFor(() => expect(page.location.pathname).toMatch(/^\/create-quote/));
    page.unmount();
    sessionStorage.setItem('new-customer', copied);
    return openWizard('/new-customer?schritt=3');
  }

  it('in a duplicated tab makes a customer of its own, and leaves the one of the other tab as it is', async () => {
    const duplicate = await duplicateOfSaved();
    duplicate.change({ name: 'Xaver Anders', phone: '040 7654321', email: 'xaver@example.org' });
    office.faults.push('offline', 'none', 'lost');
    duplicate.submit();
    await waitFor(() => expect(duplicate.wizard.failure).toBeDefined());
    duplicate.submit();
    await waitFor(() => expect(duplicate.wizard.saving).toBe(true));
    await waitFor(() => expect(duplicate.wizard.failure).toBeDefined());
    duplicate.submit();
    await waitFor(() => expect(duplicate.location.pathname).toMatch(/^\/create-quote/));
    const names = (await stored()).map(({ data: { name } }) => name);
    expect(names.toSorted()).toEqual(['Anna Weber', 'Xaver Anders']);
  });

  it('in a duplicated tab makes its own, too, where the one of the other tab was changed since', async () => {
    const duplicate = await duplicateOfSaved();
    const [saved] = await stored();
    await office.change(saved?.id ?? '', { phone: '0171 555' });
    duplicate.change({ name: 'Xaver Anders', phone: '040 7654321', email: 'xaver@example.org' });
    duplicate.submit();
    await waitFor(() => expect(duplicate.location.pathname).toMatch(/^\/create-quote/));
    expect(await stored()).toHaveLength(2);
  });

  it('in a duplicated tab asks where the customer of the other tab is likely the same', async () => {
    const duplicate = await duplicateOfSaved();
    duplicate.change({ rooms: 5 });
    duplicate.submit();
    await waitFor(() =>
      expect(duplicate.wizard.question).toMatchObject([{ customer: { data: { name: 'Anna Weber' } } }]),
    );
    expect(office.created).toBe(1);
  });

  it('fails where nobody can say whether the customer exists already', async () => {
    const page = openWizard();
    page.fill();
    office.away = true;
    page.submit();
    await waitFor(() => expect(page.wizard.failure).toBeDefined());
    expect(office.created).toBe(0);
  });
});

describe('customers that exist already', () => {
  beforeEach(() => office.add(twin));

  it('are looked for as soon as the contact data is complete', async () => {
    const page = openWizard();
    page.change({ ...CONTACT, email: '' });
    expect(page.wizard.existing).toEqual({ status: 'idle' });
    page.change({ email: 'anna@example.org' });
    expect(page.wizard.existing).toEqual({ status: 'checking' });
    await waitFor(() =>
      expect(page.wizard.existing).toMatchObject({
        status: 'done',
        matches: [{ customer: { id: 'C-twin' }, level: 'high' }],
      }),
    );
  });

  it('are found behind the first page of the store', async () => {
    const newer = Array.from({ length: 520 }, (_, index) =>
      customerNamed(`Kunde ${index}`, {
        id: `C-${index}`,
        email: `kunde${index}@example.org`,
        phone: `040 ${index}`,
        movingDate: '2027-06-01',
        createdAt: '2026-11-20T08:00:00.000Z',
      }),
    );
    await office.add(...newer);
    const page = openWizard();
    page.change(CONTACT);
    await waitFor(() =>
      expect(page.wizard.existing).toMatchObject({ matches: [{ customer: { id: 'C-twin' } }] }),
    );
  });

  it('hold up the save with a question at 75 points', async () => {
    const page = openWizard();
    page.fill();
    page.submit();
    await waitFor(() => expect(page.wizard.question).toMatchObject([{ customer: { id: 'C-twin' } }]));
    expect(office.created).toBe(0);
  });

  it('do not hold it up below 75', async () => {
    await office.change('C-twin', { phone: '0800 1' });
    const page = openWizard();
    page.fill();
    page.change({ fromAddress: 'Woanders 1', toAddress: 'Woanders 2' });
    page.submit();
    await waitFor(() => expect(page.location.pathname).toMatch(/^\/create-quote/));
    expect(page.wizard.question).toBeUndefined();
  });

  it('are saved beside on "Trotzdem anlegen"', async () => {
    const page = openWizard();
    page.fill();
    page.submit();
    await waitFor(() => expect(page.wizard.question).toBeDefined());
    act(() => page.wizard.createAnyway());
    await waitFor(() => expect(page.location.pathname).toMatch(/^\/create-quote/));
    expect(await stored()).toHaveLength(2);
  });
});
