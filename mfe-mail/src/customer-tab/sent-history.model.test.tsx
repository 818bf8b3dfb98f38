// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { type EmailHistoryEntry, emailHistory } from 'shared-kit/domain';
import { expect, test } from 'vitest';
import { useSentHistory } from './sent-history.model.ts';

test('the newest 1000 are shown, newest first, and all are stored (D42)', async () => {
  const store = createMemoryStore();
  setDocumentStore(store);
  await store.transact(async (transaction) => {
    for (let number = 0; number < 1010; number += 1) {
      transaction.create<EmailHistoryEntry>(emailHistory.name, `h${number}`, {
        customerId: 'C-1',
        to: 'e@x.de',
        subject: `${number}`,
        body: '',
        templateType: 'custom',
        sentAt: new Date(Date.UTC(2026, 0, 1) + number).toISOString(),
        sentBy: 'Unbekannt',
        type: 'other',
        attachments: [],
        status: 'sent',
        transport: 'smtp',
        messageId: '<x>',
      });
    }
  });
  const { result } = renderHook(() => useSentHistory('C-1'));
  const subjects = () =>
    result.current.status === 'ready' ? result.current.items.map(({ data }) => Number(data.subject)) : [];
  await waitFor(() => expect(subjects()).toHaveLength(1000));
  expect(subjects()).toEqual(Array.from({ length: 1000 }, (_, place) => 1009 - place));
});
