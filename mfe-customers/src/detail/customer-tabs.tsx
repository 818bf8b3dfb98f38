import type { ReactNode } from 'react';
import type { Customer, Stored } from 'shared-kit/domain';
import { makeStyles, tokens, useIsNarrow } from 'shared-kit/ui';
import { Tab, TabList } from 'shared-kit/ui-rich';
import type { CustomerTabsModel } from './customer-tabs.model.ts';
import { TabCount } from './tab-count.tsx';
import { TabSwitcher } from './tab-switcher.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  list: { marginLeft: '-10px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  panel: { minWidth: 0 },
});

interface CustomerTabsProps {
  tabs: CustomerTabsModel;
  customer: Stored<Customer>;
  isEditing: boolean;
  /** Our own tab, Informationen. */
  children: ReactNode;
}

const tabId = (name: string) => `customer-tab-${name}`;

export function CustomerTabs({ tabs, customer, isEditing, children }: CustomerTabsProps) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const { current } = tabs;
  return (
    <div className={styles.root}>
      {isNarrow ? (
        <TabSwitcher tabs={tabs} customerId={customer.id} labelId={tabId(current.name)} />
      ) : (
        <TabList
          className={styles.list}
          selectedValue={current.name}
          onTabSelect={(_, { value }) => tabs.choose(String(value))}
        >
          {tabs.all.map((tab) => (
            <Tab
              key={tab.name}
              id={tabId(tab.name)}
              value={tab.name}
              disabled={tab.disabled}
              aria-controls="customer-tab-panel"
            >
              {tab.title}
              <TabCount tab={tab} customerId={customer.id} />
            </Tab>
          ))}
        </TabList>
      )}
      <div
        id="customer-tab-panel"
        role="tabpanel"
        aria-labelledby={tabId(current.name)}
        className={styles.panel}
      >
        {/* What is being typed stays, also what no field can read: that stands in the field alone. */}
        {(isEditing || !current.slot) && <div hidden={current.slot !== undefined}>{children}</div>}
        {current.slot && <current.slot.Component customer={customer} editing={isEditing} />}
      </div>
    </div>
  );
}
