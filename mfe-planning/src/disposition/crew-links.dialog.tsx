import { useEffect, useRef } from 'react';
import { daysBetween, formatDateTime, today } from 'shared-kit/domain';
import {
  Body1,
  Button,
  Caption1,
  FailureState,
  FormField,
  Icon,
  Input,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  SkeletonItem,
  Spinner,
  Subtitle2,
  TOUCH,
  tokens,
} from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import { linkName, useCrewLinks } from './crew-links.model.ts';
import type { Job } from './jobs.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  secondary: { color: tokens.colorNeutralForeground2 },
  early: { color: tokens.colorStatusWarningForeground3 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  title: { margin: 0 },
  links: { margin: 0, padding: 0, listStyle: 'none' },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: 'none' },
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  revoke: { flexShrink: 0, [TOUCH]: { minHeight: '44px' } },
  coming: { height: '32px' },
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
});

export interface CrewLinksDialogProps {
  open: boolean;
  job: Job;
  /** A link is made at once. */
  generates: boolean;
  onClose(): void;
}

/** 'Mitarbeiter-Link generiert', and the links that are still good: how long, how often opened; a fresh one, or none any more. */
export default function CrewLinksDialog({ open, job, generates, onClose }: CrewLinksDialogProps) {
  const dialogStyles = useDialogStyles();
  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        // The address is not shown again: a click beside the dialog does not lose it.
        if (!data.open && data.type !== 'backdropClick') onClose();
      }}
    >
      <DialogSurface className={dialogStyles.form}>
        <CrewLinks job={job} generates={generates} onClose={onClose} />
      </DialogSurface>
    </Dialog>
  );
}

