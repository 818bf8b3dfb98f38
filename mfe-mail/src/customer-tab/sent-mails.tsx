import { useState } from 'react';
import type { DocumentsState } from 'shared-kit/data/hooks';
import { type EmailHistoryEntry, formatDateTime, type Stored } from 'shared-kit/domain';
import {
  Body1,
  Button,
  Caption1,
  Card,
  DamagedBar,
  FailureState,
  LoadingState,
  makeStyles,
  overlayOnDemand,
  StatTile,
  StatusBadge,
  tokens,
  useOpening,
} from 'shared-kit/ui';
import { type HistoryStatistics, historyStatistics } from './history-statistics.ts';
import { statusLook, TYPE_LABELS } from './history-texts.ts';
import { MailRowWords, useRowStyles } from './mail-row.tsx';
import { MOST_SHOWN } from './sent-history.model.ts';
import type { SentMailDialogProps } from './sent-mail.dialog.tsx';

const SentMailDialog = overlayOnDemand<SentMailDialogProps>(() => import('./sent-mail.dialog.tsx'));

/** Rows that are drawn at first, and with each 'Mehr anzeigen'. */
const STEP = 50;

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalS,
  },
  none: { color: tokens.colorNeutralForeground2 },
  reason: { color: tokens.colorStatusDangerForeground1 },
  more: { alignSelf: 'center' },
});

/** What was sent to a customer, how it went, and the figures of it. */
export function SentMails({ state }: { state: DocumentsState<EmailHistoryEntry> }) {
  const styles = useStyles();
  const rowStyles = useRowStyles();
  const dialog = useOpening<EmailHistoryEntry>();
  const [shown, setShown] = useState(STEP);
  if (state.status === 'loading') {
    return (
      <Card title="Gesendete E-Mails">
        <LoadingState shape="list" />
      </Card>
    );
  }
  if (state.status === 'failed') {
    return (
      <FailureState
        title="Fehler beim Laden der E-Mail-Historie"
        detail={state.error.message}
        onRetry={state.retry}
      />
    );
  }
  const { items } = state;
  return (
    <>
      {items.length > 0 && (
        <Figures
          statistics={historyStatistics(
            items.map(({ data }) => data),
            new Date(),
          )}
        />
      )}
      <Card title="Gesendete E-Mails">
        <DamagedBar
          damaged={state.damaged}
          one="Ein Eintrag"
          many="Einträge"
          consequence="Nicht angezeigt und nicht mitgezählt"
        />
        {items.length === 0 && <Body1 className={styles.none}>Noch keine.</Body1>}
        <ul className={rowStyles.list} aria-label="Gesendete E-Mails">
          {items.slice(0, shown).map((entry) => (
            <li key={entry.id}>
              <SentMail entry={entry} onOpen={() => dialog.openFor(entry.data)} />
            </li>
          ))}
        </ul>
        {items.length > shown && (
          <Button className={styles.more} onClick={() => setShown(shown + STEP)}>
            Mehr anzeigen
          </Button>
        )}
        {items.length >= MOST_SHOWN && (
          <Caption1 className={styles.none}>Gezeigt werden die neuesten {MOST_SHOWN}.</Caption1>
        )}
      </Card>
      {dialog.opening && (
        <SentMailDialog
          key={dialog.opening.count}
          open={dialog.opening.isOpen}
          entry={dialog.opening.subject}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

function Figures({ statistics }: { statistics: HistoryStatistics }) {
  const styles = useStyles();
  const { total, sent, failed, unknown, local, byType, lastDay, last7Days, last30Days } = statistics;
  return (
    <section aria-label="Statistik">
      <div className={styles.figures}>
        <StatTile label="E-Mails gesamt" value={total} />
        <StatTile
          label="Gesendet"
          value={sent}
          detail={local > 0 ? `dazu ${local} lokal abgelegt` : undefined}
        />
        <StatTile
          label="Fehlgeschlagen"
          value={failed}
          detail={unknown > 0 ? `dazu ${unknown} ungewiss` : undefined}
        />
        <StatTile label="Letzte 24 Stunden" value={lastDay} />
        <StatTile label="Letzte 7 Tage" value={last7Days} />
        <StatTile label="Letzte 30 Tage" value={last30Days} />
      </div>
      <Caption1 block className={styles.none}>
        {byType.map(({ type, count }) => `${TYPE_LABELS[type]}: ${count}`).join(' · ')}
      </Caption1>
    </section>
  );
}

function SentMail({ entry, onOpen }: { entry: Stored<EmailHistoryEntry>; onOpen(): void }) {
  const styles = useStyles();
  const rowStyles = useRowStyles();
  const { subject, to, templateType, sentAt, sentBy, attachments, errorMessage } = entry.data;
  const look = statusLook(entry.data);
  return (
    <button type="button" className={rowStyles.row} onClick={onOpen}>
      <MailRowWords
        icon={attachments.length > 0 ? 'attach' : 'send'}
        title={subject || 'Ohne Betreff'}
        line={[TYPE_LABELS[templateType], `an ${to}`, ...(sentBy === 'Unbekannt' ? [] : [sentBy])].join(
          ' · ',
        )}
        more={errorMessage !== undefined && <Caption1 className={styles.reason}>{errorMessage}</Caption1>}
        aside={
          <>
            <StatusBadge tone={look.tone} icon={look.icon}>
              {look.text}
            </StatusBadge>
            <span className={rowStyles.date}>{formatDateTime(sentAt)}</span>
          </>
        }
      />
    </button>
  );
}
