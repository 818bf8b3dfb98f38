import { useRef } from 'react';
import type { SignatureValidation } from 'shared-kit/api';
import {
  formatDateTime,
  type Quote,
  quoteNumber,
  SIGNATURE_ROLES,
  type SignatureRole,
  type Stored,
} from 'shared-kit/domain';
import {
  Body1Strong,
  Button,
  Caption1,
  FailureState,
  Icon,
  LoadingState,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
  Subtitle2,
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
import { type FileCheck, useValidation } from './validation.model.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  entry: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS },
  icon: { flexShrink: 0 },
  good: { color: tokens.colorPaletteGreenForeground1 },
  bad: { color: tokens.colorPaletteRedForeground1 },
  facts: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  secondary: { color: tokens.colorNeutralForeground2 },
  hash: { fontFamily: tokens.fontFamilyMonospace },
  file: { display: 'none' },
  heading: { margin: 0 },
});

export interface ValidateSignatureDialogProps {
  open: boolean;
  quote: Stored<Quote>;
  onClose(): void;
}

/** Whether the signed documents of a quote are still those that were signed (D25). */
export default function ValidateSignatureDialog({ open, quote, onClose }: ValidateSignatureDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const { state, check, retry, checkFile } = useValidation(quote.id);
  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open) onClose();
      }}
    >
      <DialogSurface className={dialogStyles.form}>
        <DialogBody>
          <DialogTitle>Signatur von {quoteNumber(quote.id)} validieren</DialogTitle>
          <DialogContent>
            <div className={styles.content}>
              {state.status === 'loading' && <LoadingState shape="form" />}
              {state.status === 'failed' && <FailureState title={state.text} onRetry={retry} />}
              {state.status === 'ready' && (
                <>
                  <Verdict validation={state.validation} />
                  <Signatures validation={state.validation} />
                  <Documents validation={state.validation} />
                  <GivenFile check={check} onFile={(file) => void checkFile(file)} />
                </>
              )}
            </div>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Schließen</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** What speaks against it, the gravest first. */
function objection({ signatures, documents }: SignatureValidation): string | undefined {
  if (documents.some(({ state }) => state !== 'intact'))
    return 'Mindestens eine archivierte Datei ist nicht mehr die, die unterschrieben wurde.';
  if (signatures.some(({ sameContent }) => !sameContent))
    return 'Das gespeicherte Angebot ist nicht mehr das, das unterschrieben wurde.';
  if (signatures.some(({ document }) => document === 'missing'))
    return 'Zu mindestens einer Unterschrift fehlt das archivierte Dokument.';
  return undefined;
}

function Verdict({ validation }: { validation: SignatureValidation }) {
  const against = objection(validation);
  if (against !== undefined) {
    return (
      <MessageBar intent="error" layout="multiline" politeness="assertive">
        <MessageBarBody>
          <MessageBarTitle>Die Signatur ist ungültig.</MessageBarTitle>
          {against}
        </MessageBarBody>
      </MessageBar>
    );
  }
  if (validation.pending) {
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          Die Unterschrift ist gespeichert, ihr Dokument aber noch nicht archiviert. Das geschieht von selbst.
        </MessageBarBody>
      </MessageBar>
    );
  }
  return (
    <MessageBar intent="success" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>Die Signatur ist gültig.</MessageBarTitle>
        Archiv und Angebot sind Byte für Byte so, wie unterschrieben wurde.
      </MessageBarBody>
    </MessageBar>
  );
}

function Outcome({ good }: { good: boolean }) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.icon, good ? styles.good : styles.bad)}>
      <Icon name={good ? 'check-circle' : 'warning'} size={20} />
    </span>
  );
}

function Signatures({ validation }: { validation: SignatureValidation }) {
  const styles = useStyles();
  return (
    <div className={styles.part}>
      <Subtitle2 as="h3" className={styles.heading}>
        Unterschriften
      </Subtitle2>
      {validation.signatures.map(({ role, signedBy, signedAt, ipAddress, sameContent, document }) => (
        <div key={role} className={styles.entry}>
          <Outcome good={sameContent && document !== 'missing'} />
          <div className={styles.facts}>
            <Body1Strong>{signedBy}</Body1Strong>
            <Caption1 className={styles.secondary}>
              {SIGNATURE_ROLES[role].label} · {formatDateTime(signedAt)} · IP-Adresse {ipAddress}
            </Caption1>
            {!sameContent && (
              <Caption1 className={styles.bad}>
                Das Angebot wurde nach dieser Unterschrift verändert.
              </Caption1>
            )}
            {document === 'missing' && (
              <Caption1 className={styles.bad}>Das Dokument dazu fehlt im Archiv.</Caption1>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

const DOCUMENT_STATES = {
  intact: 'unverändert',
  changed: 'verändert: stimmt nicht mit der unterschriebenen Datei überein',
  missing: 'fehlt im Archiv',
} as const;

function Documents({ validation: { documents } }: { validation: SignatureValidation }) {
  const styles = useStyles();
  if (documents.length === 0) return null;
  return (
    <div className={styles.part}>
      <Subtitle2 as="h3" className={styles.heading}>
        Archivierte Dokumente
      </Subtitle2>
      {documents.map(({ sha256, fileName, archivedAt, roles, state }) => (
        <div key={sha256} className={styles.entry}>
          <Outcome good={state === 'intact'} />
          <div className={styles.facts}>
            <Body1Strong>{fileName}</Body1Strong>
            <Caption1 className={styles.secondary}>
              {rolesText(roles)} · archiviert {formatDateTime(archivedAt)}
            </Caption1>
            <Caption1 className={state === 'intact' ? styles.good : styles.bad}>
              {DOCUMENT_STATES[state]}
            </Caption1>
            <Caption1 className={mergeClasses(styles.secondary, styles.hash)} title={`SHA-256: ${sha256}`}>
              SHA-256 {sha256.slice(0, 16)}…
            </Caption1>
          </div>
        </div>
      ))}
    </div>
  );
}

function GivenFile({ check, onFile }: { check: FileCheck; onFile(file: File): void }) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.part}>
      <Subtitle2 as="h3" className={styles.heading}>
        Eine Datei prüfen
      </Subtitle2>
      <Caption1 className={styles.secondary}>
        Ist eine PDF-Datei, die Sie erhalten haben, genau die unterschriebene? Sie bleibt dabei auf diesem
        Gerät.
      </Caption1>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept="application/pdf,.pdf"
        aria-label="Datei, die geprüft wird"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <div>
        <Button
          icon={<Icon name="document" />}
          disabledFocusable={check.status === 'checking'}
          onClick={() => input.current?.click()}
        >
          Datei auswählen
        </Button>
      </div>
      <div aria-live="polite">
        {check.status === 'checking' && <Caption1>„{check.name}“ wird geprüft …</Caption1>}
        {check.status === 'failed' && <Caption1 className={styles.bad}>{check.text}</Caption1>}
        {check.status === 'done' &&
          (check.match ? (
            <Caption1 className={styles.good}>
              „{check.name}“ ist Byte für Byte das archivierte Dokument vom{' '}
              {formatDateTime(check.match.archivedAt)} ({rolesText(check.match.roles)}).
            </Caption1>
          ) : (
            <Caption1 className={styles.bad}>
              „{check.name}“ ist keines der unterschriebenen Dokumente dieses Angebots.
            </Caption1>
          ))}
      </div>
    </div>
  );
}

function rolesText(roles: readonly SignatureRole[]): string {
  return `Unterschrift ${roles.map((role) => SIGNATURE_ROLES[role].label).join(' und ')}`;
}
