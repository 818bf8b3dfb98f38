import { jsPDF } from 'jspdf';
import { createQuotePdf } from '../../src/documents/index.ts';
import { ordinaryInput } from '../../src/documents/testing/samples.ts';
import { sideBySide, timesRow } from './averages.mjs';

const DOCUMENTS = 60;
/** 15 ms where the peer takes 3 ms. */
const BUDGET = 5;

/** CPU of a quote of two pages in Node, where the same code runs as in the browser, after the library is loaded. */
export default async function quotePdfBench() {
  const input = ordinaryInput();
  const first = await createQuotePdf(input);
  const pages = Buffer.from(first.bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length;
  if (pages !== 2 || first.simple) throw new Error(`the sample quote has ${pages} pages instead of 2`);
  const taken = await sideBySide(() => createQuotePdf(input), twoPlainPages, {
    rounds: DOCUMENTS,
    measure: cpu,
  });
  const peerName = 'two pages of a hundred lines by jsPDF alone';
  return [timesRow('Quote PDF of two pages, CPU', taken, { peerName, budget: BUDGET })];
}

/** @returns milliseconds */
async function cpu(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** What jsPDF itself takes for as much text, in a font of its own, with nothing of ours. */
function twoPlainPages() {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  for (let page = 0; page < 2; page += 1) {
    if (page > 0) pdf.addPage();
    for (let line = 0; line < 50; line += 1) {
      pdf.text(`Zeile ${line}`, 20, 20 + line * 5);
      pdf.text(`${line * 12},50 EUR`, 180, 20 + line * 5, { align: 'right' });
    }
  }
  return pdf.output('arraybuffer');
}
