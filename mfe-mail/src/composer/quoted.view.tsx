import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MailFile } from 'shared-kit/mail-drafts';
import { Button, Icon, makeStyles, tokens, useStable } from 'shared-kit/ui';
import { editQuote, quoteDocument } from './edit-quote.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: '4px', paddingTop: '8px' },
  frame: {
    display: 'block',
    width: '100%',
    // As tall as what it shows, once it does.
    height: '120px',
    flexShrink: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: '#fff',
    boxSizing: 'border-box',
    padding: '8px',
  },
});

interface QuotedViewProps {
  /** As it opens; from then on it changes here alone. */
  quote: string;
  /** Its pictures among them. */
  files: readonly MailFile[];
  /** Until somebody folds or unfolds it. */
  isUnfolded: boolean;
  onChange(quote: string): void;
  disabled: boolean;
}

/** The mail that goes along beneath what is written: to be read, shortened and answered within. */
export function QuotedView({ quote, files, isUnfolded, onChange, disabled }: QuotedViewProps) {
  const styles = useStyles();
  const [chosen, choose] = useState<boolean>();
  const isShown = chosen ?? isUnfolded;
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
        <Button appearance="subtle" size="small" disabled={disabled} onClick={() => onChange('')}>
          Entfernen
        </Button>
      </div>
      {isShown && <QuoteFrame quote={quote} files={files} disabled={disabled} onChange={onChange} />}
    </section>
  );
}

function QuoteFrame({ quote, files, onChange, disabled }: Omit<QuotedViewProps, 'isUnfolded'>) {
  const styles = useStyles();
  const frame = useRef<HTMLIFrameElement>(null);
  const [pictures] = useState(() => new Map<string, string>());
  // Written once: what is typed in it since is newer.
  const [document, setDocument] = useState<string>();
  const [isLoaded, setLoaded] = useState(false);
  const open = useEffectEvent(() => {
    for (const { contentId, file } of files) {
      if (contentId !== undefined) pictures.set(contentId, URL.createObjectURL(file));
    }
    setDocument(quoteDocument(quote, pictures));
  });
  useEffect(() => {
    open();
    return () => {
      for (const url of pictures.values()) URL.revokeObjectURL(url);
      pictures.clear();
    };
  }, [pictures]);
  const changed = useStable(onChange);
  useEffect(() => {
    if (!isLoaded || !frame.current) return undefined;
    return editQuote(frame.current, { pictures, isEditable: !disabled, onChange: changed });
  }, [isLoaded, pictures, disabled, changed]);
  return (
    <iframe
      ref={frame}
      title="Zitierte Nachricht"
      // Never scripts, nor windows; its origin is ours so that it can be measured and read from outside.
      sandbox="allow-same-origin"
      className={styles.frame}
      srcDoc={document}
      onLoad={() => setLoaded(document !== undefined)}
    />
  );
}
