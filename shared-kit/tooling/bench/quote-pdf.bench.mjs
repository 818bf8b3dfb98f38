import { createQuotePdf } from '../../src/documents/index.ts';
import { bytesOf, openPaper, write } from '../../src/documents/paper.ts';
import { ordinaryInput } from '../../src/documents/testing/samples.ts';
import { median, rounded } from './averages.mjs';

const DOCUMENTS = 60;

/** CPU of a quote of two pages in Node, where the same code runs as in the browser, after the library is loaded. */
export default async function quotePdfBench() {
  const input = ordinaryInput();
  const first = await createQuotePdf(input);
  const pages = Buffer.from(first.bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length;
  if (pages !== 2 || first.simple) throw new Error(`the sample quote has ${pages} pages instead of 2`);
  const bare = [];
  const quotes = [];
  for (let index = 0; index < DOCUMENTS; index += 1) {
    bare.push(await cpu(twoLines));
    quotes.push(await cpu(() => createQuotePdf(input)));
  }
  return [
    {
      name: 'Quote PDF of two pages, CPU',
      value: rounded(median(quotes), 1),
      unit: 'ms',
      peer: `two pages of one line each, in the same font: ${rounded(median(bare), 1)} ms`,
      budget: 15,
      better: 'lower',
    },
  ];
}

/** @returns milliseconds */
async function cpu(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least that a document can be. */
function twoLines() {
  const paper = openPaper({ title: 'Zeile', author: '', writtenAt: new Date().toISOString(), id: 'zeile' });
  write(paper, 'Eine Zeile', 20, { size: 10 });
  paper.pdf.addPage();
  write(paper, 'Noch eine', 20, { size: 10 });
  return bytesOf(paper.pdf);
}
