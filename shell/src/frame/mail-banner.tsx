import { useState } from 'react';
import { Link } from 'shared-kit/router';
import {
  Button,
  Icon,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  useIsNarrow,
} from 'shared-kit/ui-core';
import { MAIL_SETTINGS_PATH } from './settings-paths.ts';
import { useOffice } from './use-office.ts';

const useStyles = makeStyles({
  link: { color: 'inherit' },
  // The bar of one line forbids breaking; a phone of 320 needs it.
  breaking: { color: 'inherit', whiteSpace: 'normal' },
});

/** Nothing to send with is set up: what is 'sent' stays on this machine, and nobody may overlook that (D21). */
export function MailBanner() {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const readsMail = useOffice((state) => state.readsMail);
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <aside aria-label="E-Mail-Versand">
      <MessageBar intent="warning" layout={isNarrow ? 'singleline' : 'multiline'} shape="square">
        <MessageBarBody>
          {isNarrow ? (
            <Link to={MAIL_SETTINGS_PATH} className={styles.breaking}>
              E-Mails: lokal, nicht nach außen verschickt
            </Link>
          ) : (
            <>
              <MessageBarTitle>E-Mails werden nicht nach außen verschickt.</MessageBarTitle>
              {readsMail
                ? 'E-Mails werden empfangen, aber das Senden ist nicht eingerichtet'
                : 'Es ist kein E-Mail-Konto eingerichtet'}
              : Nachrichten bleiben lokal auf dem Server.{' '}
              <Link to={MAIL_SETTINGS_PATH} className={styles.link}>
                {readsMail ? 'Senden einrichten' : 'Konto einrichten'}
              </Link>
            </>
          )}
        </MessageBarBody>
        <MessageBarActions
          containerAction={
            <Button
              appearance="transparent"
              size="small"
              icon={<Icon name="dismiss" />}
              aria-label="Hinweis ausblenden"
              onClick={() => setClosed(true)}
            />
          }
        />
      </MessageBar>
    </aside>
  );
}
