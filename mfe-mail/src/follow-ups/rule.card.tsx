import { type FollowUpRule, formatDateTime } from 'shared-kit/domain';
import {
  Button,
  Caption1,
  Card,
  Icon,
  type IconName,
  makeStyles,
  StatusBadge,
  Switch,
  TOUCH,
  tokens,
} from 'shared-kit/ui';
import { conditionTexts, whenText } from './follow-up-texts.ts';
import { LackingNotice } from './lacking-notice.tsx';

type RuleAction = 'apply' | 'edit' | 'delete';

const LOOKS: Readonly<Record<RuleAction, { label: string; icon: IconName }>> = {
  apply: { label: 'Auf Kunden anwenden', icon: 'person-add' },
  edit: { label: 'Bearbeiten', icon: 'edit' },
  delete: { label: 'Löschen', icon: 'delete' },
};

const useStyles = makeStyles({
  card: { flexGrow: 1 },
  badges: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  words: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
  },
  secondary: { color: tokens.colorNeutralForeground2 },
  foot: { display: 'flex', alignItems: 'center', marginTop: 'auto', gap: tokens.spacingHorizontalXS },
  switch: { marginLeft: '-8px', marginRight: 'auto', [TOUCH]: { minHeight: '44px', alignItems: 'center' } },
  action: { [TOUCH]: { minWidth: '44px', minHeight: '44px' } },
});

interface RuleCardProps {
  rule: FollowUpRule;
  /** Of its template; undefined: while that is not known. */
  templateName: string | undefined;
  /** `lackingText` */
  lacking: string | undefined;
  onToggle(isActive: boolean): void;
  onAction(action: RuleAction): void;
}

/** When a rule sends what, and to whom. */
export function RuleCard({ rule, templateName, lacking, onToggle, onAction }: RuleCardProps) {
  const styles = useStyles();
  const { name, description, isActive, triggerEvent, sentCount, lastRunAt } = rule;
  const conditions = conditionTexts(rule);
  const actions: RuleAction[] = triggerEvent === 'custom' ? ['apply', 'edit', 'delete'] : ['edit', 'delete'];
  return (
    <Card title={name} className={styles.card}>
      <div className={styles.badges}>
        <StatusBadge tone="info" icon="clock">
          {whenText(rule)}
        </StatusBadge>
      </div>
      <div className={styles.words}>
        {description !== '' && <Caption1 className={styles.secondary}>{description}</Caption1>}
        {templateName !== undefined && <Caption1>Vorlage: {templateName}</Caption1>}
        {lacking !== undefined && (
          <Caption1>
            <LackingNotice text={lacking} />
          </Caption1>
        )}
        {conditions.length > 0 && <Caption1 className={styles.secondary}>{conditions.join(' · ')}</Caption1>}
        <Caption1 className={styles.secondary}>
          {sentCount.toLocaleString('de-DE')} gesendet
          {lastRunAt === undefined ? '' : ` · zuletzt am ${formatDateTime(lastRunAt)}`}
        </Caption1>
      </div>
      <div className={styles.foot}>
        <Switch
          label={isActive ? 'Aktiv' : 'Nicht aktiv'}
          aria-label={`${name}: aktiv`}
          checked={isActive}
          className={styles.switch}
          onChange={(_, { checked }) => onToggle(checked)}
        />
        {actions.map((action) => (
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
