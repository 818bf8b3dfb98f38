import { Activity, useState } from 'react';
import { useSearchParams } from 'shared-kit/router';
import { ButtonLink, Page, PageHeader } from 'shared-kit/ui';
import { Tab, TabList } from 'shared-kit/ui-rich';
import { BatchTab } from '../batch/batch.tab.tsx';
import { ImportStatusCard } from '../status/import-status.card.tsx';
import { useImportStatus } from '../status/import-status.model.ts';
import { RunningImport } from '../status/running-import.tsx';
import { MailboxTab } from './mailbox.tab.tsx';

/** /admin-import: the import tool (specification 3 sections 2.7 and 2.8). */
export default function AdminImportScreen() {
  const [params, setParams] = useSearchParams();
  const isBatch = params.get('tab') === 'batch';
  const [wasBatch, setWasBatch] = useState(isBatch);
  if (isBatch && !wasBatch) setWasBatch(true);
  const status = useImportStatus();
  return (
    <Page>
      <PageHeader
        title="Import Tool"
        back="/dashboard"
        context="Anfragen aus dem Posteingang ansehen und als Kunden übernehmen"
        action={<ButtonLink to="/import-settings">Einstellungen</ButtonLink>}
      />
      <TabList
        selectedValue={isBatch ? 'batch' : 'vorschau'}
        onTabSelect={(_, { value }) =>
          setParams((before) => withTab(before, value === 'batch'), { replace: true })
        }
      >
        <Tab value="vorschau">E-Mail Vorschau</Tab>
        <Tab value="batch">Batch Import</Tab>
      </TabList>
      {!isBatch && <MailboxTab onDone={() => void status.refresh()} />}
      {/* Half a date, and what is no number, stand in their fields alone. */}
      {wasBatch && (
        <Activity mode={isBatch ? 'visible' : 'hidden'}>
          <BatchTab onDone={() => void status.refresh()} />
        </Activity>
      )}
      <ImportStatusCard model={status} />
      <RunningImport />
    </Page>
  );
}

/** What else stands in the address stays. */
function withTab(before: URLSearchParams, isBatch: boolean): URLSearchParams {
  const next = new URLSearchParams(before);
  if (isBatch) next.set('tab', 'batch');
  else next.delete('tab');
  return next;
}
