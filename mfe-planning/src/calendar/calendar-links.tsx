import { useEffect, useId, useRef, useState } from 'react';
import type { CalendarLinkState } from 'shared-kit/api';
import { formatDate, formatDateTime, formatRelative, isBlank, isLoopback } from 'shared-kit/domain';
import { byStaff } from 'shared-kit/preferences';
import {
  Body1Strong,
  Button,
  Caption1,
  FailureState,
  Icon,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  TextField,
  tokens,
  useFirstError,
} from 'shared-kit/ui';
import { copyAddress, useCalendarLinks } from './calendar-links.model.ts';

const useStyles = makeStyles({
  links: { display: 'flex', flexDirection: 'column', gap: '12px' },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  link: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px' },
  words: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 180px',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  secondary: { color: tokens.colorNeutralForeground2 },
  make: { display: 'flex', alignItems: 'end', flexWrap: 'wrap', gap: '8px' },
  name: { flex: '1 1 180px' },
  address: {
    boxSizing: 'border-box',
    width: '100%',
    padding: '8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  fresh: { display: 'flex', flexDirection: 'column', gap: '12px', scrollMarginBlock: '12px' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** Calendars ask these by themselves (option 2 of the dialog). */
export function CalendarLinks() {
  const styles = useStyles();
  const model = useCalendarLinks();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const { form, focusFirstError } = useFirstError();
  const { links, fresh, busy } = model;
  const isNamed = !isBlank(name);
  const create = async () => {
    setTried(true);
    if (!isNamed) return focusFirstError();
    if (!(await model.create(name))) return;
    setName('');
    setTried(false);
  };
  const revoke = async (link: CalendarLinkState) => {
    // Its row goes, and with it the button that has the focus.
    if (await model.revoke(link)) form.current?.querySelector('input')?.focus();
  };
  return (
    <div className={styles.links}>
      {fresh && <FreshAddress key={fresh.id} url={fresh.url} />}
      {links.status === 'loading' && <LoadingState shape="card" />}
      {links.status === 'failed' && (
        <FailureState
          title="Die Adressen konnten nicht geladen werden"
          detail={links.reason}
          onRetry={model.retry}
        />
      )}
      {links.status === 'ready' && links.links.length > 0 && (
        <ul className={styles.list} aria-label="Kalender-Adressen">
          {links.links.map((link) => (
            <li key={link.id} className={styles.link}>
              <span className={styles.words}>
                <Body1Strong>{link.name}</Body1Strong>
                <Caption1
                  className={styles.secondary}
                  title={link.lastUsedAt && formatDateTime(link.lastUsedAt)}
                >
                  {['Erzeugt am', formatDate(link.createdAt), byStaff(link.createdBy)].join(' ').trim()} ·{' '}
                  {link.lastUsedAt
                    ? `zuletzt abgerufen ${formatRelative(link.lastUsedAt)}`
                    : 'noch nicht abgerufen'}
                </Caption1>
              </span>
              <span className={styles.buttons}>
                <Button size="small" disabledFocusable={busy} onClick={() => void model.renew(link)}>
                  Erneuern
                </Button>
                <Button size="small" disabledFocusable={busy} onClick={() => void revoke(link)}>
                  Widerrufen
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {model.failure !== undefined && (
        <MessageBar intent="error" layout="multiline" politeness="assertive">
          <MessageBarBody>{model.failure}</MessageBarBody>
        </MessageBar>
      )}
      <form
        ref={form}
        noValidate
        className={styles.make}
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <TextField
          label="Für wen ist die Adresse?"
          placeholder="iPhone von Petra"
          className={styles.name}
          maxLength={100}
          value={name}
          onChange={setName}
          error={tried && !isNamed ? 'Bitte geben Sie an, für wen die Adresse ist' : undefined}
        />
        <Button type="submit" icon={<Icon name="link" />} disabledFocusable={busy}>
          Adresse erzeugen
        </Button>
      </form>
    </div>
  );
}

function FreshAddress({ url }: { url: string }) {
  const styles = useStyles();
  const label = useId();
  const whole = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // It comes in above what made it, and is what one goes on with: with its buttons in view.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    whole.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={whole} className={styles.fresh}>
      <MessageBar intent="success" layout="multiline">
        <MessageBarBody>
          Diese Adresse wird nur jetzt gezeigt. Wer sie hat, sieht Ihre Termine: Geben Sie sie nicht weiter.
        </MessageBarBody>
      </MessageBar>
      <Caption1 id={label}>Geheime Kalender-Adresse</Caption1>
      <input
        ref={field}
        readOnly
        aria-labelledby={label}
        className={styles.address}
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.buttons}>
        <Button appearance="primary" icon={<Icon name="copy" />} onClick={() => void copyAddress(url)}>
          Adresse kopieren
        </Button>
        <Button as="a" href={url.replace(/^https?:/, 'webcal:')} icon={<Icon name="calendar" />}>
          In Apple Calendar abonnieren
        </Button>
      </div>
      {isLoopback(new URL(url).hostname) && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            Diese Adresse gilt nur auf diesem Rechner. Für andere Geräte muss der Server unter einer eigenen
            Adresse erreichbar sein.
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
