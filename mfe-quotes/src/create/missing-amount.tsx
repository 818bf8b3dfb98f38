import { Icon, makeStyles, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  missing: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusWarningForeground3,
  },
});

/** Under the amount of a service that was chosen: without it the service is not offered. */
export function MissingAmount() {
  return (
    <span className={useStyles().missing}>
      <Icon name="warning" size={16} />
      Menge fehlt
    </span>
  );
}
