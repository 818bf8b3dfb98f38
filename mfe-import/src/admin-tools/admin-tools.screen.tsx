import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'shared-kit/router';
import { MessageBar, MessageBarBody, makeStyles, Page, PageHeader } from 'shared-kit/ui';
import { Tab, TabList } from 'shared-kit/ui-rich';
import { FiguresSkeleton } from '../figures-skeleton/figures-skeleton.tsx';
import { FailedMails } from '../recovery/failed-mails.tsx';

const DuplicatesTab = lazy(() => import('../duplicates/duplicates.tab.tsx'));
const EmlImportTab = lazy(() => import('../eml/eml-import.tab.tsx'));

const useStyles = makeStyles({ tabs: { overflowX: 'auto' } });

const TABS = [
  {
    value: 'duplikate',
    label: 'Duplikate-Verwaltung',
    tip: 'Tipp: Führen Sie doppelte Kunden zusammen, statt sie zu löschen: So bleiben Angebote, Rechnungen und Fotos erhalten.',
  },
  {
    value: 'eml',
    label: 'EML Import',
    tip: 'Tipp: Ziehen Sie gespeicherte Anfragen einfach hierher, auch ganze Ordner. Importiert wird erst, wenn Sie es sagen.',
  },
  {
    value: 'fehlgeschlagen',
    label: 'Fehlgeschlagene E-Mails',
    tip: 'Tipp: Hier stehen Anfragen, aus denen der Import keinen Kunden machen konnte. Keine geht verloren.',
  },
] as const;

/** /admin-tools (specification 3 section 2.12). */
export default function AdminToolsScreen() {
  const styles = useStyles();
  const [params, setParams] = useSearchParams();
  const shown = TABS.find(({ value }) => value === params.get('tab')) ?? TABS[0];
  const tabs = useRef<HTMLDivElement>(null);
  // On the phone the last stands beyond the edge.
  useEffect(() => {
    const tab = tabs.current?.querySelector(`[role="tab"][value="${shown.value}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown.value]);
  return (
    <Page>
      <PageHeader title="Admin Tools" back="/dashboard" context="Ordnung in Kunden und Anfragen halten" />
      <div ref={tabs} className={styles.tabs}>
        <TabList
          selectedValue={shown.value}
          onTabSelect={(_, { value }) =>
            setParams(value === TABS[0].value ? {} : { tab: String(value) }, { replace: true })
          }
        >
          {TABS.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
      </div>
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>{shown.tip}</MessageBarBody>
      </MessageBar>
      <Suspense fallback={<FiguresSkeleton shape={shown.value === 'eml' ? 'files' : 'list'} />}>
        {shown.value === 'duplikate' && <DuplicatesTab />}
        {shown.value === 'eml' && <EmlImportTab />}
        {shown.value === 'fehlgeschlagen' && <FailedMails />}
      </Suspense>
    </Page>
  );
}
