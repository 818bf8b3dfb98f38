import { Button, Icon, makeStyles, ONE_LINE, Subtitle2, tokens } from 'shared-kit/ui';
import type { ComposerMode } from './composer.store.ts';

/** Of its window; `put-down`: its head alone, while something is looked up. */
export type ComposerSize = 'docked' | 'large' | 'put-down' | 'whole';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    padding: '8px 8px 8px 20px',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  title: { flexGrow: 1, minWidth: 0, ...ONE_LINE },
});

const TITLES: Readonly<Record<ComposerMode, string>> = {
  new: 'Neue E-Mail',
  reply: 'Antwort',
  replyAll: 'Antwort an alle',
  forward: 'Weiterleiten',
  draft: 'Entwurf',
};

interface ComposerHeadProps {
  mode: ComposerMode;
  subject: string;
  size: ComposerSize;
  onSize(size: ComposerSize): void;
  disabled: boolean;
  onClose(): void;
}

/** What is being written, and the size of its window. */
export function ComposerHead({ mode, subject, size, onSize, disabled, onClose }: ComposerHeadProps) {
  const styles = useStyles();
  const title = subject || TITLES[mode];
  const isDown = size === 'put-down';
  const isLarge = size === 'large';
  return (
    <div className={styles.head}>
      <Subtitle2 className={styles.title} title={title}>
        {title}
      </Subtitle2>
      {size !== 'whole' && (
        <>
          <Button
            appearance="subtle"
            icon={<Icon name={isDown ? 'edit' : 'put-down'} />}
            aria-label={isDown ? 'Weiterschreiben' : 'Minimieren'}
            title={isDown ? 'Weiterschreiben' : 'Minimieren'}
            onClick={() => onSize(isDown ? 'docked' : 'put-down')}
          />
          {!isDown && (
            <Button
              appearance="subtle"
              icon={<Icon name={isLarge ? 'minimize' : 'maximize'} />}
              aria-label={isLarge ? 'Verkleinern' : 'Vergrößern'}
              title={isLarge ? 'Verkleinern' : 'Vergrößern'}
              onClick={() => onSize(isLarge ? 'docked' : 'large')}
            />
          )}
        </>
      )}
      <Button
        appearance="subtle"
        icon={<Icon name="dismiss" />}
        aria-label="Schließen"
        title="Schließen"
        disabled={disabled}
        onClick={onClose}
      />
    </div>
  );
}
