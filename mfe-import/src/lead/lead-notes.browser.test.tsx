import { cleanup, render, screen } from '@testing-library/react';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { LeadFacts } from './lead-facts.tsx';
import { formOfLead } from './lead-form.ts';
import { LeadValues } from './lead-values.tsx';

afterEach(cleanup);

const NOTES = 'Klavier im 2. Stock\nHalteverbot nötig\nSchlüssel beim Hausmeister';
const LEAD = {
  source: 'Umzug365' as const,
  ...{ name: 'Erika Muster', email: '', phone: '', fromAddress: '', toAddress: '' },
  ...{ services: [], notes: NOTES },
};
const form = formOfLead({
  ...LEAD,
  apartment: { rooms: 0, area: 0, hasElevator: false },
  recognised: [],
  readText: '',
});

test.each([
  ['the preview', <LeadFacts key="facts" data={{ ...LEAD, moveDate: '' }} />],
  ['the recovery', <LeadValues key="values" form={form} />],
])('in %s the notes keep their lines', (_, facts) => {
  render(<ThemedRoot>{facts}</ThemedRoot>);
  const range = document.createRange();
  range.selectNodeContents(screen.getByText(/Klavier im 2\. Stock/));
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
  expect(lines.size).toBe(3);
});
