import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { CounterBadge, makeStyles, tokens } from 'shared-kit/ui';
import { Tab, TabList } from 'shared-kit/ui-rich';

const useStyles = makeStyles({
  row: { maxWidth: '100%', overflowX: 'auto' },
  tab: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

export interface ScrollingTabsHandle {
  /** Where what one has pressed goes with what it has changed. */
  focusFirst(): void;
}

interface ScrollingTabsProps<Value extends string> {
  tabs: readonly { value: Value; label: string; count?: number }[];
  chosen: Value;
  onChoose(value: Value): void;
  ref?: Ref<ScrollingTabsHandle>;
}

/** Tabs in a row, which scrolls on the phone: the chosen one is in view. */
export function ScrollingTabs<Value extends string>({
  tabs,
  chosen,
  onChoose,
  ref,
}: ScrollingTabsProps<Value>) {
  const styles = useStyles();
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which tab is the chosen one
  useEffect(() => showChosen(row.current), [chosen]);
  useImperativeHandle(ref, () => ({
    focusFirst: () => row.current?.querySelector<HTMLElement>('[role="tab"]')?.focus(),
  }));
  return (
    <div ref={row} className={styles.row}>
      <TabList
        selectedValue={chosen}
        onTabSelect={(_, data) => {
          const tab = tabs.find(({ value }) => value === data.value);
          if (tab) onChoose(tab.value);
        }}
      >
        {tabs.map(({ value, label, count }) => (
          <Tab key={value} value={value}>
            {count === undefined ? (
              label
            ) : (
              <span className={styles.tab}>
                {label} <CounterBadge count={count} showZero overflowCount={9999} color="informative" />
              </span>
            )}
          </Tab>
        ))}
      </TabList>
    </div>
  );
}

/** Not with scrollIntoView, which would scroll the page as well. */
function showChosen(row: HTMLElement | null): void {
  const tab = row?.querySelector('[role="tab"][aria-selected="true"]')?.getBoundingClientRect();
  const seen = row?.getBoundingClientRect();
  if (!tab || !seen || !row) return;
  row.scrollLeft += Math.max(0, tab.right - seen.right) - Math.max(0, seen.left - tab.left);
}
