import type { ReactNode } from 'react';
import { Card, EmptyState, type IconName, makeStyles } from 'shared-kit/ui';
import { InvoiceFoot } from './invoice-foot.tsx';

const useStyles = makeStyles({ card: { padding: '0', gap: 0 } });

interface NoInvoicesProps {
  icon: IconName;
  /** What to do next. */
  hint: string;
  action: ReactNode;
  /** Of how many none is shown. */
  all: number;
  isCut: boolean;
}

/** In place of the rows. */
export function NoInvoices({ icon, hint, action, all, isCut }: NoInvoicesProps) {
  const styles = useStyles();
  return (
    <Card className={styles.card}>
      <EmptyState icon={icon} text={`Keine Rechnungen gefunden. ${hint}`} action={action} />
      <InvoiceFoot items={[]} all={all} isCut={isCut} />
    </Card>
  );
}
