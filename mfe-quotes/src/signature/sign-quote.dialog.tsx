import {
  formatDate,
  formatDateTime,
  formatEuros,
  type Quote,
  quoteNumber,
  SIGNATURE_ROLE_NAMES,
  SIGNATURE_ROLES,
  type SignatureRole,
  type Stored,
  signatureProblem,
} from 'shared-kit/domain';
import {
  ask,
  Body1Strong,
  Button,
  Caption1,
  HeldFields,
  Icon,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  Spinner,
  TextField,
  ToggleButton,
  tokens,
  useFirstError,
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
import { type Signing, useSigning } from './sign-quote.model.ts';
import { useSignatureCanvas } from './signature-canvas.model.ts';
import { SignatureField } from './signature-field.tsx';

/** A phone that lies on its side: there is no height to give away. */
const LYING = '@media (max-height: 500px)';

const useStyles = makeStyles({
  surface: {
    [LYING]: {
      maxWidth: 'none',
      width: '100%',
      minHeight: '100dvh',
      maxHeight: '100dvh',
      padding: '12px',
      borderRadius: 0,
      '& .fui-DialogBody': { maxHeight: 'calc(100dvh - 24px)' },
    },
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    [LYING]: { flexDirection: 'row', alignItems: 'flex-start' },
  },
  about: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    [LYING]: { flex: '0 0 40%', minWidth: 0 },
  },
  place: { [LYING]: { flex: '1 1 0', minWidth: 0 } },
  what: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    padding: '12px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
  figures: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  price: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  secondary: { color: tokens.colorNeutralForeground2 },
  roles: {
    margin: 0,
    padding: 0,
    border: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
  },
  role: { flex: '1 1 140px', minHeight: '44px' },
});

const LOSING = {
  title: 'Unterschrift verwerfen?',
  text: 'Die Unterschrift ist noch nicht gespeichert.',
  confirmLabel: 'Verwerfen',
  cancelLabel: 'Weiter unterschreiben',
  danger: true,
} as const;

export interface SignQuoteDialogProps {
  open: boolean;
  quote: Stored<Quote>;
  onSigned(quote: Stored<Quote>, role: SignatureRole): void;
  onClose(): void;
}

/** Customer or staff sign a quote by hand (specification 2 section 2, D25). */
export default function SignQuoteDialog({ open, quote: opened, onSigned, onClose }: SignQuoteDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const signing = useSigning({ quote: opened, onSigned, onChanged: () => canvas.clear() });
  const { quote, role, name, busy, errors, failure } = signing;
  const canvas = useSignatureCanvas(name);
  const { form, focusFirstError } = useFirstError<HTMLFieldSetElement>();
  const problem = signatureProblem(quote.data, role);

  const close = async () => {
    if (busy) return;
    if (canvas.isEmpty || (await ask(LOSING))) onClose();
  };
  const submit = async () => {
    if (!(await signing.sign(canvas.image()))) focusFirstError();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open) void close();
      }}
    >
      <DialogSurface className={mergeClasses(dialogStyles.form, styles.surface)}>
        <DialogBody>
          <DialogTitle>Angebot unterschreiben</DialogTitle>
          <DialogContent>
            <HeldFields ref={form} isHeld={busy} className={styles.content}>
              <div className={styles.about}>
                <SignedThing quote={quote} />
                <Roles signing={signing} />
                {problem === undefined ? (
                  <TextField
                    label={SIGNATURE_ROLES[role].nameLabel}
                    required
                    autoComplete="off"
                    value={name}
                    onChange={signing.setName}
                    error={errors.name}
                  />
                ) : (
                  <MessageBar intent="info" layout="multiline">
                    <MessageBarBody>{problem}</MessageBarBody>
                  </MessageBar>
                )}
                {failure !== undefined && failure !== problem && (
                  <MessageBar intent="error" layout="multiline" politeness="assertive">
                    <MessageBarBody>{failure}</MessageBarBody>
                  </MessageBar>
                )}
              </div>
              {problem === undefined && (
                <div className={styles.place}>
                  <SignatureField
                    canvas={canvas}
                    error={canvas.isEmpty ? errors.image : undefined}
                    disabled={busy}
                  />
                </div>
              )}
            </HeldFields>
          </DialogContent>
          <DialogActions>
            <Button disabled={busy} onClick={() => void close()}>
              Abbrechen
            </Button>
            <Button
              appearance="primary"
              disabledFocusable={busy || problem !== undefined}
              icon={busy ? <Spinner size="tiny" /> : <Icon name="signature" />}
              onClick={() => void submit()}
            >
              {busy ? 'Wird gespeichert' : 'Unterschrift speichern'}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** What is signed: nobody puts their name under something that they do not see. */
function SignedThing({ quote: { id, data } }: { quote: Stored<Quote> }) {
  const styles = useStyles();
  return (
    <div className={styles.what}>
      <div className={styles.figures}>
        <Body1Strong>Angebot {quoteNumber(id)}</Body1Strong>
        <Body1Strong className={styles.price}>{formatEuros(data.price)}</Body1Strong>
      </div>
      <Caption1 className={styles.secondary}>
        {data.customerName} · Version {data.version} · vom {formatDate(data.createdAt)}
      </Caption1>
      {data.signatures?.map((signature) => (
        <Caption1 key={signature.role}>
          {SIGNATURE_ROLES[signature.role].label}: unterschrieben von {signature.signedBy} am{' '}
          {formatDateTime(signature.signedAt)}
        </Caption1>
      ))}
    </div>
  );
}

function Roles({ signing: { quote, role, setRole } }: { signing: Signing }) {
  const styles = useStyles();
  return (
    <fieldset className={styles.roles} aria-label="Wer unterschreibt">
      {SIGNATURE_ROLE_NAMES.map((one) => (
        <ToggleButton
          key={one}
          className={styles.role}
          checked={role === one}
          appearance={role === one ? 'primary' : 'outline'}
          disabled={role !== one && signatureProblem(quote.data, one) !== undefined}
          icon={<Icon name={one === 'customer' ? 'person' : 'briefcase'} />}
          onClick={() => setRole(one)}
        >
          {SIGNATURE_ROLES[one].label}
        </ToggleButton>
      ))}
    </fieldset>
  );
}
