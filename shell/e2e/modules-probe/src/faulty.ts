/** The fault is there until the test has mended it. @throws Error */
export function faulty(): void {
  if (sessionStorage.getItem('probe') !== 'mended') throw new Error('a fault of the probe');
}
