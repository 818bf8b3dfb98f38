import { Body1, Button, Dialog, makeStyles, tokens } from '@fluentui/react-components';
import { DialogSurface } from '../dialog/dialog-surface.tsx';
import { SearchField } from '../search-field.tsx';
import type { SearchDrawerProps } from './search-drawer.tsx';

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

export default function SearchDrawerBody(props: SearchDrawerProps) {
  const styles = useStyles();
  const { open, label, placeholder, search, onSearch, hits, onClose } = props;
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
            label={label}
            placeholder={placeholder}
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
