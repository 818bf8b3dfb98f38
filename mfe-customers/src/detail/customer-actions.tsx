import type { Customer, Stored } from 'shared-kit/domain';
import { Button, Icon, makeStyles, NARROW, SlotOutlet, Spinner, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  /** On the phone the actions of an edit stay within the thumb's reach, above the frame's bar. */
  bar: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    [NARROW]: {
      position: 'fixed',
      zIndex: 90,
      left: 0,
      right: 0,
      bottom: 'var(--frame-bottom, 0px)',
      padding: '8px 16px',
      backgroundColor: tokens.colorNeutralBackground1,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  barAction: { [NARROW]: { flex: '1 1 0' } },
});

interface ViewActionsProps {
  customer: Stored<Customer>;
  /** Whether the focus belongs here, on appearing. */
  focusEdit: boolean;
  onEdit(): void;
  onCreateQuote(): void;
}

/** What one can do with a customer who is looked at; other modules add theirs. */
export function ViewActions({ customer, focusEdit, onEdit, onCreateQuote }: ViewActionsProps) {
  return (
    <>
      <SlotOutlet name="customer.actions" customer={customer} />
      <Button autoFocus={focusEdit} icon={<Icon name="edit" />} onClick={onEdit}>
        Bearbeiten
      </Button>
      <Button appearance="primary" icon={<Icon name="add-document" />} onClick={onCreateQuote}>
        Neues Angebot
      </Button>
    </>
  );
}

interface EditActionsProps {
  saving: boolean;
  onSave(): void;
  onCancel(): void;
}

export function EditActions({ saving, onSave, onCancel }: EditActionsProps) {
  const styles = useStyles();
  return (
    <div className={styles.bar}>
      <Button className={styles.barAction} disabled={saving} onClick={onCancel}>
        Abbrechen
      </Button>
      <Button
        appearance="primary"
        className={styles.barAction}
        disabled={saving}
        icon={saving ? <Spinner size="tiny" /> : <Icon name="save" />}
        onClick={onSave}
      >
        Speichern
      </Button>
    </div>
  );
}
