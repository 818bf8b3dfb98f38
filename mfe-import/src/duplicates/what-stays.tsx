import type { Customer, MergedFields, Stored } from 'shared-kit/domain';
import { Caption1Strong, makeStyles, tokens, typographyStyles } from 'shared-kit/ui';
import { whatStays } from './merge-form.ts';

const useStyles = makeStyles({
  title: { display: 'block', margin: '0 0 6px' },
  facts: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '4px 12px', margin: 0 },
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  value: { ...typographyStyles.caption1, margin: 0, overflowWrap: 'anywhere' },
  goes: { display: 'block', color: tokens.colorNeutralForeground2 },
});

interface WhatStaysProps {
  chosen: readonly Stored<Customer>[];
  fields: MergedFields;
}

/** What nobody types: what the one customer says of it, and what the others said. */
export function WhatStays({ chosen, fields }: WhatStaysProps) {
  const styles = useStyles();
  const kept = whatStays(chosen, fields);
  if (kept.length === 0) return null;
  return (
    <section aria-label="Außerdem bleibt">
      <Caption1Strong as="h3" className={styles.title}>
        Außerdem bleibt
      </Caption1Strong>
      <dl className={styles.facts}>
        {kept.map(({ label, stays, goes }) => [
          <dt key={`${label} `} className={styles.label}>
            {label}
          </dt>,
          <dd key={label} className={styles.value}>
            {stays || 'Keine Angabe'}
            {goes.length > 0 && <span className={styles.goes}>statt {goes.join(' / ')}</span>}
          </dd>,
        ])}
      </dl>
    </section>
  );
}
