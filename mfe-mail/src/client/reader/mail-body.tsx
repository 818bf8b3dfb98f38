import { useRef, useState } from 'react';
import type { MailMessage } from 'shared-kit/api';
import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from 'shared-kit/ui';
import { openComposer } from '../../composer/composer.store.ts';
import { useFocusKept } from '../../mail/use-focus-kept.ts';
import { faultsText, type PictureFault } from '../../safe-html/failed-pictures.ts';
import { MailFrame } from '../../safe-html/mail-frame.tsx';
import { alwaysShowPicturesOf, showsPicturesOf } from './image-senders.ts';

const useStyles = makeStyles({
  bar: { marginBottom: '12px' },
});

/** What the sender wrote; pictures from elsewhere are fetched once somebody asks for them. */
export function MailBody({ message }: { message: MailMessage }) {
  const styles = useStyles();
  // A star or a read mark makes no other text of it: the frame stays as it is.
  const [read] = useState(message);
  const sender = read.from.address;
  const [isShown, setShown] = useState(() => showsPicturesOf(sender));
  const [blocked, setBlocked] = useState(0);
  const [faults, setFaults] = useState<readonly PictureFault[]>([]);
  const [attempt, setAttempt] = useState(0);
  const bars = useRef<HTMLDivElement>(null);
  // With what it asked for a bar goes, and its button.
  const focusKept = useFocusKept(() =>
    bars.current?.closest<HTMLElement>('[data-reader]')?.focus({ preventScroll: true }),
  );
  return (
    <>
      <div ref={bars} {...focusKept}>
        {!isShown && blocked > 0 && (
          <MessageBar intent="info" layout="multiline" className={styles.bar}>
            <MessageBarBody>
              {blocked === 1 ? 'Ein Bild wurde' : `${blocked} Bilder wurden`} nicht geladen: Der Absender
              erführe, dass Sie die E-Mail lesen.
            </MessageBarBody>
            <MessageBarActions>
              <Button size="small" onClick={() => setShown(true)}>
                Bilder laden
              </Button>
              {sender !== '' && (
                <Button
                  size="small"
                  appearance="subtle"
                  title={sender}
                  onClick={() => {
                    alwaysShowPicturesOf(sender);
                    setShown(true);
                  }}
                >
                  Immer von diesem Absender
                </Button>
              )}
            </MessageBarActions>
          </MessageBar>
        )}
        {faults.length > 0 && (
          <MessageBar intent="warning" layout="multiline" className={styles.bar}>
            <MessageBarBody>{faultsText(faults)}</MessageBarBody>
            <MessageBarActions>
              <Button
                size="small"
                onClick={() => {
                  setFaults([]);
                  setAttempt(attempt + 1);
                }}
              >
                Erneut versuchen
              </Button>
            </MessageBarActions>
          </MessageBar>
        )}
      </div>
      <MailFrame
        message={read}
        images={isShown ? 'shown' : 'blocked'}
        attempt={attempt}
        onBlocked={setBlocked}
        onFailed={setFaults}
        onWriteTo={(to) => openComposer({ mode: 'new', to })}
      />
    </>
  );
}
