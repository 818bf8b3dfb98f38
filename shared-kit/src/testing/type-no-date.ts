import { fireEvent } from '@testing-library/react';

/** As browsers do for 31.02.2027: the value stays empty, and only this tells. @param isNoDate false: it is one again, or empty */
export function typeNoDate(field: HTMLElement, isNoDate = true): void {
  Object.defineProperty(field, 'validity', { value: { badInput: isNoDate }, configurable: true });
  fireEvent.keyUp(field, { key: '7' });
}
