import { rounded } from './averages.mjs';
import { DASHBOARD, recordBytes, recordLoad } from './browser.mjs';
import { customersPage } from './linked-pages.mjs';

/** What nobody needs before its first use (design section 8), by words of its own that survive minification. */
const HEAVY = {
  jsPDF: /addFileToVFS/,
  Firestore: /firestore\.googleapis/,
  ICS: /BEGIN:VCALENDAR/,
  charts: /recharts|chartjs|echarts|highcharts/i,
  editor: /ProseMirror|ql-editor|LexicalEditor|contentEditable=/,
};

const ONE_BUNDLE = 'the same code as one bundle';

/** What a cold, logged-in browser downloads until the dashboard stands. */
export default async function downloadBench({ browser, office }) {
  const { requests, scripts } = await recordLoad(browser, office, DASHBOARD);
  const needed = scripts.filter(toTheDashboard);
  const oneBundle = await recordLoad(browser, office, DASHBOARD, office.oneBundle);
  const heavy = Object.keys(HEAVY).filter((name) => scripts.some(({ code }) => HEAVY[name].test(code)));
  const offer = await recordBytes(browser, office, await customersPage(office));
  const peer = '';
  return [
    {
      name: 'JavaScript to the dashboard, gzip',
      value: rounded(kilobytes(needed), 1),
      unit: 'kB',
      peer: `${ONE_BUNDLE}: ${rounded(kilobytes(oneBundle.scripts.filter(toTheDashboard)), 1)} kB`,
      budget: 220,
      better: 'lower',
    },
    {
      name: 'Requests to the dashboard',
      value: requests.filter(toTheDashboard).length,
      unit: 'requests',
      peer: `${ONE_BUNDLE}: ${oneBundle.requests.filter(toTheDashboard).length}`,
      budget: 14,
      better: 'lower',
    },
    {
      name: 'JavaScript fetched ahead once the dashboard stands, gzip',
      value: rounded(kilobytes(scripts) - kilobytes(needed), 1),
      unit: 'kB',
      peer,
      budget: null,
      better: 'lower',
    },
    {
      // Asserted by the end-to-end test too, on every run (design section 6).
      name: 'The customer’s page: all that it loads, gzip',
      value: rounded(offer / 1000, 1),
      unit: 'kB',
      peer,
      budget: 130,
      better: 'lower',
    },
    {
      name: `Of ${Object.keys(HEAVY).join(', ')}: in that JavaScript${heavy.length > 0 ? ` (${heavy})` : ''}`,
      value: heavy.length,
      unit: 'libraries',
      peer,
      budget: 0,
      better: 'lower',
    },
  ];
}

const toTheDashboard = ({ ahead }) => !ahead;
const kilobytes = (scripts) => scripts.reduce((sum, { gzip }) => sum + gzip, 0) / 1000;
