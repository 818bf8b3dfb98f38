import { Icon, makeStyles, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusWarningForeground1,
    overflowWrap: 'anywhere',
  },
  icon: { flexShrink: 0, marginTop: '2px' },
});

/** Says of a rule that it would fail every time. @param text `lackingText` */
export function LackingNotice({ text }: { text: string }) {
  const styles = useStyles();
  return (
    <span className={styles.notice}>
      <Icon name="warning" className={styles.icon} />
      <span>{text} So wird nichts gesendet.</span>
    </span>
  );
}
