import { type MouseEvent, memo, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'shared-kit/router';
import {
  Caption1,
  Card,
  DataList,
  makeStyles,
  mergeClasses,
  overlayOnDemand,
  type Selection,
  useIsNarrow,
  useLastDefined,
  useListStyles,
  useSteadyScroll,
} from 'shared-kit/ui';
import type { InvoiceAction } from '../invoice/invoice-actions.ts';
import type { ListedInvoice } from '../invoice/listed-invoice.ts';
import type { InvoiceMenuProps } from './invoice.menu.tsx';
import { InvoiceFoot } from './invoice-foot.tsx';
import { columns, ROW_HEIGHT } from './invoice-row.styles.ts';
import { InvoiceRow } from './invoice-row.tsx';

const InvoiceMenu = overlayOnDemand<InvoiceMenuProps>(() => import('./invoice.menu.tsx'));

const useStyles = makeStyles({
  head: columns,
  figure: { textAlign: 'right' },
});

export const LABEL = 'Rechnungen';

export type OnAction = (action: InvoiceAction, id: string) => void;

interface InvoiceListProps extends Pick<Selection, 'ids' | 'begin' | 'toggle' | 'add'> {
  items: readonly ListedInvoice[];
  /** Of how many. */
  all: number;
  isCut: boolean;
  day: string;
  question: string;
  highlighted: string | undefined;
  onHighlighted(): void;
  onAction: OnAction;
}

/** A letter typed draws nothing here; what it finds does. */
export const InvoiceList = memo(function InvoiceList(props: InvoiceListProps) {
  const { items, day, question, highlighted, onHighlighted, ids, begin, toggle, add, onAction } = props;
  const styles = useListStyles();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const rowHeight = isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide;
  const around = useRef<HTMLDivElement>(null);
  useSteadyScroll(around, items, rowHeight, question);
  const [menu, setMenu] = useState<{ invoice: ListedInvoice; button: HTMLElement }>();
  const shownMenu = useLastDefined(menu);
  const onMenu = useCallback(
    (invoice: ListedInvoice, button: HTMLElement) => setMenu({ invoice, button }),
    [],
  );
  const onCustomer = useCallback(
    (event: MouseEvent, address: string) => {
      event.stopPropagation();
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      void navigate(address, { state: { from: `${location.pathname}${location.search}` } });
    },
    [navigate],
  );
  return (
    <Card className={styles.rows}>
      {!isNarrow && !ids && <Head />}
      <div ref={around}>
        <DataList
          label={LABEL}
          items={items}
          rowHeight={rowHeight}
          rowKey={({ id }) => id}
          reusesRows
          lines={!isNarrow}
          reveal={highlighted}
          onOpen={({ id }) => onAction('view', id)}
          onSelect={ids && (({ id }) => toggle(id))}
          onSelectThrough={ids && ((some) => add(some.map(({ id }) => id)))}
          renderRow={(invoice, hasFocus) => (
            <InvoiceRow
              invoice={invoice}
              day={day}
              isNarrow={isNarrow}
              hasFocus={hasFocus}
              isHighlighted={invoice.id === highlighted}
              selected={ids?.has(invoice.id)}
              onHighlighted={onHighlighted}
              onToggle={toggle}
              onLongPress={ids ? toggle : begin}
              onAction={onAction}
              onCustomer={onCustomer}
              onMenu={onMenu}
            />
          )}
          footer={<InvoiceFoot {...props} />}
        />
      </div>
      {shownMenu && (
        <InvoiceMenu
          open={menu !== undefined}
          invoice={shownMenu.invoice}
          day={day}
          button={shownMenu.button}
          onAction={onAction}
          onClose={() => setMenu(undefined)}
        />
      )}
    </Card>
  );
});

function Head() {
  const styles = useStyles();
  const listStyles = useListStyles();
  return (
    <div className={mergeClasses(listStyles.head, styles.head)} aria-hidden>
      <Caption1>Rechnung</Caption1>
      <Caption1>Kunde</Caption1>
      <Caption1>Status</Caption1>
      <Caption1>Datum</Caption1>
      <Caption1 className={styles.figure}>Betrag</Caption1>
    </div>
  );
}
