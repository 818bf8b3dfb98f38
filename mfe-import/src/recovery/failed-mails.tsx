import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FailedImport, FailureKind, Stored } from 'shared-kit/domain';
import { useSearchParams } from 'shared-kit/router';
import {
  Button,
  Caption1,
  Card,
  ConfirmDialog,
  DamagedBar,
  DataList,
  EmptyState,
  FailureState,
  Icon,
  makeStyles,
  overlayOnDemand,
  StaleListNotice,
  StatTile,
  StatTiles,
  SwitchField,
  TextLink,
  tokens,
  useIsNarrow,
  useLastDefined,
  useOpening,
} from 'shared-kit/ui';
import { ClosableBar } from '../closable-bar/closable-bar.tsx';
import { FiguresSkeleton } from '../figures-skeleton/figures-skeleton.tsx';
import { RunningLabel } from '../running-label/running-label.tsx';
import { ScrollingTabs, type ScrollingTabsHandle } from '../scrolling-tabs/scrolling-tabs.tsx';
import { FailedMailHead, FailedMailRow, ROW_HEIGHT } from './failed-mail.row.tsx';
import {
  type FailureFilter,
  KIND_LABELS,
  type RetryResult,
  useFailedMailActions,
  useFailedMails,
} from './failed-mails.model.ts';
import type { RecoverDialogProps } from './recover.dialog.tsx';

const RecoverDialog = overlayOnDemand<RecoverDialogProps>(() => import('./recover.dialog.tsx'));

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
  },
  hint: { color: tokens.colorNeutralForeground2 },
  list: { padding: 0, gap: 0 },
  cards: { padding: 0, border: 'none', backgroundColor: 'transparent' },
});

const KINDS: readonly FailureKind[] = ['no-name', 'parse-error', 'duplicate', 'other'];

function withoutParam(before: URLSearchParams, name: string): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete(name);
  return after;
}

