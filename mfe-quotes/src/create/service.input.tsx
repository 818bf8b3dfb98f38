import { useId } from 'react';
import { amountAskedWith, givenNumber, type QuoteKeyOf, quoteInput } from 'shared-kit/domain';
import { Caption1, makeStyles, Switch, TOUCH, tokens } from 'shared-kit/ui';
import { WarningHint } from '../quote/warning-hint.tsx';
import { isInputInTemplate } from './in-template.ts';
import { NumberInput } from './number.input.tsx';
import type { QuoteEditor } from './quote-editor.model.ts';

const useStyles = makeStyles({
  service: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
  },
  switch: { marginLeft: '-8px', [TOUCH]: { minHeight: '44px', alignItems: 'center' } },
  price: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
});

/** The template charges it already. */
export const IN_TEMPLATE = 'im Template enthalten';

export interface ServiceInputProps {
  editor: QuoteEditor;
  input: QuoteKeyOf<'yes-no' | 'flag'>;
}

/** A service that can be chosen, with its price beside it, and how much of it while it is on. */
export function ServiceInput({ editor, input }: ServiceInputProps) {
  const styles = useStyles();
  const priceId = useId();
  const { form, change } = editor;
  const { label, rate } = quoteInput(input);
  const amount = amountAskedWith(input);
  const isIncluded = isInputInTemplate(form, input);
  const isOn = form[input] && !isIncluded;
  return (
    <div className={styles.service}>
      <div className={styles.head}>
        <Switch
          label={label}
          checked={isOn}
          disabled={isIncluded}
          className={styles.switch}
          aria-describedby={priceId}
          onChange={(_, data) => change({ [input]: data.checked })}
        />
        <Caption1 id={priceId} className={styles.price}>
          {isIncluded ? IN_TEMPLATE : rate?.()}
        </Caption1>
      </div>
      {isOn && amount && (
        <NumberInput
          editor={editor}
          input={amount}
          hint={givenNumber(form[amount]) ? undefined : <WarningHint>Menge fehlt</WarningHint>}
        />
      )}
    </div>
  );
}
