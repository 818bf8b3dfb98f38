import { Icon, makeStyles, tokens } from 'shared-kit/ui-core';

const useStyles = makeStyles({
  mark: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
});

/** Stands for the firm wherever its name does. */
export function BrandMark({ size }: { size: number }) {
  const styles = useStyles();
  return (
    <span className={styles.mark} style={{ width: size, height: size }}>
      <Icon name="truck" size={Math.round(size * 0.6)} />
    </span>
  );
}
