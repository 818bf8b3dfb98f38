// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => vi.useRealTimers());

test('a file is downloaded under its name, and its address is released after a second', () => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.href} ${this.download} ${this.isConnected}`);
  });

  saveFile(new Blob(['%PDF']), 'Rechnung_RE-2026-0001.pdf');

  expect(clicked).toEqual(['blob:file Rechnung_RE-2026-0001.pdf true']);
  expect(document.querySelector('a')).toBeNull();
  vi.advanceTimersByTime(999);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoked).toHaveBeenCalledWith('blob:file');
});
