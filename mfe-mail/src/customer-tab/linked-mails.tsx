import { useDocuments } from 'shared-kit/data/hooks';
import { type EmailCustomerLink, emailCustomerLinks, formatDateTime } from 'shared-kit/domain';
import { useMailStatus } from 'shared-kit/mail-form';
import { useHref, useLinkClickHandler } from 'shared-kit/router';
import { Body1, Card, DamagedBar, FailureState, LoadingState, makeStyles, tokens } from 'shared-kit/ui';
import { MailRowWords, useRowStyles } from './mail-row.tsx';

const useStyles = makeStyles({ none: { color: tokens.colorNeutralForeground2 } });

/**
 * The mails that are linked with a customer, newest first; a click opens one in the client. What was sent is linked as
 * well, and stands among the sent ones alone.
 */
export function LinkedMails({ customerId }: { customerId: string }) {
  const styles = useStyles();
  const rowStyles = useRowStyles();
  const state = useDocuments(emailCustomerLinks, {
    where: [{ field: 'customerId', op: '==', value: customerId }],
    orderBy: { field: 'linkedAt', direction: 'desc' },
    limit: 500,
  });
  // As the tab counts them (module.json).
  const links = state.status === 'ready' ? state.items.filter(({ data }) => data.isSent !== true) : [];
  const own = useMailStatus()?.from;
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
          {links.length === 0 && (
            <Body1 className={styles.none}>
              Noch keine. Öffnen Sie eine Nachricht im Posteingang und verknüpfen Sie sie mit diesem Kunden.
            </Body1>
          )}
          <ul className={rowStyles.list} aria-label="Verknüpfte E-Mails">
            {links.map(({ id, data }) => (
              <li key={id}>
                <LinkedMail link={data} own={own} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** Who is not the office. @param own its address; undefined while it is not known */
function otherParty(
  { emailFrom, emailTo = '' }: Pick<EmailCustomerLink, 'emailFrom' | 'emailTo'>,
  own: string | undefined,
): string {
  const from = /<([^<>]*)>$/.exec(emailFrom)?.[1] ?? emailFrom;
  const isOwn = own !== undefined && own !== '' && from.toLowerCase() === own.toLowerCase();
  return isOwn && emailTo !== '' ? `An ${emailTo}` : emailFrom;
}

function LinkedMail({ link, own }: { link: EmailCustomerLink; own: string | undefined }) {
  const rowStyles = useRowStyles();
  const to = `/email-client?${new URLSearchParams({ 'mail-id': link.emailId })}`;
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a href={href} onClick={follow} className={rowStyles.row}>
      <MailRowWords
        icon="mail"
        title={link.emailSubject || 'Ohne Betreff'}
        line={otherParty(link, own)}
        aside={<span className={rowStyles.date}>{formatDateTime(link.emailDate ?? link.linkedAt)}</span>}
      />
    </a>
  );
}
