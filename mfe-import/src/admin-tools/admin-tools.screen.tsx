import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'shared-kit/router';
import {
  Caption1,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Page,
  PageHeader,
  tokens,
  useIsNarrow,
} from 'shared-kit/ui';
import { useEmlImport } from '../eml/eml-import.model.ts';
import { FiguresSkeleton } from '../figures-skeleton/figures-skeleton.tsx';
import { FailedMails } from '../recovery/failed-mails.tsx';
import { ScrollingTabs } from '../scrolling-tabs/scrolling-tabs.tsx';

const DuplicatesTab = lazy(() => import('../duplicates/duplicates.tab.tsx'));
const EmlImportTab = lazy(() => import('../eml/eml-import.tab.tsx'));

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

const useStyles = makeStyles({ tip: { color: tokens.colorNeutralForeground2 } });

/** /admin-tools (specification 3 section 2.12). */
export default function AdminToolsScreen() {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const [params, setParams] = useSearchParams();
  const shown = TABS.find(({ value }) => value === params.get('tab')) ?? TABS[0];
  const eml = useEmlImport();
  const chosenIds = useState<ReadonlySet<string>>(new Set());
  return (
    <Page>
      <PageHeader title="Admin Tools" back="/dashboard" context="Ordnung in Kunden und Anfragen halten" />
      <ScrollingTabs
        tabs={TABS}
        chosen={shown.value}
        onChoose={(value) => setParams(value === TABS[0].value ? {} : { tab: value }, { replace: true })}
      />
      {isNarrow ? (
        <Caption1 className={styles.tip}>{shown.tip}</Caption1>
      ) : (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{shown.tip}</MessageBarBody>
        </MessageBar>
      )}
      <Suspense fallback={<FiguresSkeleton shape={shown.value === 'eml' ? 'files' : 'list'} />}>
        {shown.value === 'duplikate' && <DuplicatesTab chosenIds={chosenIds} />}
        {shown.value === 'eml' && <EmlImportTab eml={eml} />}
        {shown.value === 'fehlgeschlagen' && <FailedMails />}
      </Suspense>
    </Page>
  );
}
