import { useState } from 'react';
import { checkFollowUps } from 'shared-kit/api';
import { type FollowUpRule, type FollowUpRun, formatDateTime, type Stored } from 'shared-kit/domain';
import { useSearchParams } from 'shared-kit/router';
import {
  Button,
  CounterBadge,
  Icon,
  makeStyles,
  notify,
  overlayOnDemand,
  Page,
  PageHeader,
  StatTile,
  StatTiles,
  tokens,
  useNewKey,
  useOnce,
  useOpening,
} from 'shared-kit/ui';
import { Tab, TabList } from 'shared-kit/ui-rich';
import type { EditRuleDialogProps } from './edit-rule.dialog.tsx';
import { type FollowUpFilter, useFollowUpCount, useFollowUpRules, useLastRun } from './follow-ups.model.ts';
import { RulesTab } from './rules.tab.tsx';
import { followUpFailure } from './save-rule.ts';
import { ScheduledTab } from './scheduled.tab.tsx';

const EditRuleDialog = overlayOnDemand<EditRuleDialogProps>(() => import('./edit-rule.dialog.tsx'));

const useStyles = makeStyles({
  tabs: { flexWrap: 'wrap' },
  tab: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

const FILTERS: Readonly<Record<string, FollowUpFilter>> = {
  gesendet: 'sent',
  fehlgeschlagen: 'failed',
  storniert: 'cancelled',
  alle: '',
};

/** /follow-ups, 'Automatische Follow-ups' (specification 2 section 2). */
export default function FollowUpsScreen() {
  const styles = useStyles();
  const [params, setParams] = useSearchParams();
  const isScheduled = params.get('tab') === 'geplant';
  const filter = FILTERS[params.get('status') ?? ''] ?? 'pending';
  const show = (next: { tab?: string; status?: string }) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  const rules = useFollowUpRules();
  const pending = useFollowUpCount('pending');
  const lastRun = useLastRun();
  const editor = useOpening<Stored<FollowUpRule> | undefined>();
  const [isChecking, setIsChecking] = useState(false);
  const once = useOnce();
  const create = () => editor.openFor(undefined);
  useNewKey(create);

  const check = () =>
    once(async () => {
      setIsChecking(true);
      try {
        const checked = await checkFollowUps();
        const text = `Follow-up Check abgeschlossen. ${checked.pending.toLocaleString('de-DE')} ausstehende Follow-ups.`;
        notify({ intent: 'success', text: [text, ...runTexts(checked.run)].join(' ') });
      } catch (error) {
        notify({ intent: 'error', text: followUpFailure('Fehler beim Verarbeiten der Follow-ups', error) });
      } finally {
        setIsChecking(false);
      }
    });

  const newRule = (
    <Button appearance="primary" icon={<Icon name="add" />} onClick={create}>
      Neue Regel
    </Button>
  );
  const isEmpty = rules.status === 'ready' && rules.items.length === 0 && !isScheduled;
  return (
    <Page>
      <PageHeader
        title="Automatische Follow-ups"
        back="/dashboard"
        context={
          lastRun
            ? `Letzter Lauf: ${formatDateTime(lastRun.at)}, ${runTexts(lastRun).join('') || 'nichts war fällig'}`
            : 'E-Mails, die nachfassen, solange es etwas nachzufassen gibt'
        }
        action={
          <>
            <Button icon={<Icon name="sync" />} disabledFocusable={isChecking} onClick={() => void check()}>
              {isChecking ? 'Wird geprüft …' : 'Follow-ups prüfen'}
            </Button>
            {!isEmpty && newRule}
          </>
        }
      />
      <Figures rules={rules} pending={pending} />
      <TabList
        className={styles.tabs}
        selectedValue={isScheduled ? 'geplant' : 'regeln'}
        onTabSelect={(_, { value }) => show({ tab: value === 'geplant' ? 'geplant' : '' })}
      >
        <Tab value="regeln">Follow-up Regeln</Tab>
        <Tab value="geplant">
          <span className={styles.tab}>
            Geplante Follow-ups
            {pending !== undefined && pending > 0 && (
              <CounterBadge count={pending} overflowCount={999} appearance="filled" color="informative" />
            )}
          </span>
        </Tab>
      </TabList>
      {isScheduled ? (
        <ScheduledTab filter={filter} onFilter={(next) => show({ status: addressOf(next) })} />
      ) : (
        <RulesTab rules={rules} create={newRule} onEdit={editor.openFor} />
      )}
      {editor.opening && (
        <EditRuleDialog
          key={editor.opening.count}
          open={editor.opening.isOpen}
          stored={editor.opening.subject}
          onSaved={(mode) => {
            editor.close();
            show({ tab: '' });
            notify({
              intent: 'success',
              text: `Regel erfolgreich ${mode === 'edit' ? 'aktualisiert' : 'erstellt'}`,
            });
          }}
          onClose={editor.close}
        />
      )}
    </Page>
  );
}

function addressOf(filter: FollowUpFilter): string {
  return Object.entries(FILTERS).find(([, value]) => value === filter)?.[0] ?? '';
}

/** What a run did beyond the number that is left. */
function runTexts(run: FollowUpRun | undefined): string[] {
  if (!run) return [];
  const done = [
    [run.sent, 'gesendet'],
    [run.cancelled, 'storniert'],
    [run.failed, 'fehlgeschlagen'],
    [run.deferred, 'auf später verschoben'],
  ] as const;
  const texts = done.flatMap(([count, what]) =>
    count > 0 ? `${count.toLocaleString('de-DE')} ${what}` : [],
  );
  return texts.length > 0 ? [`${texts.join(', ')}.`] : [];
}

/** Of all, whatever the list shows of them (D30). */
function Figures({
  rules,
  pending,
}: {
  rules: ReturnType<typeof useFollowUpRules>;
  pending: number | undefined;
}) {
  const sent = useFollowUpCount('sent');
  const failed = useFollowUpCount('failed');
  const items = rules.status === 'ready' ? rules.items : undefined;
  const active = items?.filter(({ data }) => data.isActive).length;
  const figure = (count: number | undefined) => count?.toLocaleString('de-DE') ?? '–';
  return (
    <StatTiles>
      <StatTile
        label="Aktive Regeln"
        icon="toolbox"
        value={figure(active)}
        detail={items && `von ${items.length}`}
      />
      <StatTile label="Ausstehend" icon="clock" tone="neutral" value={figure(pending)} />
      <StatTile label="Gesendet" icon="check-circle" tone="success" value={figure(sent)} />
      <StatTile
        label="Fehlgeschlagen"
        icon="error-circle"
        tone={failed === undefined || failed === 0 ? 'neutral' : 'danger'}
        value={figure(failed)}
      />
    </StatTiles>
  );
}