/** The mails that became no customer: their reasons, another try, and what staff make of them. */
export function FailedMails() {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const [params, setParams] = useSearchParams();
  const filter: FailureFilter = KINDS.find((kind) => kind === params.get('grund')) ?? '';
  const [isLenient, setIsLenient] = useState(false);
  const failures = useFailedMails(filter);
  const actions = useFailedMailActions();
  const recovering = useOpening<Pick<RecoverDialogProps, 'failure' | 'startsEditing' | 'button'>>();
  const askedId = params.get('eintrag');
  const asked = failures.status === 'ready' ? failures.items.find(({ id }) => id === askedId) : undefined;
  const openAsked = useEffectEvent((failure: Stored<FailedImport>) => {
    // Who is led here by its address comes to add what is missing.
    recovering.openFor({ failure, startsEditing: true });
    setParams((before) => withoutParam(before, 'eintrag'), { replace: true });
  });
  useEffect(() => {
    if (asked) openAsked(asked);
  }, [asked]);
  const [deleting, setDeleting] = useState<Stored<FailedImport>>();
  const shownDeleting = useLastDefined(deleting);
  const show = (kind: FailureFilter) =>
    setParams(
      (before) => {
        const after = withoutParam(before, 'grund');
        if (kind !== '') after.set('grund', kind);
        return after;
      },
      { replace: true },
    );
  const tabs = useRef<ScrollingTabsHandle>(null);
  const showAll = () => {
    show('');
    // The button goes with the emptiness it ends.
    tabs.current?.focusFirst();
  };

  if (failures.status === 'loading') return <FiguresSkeleton shape="list" />;
  if (failures.status === 'failed') {
    return (
      <FailureState
        title="Die fehlgeschlagenen E-Mails konnten nicht geladen werden"
        detail={failures.error.message}
        onRetry={failures.retry}
      />
    );
  }
  const { items, shown, counts, total } = failures;
  const tiles = [
    { label: 'Gesamt', icon: 'mail', tone: 'neutral', count: total },
    { label: 'Kein Name', icon: 'person', tone: 'warning', count: counts['no-name'] },
    { label: 'Parse-Fehler', icon: 'error-circle', tone: 'danger', count: counts['parse-error'] },
    { label: 'Duplikate', icon: 'people', tone: 'warning', count: counts.duplicate },
  ] as const;
  return (
    <>
      {failures.stale && <StaleListNotice />}
      <DamagedBar damaged={failures.damaged} one="Ein Eintrag" many="Einträge" />
      <StatTiles>
        {tiles.map(({ label, icon, tone, count }) => (
          <StatTile
            key={label}
            label={label}
            icon={icon}
            tone={count === 0 ? 'neutral' : tone}
            value={count.toLocaleString('de-DE')}
          />
        ))}
      </StatTiles>
      <div className={styles.tools}>
        <SwitchField
          label="Lenient Mode"
          checked={isLenient}
          onChange={setIsLenient}
          hint="Legt auch Kunden ohne Namen, E-Mail und Telefonnummer an"
        />
        <Button
          icon={<Icon name="refresh" />}
          disabledFocusable={actions.isRetrying}
          onClick={() => void actions.retry(shown, isLenient)}
        >
          <RunningLabel
            isRunning={actions.isRetrying}
            idle={retryLabel(shown.length)}
            running="Wird versucht …"
          />
        </Button>
      </div>
      {actions.result && (
        <ClosableBar intent={actions.result.intent} onClose={actions.dismissResult}>
          <RetryTold result={actions.result} />
        </ClosableBar>
      )}
      <ScrollingTabs
        ref={tabs}
        tabs={[
          { value: '', label: 'Alle', count: items.length },
          ...KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind].all, count: counts[kind] })),
        ]}
        chosen={filter}
        onChoose={show}
      />
      {total > items.length && (
        <Caption1 className={styles.hint}>
          Gezeigt werden die neuesten {items.length.toLocaleString('de-DE')}. Sind sie erledigt, folgen die
          übrigen.
        </Caption1>
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon="check-circle"
          text={
            items.length === 0
              ? 'Keine fehlgeschlagenen E-Mails. Alle Anfragen sind übernommen.'
              : 'Aus diesem Grund ist keine E-Mail fehlgeschlagen.'
          }
          action={items.length > 0 ? <Button onClick={showAll}>Alle anzeigen</Button> : undefined}
        />
      ) : (
        <Card className={isNarrow ? styles.cards : styles.list}>
          {!isNarrow && <FailedMailHead />}
          <DataList
            label="Fehlgeschlagene E-Mails"
            items={shown}
            rowHeight={isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide}
            rowKey={({ id }) => id}
            grows
            lines={!isNarrow}
            onOpen={(failure) => recovering.openFor({ failure, button: viewButtonOfRow() })}
            renderRow={(failure) => (
              <FailedMailRow
                failure={failure}
                isNarrow={isNarrow}
                onView={(button) => recovering.openFor({ failure, button })}
                onDelete={() => setDeleting(failure)}
              />
            )}
          />
        </Card>
      )}
      {recovering.opening && (
        <RecoverDialog
          key={recovering.opening.count}
          open={recovering.opening.isOpen}
          {...recovering.opening.subject}
          isLenient={isLenient}
          onClose={recovering.close}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        title="Eintrag löschen?"
        confirmLabel="Löschen"
        danger
        onConfirm={async () => {
          if (deleting) await actions.remove(deleting);
          setDeleting(undefined);
        }}
        onClose={() => setDeleting(undefined)}
      >
        Möchten Sie diesen Eintrag wirklich löschen? Aus „
        {shownDeleting?.data.emailData.subject || 'Ohne Betreff'}“ wird kein Kunde; die E-Mail selbst bleibt
        im Postfach.
      </ConfirmDialog>
    </>
  );
}

/** More than one reads beside the list. */
const MOST_TOLD = 10;

/** What became of another try: how many, who they are now, and why the others failed again. */
function RetryTold({ result: { text, customers, problems } }: { result: RetryResult }) {
  const more = (all: readonly unknown[]) =>
    all.length > MOST_TOLD && ` und ${(all.length - MOST_TOLD).toLocaleString('de-DE')} weitere`;
  return (
    <>
      <div>{text}</div>
      {customers.length > 0 && (
        <div>
          Übernommen als{' '}
          {customers.slice(0, MOST_TOLD).map(({ customerId, customerNumber }, index) => (
            <Fragment key={customerId}>
              {index > 0 && ', '}
              <TextLink to={`/customer-details/${encodeURIComponent(customerId)}`}>{customerNumber}</TextLink>
            </Fragment>
          ))}
          {more(customers)}
        </div>
      )}
      {problems.slice(0, MOST_TOLD).map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none changes
        <div key={index}>{problem}</div>
      ))}
      {more(problems)}
    </>
  );
}

/** Of the row that was pressed itself: it has the focus. */
function viewButtonOfRow(): HTMLElement | undefined {
  return document.activeElement?.querySelector('button') ?? undefined;
}

function retryLabel(count: number): string {
  return count === 1
    ? '1 Eintrag erneut versuchen'
    : `${count.toLocaleString('de-DE')} Einträge erneut versuchen`;
}
