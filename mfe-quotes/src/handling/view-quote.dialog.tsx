import { type Customer, formatEuros, type Quote, quoteNumber, type Stored } from 'shared-kit/domain';
import { Button, Caption1, Icon, makeStyles, tokens } from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import { QuotePreview } from '../document/quote-preview.tsx';
import { DeliveryMark } from '../quote/delivery-mark.tsx';
import { QuoteStatusBadge } from '../quote/quote-status-badge.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  facts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  secondary: { color: tokens.colorNeutralForeground2 },
});

export interface ViewQuoteDialogProps {
  open: boolean;
  quote: Stored<Quote>;
  customer: Stored<Customer>;
  onPdf(quote: Stored<Quote>): void;
  onClose(): void;
}

/** The quote as the customer reads it. */
export default function ViewQuoteDialog({ open, quote, customer, onPdf, onClose }: ViewQuoteDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const { status, version, price, delivery } = quote.data;
  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open) onClose();
      }}
    >
      <DialogSurface className={dialogStyles.comparison}>
        <DialogBody>
          <DialogTitle>Angebot {quoteNumber(quote.id)}</DialogTitle>
          <DialogContent>
            <div className={styles.content}>
              <div className={styles.facts}>
                <QuoteStatusBadge status={status} />
                <Caption1 className={styles.secondary}>
                  Version {version} · {formatEuros(price)}
                </Caption1>
                {delivery && <DeliveryMark delivery={delivery} />}
              </div>
              <QuotePreview quote={quote} customer={customer} />
            </div>
          </DialogContent>
          <DialogActions>
            <Button icon={<Icon name="download" />} onClick={() => onPdf(quote)}>
              PDF
            </Button>
            <Button onClick={onClose}>Schließen</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
