import type { Where } from 'shared-kit/data';
import { useCount } from 'shared-kit/data/hooks';
import { addDays, type EmailHistoryEntry, emailHistory, startOfDay } from 'shared-kit/domain';
import type { DayRange, Period } from './period.ts';

/** What left the office, by what it was about; a received mail did not (D30). */
const OCCASIONS = {
  quotes: { name: 'Angebote', types: ['quote_email', 'quote_sent'] },
  invoices: { name: 'Rechnungen', types: ['invoice'] },
  reminders: { name: 'Zahlungserinnerungen', types: ['reminder'] },
  others: { name: 'Sonstige', types: ['follow_up', 'custom', 'other'] },
} as const satisfies Record<string, { name: string; types: readonly EmailHistoryEntry['templateType'][] }>;

type Types = readonly EmailHistoryEntry['templateType'][];
const ALL: Types = Object.values(OCCASIONS).flatMap(({ types }) => types);

/** A mail transport accepted it; of an unknown outcome nobody can say so (D21). */
const SENT: readonly EmailHistoryEntry['status'][] = ['sent', 'opened', 'delivered'];

export interface Mails {
  /** By occasion; undefined while it is not known. */
  sent: readonly { name: string; count: number }[] | undefined;
  reminders: number | undefined;
  all: number | undefined;
  /** All of the period before. */
  previous: number | undefined;
  /** Those that stayed on this machine (D21). */
  local: number;
}

/** How many mails were sent in a period, live: counted by the store (D30). */
export function useSentMails({ range, previous }: Period): Mails {
  const quotes = useCount(emailHistory, sentWhere(OCCASIONS.quotes.types, 'smtp', range));
  const invoices = useCount(emailHistory, sentWhere(OCCASIONS.invoices.types, 'smtp', range));
  const reminders = useCount(emailHistory, sentWhere(OCCASIONS.reminders.types, 'smtp', range));
  const others = useCount(emailHistory, sentWhere(OCCASIONS.others.types, 'smtp', range));
  const local = useCount(emailHistory, sentWhere(ALL, 'local', range));
  const before = useCount(emailHistory, sentWhere(ALL, 'smtp', previous));
  const isKnown =
    quotes !== undefined && invoices !== undefined && reminders !== undefined && others !== undefined;
  return {
    sent: isKnown
      ? [
          { name: OCCASIONS.quotes.name, count: quotes },
          { name: OCCASIONS.invoices.name, count: invoices },
          { name: OCCASIONS.reminders.name, count: reminders },
          { name: OCCASIONS.others.name, count: others },
        ]
      : undefined,
    reminders,
    all: isKnown ? quotes + invoices + reminders + others : undefined,
    previous: previous && before,
    local: local ?? 0,
  };
}

function sentWhere(
  types: Types,
  transport: EmailHistoryEntry['transport'],
  range: DayRange | undefined,
): Where[] {
  return [
    { field: 'templateType', op: 'in', value: types },
    { field: 'status', op: 'in', value: SENT },
    { field: 'transport', op: '==', value: transport },
    ...(range
      ? ([
          { field: 'sentAt', op: '>=', value: startOfDay(range.from) },
          { field: 'sentAt', op: '<', value: startOfDay(addDays(range.to, 1)) },
        ] as const)
      : []),
  ];
}
