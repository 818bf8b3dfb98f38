import { describe, expect, it } from 'vitest';
import { QUOTE_STATUSES } from './quote.schema.ts';
import { canChangeStatus, isWon, QUOTE_STATUS_LABELS } from './quote-status.ts';

describe('quote status (D19)', () => {
  const allowed = [
    'draft → sent',
    'sent → viewed',
    'sent → accepted',
    'sent → rejected',
    'viewed → accepted',
    'viewed → rejected',
    'accepted → invoiced',
    'invoiced → accepted',
  ];

  it('changes so and not otherwise', () => {
    const possible = QUOTE_STATUSES.flatMap((from) =>
      QUOTE_STATUSES.filter((to) => canChangeStatus(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(possible.sort()).toEqual(allowed.sort());
  });

  it('has a German label each', () => {
    expect(QUOTE_STATUS_LABELS).toEqual({
      draft: 'Entwurf',
      sent: 'Versendet',
      viewed: 'Angesehen',
      accepted: 'Angenommen',
      rejected: 'Abgelehnt',
      invoiced: 'Abgerechnet',
    });
  });

  it('is won when accepted or invoiced (D20)', () => {
    expect(QUOTE_STATUSES.filter(isWon)).toEqual(['accepted', 'invoiced']);
  });
});
