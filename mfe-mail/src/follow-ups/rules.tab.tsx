import type { ReactNode } from 'react';
import { useState } from 'react';
import { deleteFollowUpRule, updateFollowUpRule } from 'shared-kit/api';
import { useCount } from 'shared-kit/data/hooks';
import { type FollowUpRule, type Stored, scheduledFollowUps } from 'shared-kit/domain';
import {
  ConfirmDialog,
  DamagedBar,
  EmptyState,
  FailureState,
  MessageBar,
  MessageBarBody,
  notify,
  overlayOnDemand,
  StaleListNotice,
  useLastDefined,
  useOnce,
  useOpening,
} from 'shared-kit/ui';
import { CardGridSkeleton } from '../card-grid/card-grid.skeleton.tsx';
import { useCardGridStyles } from '../card-grid/use-card-grid-styles.ts';
import type { ApplyRuleDialogProps } from './apply-rule.dialog.tsx';
import { lackingText, scopeText } from './follow-up-texts.ts';
import { type useFollowUpRules, useTemplatesById } from './follow-ups.model.ts';
import { RuleCard } from './rule.card.tsx';
import { ruleContentOf } from './rule-form.ts';
import { followUpFailure } from './save-rule.ts';

const ApplyRuleDialog = overlayOnDemand<ApplyRuleDialogProps>(() => import('./apply-rule.dialog.tsx'));

interface RulesTabProps {
  rules: ReturnType<typeof useFollowUpRules>;
  onEdit(rule: Stored<FollowUpRule>): void;
  /** Creates the first one. */
  create: ReactNode;
}

/** The rules, each with a switch. */
export function RulesTab({ rules, onEdit, create }: RulesTabProps) {
  const { grid, cell } = useCardGridStyles();
  const templates = useTemplatesById();
  const applying = useOpening<Stored<FollowUpRule>>();
  const [deleting, setDeleting] = useState<Stored<FollowUpRule>>();
  /** What was switched, until the store has it: on another state of the rule it says nothing. */
  const [switched, setSwitched] = useState<{ id: string; on: string; isActive: boolean }>();
  const once = useOnce();

  const toggle = ({ id, data }: Stored<FollowUpRule>, isActive: boolean) =>
    once(async () => {
      setSwitched({ id, on: data.updatedAt, isActive });
      try {
        await updateFollowUpRule(id, { ...ruleContentOf(data), isActive, basedOn: data.updatedAt });
        const done = 'Regel erfolgreich aktualisiert';
        notify({
          intent: 'success',
          text: isActive ? `${done}. ${scopeText(data.triggerEvent)}` : done,
        });
      } catch (error) {
        setSwitched(undefined);
        notify({ intent: 'error', text: followUpFailure('Fehler beim Speichern der Regel', error) });
      }
    });
  const asSwitched = ({ id, data }: Stored<FollowUpRule>) =>
    switched?.id === id && switched.on === data.updatedAt ? { ...data, isActive: switched.isActive } : data;
  const remove = async () => {
    if (!deleting) return;
    try {
      await deleteFollowUpRule(deleting.id);
      notify({ intent: 'success', text: 'Regel erfolgreich gelöscht' });
    } catch (error) {
      notify({ intent: 'error', text: followUpFailure('Fehler beim Löschen der Regel', error) });
    }
    setDeleting(undefined);
  };

  if (rules.status === 'loading') {
    return <CardGridSkeleton />;
  }
  if (rules.status === 'failed') {
    return (
      <FailureState title="Fehler beim Laden der Daten" detail={rules.error.message} onRetry={rules.retry} />
    );
  }
  const isQuiet = rules.items.length > 0 && !rules.items.some(({ data }) => data.isActive);
  const templateName = (id: string) =>
    templates && (templates.get(id)?.name ?? 'E-Mail-Vorlage nicht gefunden');
  return (
    <>
      {rules.stale && <StaleListNotice />}
      <DamagedBar
        damaged={rules.damaged}
        one="Eine Regel"
        many="Regeln"
        consequence="Nicht angezeigt, und es wird nichts gesendet"
      />
      {isQuiet && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            Keine Regel ist aktiv: Ihre Kunden werden nicht von selbst angeschrieben. Schalten Sie ein, was
            gesendet werden soll.
          </MessageBarBody>
        </MessageBar>
      )}
      {rules.items.length === 0 && (
        <EmptyState icon="clock" text="Noch keine Follow-up Regeln." action={create} />
      )}
      <ul className={grid}>
        {rules.items.map((rule) => (
          <li key={rule.id} className={cell}>
            <RuleCard
              rule={asSwitched(rule)}
              templateName={templateName(rule.data.emailTemplateId)}
              lacking={lackingText(rule.data.triggerEvent, templates?.get(rule.data.emailTemplateId))}
              onToggle={(isActive) => void toggle(rule, isActive)}
              onAction={(action) => {
                if (action === 'edit') onEdit(rule);
                else if (action === 'apply') applying.openFor(rule);
                else setDeleting(rule);
              }}
            />
          </li>
        ))}
      </ul>
      {applying.opening && (
        <ApplyRuleDialog
          key={applying.opening.count}
          open={applying.opening.isOpen}
          rule={applying.opening.subject}
          onClose={applying.close}
        />
      )}
      <DeleteRuleDialog rule={deleting} onDelete={remove} onClose={() => setDeleting(undefined)} />
    </>
  );
}

interface DeleteRuleDialogProps {
  rule: Stored<FollowUpRule> | undefined;
  onDelete(): Promise<void>;
  onClose(): void;
}

/** Says what goes with it. */
function DeleteRuleDialog({ rule, onDelete, onClose }: DeleteRuleDialogProps) {
  const shown = useLastDefined(rule);
  const pending = useCount(scheduledFollowUps, [
    { field: 'ruleId', op: '==', value: shown?.id ?? '' },
    { field: 'status', op: '==', value: 'pending' },
  ]);
  return (
    <ConfirmDialog
      open={rule !== undefined}
      title="Regel löschen?"
      confirmLabel="Regel löschen"
      danger
      onConfirm={onDelete}
      onClose={onClose}
    >
      Die Regel „{shown?.data.name}“ wird gelöscht. {consequence(pending)} Diese Aktion kann nicht rückgängig
      gemacht werden.
    </ConfirmDialog>
  );
}

function consequence(pending: number | undefined): string {
  if (pending === undefined) return 'Ihre ausstehenden Follow-ups werden storniert.';
  if (pending === 0) return 'Von ihr steht kein Follow-up aus.';
  return pending === 1
    ? '1 ausstehendes Follow-up wird storniert.'
    : `${pending.toLocaleString('de-DE')} ausstehende Follow-ups werden storniert.`;
}
