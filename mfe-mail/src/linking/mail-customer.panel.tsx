import { useRef } from 'react';
import type { MailMessage } from 'shared-kit/api';
import type { Customer, Stored } from 'shared-kit/domain';
import {
  Body1,
  Body1Strong,
  Button,
  ButtonLink,
  Caption1,
  Icon,
  makeStyles,
  overlayOnDemand,
  TOUCH,
  tokens,
  useOpening,
} from 'shared-kit/ui';
import { useFocusKept } from '../mail/use-focus-kept.ts';
import type { LinkMailDialogProps } from './link-mail.dialog.tsx';
import { type MailLinkState, useLinking, useMailLink } from './mail-link.model.ts';

const LinkMailDialog = overlayOnDemand<LinkMailDialogProps>(() => import('./link-mail.dialog.tsx'));

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '8px 12px',
    // As high with one line of buttons as without: the mail beneath it does not jump.
    minHeight: '50px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground2 },
  words: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 200px',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  secondary: { color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  action: { [TOUCH]: { minHeight: '44px' } },
});

interface MailCustomerPanelProps {
  mail: MailMessage;
  /** A new mail to the customer, where somebody else wrote for them. */
  onWrite(customer: Stored<Customer>): void;
}

/** Of a mail that is read: the customer it belongs to, or how it gets one (specification 3 section 2.17). */
export function MailCustomerPanel({ mail, onWrite }: MailCustomerPanelProps) {
  const styles = useStyles();
  const state = useMailLink(mail);
  const panel = useRef<HTMLElement>(null);
  // Linked and unlinked, the button that did it is gone.
  const focusKept = useFocusKept(() => panel.current?.focus());
  const dialog = useOpening<Pick<LinkMailDialogProps, 'mail' | 'way'>>();
  return (
    <>
      <section ref={panel} tabIndex={-1} className={styles.panel} aria-label="Kunde" {...focusKept}>
        <Icon name="person" className={styles.icon} />
        <PanelContent
          key={mail.key}
          mail={mail}
          state={state}
          onWrite={onWrite}
          onChoose={(way) => dialog.openFor({ mail, way })}
        />
      </section>
      {dialog.opening && (
        <LinkMailDialog
          key={dialog.opening.count}
          open={dialog.opening.isOpen}
          {...dialog.opening.subject}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

interface PanelContentProps extends MailCustomerPanelProps {
  state: MailLinkState;
  onChoose(way: LinkMailDialogProps['way']): void;
}

function PanelContent({ mail, state, onWrite, onChoose }: PanelContentProps) {
  const styles = useStyles();
  const { link, unlink } = useLinking(mail);
  if (state.status === 'loading') return null;
  if (state.status === 'failed') {
    return (
      <>
        <Body1 className={styles.words}>
          Der Kunde dieser E-Mail konnte nicht geladen werden. {state.reason}
        </Body1>
        <Button size="small" className={styles.action} onClick={state.retry}>
          Erneut versuchen
        </Button>
      </>
    );
  }
  if (state.status === 'linked') {
    const { customer } = state;
    const address = customer?.data.email.trim() ?? '';
    // A portal wrote for them: an answer would go to the portal.
    const isElsewhere = address !== '' && address.toLowerCase() !== mail.from.address.toLowerCase();
    return (
      <>
        <span className={styles.words}>
          <Body1Strong>{customer?.data.name ?? 'Kunde nicht gefunden'}</Body1Strong>
          {customer && (
            <Caption1 className={styles.secondary}>
              {[customer.data.customerNumber, customer.data.phone].filter(Boolean).join(' · ')}
            </Caption1>
          )}
        </span>
        <span className={styles.actions}>
          {customer && isElsewhere && (
            <Button
              size="small"
              className={styles.action}
              icon={<Icon name="mail" />}
              title={address}
              onClick={() => onWrite(customer)}
            >
              Kunden anschreiben
            </Button>
          )}
          {customer && (
            <ButtonLink
              size="small"
              className={styles.action}
              to={`/customer-details/${encodeURIComponent(customer.id)}`}
            >
              Kunde anzeigen
            </ButtonLink>
          )}
          <Button
            size="small"
            appearance="subtle"
            className={styles.action}
            onClick={() => void unlink(state.link)}
          >
            Verknüpfung lösen
          </Button>
        </span>
      </>
    );
  }
  const { known } = state;
  return (
    <>
      <Body1 className={styles.words}>Diese E-Mail ist noch keinem Kunden zugeordnet.</Body1>
      <span className={styles.actions}>
        {known && (
          <Button
            size="small"
            appearance="primary"
            className={styles.action}
            onClick={() => void link(known)}
          >
            Mit {known.name} verknüpfen
          </Button>
        )}
        <Button size="small" className={styles.action} onClick={() => onChoose('existing')}>
          {known ? 'Anderen Kunden wählen' : 'Mit Kunden verknüpfen'}
        </Button>
        {!known && (
          <Button size="small" className={styles.action} onClick={() => onChoose('new')}>
            Kunden erstellen
          </Button>
        )}
      </span>
    </>
  );
}
