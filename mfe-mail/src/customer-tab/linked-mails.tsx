import { useDocuments } from 'shared-kit/data/hooks';
import { type EmailCustomerLink, emailCustomerLinks, formatDateTime } from 'shared-kit/domain';
import { useHref, useLinkClickHandler } from 'shared-kit/router';
import { Body1, Card, DamagedBar, FailureState, LoadingState, makeStyles, tokens } from 'shared-kit/ui';
import { MailRowWords, useRowStyles } from './mail-row.tsx';

const useStyles = makeStyles({ none: { color: tokens.colorNeutralForeground2 } });

/** The mails that are linked with a customer, newest first; a click opens one in the client. */
export function LinkedMails({ customerId }: { customerId: string }) {
  const styles = useStyles();
  const rowStyles = useRowStyles();
  const state = useDocuments(emailCustomerLinks, {
    where: [{ field: 'customerId', op: '==', value: customerId }],
    orderBy: { field: 'linkedAt', direction: 'desc' },
    limit: 500,
  });
  return (
    <Card title="Verknüpfte E-Mails">
      {state.status === 'loading' && <LoadingState shape="list" />}
      {state.status === 'failed' && (
        <FailureState
          title="Die verknüpften E-Mails konnten nicht geladen werden"
          detail={state.error.message}
          onRetry={state.retry}
        />
      )}
      {state.status === 'ready' && (
        <>
          <DamagedBar damaged={state.damaged} one="Eine Verknüpfung" many="Verknüpfungen" />
          {state.items.length === 0 && (
            <Body1 className={styles.none}>
              Noch keine. Öffnen Sie eine Nachricht im Posteingang und verknüpfen Sie sie mit diesem Kunden.
            </Body1>
          )}
          <ul className={rowStyles.list} aria-label="Verknüpfte E-Mails">
            {state.items.map(({ id, data }) => (
              <li key={id}>
                <LinkedMail link={data} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function LinkedMail({ link }: { link: EmailCustomerLink }) {
  const rowStyles = useRowStyles();
  const to = `/email-client?${new URLSearchParams({ 'mail-id': link.emailId })}`;
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a href={href} onClick={follow} className={rowStyles.row}>
      <MailRowWords
        icon="mail"
        title={link.emailSubject || 'Ohne Betreff'}
        line={link.emailFrom}
        aside={<span className={rowStyles.date}>{formatDateTime(link.emailDate ?? link.linkedAt)}</span>}
      />
    </a>
  );
}