function CrewLinks({ job, generates, onClose }: Omit<CrewLinksDialogProps, 'open'>) {
  const styles = useStyles();
  const model = useCrewLinks(job, generates);
  const { fresh, isGenerating, failure, links } = model;
  const renew = useRef<HTMLElement>(null);
  const copy = useRef<HTMLElement>(null);
  // Enter once more would make another link.
  useEffect(() => {
    const { activeElement } = document;
    if (fresh && (activeElement === renew.current || isNobody(activeElement))) copy.current?.focus();
  }, [fresh]);
  /** The button that was pressed goes with its link: the focus goes to one that stays. */
  const stay = (isGone: boolean) => {
    if (isGone) renew.current?.focus();
  };
  const generate = async () => {
    renew.current?.focus();
    await model.generate();
    // The second press of a double click meets what came there meanwhile.
    stay(isNobody(document.activeElement));
  };
  return (
    <DialogBody>
      <DialogTitle>{titleOf(model)}</DialogTitle>
      <DialogContent>
        <div className={styles.content}>
          <Caption1 className={styles.secondary}>
            {[job.name, job.customerNumber].filter(Boolean).join(' · ')}
          </Caption1>
          {failure !== undefined && (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody>{failure}</MessageBarBody>
              <MessageBarActions>
                <Button size="small" onClick={() => void generate()}>
                  Erneut versuchen
                </Button>
              </MessageBarActions>
            </MessageBar>
          )}
          {fresh && <FreshLink {...fresh} isCopyRefused={model.isCopyRefused} />}
          {fresh && <EarlyExpiry text={earlyExpiryText(fresh.expiresAt, job.movingDate)} />}
          {!fresh && isGenerating && <ComingLink />}
          <section className={styles.section}>
            <div className={styles.head}>
              <Subtitle2 as="h3" className={styles.title}>
                Gültige Links
              </Subtitle2>
              <Button
                size="small"
                icon={isGenerating ? <Spinner size="extra-tiny" /> : <Icon name="refresh" />}
                ref={(button: HTMLElement | null) => {
                  renew.current = button;
                }}
                disabledFocusable={isGenerating}
                onClick={() => void generate()}
              >
                Neuen Link generieren
              </Button>
            </div>
            {links.status === 'loading' && <SkeletonItem className={styles.coming} />}
            {links.status === 'failed' && (
              <FailureState
                title="Die Links konnten nicht geladen werden"
                detail={links.reason}
                onRetry={() => {
                  stay(true);
                  model.read();
                }}
              />
            )}
            {links.status === 'ready' && links.links.length === 0 && (
              <Body1 className={styles.secondary}>Zu diesem Auftrag gibt es keinen gültigen Link.</Body1>
            )}
            {links.status === 'ready' && links.links.length > 0 && (
              <ul className={styles.links} aria-label="Gültige Links">
                {links.links.map((link) => (
                  <li key={link.id} className={styles.link}>
                    <span className={styles.words}>
                      <Body1>
                        Gültig bis {formatDateTime(link.expiresAt)}
                        {fresh?.id === link.id && ' (eben erstellt)'}
                      </Body1>
                      <Caption1 className={styles.secondary}>
                        {link.ending !== undefined && `Endet auf ${link.ending} · `}
                        Erstellt {formatDateTime(link.createdAt)} · {usageText(link)}
                      </Caption1>
                      {fresh?.id !== link.id && (
                        <EarlyExpiryMark text={earlyExpiryText(link.expiresAt, job.movingDate)} />
                      )}
                    </span>
                    <Button
                      className={styles.revoke}
                      size="small"
                      aria-label={`Link ${linkName(link)} widerrufen`}
                      onClick={() => void model.revoke(link).then(stay)}
                    >
                      Widerrufen
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
      </DialogContent>
      <DialogActions>
        {links.status === 'ready' && links.links.length > 0 && (
          <Button icon={<Icon name="dismiss" />} onClick={() => void model.revokeAll().then(stay)}>
            Alle widerrufen
          </Button>
        )}
        <Button onClick={onClose}>Schließen</Button>
        {fresh && (
          <Button
            appearance="primary"
            icon={<Icon name="copy" />}
            ref={(button: HTMLElement | null) => {
              copy.current = button;
            }}
            onClick={() => void model.copy()}
          >
            Link kopieren
          </Button>
        )}
      </DialogActions>
    </DialogBody>
  );
}

const isNobody = (focused: Element | null) => focused?.matches('body, [role="dialog"]') === true;

function titleOf({ fresh, isGenerating }: Pick<ReturnType<typeof useCrewLinks>, 'fresh' | 'isGenerating'>) {
  if (isGenerating) return 'Mitarbeiter-Link wird generiert';
  return fresh ? 'Mitarbeiter-Link generiert' : 'Mitarbeiter-Links';
}

/** As high as the link that comes: nothing moves under the pointer. */
function ComingLink() {
  const styles = useStyles();
  return (
    <FormField label="Link" hint="Der Link wird generiert …">
      <SkeletonItem className={styles.coming} />
    </FormField>
  );
}

function FreshLink({
  url,
  expiresAt,
  isCopyRefused,
}: {
  url: string;
  expiresAt: string;
  isCopyRefused: boolean;
}) {
  const hint = `Gültig bis ${formatDateTime(expiresAt)}. Wer den Link hat, sieht den Auftrag ohne Passwort; später wird er nicht noch einmal angezeigt.`;
  return (
    <FormField
      label="Link"
      hint={hint}
      error={
        isCopyRefused
          ? 'Der Browser lässt das Kopieren nicht zu. Bitte kopieren Sie den Link von Hand.'
          : undefined
      }
    >
      <Input readOnly value={url} onFocus={({ target }) => target.select()} />
    </FormField>
  );
}

/** A link is good for seven days (specification 3 section 4), whenever the move is. */
function EarlyExpiry({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{text}</MessageBarTitle>
        Bitte generieren Sie kurz vor dem Umzug einen neuen.
      </MessageBarBody>
    </MessageBar>
  );
}

function EarlyExpiryMark({ text }: { text: string | undefined }) {
  const styles = useStyles();
  return text === undefined ? null : <Caption1 className={styles.early}>{text}</Caption1>;
}

/** @param movingDate calendar date; empty while there is none */
function earlyExpiryText(expiresAt: string, movingDate: string): string | undefined {
  if (movingDate === '') return undefined;
  const days = daysBetween(today(expiresAt), movingDate);
  if (days < 0) return undefined;
  if (days === 0) return 'Läuft am Tag des Umzugs ab.';
  return `Läuft ${days === 1 ? '1 Tag' : `${days.toLocaleString('de-DE')} Tage`} vor dem Umzug ab.`;
}

function usageText({
  usageCount,
  lastUsedAt,
}: {
  usageCount: number;
  lastUsedAt?: string | undefined;
}): string {
  if (usageCount === 0) return 'noch nicht geöffnet';
  const often = usageCount === 1 ? 'einmal geöffnet' : `${usageCount.toLocaleString('de-DE')}-mal geöffnet`;
  return lastUsedAt === undefined ? often : `${often}, zuletzt ${formatDateTime(lastUsedAt)}`;
}
