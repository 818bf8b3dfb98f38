import { useEffect, useRef } from 'react';
import { Link } from 'shared-kit/router';
import {
  Button,
  dismissNotification,
  Icon,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  notify,
} from 'shared-kit/ui-core';
import { TOP_BAR_HEIGHT } from '../frame/layout.ts';
import type { NoticeIntent } from './notice-summary.ts';

const useStyles = makeStyles({ link: { color: 'inherit', whiteSpace: 'pre-line' } });

interface NoticeBarProps {
  intent: NoticeIntent;
  text: string;
  /** The screen that shows more. */
  path: string;
  onClose(): void;
}

/** On the phone it stands in the page and covers nothing of it. */
export function NoticeBar({ intent, text, path, onClose }: NoticeBarProps) {
  const styles = useStyles();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Whoever has scrolled hears of it, and finds it at the top.
    const isOutOfSight = link.current && link.current.getBoundingClientRect().bottom <= TOP_BAR_HEIGHT;
    if (!isOutOfSight) return undefined;
    const said = notify({ intent, text, action: { label: 'Ansehen', onClick: () => link.current?.click() } });
    return () => dismissNotification(said);
  }, [intent, text]);
  // With it goes what had the focus.
  const close = () => {
    document.querySelector('main')?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <MessageBar intent={intent} role="status" layout="multiline" shape="square">
      <MessageBarBody>
        <Link ref={link} to={path} className={styles.link} onClick={close}>
          {text}
        </Link>
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            size="small"
            icon={<Icon name="dismiss" />}
            aria-label="Meldung schließen"
            onClick={close}
          />
        }
      />
    </MessageBar>
  );
}
