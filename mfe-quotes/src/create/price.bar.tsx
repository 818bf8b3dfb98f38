import { useState } from 'react';
import { formatEuros } from 'shared-kit/domain';
import { Button, Caption1, Icon, IN_BAR_AT_END, makeStyles, Subtitle1, tokens } from 'shared-kit/ui';
import { type PricePanelProps, SaveFailure, SendButton, WhyUnsendable } from './price.panel.tsx';
import { PriceTable } from './price-table.tsx';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    zIndex: 10,
    bottom: 'var(--frame-bottom, 0px)',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: '0 -16px -16px',
    padding: '8px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow8,
    '& button': IN_BAR_AT_END,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  total: { minHeight: '44px', minWidth: 0, padding: '0 8px 0 0', justifyContent: 'flex-start' },
  words: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', lineHeight: 1.2 },
  caption: { color: tokens.colorNeutralForeground2 },
  figure: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // The lines scroll within; net and tax stay in view, unless the screen is too low even for them.
  lines: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '50dvh',
    overflowY: 'auto',
    paddingBottom: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  up: { transform: 'rotate(180deg)' },
});

/** The phone's price: a bar with the total that opens into the lines (look: price). */
export function PriceBar({ editor, tasks }: PricePanelProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const { price, isPriceCurrent } = editor;
  return (
    <section className={styles.bar} aria-label="Preis">
      {open && price && (
        <div className={styles.lines} id="price-lines">
          <PriceTable price={price} isCurrent={isPriceCurrent} />
        </div>
      )}
      <SaveFailure editor={editor} tasks={tasks} />
      <WhyUnsendable editor={editor} tasks={tasks} />
      <div className={styles.row}>
        <Button
          appearance="transparent"
          className={styles.total}
          aria-expanded={open}
          aria-controls="price-lines"
          disabled={!price}
          icon={<Icon name="chevron-down" className={open ? undefined : styles.up} />}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.words}>
            <Caption1 className={styles.caption}>
              {isPriceCurrent ? 'Gesamtpreis' : 'Letzter gültiger Stand'}
            </Caption1>
            <Subtitle1 className={styles.figure}>
              {price ? formatEuros(price.calculation.finalPrice) : '–'}
            </Subtitle1>
          </span>
        </Button>
        <SendButton editor={editor} tasks={tasks} short />
      </div>
    </section>
  );
}
