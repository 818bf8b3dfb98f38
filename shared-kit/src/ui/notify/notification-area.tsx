import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { isTyping } from '../is-typing.ts';
import { toContent } from '../to-content.ts';
import { NARROW } from '../use-is-narrow.ts';
import { useRoomAtEnd } from '../use-room-at-end.ts';
import { dismissNotification, type ShownNotification, UNDO, useNotifications } from './notifications.ts';
import { WholeNumbers } from './whole-numbers.ts';

/** What the notices keep clear of, or wait for. */
const BESIDE = ['[aria-modal="true"]', '[data-docked]', '[data-fields]'];

const useStyles = makeStyles({
  area: {
    position: 'fixed',
    zIndex: 1_000_001,
    right: '24px',
    bottom: '24px',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: 'min(420px, calc(100vw - 32px))',
    pointerEvents: 'none',
    // Below the top bar on the phone: what ends a form stands at the bottom there.
    [NARROW]: {
      right: '16px',
      bottom: 'auto',
      top: '64px',
      // Nor over the title of a dialog that takes the whole screen, two lines of it.
      '&[data-beside*=modal]': {
        width: 'min(420px, calc(100vw - 32px))',
        bottom: 'auto',
        top: '88px',
      },
    },
    // So do those of what is docked there.
    '&[data-beside*=docked]': { bottom: 'auto', top: '16px' },
    // Beside a dialog, and where that leaves no room beneath its title and its fields, left of its actions; at the right
    // stand panels, and what closes them.
    '&[data-beside*=modal]': {
      left: '16px',
      right: 'auto',
      bottom: '16px',
      top: 'auto',
      width: 'clamp(240px, 50vw - 312px, 420px)',
    },
  },
  /** It would lie over a dialog until somebody closes it: it waits until the dialog is gone. */
  lasting: { ':global([data-beside*=modal])': { display: 'none' } },
  unasked: { ':global([data-beside*=fields])': { display: 'none' } },
  // The address of a link has no place to break.
  text: { minWidth: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  one: {
    pointerEvents: 'auto',
    alignItems: 'center',
    boxShadow: tokens.shadow16,
    borderRadius: tokens.borderRadiusMedium,
    animationName: {
      from: { opacity: 0, transform: 'translateY(8px)' },
      to: { opacity: 1, transform: 'none' },
    },
    animationDuration: '150ms',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
});

/** Draws what `notify` was told; stands once, in the shell. */
export function NotificationArea() {
  const styles = useStyles();
  const { shown } = useNotifications();
  useUndoKey(shown);
  const area = useRef<HTMLElement>(null);
  useBeside(area, shown.length > 0);
  // Also once it waits no more.
  useRoomAtEnd(
    '--lasting-notices',
    area,
    shown.some(({ timeout }) => timeout === 0),
  );
  return (
    <section ref={area} className={styles.area} aria-label="Meldungen">
      {shown.map((one) => (
        <NotificationBar key={one.id} notification={one} />
      ))}
    </section>
  );
}

/**
 * Says at the area which of them is on the page, while something is shown. With a selector that asks `:has()` the browser
 * would look at the page anew with every row that comes or goes, also while nothing is shown.
 */
function useBeside(area: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const look = () => {
      const beside = BESIDE.filter((selector) => document.querySelector(selector));
      area.current?.setAttribute('data-beside', beside.join());
    };
    look();
    const changes = new MutationObserver(look);
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-modal', 'data-docked'],
    });
    return () => changes.disconnect();
  }, [area, isShown]);
}

/** Ctrl+Z, from anywhere but a field, takes back what was done last: nobody gets to a notification by Tab before it goes. */
function useUndoKey(shown: readonly ShownNotification[]): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    if (event.defaultPrevented || isTyping(event.target)) return;
    // The browser would undo in whatever field was typed into last.
    event.preventDefault();
    const last = shown.findLast(({ action }) => action?.label === UNDO);
    if (last) take(last);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function close({ id, onClose }: ShownNotification): void {
  dismissNotification(id);
  onClose?.();
}

function take(notification: ShownNotification): void {
  close(notification);
  notification.action?.onClick();
}

function NotificationBar({ notification }: { notification: ShownNotification }) {
  const styles = useStyles();
  const { id, intent, text, timeout, action, unasked } = notification;
  const waits = notification.covers.length > 0;
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held || waits || timeout === 0) return undefined;
    const timer = setTimeout(() => dismissNotification(id), timeout);
    return () => clearTimeout(timer);
  }, [id, timeout, held, waits]);

  return (
    <MessageBar
      intent={intent}
      politeness={intent === 'error' ? 'assertive' : 'polite'}
      role={intent === 'error' ? 'alert' : 'status'}
      layout="multiline"
      className={mergeClasses(
        styles.one,
        (timeout === 0 || waits) && styles.lasting,
        unasked && styles.unasked,
      )}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      // Before what is taken puts it somewhere.
      onClickCapture={toContent}
    >
      <MessageBarBody className={styles.text}>
        <WholeNumbers text={text} />
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            size="small"
            icon={<Icon name="dismiss" />}
            aria-label="Meldung schließen"
            onClick={() => close(notification)}
          />
        }
      >
        {action !== undefined && (
          <Button size="small" onClick={() => take(notification)}>
            {action.label}
          </Button>
        )}
      </MessageBarActions>
    </MessageBar>
  );
}
