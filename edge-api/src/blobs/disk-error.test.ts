import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BlobError } from './blob-error.ts';
import { diskError } from './disk-error.ts';

describe('an error of the disk', () => {
  it('says of a disk that is full that it is', () => {
    const failure = caught(() => writeFileSync('/dev/full', 'x'));
    expect(diskError(failure)).toMatchObject({ name: 'BlobError', code: 'full', cause: failure });
  });

  it('leaves an error of the content as it is', () => {
    const failure = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    expect(diskError(failure)).toBe(failure);
    expect(diskError(new BlobError('exists'))).toMatchObject({ code: 'exists' });
  });
});

function caught(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
