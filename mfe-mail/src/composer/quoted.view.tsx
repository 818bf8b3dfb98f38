import { useEffect, useState } from 'react';
import { dataUrlOf, type MailFile } from 'shared-kit/mail-drafts';
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
  /** Its pictures among them. */
  files: readonly MailFile[];
  /** Until somebody folds or unfolds it. */
  isUnfolded: boolean;
  onRemove(): void;
  disabled: boolean;
}

/** The mail that goes along beneath what is written. */
export function QuotedView({ quote, files, isUnfolded, onRemove, disabled }: QuotedViewProps) {
  const styles = useStyles();
  const [chosen, choose] = useState<boolean>();
  const isShown = chosen ?? isUnfolded;
  const pictures = usePictures(files, isShown);
  if (quote === '') return null;
  return (
    <section aria-label="Zitierte Nachricht">
      <div className={styles.actions}>
        <Button
          appearance="subtle"
          size="small"
          icon={<Icon name={isShown ? 'chevron-down' : 'chevron-right'} />}
          aria-expanded={isShown}
          onClick={() => choose(!isShown)}
        >
          Zitierte Nachricht
        </Button>
        <Button appearance="subtle" size="small" disabled={disabled} onClick={onRemove}>
          Entfernen
        </Button>
      </div>
      {isShown && (
        <iframe
          title="Zitierte Nachricht"
          sandbox=""
          className={styles.frame}
          srcDoc={unfolded(quote, pictures)}
        />
      )}
    </section>
  );
}

/** By Content-ID, as addresses that a frame of no origin may show: `data:`. */
function usePictures(files: readonly MailFile[], isShown: boolean): ReadonlyMap<string, string> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let isWanted = isShown;
    const read = files.map(async ({ contentId, file }) =>
      contentId === undefined || !isShown ? [] : [[contentId, await dataUrlOf(file)] as const],
    );
    Promise.all(read).then(
      (all) => isWanted && setPictures(new Map(all.flat())),
      // One that cannot be read leaves its place empty.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [files, isShown]);
  return pictures;
}

/** Whoever opens it wants to see it: what a reader folds is open here. */
function unfolded(quote: string, pictures: ReadonlyMap<string, string>): string {
  const { document } = safeDocument(quote, { images: 'blocked', cidUrl: (id) => pictures.get(id) });
  return document.replaceAll('<details', '<details open');
}
