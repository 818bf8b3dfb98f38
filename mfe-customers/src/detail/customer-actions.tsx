import { type MouseEvent, useState } from 'react';
import type { Customer, Stored } from 'shared-kit/domain';
import { Button, FormActions, Icon, makeStyles, SlotOutlet, Spinner, useIsNarrow } from 'shared-kit/ui';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from 'shared-kit/ui-rich';
import { mayPlanRoute } from '../route-planning/route-points.ts';
import { useDarkMode } from './dark-mode-toggle.tsx';

const useStyles = makeStyles({
  menuItem: { minHeight: '44px', alignItems: 'center' },
  /** No box of its own. */
  still: { display: 'contents' },
});

/** Milliseconds in which a second click still belongs to the button that stood here before. */
const DOUBLE_CLICK = 500;

interface ViewActionsProps {
  customer: Stored<Customer>;
  /** They take the place of an edit's actions: the focus belongs here on appearing, a double click's rest does not. */
  afterEdit: boolean;
  onEdit(): void;
  onCreateQuote(): void;
  onPlanRoute(): void;
  onDelete(): void;
  /** Absent while no module shows photos. */
  onAddPhotos: (() => void) | undefined;
}

/** What one can do with a customer who is looked at; other modules add theirs. */
export function ViewActions({
  customer,
  afterEdit,
  onEdit,
  onCreateQuote,
  onPlanRoute,
  onDelete,
  onAddPhotos,
}: ViewActionsProps) {
  const planRoute = {
    icon: <Icon name="route" />,
    disabled: !mayPlanRoute(customer.data),
    title: mayPlanRoute(customer.data) ? undefined : 'Dafür braucht es Start- und Zieladresse',
    onClick: onPlanRoute,
  };
  const addPhotos = onAddPhotos && { icon: <Icon name="camera" />, onClick: onAddPhotos };
  const styles = useStyles();
  const darkMode = useDarkMode();
  const isNarrow = useIsNarrow();
  const [since] = useState(() => performance.now());
  const swallowSecond = (event: MouseEvent) => {
    // Keys have no detail: they are meant for what has the focus now.
    if (afterEdit && event.detail > 0 && performance.now() - since < DOUBLE_CLICK) event.stopPropagation();
  };
  return (
    <div className={styles.still} onClickCapture={swallowSecond}>
      <SlotOutlet name="customer.actions" customer={customer} />
      {!isNarrow && <Button {...planRoute}>Route planen</Button>}
      {!isNarrow && addPhotos && <Button {...addPhotos}>Fotos hinzufügen</Button>}
      <Button autoFocus={afterEdit} icon={<Icon name="edit" />} onClick={onEdit}>
        Bearbeiten
      </Button>
      <Button appearance="primary" icon={<Icon name="add-document" />} onClick={onCreateQuote}>
        Neues Angebot
      </Button>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button appearance="subtle" icon={<Icon name="more" />} aria-label="Weitere Aktionen" />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {isNarrow && (
              <MenuItem {...planRoute} className={styles.menuItem}>
                Route planen
              </MenuItem>
            )}
            {isNarrow && addPhotos && (
              <MenuItem {...addPhotos} className={styles.menuItem}>
                Fotos hinzufügen
              </MenuItem>
            )}
            {isNarrow && (
              <MenuItem
                icon={<Icon name={darkMode.isOn ? 'sun' : 'moon'} />}
                className={styles.menuItem}
                onClick={darkMode.toggle}
              >
                {darkMode.isOn ? 'Helles Design' : 'Dunkles Design'}
              </MenuItem>
            )}
            <MenuItem icon={<Icon name="delete" />} className={styles.menuItem} onClick={onDelete}>
              Kunde löschen
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
    </div>
  );
}

interface EditActionsProps {
  saving: boolean;
  onSave(): void;
  onCancel(): void;
}

export function EditActions({ saving, onSave, onCancel }: EditActionsProps) {
  return (
    <FormActions>
      <Button disabledFocusable={saving} onClick={onCancel}>
        Abbrechen
      </Button>
      <Button
        appearance="primary"
        disabledFocusable={saving}
        icon={saving ? <Spinner size="tiny" /> : <Icon name="save" />}
        onClick={onSave}
      >
        Speichern
      </Button>
    </FormActions>
  );
}
