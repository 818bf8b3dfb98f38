import { useState } from 'react';
import { Button, Icon, makeStyles, tokens } from 'shared-kit/ui';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
} from 'shared-kit/ui-rich';
import type { CustomerTabsModel } from './customer-tabs.model.ts';
import { TabCount } from './tab-count.tsx';

const useStyles = makeStyles({
  opener: { width: '100%', minHeight: '44px', justifyContent: 'space-between' },
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  choice: { minHeight: '44px', justifyContent: 'flex-start' },
});

interface TabSwitcherProps {
  tabs: CustomerTabsModel;
  customerId: string;
  /** Of the button, which names the shown panel. */
  labelId: string;
}

/** On the phone a dialog takes the place of the tabs (specification 1 section 2). */
export function TabSwitcher({ tabs, customerId, labelId }: TabSwitcherProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const choose = (name: string) => {
    setOpen(false);
    tabs.choose(name);
  };
  return (
    <Dialog open={open} onOpenChange={(_, data) => setOpen(data.open)}>
      <DialogTrigger disableButtonEnhancement>
        <Button
          id={labelId}
          className={styles.opener}
          icon={<Icon name="chevron-down" />}
          iconPosition="after"
        >
          <span>
            {tabs.current.title}
            <TabCount tab={tabs.current} customerId={customerId} />
          </span>
        </Button>
      </DialogTrigger>
      <DialogSurface aria-describedby={undefined}>
        <DialogBody>
          <DialogTitle>Bereich wählen</DialogTitle>
          <DialogContent className={styles.list}>
            {tabs.all.map((tab) => {
              const isCurrent = tab === tabs.current;
              return (
                <Button
                  key={tab.name}
                  className={styles.choice}
                  appearance={isCurrent ? 'primary' : 'subtle'}
                  aria-current={isCurrent ? 'true' : undefined}
                  disabled={tab.disabled}
                  onClick={() => choose(tab.name)}
                >
                  {tab.title}
                  <TabCount tab={tab} customerId={customerId} />
                </Button>
              );
            })}
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
