import { useEffect, useMemo, useRef, useState } from 'react';
import type { MailMessage } from 'shared-kit/api/mailbox';
import { usePreferences } from 'shared-kit/preferences';
import { MessageBar, MessageBarBody, makeStyles, ONE_LINE, tokens, useStable } from 'shared-kit/ui';
import { failedPictures, type PictureFault } from './failed-pictures.ts';
import { followContent } from './follow-content.ts';
import { mailDocument } from './mail-document.ts';
import { useMailPictures } from './use-mail-pictures.ts';

/** Never scripts; its origin is ours so that the frame can be measured from outside. */
export const FRAME_SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** As the theme's base size. */
const FONT_PIXELS = { small: 13, medium: 14, large: 16 };

const useStyles = makeStyles({
  root: { position: 'relative' },
  notice: { marginBottom: '12px' },
  frame: { display: 'block', width: '100%', border: 'none' },
  target: {
    position: 'sticky',
    bottom: '8px',
    zIndex: 1,
    width: 'fit-content',
    maxWidth: '100%',
    boxSizing: 'border-box',
    marginTop: '-28px',
    padding: '4px 8px',
    ...ONE_LINE,
    pointerEvents: 'none',
    color: tokens.colorNeutralForegroundInverted,
    backgroundColor: tokens.colorNeutralBackgroundInverted,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

/** What a stranger wrote, shown so that nothing runs and, with pictures blocked, nothing is asked for. */
export function MailFrame({
  message,
  images,
  attempt = 0,
  onBlocked,
  onFailed,
  onWriteTo,
}: {
  message: MailMessage;
  images: 'blocked' | 'shown';
  /** Another one asks again for what could not be had. */
  attempt?: number;
  /** How many pictures were not fetched from elsewhere. */
  onBlocked?: ((count: number) => void) | undefined;
  /** Once all was asked for: which pictures from elsewhere could not be had. */
  onFailed?: ((faults: readonly PictureFault[]) => void) | undefined;
  /** An address in the mail was followed; without it the system's mail program opens. */
  onWriteTo?: ((address: string) => void) | undefined;
}) {
  const styles = useStyles();
  const frame = useRef<HTMLIFrameElement>(null);
  const { darkMode: dark, fontSize } = usePreferences();
  const pictures = useMailPictures(message);
  const [target, setTarget] = useState<string>();
  const {
    document: page,
    blocked,
    notice,
  } = useMemo(
    () =>
      mailDocument(message, {
        images,
        cidUrl: (id) => pictures.get(id),
        dark,
        fontSize: FONT_PIXELS[fontSize],
      }),
    [message, images, pictures, dark, fontSize],
  );
  // Another text is loaded anew, in a frame that stays as tall as it is.
  const document = attempt === 0 ? page : `${page}<!--${attempt}-->`;
  const [loaded, setLoaded] = useState<string>();
  const reportBlocked = useStable((count: number) => onBlocked?.(count));
  useEffect(() => reportBlocked(blocked), [reportBlocked, blocked]);
  const reportFailed = useStable((faults: readonly PictureFault[]) => onFailed?.(faults));
  const writeTo = useStable((address: string) => onWriteTo?.(address));
  const writesHere = onWriteTo !== undefined;
  useEffect(() => {
    if (loaded !== document || !frame.current?.contentDocument) return undefined;
    reportFailed(failedPictures(frame.current.contentDocument));
    return followContent(frame.current, { onTarget: setTarget, onWriteTo: writesHere ? writeTo : undefined });
  }, [loaded, document, writesHere, writeTo, reportFailed]);

  return (
    <div className={styles.root}>
      {notice !== undefined && (
        <MessageBar intent="warning" layout="multiline" className={styles.notice}>
          <MessageBarBody>{notice}</MessageBarBody>
        </MessageBar>
      )}
      <iframe
        ref={frame}
        title={`Nachricht: ${message.subject}`}
        className={styles.frame}
        sandbox={FRAME_SANDBOX}
        srcDoc={document}
        onLoad={() => setLoaded(document)}
      />
      {target !== undefined && <div className={styles.target}>{target}</div>}
    </div>
  );
}
