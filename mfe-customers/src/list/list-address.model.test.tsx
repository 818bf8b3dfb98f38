// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'shared-kit/router';
import { TRACKED } from 'shared-kit/tracking';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useListAddress } from './list-address.model.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/customers?sort=name']}>{children}</MemoryRouter>
);

describe('the address of the list of customers', () => {
  const counted: unknown[] = [];
  const count = (event: Event) => event instanceof CustomEvent && counted.push(event.detail);

  beforeEach(() => {
    vi.useFakeTimers();
    counted.length = 0;
    window.addEventListener(TRACKED, count);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    window.removeEventListener(TRACKED, count);
  });

  const open = () =>
    renderHook(() => ({ list: useListAddress(), address: useLocation().search }), { wrapper }).result;

  it('names what is searched for once somebody pauses (D38); the field has it at once', () => {
    const now = open();
    act(() => now.current.list.setSearch('web'));
    act(() => vi.advanceTimersByTime(299));
    expect(now.current.list.text.getState()).toBe('web');
    expect(now.current.address).toBe('?sort=name');
    act(() => vi.advanceTimersByTime(1));
    expect(now.current.address).toBe('?sort=name&q=web');
    act(() => now.current.list.setSearch(''));
    act(() => vi.advanceTimersByTime(300));
    expect(now.current.address).toBe('?sort=name');
  });

  it('keeps what is typed while its own address arrives', () => {
    const now = open();
    act(() => now.current.list.setSearch('web'));
    act(() => {
      vi.advanceTimersByTime(300);
      now.current.list.setSearch('webe');
    });
    expect(now.current.address).toBe('?sort=name&q=web');
    expect(now.current.list.text.getState()).toBe('webe');
    act(() => vi.advanceTimersByTime(300));
    expect(now.current.address).toBe('?sort=name&q=webe');
  });

  it('counts a search once, however often somebody pauses in it (D45)', () => {
    const now = open();
    const type = (search: string) => {
      act(() => now.current.list.setSearch(search));
      act(() => vi.advanceTimersByTime(300));
    };
    for (const search of ['web', 'weber', '', 'schulz']) type(search);
    expect(counted).toEqual(['search', 'search']);
  });

  it('names the order, unless it is the one that the list begins with', () => {
    const now = open();
    expect(now.current.list.order).toBe('name');
    act(() => now.current.list.setOrder('created'));
    expect(now.current.address).toBe('');
  });
});
