import PostalMime from 'postal-mime';
import { mailContent, parseLead } from 'shared-kit/domain';
import { contentOf, emlOf, LEAD_CASES, rowOf } from 'shared-kit/lead-corpus';
import { describe, expect, it } from 'vitest';

/** How long ones are read in good time is the parser's own test; what nobody declares every MIME parser guesses. */
const LONGEST = 20_000;
const CASES = LEAD_CASES.filter(
  ({ mail: { text = '', html = '', declared } }) =>
    text.length + html.length < LONGEST && declared === undefined,
);

describe('a lead in an .eml file is read as in the mailbox', () => {
  it.each(CASES)('$title', async ({ mail, own, read, notes }) => {
    const { from, subject = '', date, text = '', html } = await PostalMime.parse(emlOf(mail));
    const sender = from?.name ? `${from.name} <${from.address ?? ''}>` : (from?.address ?? '');
    const lead = parseLead({ from: sender, subject, text, html, date: '2026-11-16T08:30:00Z' }, own);
    expect(rowOf(lead)).toEqual(read);
    expect(mailContent({ from: from?.address ?? '', subject, date, text, html })).toBe(contentOf(mail));
    for (const line of typeof notes === 'string' ? [] : (notes ?? [])) expect(lead.notes).toContain(line);
  });
});
