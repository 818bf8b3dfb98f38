import { Body1, Button, makeStyles, SearchField, tokens } from 'shared-kit/ui';
import { Dialog, DialogSurface } from 'shared-kit/ui-rich';

const useStyles = makeStyles({
  // Fluent has no drawer at the top.
  drawer: {
    width: '100vw',
    maxWidth: 'none',
    margin: '0 0 auto',
    padding: '16px',
    borderRadius: `0 0 ${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge}`,
  },
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  field: { maxWidth: 'none' },
  foot: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '12px' },
});

interface SearchDrawerProps {
  open: boolean;
  search: string;
  onSearch(search: string): void;
  /** How many it finds, in words. */
  hits: string;
  onClose(): void;
}

/** The search on the phone; the list beneath follows each letter (specification 1 section 2). */
export default function SearchDrawer({ open, search, onSearch, hits, onClose }: SearchDrawerProps) {
  const styles = useStyles();
  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open) onClose();
      }}
    >
      <DialogSurface className={styles.drawer} aria-label="Suche">
        <div className={styles.content}>
          <SearchField
            autoFocus
            label="Kunden durchsuchen"
            placeholder="Name, Nummer, E-Mail, Telefon, Adresse"
            value={search}
            onChange={onSearch}
            onSearch={onClose}
            className={styles.field}
          />
          <div className={styles.foot}>
            <Body1 aria-live="polite">{hits}</Body1>
            <Button appearance="primary" onClick={onClose}>
              Anzeigen
            </Button>
          </div>
        </div>
      </DialogSurface>
    </Dialog>
  );
}
