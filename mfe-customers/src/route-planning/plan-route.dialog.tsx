import type { Customer, Stored } from 'shared-kit/domain';
import { useNavigate } from 'shared-kit/router';
import { Button, Icon, MessageBar, MessageBarBody, makeStyles, Spinner, tokens } from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import { AddStop } from './add-stop.tsx';
import { useRoute } from './route.model.ts';
import { mapsLink, navigationLink } from './route-points.ts';
import { RouteResult } from './route-result.tsx';
import { RouteStops } from './route-stops.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, paddingBottom: '4px' },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface PlanRouteDialogProps {
  open: boolean;
  onClose(): void;
  customer: Stored<Customer>;
}

/** 'Route planen' (specification 1 section 2). */
export default function PlanRouteDialog({ open, onClose, customer }: PlanRouteDialogProps) {
  const dialogStyles = useDialogStyles();
  return (
    <Dialog open={open} onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface className={dialogStyles.comparison} aria-describedby={undefined}>
        <PlanRoute customer={customer} onClose={onClose} />
      </DialogSurface>
    </Dialog>
  );
}

function PlanRoute({ customer, onClose }: Pick<PlanRouteDialogProps, 'customer' | 'onClose'>) {
  const styles = useStyles();
  const navigate = useNavigate();
  const model = useRoute(customer);
  const { points, isComplete, calculating } = model;

  const createQuote = (kilometres: number) => {
    onClose();
    void navigate(`/create-quote/${encodeURIComponent(customer.id)}?entfernung=${kilometres}`, {
      state: { customer },
    });
  };

  return (
    <DialogBody>
      <DialogTitle>Route planen</DialogTitle>
      <DialogContent className={styles.content}>
        <RouteStops model={model} />
        <AddStop model={model} />
        <div className={styles.row}>
          <Button icon={<Icon name="swap" />} disabled={!model.maySwap} onClick={model.swap}>
            Richtung tauschen
          </Button>
          <MapsLink href={mapsLink(points)} enabled={isComplete} icon="map">
            In Google Maps öffnen
          </MapsLink>
          <MapsLink href={navigationLink(points)} enabled={isComplete} icon="navigation">
            Navigation starten
          </MapsLink>
        </div>
        {model.problem !== undefined && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{model.problem}</MessageBarBody>
          </MessageBar>
        )}
        <RouteResult model={model} onQuote={createQuote} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Schließen</Button>
        <Button
          appearance="primary"
          disabled={!isComplete}
          disabledFocusable={calculating}
          icon={calculating ? <Spinner size="tiny" /> : <Icon name="route" />}
          onClick={() => void model.calculate()}
        >
          Route berechnen
        </Button>
      </DialogActions>
    </DialogBody>
  );
}

interface MapsLinkProps {
  href: string;
  enabled: boolean;
  icon: 'map' | 'navigation';
  children: string;
}

/** Another service hears the addresses and nothing else: not where the link was. */
function MapsLink({ href, enabled, icon, children }: MapsLinkProps) {
  if (!enabled) {
    return (
      <Button icon={<Icon name={icon} />} disabled>
        {children}
      </Button>
    );
  }
  return (
    <Button as="a" href={href} target="_blank" rel="noreferrer" icon={<Icon name={icon} />}>
      {children}
    </Button>
  );
}
