import type { EmailTemplate } from 'shared-kit/domain';
import {
  atMostLines,
  Body1,
  Button,
  Caption1,
  Card,
  Icon,
  type IconName,
  makeStyles,
  StatusBadge,
  TOUCH,
  tokens,
} from 'shared-kit/ui';
import { ATTACHMENT_LABELS, CATEGORY_LABELS } from './template-categories.ts';

export type TemplateAction = 'preview' | 'edit' | 'duplicate' | 'delete';

const LOOKS: Readonly<Record<TemplateAction, { label: string; icon: IconName }>> = {
  preview: { label: 'Vorschau', icon: 'eye' },
  edit: { label: 'Bearbeiten', icon: 'edit' },
  duplicate: { label: 'Duplizieren', icon: 'copy' },
  delete: { label: 'Löschen', icon: 'delete' },
};

/** What is the system's is duplicated to be changed. */
const ACTIONS = { system: ['preview', 'duplicate'], own: ['preview', 'edit', 'delete'] } as const;

const useStyles = makeStyles({
  card: { flexGrow: 1 },
  badges: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  words: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  subject: { overflowWrap: 'anywhere' },
  secondary: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  content: {
    color: tokens.colorNeutralForeground2,
    ...atMostLines(4),
    whiteSpace: 'pre-line',
  },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    marginTop: 'auto',
    gap: tokens.spacingHorizontalXS,
  },
  action: { [TOUCH]: { minWidth: '44px', minHeight: '44px' } },
});

interface TemplateCardProps {
  template: EmailTemplate;
  onAction(action: TemplateAction): void;
}

/** What a template says, at a glance. */
export function TemplateCard({ template, onAction }: TemplateCardProps) {
  const styles = useStyles();
  const { name, description, category, isActive, isSystem, subject, content, attachmentTypes } = template;
  return (
    <Card title={name} className={styles.card}>
      <div className={styles.badges}>
        <StatusBadge tone="info" icon="tag">
          {CATEGORY_LABELS[category]}
        </StatusBadge>
        {isSystem && (
          <StatusBadge tone="neutral" icon="lock">
            System
          </StatusBadge>
        )}
        {!isActive && (
          <StatusBadge tone="neutral" icon="eye-off">
            Nicht aktiv
          </StatusBadge>
        )}
        {attachmentTypes.map((type) => (
          <StatusBadge key={type} tone="neutral" icon="attach">
            {ATTACHMENT_LABELS[type]}
          </StatusBadge>
        ))}
      </div>
      {description !== '' && <Caption1 className={styles.secondary}>{description}</Caption1>}
      <div className={styles.words}>
        <Body1 className={styles.subject}>{subject}</Body1>
        <Caption1 className={styles.content}>{content}</Caption1>
      </div>
      <div className={styles.actions}>
        {ACTIONS[isSystem ? 'system' : 'own'].map((action) => (
          <Button
            key={action}
            appearance="subtle"
            className={styles.action}
            icon={<Icon name={LOOKS[action].icon} />}
            aria-label={`${name}: ${LOOKS[action].label}`}
            title={LOOKS[action].label}
            onClick={() => onAction(action)}
          />
        ))}
      </div>
    </Card>
  );
}
