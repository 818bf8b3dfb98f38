import { EXPORT_PATH } from 'shared-kit/api';
import {
  Body1,
  Button,
  Card,
  FailureState,
  Icon,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Page,
  PageHeader,
  tokens,
  useIsNarrow,
} from 'shared-kit/ui';
import { ClosableBar } from '../closable-bar/closable-bar.tsx';
import { ClearDataCard } from './clear-data.card.tsx';
import { ComparisonCard } from './comparison.card.tsx';
import { useMigration } from './migration.model.ts';
import { RunCard } from './run.card.tsx';
import { SourceCard } from './source.card.tsx';

const useStyles = makeStyles({
  words: { margin: 0, maxWidth: '640px', color: tokens.colorNeutralForeground2 },
  action: { alignSelf: 'flex-start' },
});

/** /migration (specification 3 section 2.6). */
export default function MigrationScreen() {
  const styles = useStyles();
  const migration = useMigration();
  const { status, loadProblem, failure, comparison } = migration;
  // On the phone its place at the top is out of sight of whoever has begun it with the buttons.
  const isBelow = useIsNarrow() && migration.isBegunHere;
  const run = status?.run && <RunCard key="run" run={status.run} migration={migration} />;
  return (
    <Page width="form">
      <PageHeader
        title="Firebase Migration Tool"
        back="/dashboard"
        context="Bestehende Kunden, Angebote und Rechnungen übernehmen"
      />
      {!status && loadProblem === undefined && <LoadingState shape="form" />}
      {!status && loadProblem !== undefined && (
        <FailureState
          title="Der Stand der Migration konnte nicht geladen werden"
          detail={loadProblem}
          onRetry={migration.reload}
        />
      )}
      {status && (
        <>
          {loadProblem !== undefined && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>Der angezeigte Stand ist nicht aktuell. {loadProblem}</MessageBarBody>
            </MessageBar>
          )}
          {failure?.what === 'control' && (
            <ClosableBar onClose={migration.dismissFailure}>{failure.reason}</ClosableBar>
          )}
          {!isBelow && run}
          <SourceCard key="source" status={status} migration={migration} />
          {isBelow && run}
          {comparison && <ComparisonCard comparison={comparison} source={migration.source} />}
          <Card title="Daten exportieren">
            <Body1 as="p" className={styles.words}>
              Alle Kunden, Angebote, Rechnungen, Dispositionen und Termine, der E-Mail-Verlauf, Vorlagen und
              Follow-ups als JSON-Datei, in der Form, die hier auch eingelesen wird. Fotos, archivierte PDFs
              und Einstellungen sind nicht dabei; vollständig ist nur die Sicherung.
            </Body1>
            <Button
              as="a"
              href={EXPORT_PATH}
              download
              icon={<Icon name="download" />}
              className={styles.action}
            >
              Daten exportieren
            </Button>
          </Card>
          <ClearDataCard run={status.run} migration={migration} />
        </>
      )}
    </Page>
  );
}
