import { useRef, useState } from 'react';
import type { MailboxLead } from 'shared-kit/api';
import {
  Button,
  ButtonLink,
  Caption1,
  Card,
  Checkbox,
  DataList,
  EmptyState,
  FailureState,
  Icon,
  LoadingState,
  makeStyles,
  NARROW,
  overlayOnDemand,
  ProgressBar,
  SelectField,
  tokens,
  useOpening,
} from 'shared-kit/ui';
import { ClosableBar } from '../closable-bar/closable-bar.tsx';
import type { LeadPreviewDialogProps } from './lead-preview.dialog.tsx';
import { PAGE_SIZES } from './mailbox.address.ts';
import { useMailbox } from './mailbox.model.ts';
import { MailboxHead, MailboxRow } from './mailbox.row.tsx';

const LeadPreviewDialog = overlayOnDemand<LeadPreviewDialogProps>(() => import('./lead-preview.dialog.tsx'));

const useStyles = makeStyles({
  tools: { display: 'flex', alignItems: 'flex-end', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  size: { flex: '0 0 160px' },
  grow: { flex: '1 1 auto' },
  // A line of its own, filled as the one above.
  // As wide with the number of those chosen as without.
  import: { minWidth: '17em', [NARROW]: { flexBasis: '100%' } },
  card: { padding: 0, gap: 0 },
  // What is above the window comes back into view, beneath the bar on top.
  top: { scrollMarginTop: 'calc(var(--frame-top, 0px) + 8px)' },
  // Of another page, until the one that is asked for is there.
  held: { opacity: 0.5, transitionProperty: 'opacity', transitionDelay: '150ms' },
  head: { display: 'flex', alignItems: 'center', minHeight: '44px', padding: '0 8px' },
  pages: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
  },
  count: { color: tokens.colorNeutralForeground2 },
  problem: { whiteSpace: 'pre-line' },
});

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/** The inbox: what is a lead, what became of it, and the import of those one chooses. */
export function MailboxTab({ onDone }: { onDone(): void }) {
  const styles = useStyles();
  const mailbox = useMailbox(onDone);
  const previewing = useOpening<MailboxLead>();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const unfold = (key: string) =>
    setUnfolded((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  const { mails, isTurning, chosen, progress } = mailbox;
  const top = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className={styles.tools}>
        <SelectField
          label="E-Mails pro Seite:"
          className={styles.size}
          value={String(mailbox.size)}
          options={SIZES}
          onChange={(value) => mailbox.setSize(PAGE_SIZES.find((size) => String(size) === value) ?? 10)}
        />
        <span className={styles.grow} />
        <Button icon={<Icon name="refresh" />} onClick={mailbox.reload}>
          Aktualisieren
        </Button>
        <Button
          className={styles.import}
          appearance="primary"
          disabledFocusable={progress !== undefined}
          onClick={() => void mailbox.importChosen()}
        >
          {chosen.size > 0 ? `Ausgewählte importieren (${chosen.size})` : 'Ausgewählte importieren'}
        </Button>
      </div>
      {mailbox.problem !== undefined && (
        <ClosableBar
          intent={mailbox.problem.intent}
          action={
            mailbox.problem.isRecoverable && (
              <ButtonLink to="/failed-email-recovery">Fehlgeschlagene E-Mails</ButtonLink>
            )
          }
          onClose={mailbox.dismissProblem}
        >
          <span className={styles.problem}>{mailbox.problem.text}</span>
        </ClosableBar>
      )}
      {progress && (
        <Card>
          <div className={styles.pages} role="status">
            <span className={styles.grow}>
              {progress.done + 1} von {progress.all} wird importiert …
            </span>
            <Button onClick={mailbox.cancel}>Abbrechen</Button>
          </div>
          <ProgressBar aria-label="Fortschritt des Imports" value={progress.done / progress.all} />
        </Card>
      )}
      {mails.status === 'loading' && <LoadingState shape="list" />}
      {mails.status === 'failed' && (
        <FailureState
          title="Fehler beim Abrufen der E-Mails"
          detail={mails.reason}
          onRetry={mailbox.reload}
        />
      )}
      {mails.status === 'ready' && mails.total === 0 && (
        <EmptyState icon="mail" text="Der Posteingang ist leer." />
      )}
      {mails.status === 'ready' && mails.total > 0 && (
        <>
          <div className={isTurning ? styles.held : undefined} aria-busy={isTurning}>
            <div ref={top} className={styles.top} />
            <Card className={styles.card}>
              <AllOfPage emails={mails.emails} chosen={chosen} onChoose={mailbox.choose} />
              <MailboxHead />
              <DataList
                label="E-Mails im Posteingang"
                items={mails.emails}
                rowKey={({ key }) => key}
                grows
                onOpen={previewing.openFor}
                renderRow={(mail) => (
                  <MailboxRow
                    mail={mail}
                    isChosen={chosen.has(mail.key)}
                    isUnfolded={unfolded.has(mail.key)}
                    onChoose={(on) => mailbox.choose([mail], on)}
                    onUnfold={() => unfold(mail.key)}
                    onPreview={() => previewing.openFor(mail)}
                  />
                )}
              />
            </Card>
          </div>
          <Pages
            page={mailbox.page}
            size={mailbox.size}
            total={mails.total}
            onPage={(page) => {
              // Before the other rows are there: those above the window would be measured, and move what is in it.
              top.current?.scrollIntoView({ block: 'nearest' });
              mailbox.setPage(page);
            }}
          />
        </>
      )}
      {previewing.opening && (
        <LeadPreviewDialog
          key={previewing.opening.count}
          open={previewing.opening.isOpen}
          mail={previewing.opening.subject}
          onImported={() => {
            previewing.close();
            mailbox.refresh();
            onDone();
          }}
          onClose={previewing.close}
        />
      )}
    </>
  );
}

interface AllOfPageProps {
  emails: readonly MailboxLead[];
  chosen: ReadonlyMap<string, MailboxLead>;
  onChoose(some: readonly MailboxLead[], on: boolean): void;
}

/** Chooses all leads of the page that an import would take. */
function AllOfPage({ emails, chosen, onChoose }: AllOfPageProps) {
  const styles = useStyles();
  const open = emails.filter(
    ({ isImported, isLead, leftOut }) => !isImported && isLead && leftOut === undefined,
  );
  const count = open.filter(({ key }) => chosen.has(key)).length;
  return (
    <div className={styles.head}>
      <Checkbox
        label="Alle Anfragen dieser Seite auswählen"
        disabled={open.length === 0}
        checked={count > 0 && (count === open.length || 'mixed')}
        onChange={() => onChoose(open, count < open.length)}
      />
    </div>
  );
}

interface PagesProps {
  page: number;
  size: number;
  total: number;
  onPage(page: number): void;
}

function Pages({ page, size, total, onPage }: PagesProps) {
  const styles = useStyles();
  const from = (page - 1) * size + 1;
  const to = Math.min(page * size, total);
  return (
    <div className={styles.pages}>
      <Caption1 className={styles.count} role="status">
        {from.toLocaleString('de-DE')}–{to.toLocaleString('de-DE')} von {total.toLocaleString('de-DE')}
      </Caption1>
      <Button
        aria-label="Vorige Seite"
        icon={<Icon name="chevron-left" />}
        disabledFocusable={page === 1}
        onClick={() => onPage(page - 1)}
      />
      <Button
        aria-label="Nächste Seite"
        icon={<Icon name="chevron-right" />}
        disabledFocusable={to >= total}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
