import { type ReactNode, useState } from 'react';
import { readCalendarFile, reasonOf } from 'shared-kit/api';
import { saveFile } from 'shared-kit/files';
import {
  Badge,
  Body1,
  Button,
  Caption1,
  Card,
  Icon,
  MessageBar,
  MessageBarBody,
  makeStyles,
  notify,
  Spinner,
  tokens,
  useOnce,
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
import { CalendarLinks } from './calendar-links.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  secondary: { color: tokens.colorNeutralForeground2 },
  steps: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    margin: 0,
    paddingLeft: '20px',
    overflowWrap: 'anywhere',
  },
  start: { alignSelf: 'flex-start' },
  badge: { flexShrink: 0 },
});

export interface ExportDialogProps {
  open: boolean;
  onClose(): void;
}

/** Three ways to a phone's calendar (specification 3 section 2.3). */
export default function ExportDialog({ open, onClose }: ExportDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && onClose())}>
      <DialogSurface className={dialogStyles.form}>
        <DialogBody>
          <DialogTitle>Mit Apple Calendar synchronisieren</DialogTitle>
          <DialogContent className={styles.content}>
            <Option title="Option 1: Einmaliger Export" badge="Empfohlen">
              <Body1>
                Alle Termine als .ics-Datei: Öffnen Sie sie auf dem Mac, iPhone oder iPad, und Apple Calendar
                übernimmt sie.
              </Body1>
              <Caption1 className={styles.secondary}>
                Ab einem Jahr zurück. Was sich später ändert, kommt nicht nach.
              </Caption1>
              <DownloadButton />
            </Option>
            <Option title="Option 2: Automatische Synchronisation">
              <Body1>
                Apple Calendar abonniert eine geheime Adresse und holt die Termine von selbst. Ein eigener
                CalDAV-Server ist nicht nötig, aber dieser Server muss vom Gerät aus erreichbar sein.
              </Body1>
              <Caption1 className={styles.secondary}>
                In eine Richtung: Termine ändern Sie hier. iPhone: Einstellungen → Apps → Kalender →
                Kalenderaccounts → Account hinzufügen → Andere → Kalenderabo hinzufügen.
              </Caption1>
              <CalendarLinks />
            </Option>
            <Option title="Option 3: Über Google Calendar">
              <ol className={styles.steps}>
                <li>Laden Sie die .ics-Datei herunter (Option 1).</li>
                <li>
                  Am Rechner in Google Calendar: Einstellungen → Importieren &amp; Exportieren → Datei
                  auswählen → Importieren.
                </li>
                <li>
                  Fügen Sie diesen Google-Account in Apple Calendar hinzu (iPhone: Einstellungen → Apps →
                  Kalender → Kalenderaccounts → Account hinzufügen → Google).
                </li>
              </ol>
              <Caption1 className={styles.secondary}>
                Auch das ist einmalig. Laufend holt Google die Termine unter „Weitere Kalender → Per URL“ mit
                einer Adresse aus Option 2: nur wenn sie aus dem Internet erreichbar ist, und oft erst nach
                Stunden.
              </Caption1>
            </Option>
          </DialogContent>
          <DialogActions className={dialogStyles.actions}>
            <Button onClick={onClose}>Schließen</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Option({ title, badge, children }: { title: string; badge?: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <Card
      title={title}
      action={
        badge && (
          <Badge appearance="tint" color="success" className={styles.badge}>
            {badge}
          </Badge>
        )
      }
    >
      {children}
    </Card>
  );
}

function DownloadButton() {
  const styles = useStyles();
  const once = useOnce();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const download = () =>
    once(async () => {
      setBusy(true);
      setFailure(undefined);
      try {
        const { file, fileName } = await readCalendarFile();
        saveFile(file, fileName);
        notify({ intent: 'success', text: `${fileName} heruntergeladen` });
      } catch (error) {
        setFailure(`Die Datei konnte nicht erstellt werden. ${reasonOf(error)}`);
      } finally {
        setBusy(false);
      }
    });
  return (
    <>
      <Button
        className={styles.start}
        icon={busy ? <Spinner size="tiny" /> : <Icon name="download" />}
        disabledFocusable={busy}
        onClick={() => void download()}
      >
        .ics-Datei herunterladen
      </Button>
      {failure !== undefined && (
        <MessageBar intent="error" layout="multiline" politeness="assertive">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}
