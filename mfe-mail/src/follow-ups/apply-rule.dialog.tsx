import { useState } from 'react';
import { applyFollowUpRule } from 'shared-kit/api';
import type { FollowUpRule, Stored } from 'shared-kit/domain';
import { Button, MessageBar, MessageBarBody, makeStyles, notify, useOnce } from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import { CustomerChoice } from '../linking/customer-choice.tsx';
import { useCustomerChoice } from '../linking/link-mail.model.ts';
import { followUpFailure } from './save-rule.ts';

const useStyles = makeStyles({ title: { overflowWrap: 'anywhere' } });

export interface ApplyRuleDialogProps {
  open: boolean;
  rule: Stored<FollowUpRule>;
  onClose(): void;
}

/** Lets a rule begin for a customer whom staff choose. */
export default function ApplyRuleDialog({ open, rule, onClose }: ApplyRuleDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const choice = useCustomerChoice();
  const once = useOnce();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { chosen } = choice;
  const apply = () =>
    once(async () => {
      if (!chosen) {
        setFailure('Bitte wählen Sie einen Kunden');
        return;
      }
      setBusy(true);
      setFailure(undefined);
      try {
        const { scheduled } = await applyFollowUpRule(rule.id, [chosen.id]);
        const text =
          scheduled > 0
            ? 'Follow-up geplant'
            : 'Nichts geplant: Von dieser Regel gibt es für diesen Kunden schon ein Follow-up, vielleicht gesendet oder storniert';
        notify({ intent: scheduled > 0 ? 'success' : 'warning', text });
        onClose();
      } catch (error) {
        setFailure(followUpFailure('Fehler beim Planen des Follow-ups', error));
      } finally {
        setBusy(false);
      }
    });
  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && !busy && onClose())}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle className={styles.title}>„{rule.data.name}“ anwenden</DialogTitle>
          <DialogContent>
            <CustomerChoice {...choice} />
          </DialogContent>
          {failure !== undefined && (
            <MessageBar intent="error" layout="multiline" className={dialogStyles.failure}>
              <MessageBarBody>{failure}</MessageBarBody>
            </MessageBar>
          )}
          <DialogActions className={dialogStyles.actions}>
            <Button onClick={onClose} disabled={busy}>
              Abbrechen
            </Button>
            <Button appearance="primary" disabledFocusable={busy} onClick={() => void apply()}>
              Follow-up planen
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
