import { useState } from 'react';
import { Button, Icon, makeStyles, tokens } from 'shared-kit/ui';
import { safeDocument } from '../safe-html/safe-document.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: '4px', paddingTop: '8px' },
  frame: {
    display: 'block',
    width: '100%',
    height: '260px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: '#fff',
    boxSizing: 'border-box',
    padding: '8px',
  },
});

interface QuotedViewProps {
  quote: string;
  onRemove(): void;
  disabled: boolean;
}

/** The mail that goes along beneath what is written. */
export function QuotedView({ quote, onRemove, disabled }: QuotedViewProps) {
  const styles = useStyles();
  const [isShown, setShown] = useState(false);
  if (quote === '') return null;
  return (
    <section aria-label="Zitierte Nachricht">
      <div className={styles.actions}>
        <Button
          appearance="subtle"
          size="small"
          icon={<Icon name={isShown ? 'chevron-down' : 'chevron-right'} />}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          Zitierte Nachricht
        </Button>
        <Button appearance="subtle" size="small" disabled={disabled} onClick={onRemove}>
          Entfernen
        </Button>
      </div>
      {isShown && (
        <iframe title="Zitierte Nachricht" sandbox="" className={styles.frame} srcDoc={unfolded(quote)} />
      )}
    </section>
  );
}

/** Whoever opens it wants to see it: what a reader folds is open here. */
function unfolded(quote: string): string {
  const { document } = safeDocument(quote, { images: 'blocked', cidUrl: () => undefined });
  return document.replaceAll('<details', '<details open');
}
