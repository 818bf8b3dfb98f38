import { useState } from 'react';
import { cancelFollowUp } from 'shared-kit/api';
import type { ScheduledFollowUp, Stored } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { useNavigate } from 'shared-kit/router';
import {
  Button,
  Caption1,
  Card,
  ConfirmDialog,
  DamagedBar,
  DataList,
  EmptyState,
  FailureState,
  LoadingState,
  makeStyles,
  notify,
  SelectField,
  StaleListNotice,
  tokens,
  useIsNarrow,
  useLastDefined,
} from 'shared-kit/ui';
import { FollowUpHead, FollowUpRow, ROW_HEIGHT } from './follow-up.row.tsx';
import { followUpsText, STATUS_LOOKS } from './follow-up-texts.ts';
import { type FollowUpFilter, useScheduledFollowUps } from './follow-ups.model.ts';
import { followUpFailure } from './save-rule.ts';

const useStyles = makeStyles({
  tools: { display: 'flex', alignItems: 'flex-end', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  filter: { flex: '0 1 220px', minWidth: '160px' },
  hits: { paddingBottom: '8px', color: tokens.colorNeutralForeground2 },
  list: { padding: 0, gap: 0 },
  cards: { padding: 0, border: 'none', backgroundColor: 'transparent' },
});

const FILTERS = [
  { value: 'pending', label: STATUS_LOOKS.pending.label },
  { value: 'sent', label: STATUS_LOOKS.sent.label },
  { value: 'failed', label: STATUS_LOOKS.failed.label },
  { value: 'cancelled', label: STATUS_LOOKS.cancelled.label },
  { value: '', label: 'Alle' },
] as const;

interface ScheduledTabProps {
  filter: FollowUpFilter;
  onFilter(filter: FollowUpFilter): void;
}

/** What is scheduled, what was sent, and why some were not. */
export function ScheduledTab({ filter, onFilter }: ScheduledTabProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const { first, items, count, readMore } = useScheduledFollowUps(filter);
  const [cancelling, setCancelling] = useState<Stored<ScheduledFollowUp>>();
  const shownCancelling = useLastDefined(cancelling);
  const cancel = async () => {
    if (!cancelling) return;
    try {
      await cancelFollowUp(cancelling.id, staffName());
      notify({ intent: 'success', text: 'Follow-up erfolgreich storniert' });
    } catch (error) {
      notify({ intent: 'error', text: followUpFailure('Fehler beim Stornieren des Follow-ups', error) });
    }
    setCancelling(undefined);
  };
  return (
    <>
      <div className={styles.tools}>
        <SelectField
          label="Status"
          className={styles.filter}
          value={filter}
          options={FILTERS}
          onChange={onFilter}
        />
        {count !== undefined && (
          <Caption1 className={styles.hits} role="status">
            {followUpsText(count)}
          </Caption1>
        )}
      </div>
      {first.status === 'loading' && <LoadingState shape="list" />}
      {first.status === 'failed' && (
        <FailureState
          title="Fehler beim Laden der Daten"
          detail={first.error.message}
          onRetry={first.retry}
        />
      )}
      {first.status === 'ready' && (
        <>
          {first.stale && <StaleListNotice />}
          <DamagedBar damaged={first.damaged} one="Ein Follow-up" many="Follow-ups" />
          {items.length === 0 ? (
            <EmptyState
              icon="clock"
              text={
                filter === 'pending'
                  ? 'Keine ausstehenden Follow-ups. Aktive Regeln planen sie von selbst.'
                  : 'Keine Follow-ups mit diesem Status.'
              }
              action={filter === '' ? undefined : <Button onClick={() => onFilter('')}>Alle anzeigen</Button>}
            />
          ) : (
            <Card className={isNarrow ? styles.cards : styles.list}>
              {!isNarrow && <FollowUpHead />}
              <DataList
                label="Geplante Follow-ups"
                items={items}
                rowHeight={isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide}
                rowKey={({ id }) => id}
                grows
                lines={!isNarrow}
                endReached={readMore}
                renderRow={(followUp) => (
                  <FollowUpRow
                    followUp={followUp}
                    isNarrow={isNarrow}
                    isBusy={cancelling !== undefined}
                    onCustomer={(address) =>
                      void navigate(address, { state: { from: `${location.pathname}${location.search}` } })
                    }
                    onCancel={setCancelling}
                  />
                )}
              />
            </Card>
          )}
        </>
      )}
      <ConfirmDialog
        open={cancelling !== undefined}
        title="Follow-up stornieren?"
        confirmLabel="Follow-up stornieren"
        danger
        onConfirm={cancel}
        onClose={() => setCancelling(undefined)}
      >
        {shownCancelling?.data.customerName} bekommt „{shownCancelling?.data.ruleName}“ nicht.{' '}
        {forWhat(shownCancelling?.data)} plant die Regel kein weiteres.
      </ConfirmDialog>
    </>
  );
}

function forWhat(followUp: ScheduledFollowUp | undefined): string {
  if (followUp?.invoiceId !== undefined) return 'Für diese Rechnung';
  return followUp?.quoteId === undefined ? 'Für diesen Kunden' : 'Für dieses Angebot';
}
