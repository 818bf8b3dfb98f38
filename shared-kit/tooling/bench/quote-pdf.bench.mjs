import { createQuotePdf } from '../../src/documents/index.ts';
import { ordinaryInput } from '../../src/documents/testing/samples.ts';
import { median, rounded } from './median.mjs';

const DOCUMENTS = 60;

/** CPU of a quote of two pages in Node, where the same code runs as in the browser, after the library is loaded. */
export default async function quotePdfBench() {
  const input = ordinaryInput();
  const first = await createQuotePdf(input);
  const pages = Buffer.from(first.bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length;
  if (pages !== 2 || first.simple) throw new Error(`the sample quote has ${pages} pages instead of 2`);
  const milliseconds = [];
  for (let index = 0; index < DOCUMENTS; index += 1) {
    const before = process.cpuUsage();
    await createQuotePdf(input);
    const { user, system } = process.cpuUsage(before);
    milliseconds.push((user + system) / 1000);
  }
  return [
    {
      name: 'Quote PDF of two pages, CPU',
      value: rounded(median(milliseconds), 1),
      unit: 'ms',
      peer: '',
      budget: 15,
      better: 'lower',
    },
  ];
}
